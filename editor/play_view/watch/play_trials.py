"""Tries out the plays that were weighed, in another thread, once the eye rests on a decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.jobs import JobControl, Work
from editor.document.workers import LatestWorker
from editor.game_session.tried_plays import TRIALS, TriedPlays, try_plays

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from rules.game.actions import Action

REST_MS: Final = 400


class PlayTrials(QObject):
    """`tried(TriedPlays)` for the last plays that were asked for, unless others were, or none."""

    tried = Signal(TriedPlays)

    def __init__(self, history: GameHistory, parent: QObject) -> None:
        super().__init__(parent)
        self._history = history
        self._number = 0
        self._plays: tuple[Action, ...] = ()
        self._worker: LatestWorker[TriedPlays] = LatestWorker(self._prepare, self)
        self._worker.done.connect(self.tried)
        self._worker.failed.connect(self._fail)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._worker.request)

    def start(self, number: int, plays: Sequence[Action]) -> None:
        """The plays of the decision before an action."""
        self.stop()
        self._number, self._plays = number, tuple(plays)
        self._rest.start()

    def stop(self) -> None:
        self._rest.stop()
        self._worker.cancel()

    def _prepare(self) -> Work[TriedPlays]:
        return partial(_try, self._history, self._number, self._plays)

    def _fail(self, problem: BaseException) -> None:
        raise problem

    def shut_down(self) -> None:
        self._rest.stop()
        self._worker.shut_down()


def _try(history: GameHistory, number: int, plays: tuple[Action, ...], control: JobControl) -> TriedPlays:
    done = history.actions[number]
    return try_plays(history.field, done, plays, f"why/{number}", control.stop_if_cancelled, trials=TRIALS)
