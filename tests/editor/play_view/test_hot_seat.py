"""Two at one screen: whole games by clicks, with nothing illegal done and nothing legal refused."""

import random
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.order_tab import DONE, READY
from editor.game_session.game_session import GameSession
from editor.game_session.game_store import GameStore
from editor.play_view.control.decision_text import ShownDie
from editor.play_view.game_view import GameView
from editor.play_view.play_page import PlayPage
from editor.play_view.start.new_game_page import NewGame
from editor.play_view.strip.dice_row import DiceRow
from editor.render.fonts import lato
from editor.ui.context import EditorContext
from editor.ui.parts.buttons import PushButton
from i18n.languages import Language
from rules.game.actions import PASS, Verb
from rules.game.events import EventCode
from rules.game.state import Question
from rules.game.strength import PERSON
from rules.players.greedy_player import GreedyPlayer
from rules.players.view import PlayerView
from schema.catalog.die import DieFace
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from tests.editor.game_session.played_games import play_on, session_of
from tests.editor.play_view.play_driver import click_card, click_hex, go_to, paint_seldom, start, take


def play_by_clicks(view: GameView, decisions: int, seed: int, *, wild: float = 0.2) -> None:
    """Greedy players at the mouse, who now and then do anything that is legal."""
    choose = random.Random(seed)
    players = [GreedyPlayer(view.session.history.field, seed=side) for side in (0, 1)]
    for number in range(decisions):
        if view.session.is_over:
            return
        if view.session.is_covered:
            QTest.mouseClick(view.decision.buttons[0], Qt.MouseButton.LeftButton)
        session = view.session
        legal = session.history.legal_actions
        greedy = players[session.deciding_side].choose(PlayerView(session.history.engine, session.state))
        action = choose.choice(legal) if choose.random() < wild else greedy
        before = len(session.history.actions)
        paint_seldom(view, number)
        take(view, action)
        assert [one.action for one in session.history.actions[before:]] == [action]


@pytest.mark.slow
def test_a_whole_game_of_pegasus_bridge_is_played_by_clicks(page: PlayPage) -> None:
    view = start(page)
    play_by_clicks(view, 3_000, 1)
    assert view.session.is_over
    assert "won" in view.decision.title.text()
    assert not view.controller.choices.all_actions


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("05-first-assault-wave", marks=pytest.mark.slow),
        "13-arnhem",
        pytest.param("04-pointe-du-hoc", marks=pytest.mark.slow),
    ],
)
def test_every_legal_action_of_many_turns_can_be_clicked(page: PlayPage, name: str) -> None:
    view = start(page, name, seed=5)
    play_by_clicks(view, 150, 2, wild=0.5)


def test_an_illegal_click_changes_nothing_and_says_the_rule_and_the_way_out(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    controller = view.controller
    unit = controller.next_unit()
    own = next(index for index in controller.choices.acting_hexes if index != unit)
    far = next(
        index
        for index in range(view.session.history.field.grid.size)
        if index not in controller.choices.units[unit] and index not in controller.choices.acting_hexes
    )
    before = view.session.record
    click_hex(view, far)
    assert view.session.record == before
    assert view.board.marks.refused == view.hex(far)
    words = view.decision.refusal.text()
    assert view.words.label(far) in words
    assert "Choose" in words
    click_hex(view, own)
    assert controller.acting == own
    assert view.board.marks.refused is None


def test_an_ordered_unit_that_is_clicked_again_loses_its_order(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.ORDER)
    orders = [one for one in view.session.history.legal_actions if one.verb is Verb.ORDER]
    click_hex(view, orders[0].hex)
    if view.controller.question is not Question.ORDER:
        pytest.skip("the card orders one unit")
    assert view.session.state.ordered >> orders[0].hex & 1
    click_hex(view, orders[1].hex)
    if view.controller.question is Question.ORDER:
        click_hex(view, orders[0].hex)
        assert not view.session.state.ordered >> orders[0].hex & 1
        assert view.session.state.ordered >> orders[1].hex & 1


def test_the_first_click_on_a_target_shows_the_odds_the_second_rolls(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.BATTLE)
    battle = next(one for one in view.session.history.legal_actions if one.verb is Verb.BATTLE)
    click_hex(view, battle.hex)
    before = len(view.session.history.actions)
    click_hex(view, battle.target)
    assert len(view.session.history.actions) == before
    assert view.odds.isVisible()
    chances = view.odds.shown
    assert chances is not None
    assert chances.target == view.hex(battle.target)
    roll, end = view.words.text().buttons
    assert (roll.action, roll.is_main, end.action, end.is_main) == (battle, True, PASS, False)
    click_hex(view, battle.target)
    assert view.session.history.actions[-1].action == battle
    assert view.words.last_roll()[1]


def test_a_card_is_read_by_the_first_click_and_played_by_the_second(page: PlayPage) -> None:
    view = start(page)
    view.show_hand()
    card = next(card for card, actions in view.controller.choices.cards.items() if len(actions) == 1)
    click_card(view, card)
    assert view.controller.read_card == card
    assert view.hand.raised.isVisible()
    assert not view.session.history.actions
    QTest.mouseClick(view.hand.raised, Qt.MouseButton.LeftButton)
    assert view.session.history.actions[-1].action.card == card


def test_hands_are_face_down_between_players(page: PlayPage) -> None:
    view = start(page)
    assert view.hand.view.backs > 0
    assert view.hand.view.cards == ()
    assert view.board.marks.pickable == frozenset()
    view.show_hand()
    assert view.hand.view.backs == 0
    page.bar.hand_over.click()
    assert view.session.is_covered
    assert view.hand.view.cards == ()


def test_units_tell_whether_they_have_acted(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    assert READY in view.board.marks.ordered.values()
    move = next(one for one in view.session.history.legal_actions if one.verb is Verb.MOVE)
    take(view, move)
    if view.controller.question is Question.MOVE:
        assert view.board.marks.ordered[view.hex(move.target)] == DONE


def test_undo_takes_back_and_the_record_on_disk_follows(page: PlayPage, tmp_path: Path) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    move = next(one for one in view.session.history.legal_actions if one.verb is Verb.MOVE)
    before = view.session.record.actions
    take(view, move)
    view.dock.undo.click()
    assert view.session.record.actions == before
    (kept,) = GameStore(tmp_path / "games").games()
    assert kept.record.actions == before


def test_a_game_that_was_left_is_resumed_covered(page: PlayPage) -> None:
    view = start(page)
    play_by_clicks(view, 40, 4)
    record = view.session.record
    page.leave_game()
    assert page.game is None
    (row,) = page.start.kept.rows
    QApplication.processEvents()  # a row is shown after its layout has taken it
    assert not row.isHidden()
    QTest.mouseClick(row.findChildren(PushButton)[0], Qt.MouseButton.LeftButton)
    assert page.game is not None
    again = page.game.session
    assert again.record.actions == record.actions
    assert again.is_covered
    GameSession(again.record)


def test_in_practice_a_whole_turn_is_taken_back(page: PlayPage) -> None:
    view = start(page, practice=True)
    play_by_clicks(view, 30, 6)
    while view.session.can_undo:
        view.undo()
    turn = view.session.history.turns[-1].turn
    view.undo()
    assert view.session.history.turns[-1].turn <= turn
    assert view.controller.question is Question.PLAY_CARD


def test_a_scenario_with_an_error_is_not_started(page: PlayPage) -> None:
    page.start_game(NewGame(Scenario(), (PERSON, PERSON), Profile.BOOK, 1, practice=False))
    assert page.game is None
    assert page.start.problem.text()


def test_the_end_of_a_game_says_what_has_decided_it(page: PlayPage, tmp_path: Path) -> None:
    """Where the draw pile has, the winner may have fewer medals than the loser."""
    for seed in range(1, 20):
        session = session_of("07-vassieux", seed)
        play_on(session, 3_000)
        events = session.history.actions[-1].events
        if any(event.code is EventCode.END and event.subject == "deck_exhausted" for event in events):
            break
    last = session.history.actions[-1].action
    page.open_record(session.history.cut(len(session.history.actions) - 1), tmp_path / "one.game")
    view = page.game
    assert view is not None
    view.session.show_hand()
    view.controller.play(last)
    assert view.decision.title.text() == "The Axis has won"
    assert "The draw pile is used up: the Axis wins the game." in view.decision.lines.text()


def ground_after_a_chosen_retreat() -> GameSession:
    """A game that stands before ground is taken, after the other player has chosen where to retreat to."""
    for seed in range(10):
        session, choice = session_of(seed=seed), random.Random(seed).choice
        while not session.is_over:
            actions = session.history.actions
            if session.history.decision.question is Question.TAKE_GROUND and actions[-1].action.verb is Verb.RETREAT:
                return session
            session.show_hand()
            legal = session.history.legal_actions
            session.apply(choice([action for action in legal if action.verb is not Verb.PASS] or legal))
    raise AssertionError("no game comes to it")


def test_the_dice_lie_there_until_the_ground_is_taken(page: PlayPage, tmp_path: Path) -> None:
    session = ground_after_a_chosen_retreat()
    page.open_record(session.record, tmp_path / "one.game")
    view = page.game
    assert view is not None
    view.show_hand()
    rolls = [event for event in session.history.actions[-2].events if event.code is EventCode.ROLL]
    assert [die.face.value for die in view.words.text().dice] == list(rolls[-1].values)


def test_the_list_of_turns_says_which_units_may_still_move(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    row = view.dock.turns.turns.rows[-1]
    labels = [view.words.label(index) for index in view.controller.choices.acting_hexes]
    assert row.lines[-1].is_open
    assert all(label in row.lines[-1].words for label in labels)
    assert row.lines[-1].words.endswith("may still move.")
    view.cover()
    assert not any(line.is_open for line in view.dock.turns.turns.rows[-1].lines)


def test_a_turn_is_looked_at_again_while_hands_are_covered(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page)
    play_by_clicks(view, 40, 3)
    while not view.session.is_covered or view.session.history.turns[-1].begin < len(view.session.history.actions):
        view.show_hand()
        take(view, view.session.history.legal_actions[-1])
    history, now = view.session.history, view.board.scenario
    span = history.turns[-2]
    button = view.decision.buttons[1]
    assert button.text() == f"Look at turn {span.turn} again"
    view.replay.pause_ms = 0
    button.click()
    assert view.decision.title.text() == f"Turn {span.turn} again"
    assert view.board.scenario == view.controller.positions.scenario(history.state_before(span.begin))
    qtbot.waitUntil(lambda: view.board.scenario == now and bool(view.board.marks.captions))
    assert view.hand.view.cards == ()
    before = span.turn - 1
    QTest.keyClick(view.board.canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert view.decision.title.text() == f"Turn {before} again"
    for _ in range(2):
        QTest.keyClick(view.board.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert not view.replay.is_shown
    assert view.board.scenario == now
    assert view.session.is_covered
    assert view.board.marks.captions == ()


def test_the_band_pictures_both_sides(page: PlayPage) -> None:
    view = start(page)
    assert [side.nation for side in view.band.sides] == ["gb", "de"]


def test_the_foot_of_the_dock_has_room_for_its_words_in_every_language(page: PlayPage, context: EditorContext) -> None:
    view = start(page)
    for language in Language:
        context.set_language(language)
        QApplication.processEvents()
        for button in (view.dock.undo, view.dock.why):
            assert button.width() >= button.sizeHint().width(), language
            assert button.mapTo(view.dock, button.rect().topRight()).x() < view.dock.width(), language
        assert view.dock.note.height() >= view.dock.note.heightForWidth(view.dock.note.width()), language
        assert view.dock.turns.turns.rows[0].name in ("Allies", "Alliés", "Geallieerden")


@pytest.mark.parametrize("room", [140, 300, 900])
def test_the_steps_stay_between_both_sides_in_every_language(page: PlayPage, context: EditorContext, room: int) -> None:
    view = start(page)
    go_to(view, Question.MOVE)
    for language in Language:
        context.set_language(language)
        areas, _ = view.band.step_areas(300, 300 + room)
        assert areas[0].left() >= 300
        assert areas[-1].right() <= 300 + room
        assert all(one.right() < two.left() for one, two in pairwise(areas))
        assert all((area.top(), area.bottom()) == (8, view.band.height() - 8) for area in areas)


def test_the_word_of_a_single_die_is_not_cut(context: EditorContext, qtbot: QtBot) -> None:
    row = DiceRow(context)
    qtbot.addWidget(row)
    for language in Language:
        context.set_language(language)
        row.show_dice((ShownDie(DieFace.ARMOR, ""),))
        words = context.text("play.die-nothing")
        assert row.sizeHint().width() > QFontMetrics(lato(11)).horizontalAdvance(words), language
