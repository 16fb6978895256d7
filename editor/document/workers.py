"""Work in other threads that belongs to one object: jobs one after the other, and the work that is wanted now.

The owner ends it by `shut_down`. Nothing else waits for it: jobs that run while their owner is deleted go on.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from shiboken6 import isValid

from editor.document.jobs import Job, RunnableCall, Work

Result = TypeVar("Result")

# A window that closes waits this long for work that nobody waits for any more.
CLOSING_SECONDS: Final = 5.0

# More than all lanes of all windows need: each job that only listens keeps one.
_MAX_THREADS: Final = 256


@cache
def _pool() -> QThreadPool:
    """Shared by all lanes, and never deleted: Qt would wait for the work of a pool, and the window would freeze."""
    pool = QThreadPool()
    pool.setMaxThreadCount(_MAX_THREADS)
    return pool


class _Lane:
    """Does what is started in its order, in no more than so many threads at a time."""

    def __init__(self, threads: int) -> None:
        self._threads = threads
        self._waiting: deque[QRunnable] = deque()
        self._busy = 0
        self._changed = threading.Condition()

    def start(self, runnable: QRunnable) -> None:
        with self._changed:
            self._waiting.append(runnable)
            if self._busy < self._threads:
                self._busy += 1
                _pool().start(RunnableCall(self._run_all))

    def _run_all(self) -> None:
        while (runnable := self._take()) is not None:
            runnable.run()
            del runnable  # with all that its work refers to

    def _take(self) -> QRunnable | None:
        with self._changed:
            if self._waiting:
                return self._waiting.popleft()
            self._busy -= 1
            self._changed.notify_all()
            return None

    def wait(self, seconds: float) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: not self._busy, seconds)


class JobQueue(QObject):
    """Runs jobs in the order in which they were started, one at a time or as many as there are threads.

    `finishes`: what was started is finished even when its owner closes, because it writes something.
    """

    def __init__(self, parent: QObject, *, threads: int = 1, finishes: bool = False) -> None:
        super().__init__(parent)
        self._finishes = finishes
        self._jobs: list[Job[Any]] = []
        self._lane = _Lane(threads)

    def start(self, work: Work[Result], parent: QObject | None = None) -> Job[Result]:
        """The result of the job is dropped with `parent`, if that ends before it."""
        job: Job[Result] = Job(work, parent or self)
        self._jobs = [*self._running_jobs(), job]
        job.finished.connect(self._forget_finished)
        return job.start(self._lane)

    @property
    def is_idle(self) -> bool:
        """Whether all jobs have reported their end."""
        return not self._running_jobs()

    def cancel(self) -> None:
        for job in self._running_jobs():
            job.cancel()

    def wait(self, seconds: float) -> bool:
        """Until all work is over, whose signals come later; False if that takes longer."""
        return self._lane.wait(seconds)

    def shut_down(self, seconds: float = CLOSING_SECONDS) -> bool:
        """Wait until the threads are free; False if that takes longer. Nobody hears of jobs that are canceled here."""
        if not self._finishes:
            self.cancel()
        return self.wait(seconds)

    def _forget_finished(self) -> None:
        """With all that their work refers to, such as a document that is closed by now."""
        self._jobs = self._running_jobs()

    def _running_jobs(self) -> list[Job[Any]]:
        return [job for job in self._jobs if isValid(job) and job.is_running]


class LatestWorker(QObject, Generic[Result]):
    """Does one piece of work at a time, always the one that is wanted when it begins.

    `prepare` returns that work, or None if there is nothing to do. Requests that come meanwhile count as one: when the
    work is over, `prepare` is called again. Each piece of work ends with `done(result)` or `failed(exception)`, unless
    it was canceled, and then `finished()`.
    """

    done = Signal(object)
    failed = Signal(BaseException)
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
