"""Overlord at this screen: cards to generals by mouse and keys, refusals with the rule, seats, undo, resuming."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.game_session.game_store import GameStore
from editor.play_view.control.play_controller import NOWHERE
from editor.play_view.overlord.overlord_view import OverlordView
from editor.play_view.overlord.tray_text import TrayLook
from editor.play_view.play_page import PlayPage
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.game.actions import PASS, Verb
from rules.game.command_state import COMMANDER, command_state
from rules.game.events import EventCode
from rules.game.state import Question
from rules.game.strength import PERSON, SeatedPlayer, Strength
from rules.players.greedy_player import GreedyPlayer
from rules.players.view import PlayerView
from tests.editor.game_session.played_games import OVERLORD, play_on, session_of
from tests.editor.play_view.overlord_driver import (
    card_point,
    click_tray,
    drag,
    drag_card,
    give_out,
    start_overlord,
    take_command,
    tray_point,
)
from tests.editor.play_view.play_driver import click_card, paint_seldom, press

KEY = Qt.Key
CLUB = SeatedPlayer(computer=Strength.CLUB)


def opened(page: PlayPage, **chosen: object) -> OverlordView:
    view = start_overlord(page, **chosen)  # type: ignore[arg-type] # what the driver takes
    view.show_hand()
    assert view.command.is_dispatching
    return view


def one_way(view: OverlordView, *, tactic: bool = False) -> tuple[int, int]:
    """A card that goes to one general only, or one that goes to any of them; and that general."""
    for card, actions in view.command.choices.cards.items():
        if (len(actions) > 1) is tactic and actions[0].general >= 0 and len({a.general for a in actions}) != 2:
            return card, actions[0].general
    pytest.fail("the seed deals no such card")


def looks(view: OverlordView) -> list[TrayLook]:
    return [tray.tray.look for tray in view.trays.views if tray.tray is not None]


def test_there_is_no_dock_and_a_tray_as_wide_as_the_area_below_each_general(page: PlayPage) -> None:
    view = opened(page)
    assert not view.dock.isVisible()
    assert not page.bar.undo.isHidden()
    canvas = view.board.canvas
    board = canvas.camera.rect_to_view(canvas.board_layout.board_rect)
    left = view.trays.mapFromGlobal(canvas.mapToGlobal(QPoint(round(board.left()), 0))).x()
    trays = sorted(view.trays.views, key=lambda tray: tray.x())
    assert abs(trays[0].x() - left) <= 3
    assert abs(sum(tray.width() for tray in trays) - board.width()) <= 12
    assert view.session.history.field.seats[view.session.state.side].value == "top"
    assert trays[0] is view.trays.views[2]  # the right general of the side at the top is at the left


def test_a_card_that_is_picked_up_veils_what_cannot_take_it_and_rings_what_it_could_order(page: PlayPage) -> None:
    view = opened(page)
    card, general = one_way(view)
    click_card(view, card)
    assert view.command.read_card == card
    for other, look in enumerate(looks(view)):
        assert look is (TrayLook.OPEN if other == general else TrayLook.CLOSED)
    marks = view.board.marks
    assert len(marks.veils) == 2
    area = view.session.history.field.command.areas[view.session.state.side][general]  # type: ignore[union-attr]
    ringed = {view.index(where) for where in marks.ringed}
    assert ringed
    assert all(area >> index & 1 for index in ringed)
    closed = view.trays.views[(general + 1) % 3]
    assert closed.tray is not None
    assert "arrow" in closed.tray.lines[0]
    press(view, KEY.Key_Escape)
    assert view.command.read_card == NOWHERE
    assert view.board.marks.veils == ()


def test_a_card_is_dragged_to_a_tray_to_another_one_and_back(page: PlayPage) -> None:
    view = opened(page)
    card, _ = one_way(view, tactic=True)
    drag_card(view, card, 0)
    assert [(one.card, one.general) for one in view.command.dispatched] == [(card, 0)]
    tray = view.trays.views[0]
    drag(tray, tray.card_rect(0).center(), tray_point(view, 2))
    assert [(one.card, one.general) for one in view.command.dispatched] == [(card, 2)]
    tray = view.trays.views[2]
    drag(tray, tray.card_rect(0).center(), view.hand.view.mapToGlobal(QPoint(20, 20)))
    assert view.command.dispatched == ()
    assert view.session.history.actions == []
    assert card in view.command.hand


def test_a_card_that_is_dropped_elsewhere_goes_back(page: PlayPage) -> None:
    view = opened(page)
    card, _ = one_way(view)
    target = view.board.canvas.mapToGlobal(view.board.canvas.rect().center())
    drag(view.hand.view, card_point(view, card), target)
    assert view.command.dispatched == ()
    assert view.command.read_card == NOWHERE
    assert not view.hand.raised.isVisible()


def test_a_tray_that_cannot_take_a_card_says_the_rule_and_nothing_changes(page: PlayPage) -> None:
    view = opened(page)
    card, general = one_way(view)
    other = (general + 1) % 3
    drag_card(view, card, other)
    assert view.command.dispatched == ()
    words = view.decision.refusal.text()
    assert "arrow" in words
    assert view.tray_words.dispatch.general(general) in words
    assert words == view.board.canvas.accessibleName()
    click_tray(view, general)
    assert [one.card for one in view.command.dispatched] == [card]
    assert not view.decision.refusal.isVisible()


def test_cards_are_not_given_out_before_one_is_given(page: PlayPage) -> None:
    view = opened(page)
    button = view.decision.findChild(QWidget, "play give-out")
    assert button is not None
    assert not button.isEnabled()
    assert [is_met for _, is_met in view.hand.limits.limits] == [False, True, True]
    press(view, KEY.Key_Return)
    assert view.command.is_dispatching
    assert "at least 1 card" in view.decision.refusal.text()


def test_the_last_card_waits_until_the_cards_are_given_out(page: PlayPage) -> None:
    view = opened(page)
    command = view.command
    while command.kept_back is None:
        card, actions = next(iter(command.choices.cards.items()))
        command.dispatch(card, actions[0].general)
    assert len(command.dispatched) == 3
    assert view.band.steps[0].detail == "3 given"
    assert view.controller.question is Question.DISPATCH
    assert len(command.hand) == len(view.session.state.hands[view.session.shown_side]) - 1
    click_card(view, command.hand[0])
    assert all(look is TrayLook.CLOSED for look in looks(view))
    press(view, KEY.Key_Escape)
    press(view, KEY.Key_Backspace)
    assert len(command.dispatched) == 2
    assert command.kept_back is None


def test_one_of_several_cards_is_taken_back_and_the_others_stay(page: PlayPage) -> None:
    view = opened(page)
    command = view.command
    while command.kept_back is None:
        card, actions = next(iter(command.choices.cards.items()))
        command.dispatch(card, actions[0].general)
    given = command.dispatched
    command.take_back(0)
    assert command.dispatched == given[1:]
    assert command.kept_back is None
    QTest.mouseClick(view.decision.findChild(QWidget, "play take-all-back"), Qt.MouseButton.LeftButton)  # type: ignore[arg-type]
    assert command.dispatched == ()
    assert view.session.history.actions == []


def play_turn(view: OverlordView, *, by_drag: bool) -> set[int]:
    """One whole turn of a greedy player; returns the generals who decided something."""
    player = GreedyPlayer(view.session.history.field, seed=2)
    generals = set()
    turn = view.session.state.turn
    for number in range(500):
        view.show_hand()
        session = view.session
        if session.state.turn != turn or session.is_over:
            return generals
        if session.history.decision.general >= 0:
            generals.add(session.history.decision.general)
        action = player.choose(PlayerView(session.history.engine, session.state))
        paint_seldom(view, number)
        take_command(view, action, by_drag=by_drag)
        assert session.history.actions[-1].action == action
    pytest.fail("the turn does not end")


def test_a_turn_with_three_generals_is_played_by_the_mouse(page: PlayPage) -> None:
    view = start_overlord(page, seed=9)
    assert play_turn(view, by_drag=True) == {0, 1, 2}
    assert view.session.state.turn == 2


def test_a_turn_is_given_out_by_keys_and_initiative_rolled(page: PlayPage) -> None:
    view = opened(page, seed=9)
    view.hand.view.setFocus()
    hand = view.hand.view
    seen = set()
    for _ in range(12):
        QTest.keyClick(hand, KEY.Key_Right)
        card = view.command.read_card
        assert hand.current_card is not None
        assert hand.current_card.card == card
        seen.add(card)
        receivers = [general for general in view.command.receivers_of(card) if general >= 0]
        if receivers:
            QTest.keyClick(hand, Qt.Key(int(KEY.Key_1) + receivers[0]))
            break
    assert len(view.command.dispatched) == 1
    general = view.command.dispatched[0].general
    QTest.keyClick(hand, KEY.Key_Return)
    session = view.session
    for _ in range(60):
        if view.controller.question is Question.INITIATIVE:
            break
        legal = session.history.legal_actions
        view.play(PASS if PASS in legal else legal[0])
    decided = session.history.decision.general
    assert decided != general
    tray = view.trays.views[decided].tray
    assert tray is not None
    assert tray.look is TrayLook.ACTING
    assert len(tray.faces) == 5
    press(view, KEY.Key_I)
    assert session.history.actions[-1].action.verb is Verb.INITIATIVE
    tray = view.trays.views[decided].tray
    assert tray is not None
    assert [face.is_rolled for face in tray.faces] == [True]


def test_all_movement_comes_before_any_battle(page: PlayPage) -> None:
    view = start_overlord(page, seed=9)
    play_turn(view, by_drag=False)
    events = [event.code for done in view.session.history.actions for event in done.events]
    if EventCode.BATTLE in events:
        assert EventCode.MOVE not in events[events.index(EventCode.BATTLE) :]


@pytest.mark.parametrize("seed", [3])
def test_every_legal_action_can_be_clicked_and_no_other(page: PlayPage, seed: int) -> None:
    """Many turns of wild play by the mouse: nothing legal is refused."""
    view = start_overlord(page, seed=seed)
    choose = random.Random(seed)
    for number in range(250):
        if view.session.is_over:
            break
        view.show_hand()
        legal = view.session.history.legal_actions
        others = [one for one in legal if one != PASS]
        action = choose.choice(others) if others and choose.random() < 0.7 else choose.choice(legal)
        before = len(view.session.history.actions)
        paint_seldom(view, number)
        take_command(view, action, by_drag=bool(choose.getrandbits(1)))
        done = [one.action for one in view.session.history.actions[before:]]
        assert done == [action], (action, view.controller.question)


def test_undo_goes_back_into_the_cards_up_to_the_last_roll(page: PlayPage) -> None:
    view = opened(page)
    card, general = one_way(view)
    view.command.dispatch(card, general)
    give_out(view)
    assert view.controller.question is not Question.DISPATCH
    assert page.bar.undo.isEnabled()
    while view.session.can_undo:
        page.bar.undo.click()
    assert view.command.is_dispatching
    assert view.command.dispatched == ()
    assert not page.bar.undo.isEnabled()


def test_a_game_is_kept_and_goes_on_covered(page: PlayPage, tmp_path: Path) -> None:
    view = opened(page, teams=(4, 4))
    card, general = one_way(view)
    view.command.dispatch(card, general)
    record = view.session.record
    page.leave_game()
    (kept,) = GameStore(tmp_path / "games").games()
    assert kept.record.actions == record.actions
    page.resume(kept)
    assert isinstance(page.game, OverlordView)
    assert page.game.session.is_covered
    assert page.game.session.history.field.options.allied_players == 4
    assert page.game.hand.view.cards == ()
    assert all(card.face is None for tray in page.game.trays.views if tray.tray for card in tray.tray.cards)
    page.game.show_hand()
    assert [(one.card, one.general) for one in page.game.command.dispatched] == [(card, general)]


def test_a_general_sees_his_own_cards_and_not_the_hand(page: PlayPage) -> None:
    view = opened(page, teams=(4, 4))
    card, general = one_way(view)
    view.command.dispatch(card, general)
    page.bar.seats.segment(str(general + 1)).click()
    assert view.session.is_covered
    assert view.hand.view.cards == ()
    assert view.hand.view.backs > 0
    press(view, KEY.Key_Return)
    assert view.command.is_dispatching
    assert view.session.shown_roles == {COMMANDER}
    give_out(view)
    while view.session.history.decision.general != general:
        view.play(PASS)
    assert view.session.shown_roles == {general}
    assert not view.session.is_covered
    assert view.hand.view.cards == ()
    tray = view.trays.views[general].tray
    assert tray is not None
    assert tray.cards[0].face is not None
    assert view.tray_words.dispatch.general(general) in view.seat_words()


@pytest.mark.parametrize(("teams", "names"), [((1, 1), 0), ((2, 2), 0), ((3, 3), 3), ((4, 4), 4)])
def test_two_four_six_and_eight_players_sit_down(page: PlayPage, teams: tuple[int, int], names: int) -> None:
    view = opened(page, teams=teams)
    assert len(view.seat_names()) == names
    assert page.bar.seats.isHidden() is not bool(names)
    assert view.session.shows_hand


def test_the_start_page_asks_for_players_only_where_roles_are_shared(page: PlayPage) -> None:
    start = page.start
    start.scenario.setCurrentIndex(start.scenario.findData("01-pegasus-bridge.beachhead"))
    assert start.teams.isHidden()
    start.scenario.setCurrentIndex(start.scenario.findData("overlord-01-omaha.beachhead"))
    assert not start.teams.isHidden()
    start.teams.combos[0].set_value("3")
    start.start.click()
    assert isinstance(page.game, OverlordView)
    assert page.game.session.history.field.options.allied_players == 3


def test_the_cards_of_a_computer_player_lie_face_down_until_they_are_played(page: PlayPage, qtbot: QtBot) -> None:
    view = start_overlord(page, (PERSON, CLUB), seed=9)
    shown: list[tuple[bool, bool]] = []

    def look() -> None:
        state = view.command.command_state
        if state.side == 1:
            is_giving = view.session.history.decision.question is Question.DISPATCH
            cards = [card for tray in view.trays.views if tray.tray for card in tray.tray.cards]
            shown.extend((is_giving, card.face is None) for card in cards)

    view.changed.connect(look)
    qtbot.waitUntil(lambda: view.session.computer is None and view.session.state.side == 0, timeout=60_000)
    assert (True, True) in shown
    assert (True, False) not in shown
    assert (False, False) in shown
    assert not view.session.is_covered


def test_what_a_general_does_is_told_in_every_language(page: PlayPage, context: EditorContext) -> None:
    view = opened(page)
    click_card(view, one_way(view)[0])
    told = set()
    for language in Language:
        context.set_language(language)
        trays = [tray.tray for tray in view.trays.views]
        told.add(tuple(tray.title for tray in trays if tray is not None))
        assert all(tray.accessibleDescription() for tray in view.trays.views)
    assert len(told) == 3


def test_a_watched_game_shows_the_trays_with_every_card_face_up(page: PlayPage) -> None:
    session = session_of(OVERLORD)
    play_on(session, 60)
    page.watch(session.record)
    view = page.watched
    assert view is not None
    assert view.trays is not None
    given = 0
    for number in range(1, view.steps.end + 1):
        view.step()
        state = command_state(view.history.state_before(number))
        trays = [tray.tray for tray in view.trays.views if tray.tray is not None]
        cards = [card for tray in trays for card in tray.cards]
        assert len(cards) == sum(one.general != COMMANDER for one in state.dispatched)
        assert all(card.face is not None for card in cards)
        given = max(given, len(cards))
    assert given
