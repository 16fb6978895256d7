"""Plays Overlord on the page as a person does: cards dragged or clicked to trays, everything else as on any board."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor.play_view.overlord.overlord_view import OverlordView
from editor.play_view.play_page import PlayPage
from editor.play_view.start.new_game_page import NewGame
from rules.game.actions import PASS, Action, Verb
from rules.game.command_state import COMMANDER
from rules.game.options import GameOptions
from rules.game.state import Question
from rules.game.strength import PERSON, SeatedPlayer
from schema.catalog.switch import Profile
from schema.scenario import Scenario
from tests.editor.play_view.play_driver import click_button, click_card, take
from tests.rules.game.random_play import shipped_field

OMAHA = "overlord-01-omaha"
_LEFT, _NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def start_overlord(
    page: PlayPage,
    players: tuple[SeatedPlayer, SeatedPlayer] = (PERSON, PERSON),
    *,
    seed: int = 44,
    teams: tuple[int, int] = (1, 1),
    scenario: Scenario | None = None,
    practice: bool = False,
) -> OverlordView:
    chosen = scenario or shipped_field(OMAHA).scenario
    options = GameOptions(allied_players=teams[0], axis_players=teams[1])
    page.start_game(NewGame(chosen, players, Profile.BOOK, seed, practice, options))
    assert isinstance(page.game, OverlordView)
    return page.game


def drag(source: QWidget, start: QPoint, target: QPoint) -> None:
    """From a point of a widget to a point of the screen."""
    QTest.mousePress(source, _LEFT, _NONE, start)
    end = source.mapFromGlobal(target)
    QTest.mouseMove(source, start + QPoint(12, -12))
    QTest.mouseMove(source, end)
    QTest.mouseRelease(source, _LEFT, _NONE, end)


def tray_point(view: OverlordView, general: int) -> QPoint:
    """The middle of a tray on the screen; the decision for the chief himself."""
    widget = view.decision if general == COMMANDER else view.trays.views[general]
    return widget.mapToGlobal(widget.rect().center())


def card_point(view: OverlordView, card: int) -> QPoint:
    number = [one.card for one in view.hand.view.cards].index(card)
    return view.hand.view.card_rect(number).topLeft() + QPoint(8, 8)


def drag_card(view: OverlordView, card: int, general: int) -> None:
    drag(view.hand.view, card_point(view, card), tray_point(view, general))


def click_tray(view: OverlordView, general: int) -> None:
    tray = view.trays.views[general]
    QTest.mouseClick(tray, _LEFT, _NONE, QPoint(tray.width() // 2, 6))


def give_out(view: OverlordView) -> None:
    button = view.decision.findChild(QWidget, "play give-out")
    assert button is not None
    QTest.mouseClick(button, _LEFT)


def take_command(view: OverlordView, action: Action, *, by_drag: bool = False) -> None:
    """Lead to an action by the mouse alone."""
    command = view.command
    if command.question is Question.DISPATCH and action == PASS:
        give_out(view)
    elif action.verb is Verb.DISPATCH:
        ways = command.actions_to(action.card, action.general)
        if len(ways) > 1 or (action.general == COMMANDER and not by_drag):
            if command.read_card != action.card:
                click_card(view, action.card)
            click_button(view, action)
        elif by_drag:
            drag_card(view, action.card, action.general)
        else:
            click_card(view, action.card)
            click_tray(view, action.general)
        if command.kept_back is not None:
            give_out(view)
    elif command.question in (Question.PLACE_CARD, Question.EXTRA_UNIT):
        click_button(view, action)
    else:
        take(view, action)
