"""Tries out the plays that were weighed, in another thread, once the eye rests on a decision."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from editor.document.jobs import Job, JobControl
from editor.game_session.tried_plays import TRIALS, TriedPlays, try_plays

if TYPE_CHECKING:
    from editor.game_session.game_history import GameHistory
    from rules.game.actions import Action

REST_MS: Final = 400


class PlayTrials(QObject):
    """`tried(TriedPlays)` for the last plays that were asked for, unless others were, or none."""

    tried = Signal(object)

    def __init__(self, history: GameHistory, parent: QObject) -> None:
        super().__init__(parent)
        self._history = history
        self._number = 0
        self._plays: tuple[Action, ...] = ()
        self._job: Job[TriedPlays] | None = None
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._begin)

    def start(self, number: int, plays: Sequence[Action]) -> None:
        """The plays of the decision before an action."""
        self.stop()
        self._number, self._plays = number, tuple(plays)
        self._rest.start()

    def stop(self) -> None:
        self._rest.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _begin(self) -> None:
        job: Job[TriedPlays] = Job(partial(_try, self._history, self._number, self._plays), self)
        job.done.connect(self.tried)
        job.failed.connect(self._fail)
        self._job = job.start(self._pool)

    def _fail(self, problem: BaseException) -> None:
        raise problem

    def shut_down(self) -> None:
        self.stop()
        self._pool.waitForDone()


def _try(history: GameHistory, number: int, plays: tuple[Action, ...], control: JobControl) -> TriedPlays:
    done = history.actions[number]
    return try_plays(history.field, done, plays, f"why/{number}", control.stop_if_cancelled, trials=TRIALS)
