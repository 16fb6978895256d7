"""A whole game against a computer player by keys alone, and how the window waits for it."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.play_view.game_view import GameView
from editor.play_view.play_page import PlayPage
from editor.ui.context import EditorContext
from i18n.languages import Language
from rules.game.actions import Action, Verb
from rules.game.state import Question
from rules.game.strength import PERSON, SeatedPlayer, Strength
from rules.players.greedy_player import GreedyPlayer
from rules.players.view import PlayerView
from tests.editor.game_session.played_games import session_of
from tests.editor.painted_words import painted_words
from tests.editor.play_view.play_driver import go_to, paint_seldom, press, start

CLUB = SeatedPlayer(computer=Strength.CLUB)
KEY = Qt.Key


def cursor_to(view: GameView, index: int) -> None:
    """Walk the hex cursor with the arrows."""
    target = view.hex(index)
    for _ in range(60):
        here = view.board.canvas.cursor_hex
        if here == target:
            return
        if here is None:
            press(view, KEY.Key_Left)
        elif here.row != target.row:
            press(view, KEY.Key_Down if here.row < target.row else KEY.Key_Up)
        else:
            press(view, KEY.Key_Right if here.col < target.col else KEY.Key_Left)
    pytest.fail(f"the cursor never came to {target}")


def tab_to(view: GameView, index: int) -> None:
    for _ in range(60):
        if view.controller.acting == index:
            return
        press(view, KEY.Key_Tab)
    pytest.fail(f"Tab never came to {view.hex(index)}")


def tab_cursor_to(view: GameView, index: int) -> None:
    """To one of the hexes that may be chosen."""
    for _ in range(30):
        press(view, KEY.Key_Tab)
        if view.board.canvas.cursor_hex == view.hex(index):
            return
    pytest.fail(f"Tab never came to {view.hex(index)}")


def aim_at(view: GameView, index: int, key: Qt.Key) -> None:
    for _ in range(30):
        press(view, key)
        if view.controller.aimed == index:
            return
    pytest.fail(f"the key never came to {view.hex(index)}")


def play_card(view: GameView, action: Action) -> None:
    press(view, KEY.Key_C)
    hand, controller = view.hand.view, view.controller
    while hand.current_card is None or hand.current_card.card != action.card:
        QTest.keyClick(hand, KEY.Key_Right)
    if controller.read_card != action.card:
        QTest.keyClick(hand, KEY.Key_Return)
    if len(controller.choices.cards[action.card]) == 1:
        QTest.keyClick(hand, KEY.Key_Return)
    else:
        buttons = view.words.text().buttons
        button = view.decision.buttons[[one.action for one in buttons].index(action)]
        button.setFocus()
        QTest.keyClick(button, KEY.Key_Space)
    assert view.board.canvas.hasFocus()  # focus follows the decision


def press_for(view: GameView, action: Action) -> None:
    """Keys that lead to an action."""
    question = view.controller.question
    match action.verb:
        case Verb.PASS:
            keys = {Question.ORDER: KEY.Key_Return, Question.MOVE: KEY.Key_B, Question.BATTLE: KEY.Key_E}
            view.board.hex_cursor.hide()
            press(view, keys.get(question, KEY.Key_S))
        case Verb.ORDER | Verb.HEAL | Verb.STRIKE:
            tab_cursor_to(view, action.hex if action.hex >= 0 else action.target)
            press(view, KEY.Key_Space)
        case Verb.MOVE:
            tab_to(view, action.hex)
            cursor_to(view, action.target)
            press(view, KEY.Key_Return)
        case Verb.BATTLE:
            tab_to(view, action.hex)
            aim_at(view, action.target, KEY.Key_T)
            press(view, KEY.Key_Return)
        case Verb.RETREAT:
            aim_at(view, action.target, KEY.Key_Tab)
            press(view, KEY.Key_Return)
        case Verb.PLAY | Verb.KEEP:
            play_card(view, action)
        case _:
            view.board.hex_cursor.hide()
            press(view, KEY.Key_Return)


def test_a_whole_game_is_played_by_keys_against_a_computer_player(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page, players=(PERSON, CLUB))
    page.activateWindow()
    view.board.focus_board()
    player = GreedyPlayer(view.session.history.field, seed=3)
    for number in range(2_000):
        session = view.session
        if session.is_over:
            break
        if session.computer is not None:
            before = len(session.history.actions)
            qtbot.waitUntil(
                lambda before=before: len(view.session.history.actions) > before,  # type: ignore[misc]
                timeout=60_000,
            )
            continue
        action = player.choose(PlayerView(session.history.engine, session.state))
        before = len(session.history.actions)
        paint_seldom(view, number)
        press_for(view, action)
        assert [one.action for one in session.history.actions[before : before + 1]] == [action], action
    assert view.session.is_over


def test_the_only_person_never_sees_a_covered_screen(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page, players=(CLUB, PERSON))
    assert view.session.shown_side == 1
    qtbot.waitUntil(lambda: view.session.computer is None, timeout=60_000)
    assert not view.session.is_covered
    assert view.hand.view.cards
    assert not page.bar.hand_over.isEnabled()


def test_an_expert_shows_a_bar_after_a_while_and_can_be_cut_short(page: PlayPage, qtbot: QtBot) -> None:
    view = start(page, players=(SeatedPlayer(computer=Strength.EXPERT), PERSON))
    assert "thinking" in view.decision.title.text()
    view.opponent.lose_patience()
    assert view.decision.progress.isVisibleTo(view)
    qtbot.waitUntil(lambda: bool(view.decision.buttons) or view.session.history.actions != [], timeout=60_000)
    view.opponent.lose_patience()
    if not view.session.history.actions and view.decision.buttons:
        view.decision.buttons[0].click()
    qtbot.waitUntil(lambda: view.session.history.actions != [], timeout=60_000)
    assert view.session.history.actions[0].decision.question is Question.PLAY_CARD


def test_covering_and_asking_why_have_keys(page: PlayPage) -> None:
    view = start(page)
    press(view, KEY.Key_Return)
    assert not view.session.is_covered
    press(view, KEY.Key_H)
    assert view.session.is_covered
    press(view, KEY.Key_Return, KEY.Key_O)
    assert view.dock.tabs.currentIndex() == 2


def test_tab_goes_from_unit_to_unit_while_they_are_ordered(page: PlayPage) -> None:
    view = start(page)
    go_to(view, Question.ORDER)
    page.activateWindow()
    view.board.focus_board()
    hexes = [view.hex(index) for index in sorted(view.controller.choices.hexes)]
    assert len(hexes) > 1
    visited = []
    for _ in range(len(hexes) + 1):
        press(view, KEY.Key_Tab)
        visited.append(view.board.canvas.cursor_hex)
    assert visited == [*hexes, hexes[0]]
    QTest.keyClick(view.board.canvas, KEY.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert view.board.canvas.cursor_hex == hexes[-1]


def test_an_obstacle_is_removed_by_a_key(page: PlayPage, tmp_path: Path) -> None:
    for seed in range(40):
        session, choice = session_of(seed=seed), random.Random(seed).choice
        while not session.is_over:
            session.show_hand()
            legal = session.history.legal_actions
            removal = next((one for one in legal if one.verb is Verb.REMOVE), None)
            if removal is not None:
                page.open_record(session.record, tmp_path / "one.game")
                view = page.game
                assert view is not None
                view.show_hand()
                view.controller.choose_unit(removal.hex)
                assert ("1", removal) in [(one.key, one.action) for one in view.words.text().buttons]
                press(view, KEY.Key_1)
                assert view.session.history.actions[-1].action == removal
                return
            session.apply(choice([action for action in legal if action.verb is not Verb.PASS] or legal))
    pytest.fail("no game comes to it")


def test_a_commander_gives_out_cards_by_number_and_takes_them_back(page: PlayPage) -> None:
    view = start(page, "overlord-01-omaha")
    view.show_hand()
    assert view.controller.question is Question.DISPATCH
    card, actions = next(iter(view.controller.choices.cards.items()))
    general = actions[0].general
    view.controller.read(card)
    press(view, Qt.Key(int(KEY.Key_0) + general + 1))
    assert view.session.history.actions[-1].action == actions[0]
    press(view, KEY.Key_Backspace)
    assert view.session.history.actions == []


@pytest.mark.parametrize(
    ("language", "enter", "space"),
    [(Language.ENGLISH, "Enter", "Space"), (Language.FRENCH, "Entrée", "Espace"), (Language.DUTCH, "Enter", "Spatie")],
)
def test_keys_have_the_names_of_the_users_keyboard(
    page: PlayPage, context: EditorContext, language: Language, enter: str, space: str
) -> None:
    context.language = language
    view = start(page)
    assert [painted_words(button)[-1] for button in view.decision.buttons] == [enter]
    go_to(view, Question.ORDER)
    assert [key for key, _ in view.hints()] == ["Tab", space, enter]
    assert [button.key for button in view.words.text().buttons] == [enter]
