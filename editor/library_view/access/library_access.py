"""The only way of the window to the database: opened off the window thread, read and written by jobs.

Results arrive in the window thread. A problem of the database is told once, by `problem_occurred`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QThreadPool, Signal
from shiboken6 import isValid

from editor.document.jobs import Job, JobControl
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.settings.settings import Settings
    from library.database.connection import Database

Result = TypeVar("Result")
SETTING = "library"
# A reader never waits; a writer waits for others so long before it says that the library is locked.
_WAIT_SECONDS = 5.0
_CLOSING_MS = 5_000


class LibraryAccess(QObject):
    """Signals: `opened()`; `problem_occurred(KnownProblem)` of the database; `crashed(exception)`;
    `changed()` after a write of ours.
    """

    opened = Signal()
    problem_occurred = Signal(object)
    crashed = Signal(object)
    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._database: Database | None = None
        self._opening: Job[Database] | None = None
        self._is_closed = False
        self._jobs: list[Job[Any]] = []
        self._readers, self._writers = QThreadPool(self), QThreadPool(self)
        self._readers.setMaxThreadCount(2)
        self._writers.setMaxThreadCount(1)

    @property
    def is_open(self) -> bool:
        return self._database is not None

    @property
    def database(self) -> Database:
        assert self._database is not None, "not open yet"
        return self._database

    @property
    def address(self) -> str:
        """The file or the server: the user's setting, or the default."""
        from library.database.connection import default_address  # late, because it is slow to import

        return str(self._settings.value(SETTING) or default_address())

    def open(self) -> None:
        """At the first start this fills the library, which takes a second."""
        if self._database is not None or self._opening is not None or self._is_closed:
            return
        address = self.address

        def work(_: JobControl) -> Database:
            from library.opening import open_database  # late, because it is slow to import

            return open_database(address, wait_seconds=_WAIT_SECONDS)

        self._opening = Job(work, self)
        self._opening.done.connect(self._opened)
        self._opening.failed.connect(self._not_opened)
        self._opening.start(self._writers)

    def reopen(self, address: str | None = None) -> None:
        """Close it and open it again, or another one from now on."""
        if address is not None:
            self._settings.set_value(SETTING, address)
        self._close_database()
        self.open()

    def read(self, work: Callable[[Session], Result], parent: QObject) -> Job[Result]:
        """A job that is started while the library is closed never finishes."""

        def run(_: JobControl) -> Result:
            with self.database.reading() as session:
                return work(session)

        return self._start(Job(run, parent), self._readers)

    def write(self, work: Callable[[Session], Result]) -> Job[Result]:
        """In one transaction; writes come one after the other, in the order they were asked for.

        The job is ours: what is being written does not depend on the widget that it was written in. So connect its
        signals to methods of objects, which are forgotten with them, and to nothing else of a widget.
        """

        def run(_: JobControl) -> Result:
            with self.database.writing() as session:
                return work(session)

        job = self._start(Job(run, self), self._writers)
        job.done.connect(self._wrote)
        return job

    def run(self, work: Callable[[Database], Result]) -> Job[Result]:
        """Long work with transactions of its own, such as an import."""
        job: Job[Result] = self._start(Job(lambda _: work(self.database), self), self._writers)
        job.done.connect(self._wrote)
        return job

    def run_apart(self, work: Callable[[], Result], parent: QObject) -> Job[Result]:
        """Work with a library that is not open: putting a copy back."""
        return self._start(Job(lambda _: work(), parent), self._writers, is_apart=True)

    def close(self) -> None:
        """What is being written is finished first."""
        self._is_closed = True
        self._close_database()

    def _close_database(self) -> None:
        for pool, patience in ((self._writers, _CLOSING_MS), (self._readers, _CLOSING_MS // 5)):
            pool.waitForDone(patience)
        database, self._database = self._database, None
        if database is not None:
            database.close()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being read or written."""
        return self._opening is None and not any(isValid(job) and job.is_running for job in self._jobs)

    def _start(self, job: Job[Result], pool: QThreadPool, *, is_apart: bool = False) -> Job[Result]:
        if self._is_closed or not (self.is_open or is_apart):
            return job
        job.failed.connect(self._failed)
        job.start(pool)
        self._jobs = [other for other in self._jobs if isValid(other) and other.is_running] + [job]
        return job

    def _opened(self, database: Database) -> None:
        self._opening = None
        if self._is_closed:
            database.close()
            return
        self._database = database
        self.opened.emit()

    def _not_opened(self, problem: BaseException) -> None:
        self._opening = None
        self._failed(problem)

    def is_known(self, problem: BaseException) -> bool:
        """Whether it has been told by `problem_occurred` already."""
        return isinstance(problem, KnownProblem)

    def _failed(self, problem: BaseException) -> None:
        if not self._is_closed:
            (self.problem_occurred if self.is_known(problem) else self.crashed).emit(problem)

    def _wrote(self, *_: object) -> None:
        self.changed.emit()
