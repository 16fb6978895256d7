"""A turn once more on the board of a game that goes on: what happened in it, step by step, with every hand covered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.play_view.replay.action_marks import action_marks
from editor.play_view.replay.event_words import EventWords

if TYPE_CHECKING:
    from editor.game_session.board_positions import BoardPositions
    from editor.game_session.game_history import GameHistory, TurnSpan
    from editor.play_view.board.event_player import EventPlayer
    from editor.play_view.board.play_board import PlayBoard
    from editor.ui.context import EditorContext
    from schema.hexes import Hex

EVENT_MS: Final = 900
_NO_TURN: Final = -1


class TurnReplay(QObject):
    """`changed()`: another turn is looked at, or none any more. Who is asked by it shows the board as it is again."""

    changed = Signal()

    def __init__(
        self, context: EditorContext, board: PlayBoard, player: EventPlayer, positions: BoardPositions
    ) -> None:
        super().__init__(board)
        self._context = context
        self._board = board
        self._player = player
        self._positions = positions
        self._history: GameHistory | None = None
        self._words: EventWords | None = None
        self._number = _NO_TURN
        self._left: list[int] = []
        # Those of the game itself, which come back at the end.
        self._arrows: tuple[tuple[Hex, ...], ...] = ()
        self.pause_ms = EVENT_MS
        self._wait = QTimer(self, singleShot=True)
        self._wait.timeout.connect(self._step)

    @staticmethod
    def last_turn(history: GameHistory) -> TurnSpan | None:
        """The last turn in which anything was done."""
        return next((span for span in reversed(history.turns) if span.begin < len(history.actions)), None)

    @property
    def is_shown(self) -> bool:
        return self._number != _NO_TURN

    @property
    def span(self) -> TurnSpan | None:
        """The turn that is looked at."""
        return self._history.turns[self._number] if self._history is not None and self.is_shown else None

    def turn_before(self, history: GameHistory) -> int | None:
        """The number of the turn that a step back leads to; None: there is none."""
        if self.is_shown:
            return history.turns[self._number - 1].turn if self._number else None
        last = self.last_turn(history)
        return None if last is None else last.turn

    def go(self, history: GameHistory, step: int) -> None:
        """A turn back or on from the one that is looked at; on from the last one, the board as it is."""
        last = self.last_turn(history)
        if last is None:
            return
        end = history.turns.index(last)
        number = self._number + step if self.is_shown else end if step < 0 else end + 1
        if number > end:
            self.leave()
        else:
            self._show(history, max(0, number))

    def _show(self, history: GameHistory, number: int) -> None:
        self._player.finish()
        self._wait.stop()
        if not self.is_shown:
            self._arrows = self._player.arrows
        self._history, self._number = history, number
        self._words = EventWords(self._context, history.field)
        span = history.turns[number]
        self._left = [
            index
            for index in range(span.begin, min(span.end, len(history.actions)))
            if self._words.captions(history.actions[index])
        ]
        self._board.show_position(self._positions.scenario(history.state_before(span.begin)))
        self._board.clear_marks()
        self._wait.start(self.pause_ms)
        self.changed.emit()

    def _step(self) -> None:
        if not self._left or self._history is None or self._words is None:
            return
        number = self._left.pop(0)
        done = self._history.actions[number]
        self._board.show_position(self._positions.scenario(done.state))
        self._board.show_marks(action_marks(self._words, self._player, done))
        final = self._positions.scenario(self._history.state_before(number + 1))
        self._player.play(done, final, lambda: self._wait.start(self.pause_ms))

    def leave(self) -> None:
        """To the board as it is."""
        if self.is_shown:
            self._number, self._left = _NO_TURN, []
            self._player.finish()
            self._player.arrows = self._arrows
            self._wait.stop()
            self.changed.emit()
