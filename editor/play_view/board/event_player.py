"""Plays what an action did on the board: pieces walk, figures fall, medals flash. Short, calm, and off when asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from editor.play_view.motion_setting import wants_motion
from rules.game.events import Event, EventCode
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.game_session.board_positions import BoardPositions
    from editor.game_session.game_history import HistoryAction
    from editor.play_view.board.play_board import PlayBoard
    from editor.settings.settings import Settings

DICE_MS: Final = 240
RESULT_MS: Final = 160
_WALKS: Final = frozenset({EventCode.MOVE, EventCode.RETREAT, EventCode.TAKE_GROUND})
# How units came to their hexes is shown until the next action.
_ARROWS: Final = frozenset({EventCode.RETREAT, EventCode.TAKE_GROUND})


class EventPlayer(QObject):
    """One action after the other. `finish` brings everything to its end at once."""

    def __init__(self, board: PlayBoard, positions: BoardPositions, settings: Settings) -> None:
        super().__init__(board)
        self._board = board
        self._positions = positions
        self._settings = settings
        self._events: list[Event] = []
        self._final: Scenario | None = None
        self._done: Callable[[], object] = lambda: None
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._next)
        self.arrows: tuple[tuple[Hex, ...], ...] = ()

    @property
    def is_playing(self) -> bool:
        return self._final is not None

    def play(self, action: HistoryAction, final: Scenario, done: Callable[[], object]) -> None:
        """From the board as it is shown to the one after the action."""
        self.finish()
        self._final, self._done = final, done
        self._events = list(action.events)
        self.arrows = tuple(
            self.way_of(event) for event in action.events if event.code in _ARROWS and event.target >= 0
        )
        if not wants_motion(self._settings) or not self._board.isVisible():
            self.finish()
        else:
            self._next()

    def finish(self) -> None:
        """At once to the end."""
        if self._final is None:
            return
        self._wait.stop()
        self._events = []
        self._board.walking.finish()
        self._end()

    def _end(self) -> None:
        final, self._final = self._final, None
        if final is not None:
            self._board.show_position(final)
            self._done()

    def way_of(self, event: Event) -> tuple[Hex, ...]:
        """The hexes of a walk, from its first to its last."""
        hexes = self._positions.hexes
        between = [index for index in event.values if isinstance(index, int) and 0 <= index < len(hexes)]
        stops = [event.hex, *between]
        if stops[-1] != event.target:
            stops.append(event.target)
        return tuple(hexes[index] for index in dict.fromkeys(stops))

    def _next(self) -> None:
        while self._events:
            event = self._events.pop(0)
            scenario = self._board.scenario
            if event.code in _WALKS and event.target >= 0 and event.target != event.hex:
                way = self.way_of(event)
                unit = scenario.at(way[0]).unit
                if unit is not None:
                    after = self._positions.after_event(scenario, event)
                    self._board.show_position(self._positions.without_unit(scenario, way[0]))
                    self._board.walking.walk(unit, way, partial(self._arrived, after))
                    return
            self._board.show_position(self._positions.after_event(scenario, event))
            if event.code is EventCode.ROLL:
                self._wait.start(DICE_MS)
                return
            if event.code in (EventCode.LOSS, EventCode.ELIMINATED):
                self._wait.start(RESULT_MS)
                return
            if event.code is EventCode.MEDAL and event.hex >= 0:
                self._board.canvas.flash(self._positions.hexes[event.hex])
        self._end()

    def _arrived(self, after: Scenario) -> None:
        if self._final is not None:
            self._board.show_position(after)
            if self._events or not self._wait.isActive():
                self._wait.start(0)
