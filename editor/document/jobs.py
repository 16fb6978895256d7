"""Slow work off the window thread: a named job with progress and cancel, whose end arrives in the window thread."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from editor.document.garbage_guard import guard

Result = TypeVar("Result")


class Cancelled(Exception):
    """The work was no longer wanted."""


class JobControl:
    """The job as the work itself sees it: it reports progress, and stops when told to. Any thread may use it."""

    def __init__(self, report: Callable[[int, int], None]) -> None:
        self._report = report
        self._cancel = threading.Event()

    @property
    def is_cancelled(self) -> bool:
        return self._cancel.is_set()

    def cancel(self) -> None:
        self._cancel.set()

    def progress(self, done: int, total: int) -> None:
        """Say how far it is; raises `Cancelled` if nobody waits any more."""
        self.stop_if_cancelled()
        self._report(done, total)

    def stop_if_cancelled(self) -> None:
        if self.is_cancelled:
            raise Cancelled


Work = Callable[[JobControl], Result]


class Threads(Protocol):
    """A pool of threads of Qt, or a lane of one."""

    def start(self, runnable: QRunnable, /) -> None: ...


class _Courier(QObject):
    """Brings word from the thread of the work to ours. It outlives a job whose window has been closed meanwhile."""

    reported = Signal(int, int)
    ended = Signal(object, object)

    def arrived(self) -> None:
        RUNNING.pop(self, None)
        guard().job_ended()


class Job(QObject, Generic[Result]):
    """One of `done(result)`, `failed(exception)` and `cancelled()` comes, once, in the thread that made the job.

    After `cancel()` it is always `cancelled()`: who starts another job instead need not ask which one has ended.
    """

    progressed = Signal(int, int)
    done = Signal(object)
    failed = Signal(BaseException)
    cancelled = Signal()
    finished = Signal()

    def __init__(self, work: Work[Result], parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Words come by the event loop: who connects after the start misses nothing.
        self._courier = _Courier()
        self.control = JobControl(self._courier.reported.emit)
        self.is_running = False
        self._work = work
        self._over = threading.Event()
        self._courier.reported.connect(self._report)
        self._courier.ended.connect(self._end)
        self._courier.ended.connect(self._courier.arrived)  # last: it lets go of the job

    def start(self, threads: Threads | None = None) -> Job[Result]:
        self.is_running = True
        RUNNING[self._courier] = self
        guard().job_starts()
        (threads or QThreadPool.globalInstance()).start(RunnableCall(self._run))
        return self

    def cancel(self) -> None:
        """Ask the work to stop. Its result, should it still come, is dropped."""
        self.control.cancel()

    def wait(self, seconds: float | None = None) -> bool:
        """Until the work is over; its signals come later, by the event loop. For closing, not for the window."""
        return not self.is_running or self._over.wait(seconds)

    def _run(self) -> None:
        result: Result | None = None
        problem: BaseException | None = None
        try:
            result = None if self.control.is_cancelled else self._work(self.control)
        except BaseException as caught:  # noqa: BLE001 # it is handed over, not swallowed
            problem = caught
        self._over.set()
        # The courier is gone once the program has ended under the work: nobody is left to be told.
        with contextlib.suppress(RuntimeError):
            self._courier.ended.emit(result, problem)

    def _report(self, done: int, total: int) -> None:
        self.progressed.emit(done, total)

    def _end(self, result: Result | None, problem: BaseException | None) -> None:
        self.is_running = False
        self.setParent(None)  # from here on it lives as long as somebody refers to it, with all that its work refers to
        if self.control.is_cancelled or isinstance(problem, Cancelled):
            self.cancelled.emit()
        elif problem is not None:
            self.failed.emit(problem)
        else:
            self.done.emit(result)
        self.finished.emit()


class RunnableCall(QRunnable):
    """A function that runs once."""

    def __init__(self, call: Callable[[], None]) -> None:
        super().__init__()
        self._call = call

    def run(self) -> None:
        call = self._call
        del self._call  # the pool may keep this object long after it has run
        call()


# Nobody else need hold a job that runs.
RUNNING: Final[dict[_Courier, QObject]] = {}
