"""Plays on the page as a person does: clicks and keys that lead to an action."""

import random
import threading
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.game_session.game_store import GameStore
from editor.play_view.game_view import GameView
from editor.play_view.play_page import PlayPage
from editor.play_view.start.new_game_page import NewGame
from editor.play_view.thinking.player_process import serve
from editor.ui.context import EditorContext
from editor.ui.dialogs.dialog_queue import DialogQueue
from rules.game.actions import PASS, Action, Verb
from rules.game.state import Question
from rules.game.strength import PERSON, SeatedPlayer
from schema.catalog.switch import Profile
from tests.rules.game.random_play import shipped_field

_PAINTED_EACH = 12
_PAIRS = (Verb.MOVE, Verb.BATTLE, Verb.RETREAT, Verb.TAKE_GROUND)


class PlayerThread:
    """Stands in for the process of a computer player."""

    def __init__(self, connection: Connection, record: str) -> None:
        self._thread = threading.Thread(target=serve, args=(connection, record), daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._thread.join(10)


def make_page(context: EditorContext, qtbot: QtBot, folder: Path) -> tuple[PlayPage, QWidget]:
    """The page and what holds it."""
    context.settings.set_value("play.motion", "off")
    page = PlayPage(context, DialogQueue(None), GameStore(folder), PlayerThread)  # type: ignore[arg-type]
    host = QWidget()  # a window of its own would pass on size hints, which no screen here takes
    qtbot.addWidget(host)
    host.resize(1500, 860)
    page.setParent(host)
    page.setGeometry(host.rect())
    host.show()
    page.show()
    return page, host


def start(
    page: PlayPage,
    name: str = "01-pegasus-bridge",
    players: tuple[SeatedPlayer, SeatedPlayer] = (PERSON, PERSON),
    *,
    seed: int = 44,
    practice: bool = False,
) -> GameView:
    scenario = shipped_field(name).scenario
    page.start_game(NewGame(scenario, players, Profile.BOOK, seed, practice))
    assert page.game is not None
    return page.game


def paint_seldom(view: QWidget, number: int) -> None:
    """Paint one of so many decisions: most of the time of a click goes into pixels."""
    view.setUpdatesEnabled(number % _PAINTED_EACH == 0)


def click_hex(view: GameView, index: int) -> None:
    at = view.board.center_of(view.hex(index)).toPoint()
    canvas = view.board.canvas
    QTest.mouseMove(canvas, at)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def click_card(view: GameView, card: int) -> None:
    hand = view.hand.view
    number = [one.card for one in hand.cards].index(card)
    at = hand.card_rect(number).topLeft() + QPoint(8, 8)
    QTest.mouseClick(hand, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def click_button(view: GameView, action: Action) -> None:
    number = [button.action for button in view.words.text().buttons].index(action)
    QTest.mouseClick(view.decision.buttons[number], Qt.MouseButton.LeftButton)


def take(view: GameView, action: Action) -> None:
    """Lead to an action by clicks alone."""
    controller, before = view.controller, len(view.session.history.actions)
    choices = controller.choices
    if action in choices.hexes.values():
        click_hex(view, next(index for index, one in choices.hexes.items() if one == action))
    elif action.verb in _PAIRS and action.hex in choices.units:
        if controller.acting != action.hex:
            click_hex(view, action.hex)
        click_hex(view, action.target)
        if len(view.session.history.actions) == before:
            click_hex(view, action.target)
    elif any(action in cards for cards in choices.cards.values()):
        click_card(view, action.card)
        if len(choices.cards[action.card]) == 1:
            view.click_card(action.card)
        else:
            click_button(view, action)
    else:
        if any(action in works for works in choices.works.values()) and controller.acting != action.hex:
            click_hex(view, action.hex)
        click_button(view, action)


def press(view: GameView, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(view.board.canvas, key)


def go_to(view: GameView, question: Question) -> None:
    """Play by clicks until there is such a question."""
    choose = random.Random(3)
    for _ in range(400):
        view.show_hand()
        if view.controller.question is question:
            return
        legal = [one for one in view.session.history.legal_actions if one != PASS]
        take(view, choose.choice(legal or [PASS]))
    pytest.fail(f"no {question.name}")
