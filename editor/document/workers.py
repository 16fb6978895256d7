"""Threads that one object owns: for jobs one after the other, and for the work that is wanted now.

Every thread of the window that is not Qt's belongs to a `JobQueue`, and every owner ends it by `shut_down`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal
from shiboken6 import isValid

from editor.document.jobs import Job, Work

Result = TypeVar("Result")

# A window that closes waits this long for work that nobody waits for any more.
CLOSING_SECONDS: Final = 5.0


class JobQueue(QObject):
    """Runs jobs in the order in which they were started, one at a time or as many as there are threads.

    `finishes`: what was started is finished even when its owner closes, because it writes something.
    """

    def __init__(self, parent: QObject, *, threads: int = 1, finishes: bool = False) -> None:
        super().__init__(parent)
        self._finishes = finishes
        self._jobs: list[Job[Any]] = []
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)

    def start(self, work: Work[Result], parent: QObject | None = None) -> Job[Result]:
        """The result of the job is dropped with `parent`, if that ends before it."""
        job: Job[Result] = Job(work, parent or self)
        self._jobs = [*self._running_jobs(), job]
        return job.start(self._pool)

    @property
    def is_idle(self) -> bool:
        """Whether all jobs have reported their end."""
        return not self._running_jobs()

    def cancel(self) -> None:
        for job in self._running_jobs():
            job.cancel()

    def wait(self, seconds: float) -> bool:
        """Until all work is over, whose signals come later; False if that takes longer."""
        # Qt has waited already where the owner was deleted.
        return not isValid(self._pool) or self._pool.waitForDone(round(seconds * 1000))

    def shut_down(self, seconds: float = CLOSING_SECONDS) -> bool:
        """Wait until the threads are free; False if that takes longer. Nobody hears of jobs that are canceled here."""
        if not self._finishes:
            self.cancel()
        return self.wait(seconds)

    def _running_jobs(self) -> list[Job[Any]]:
        return [job for job in self._jobs if isValid(job) and job.is_running]


class LatestWorker(QObject, Generic[Result]):
    """Does one piece of work at a time, always the one that is wanted when it begins.

    `prepare` returns that work, or None if there is nothing to do. Requests that come meanwhile count as one: when the
    work is over, `prepare` is called again. Each piece of work ends with `done(result)` or `failed(exception)`, unless
    it was canceled, and then `finished()`.
    """

    done = Signal(object)
    failed = Signal(object)
    finished = Signal()

    def __init__(self, prepare: Callable[[], Work[Result] | None], parent: QObject) -> None:
        super().__init__(parent)
        self._prepare = prepare
        self._queue = JobQueue(self)
        self._job: Job[Result] | None = None
        self._is_requested = False
        self._is_shut_down = False

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    def request(self) -> None:
        """Something else is wanted than before."""
        self._is_requested = True
        self._begin()

    def cancel(self) -> None:
        """Drop the work that goes on and the requests that wait."""
        self._is_requested = False
        if self._job is not None:
            self._job.cancel()

    def shut_down(self) -> None:
        """Nothing begins after this."""
        self._is_shut_down = True
        self.cancel()
        self._queue.shut_down()

    def _begin(self) -> None:
        if self._job is None and self._is_requested and not self._is_shut_down:
            self._is_requested = False
            work = self._prepare()
            if work is not None:
                self._job = self._queue.start(work)
                self._job.done.connect(self.done)
                self._job.failed.connect(self.failed)
                self._job.finished.connect(self._finish)

    def _finish(self) -> None:
        self._job = None
        self.finished.emit()
        self._begin()
