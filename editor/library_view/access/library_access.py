"""The only way of the window to the database: opened off the window thread, read and written by jobs.

Results arrive in the window thread. A problem of the database is told once, by `problem_occurred`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.jobs import Job, JobControl, Work
from editor.document.workers import CLOSING_SECONDS, JobQueue
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from sqlmodel import Session

    from editor.settings.settings import Settings
    from editor.ui.context import EditorContext
    from library.database.connection import Database

Result = TypeVar("Result")
SETTING = "library"
# A reader never waits; a writer waits for others so long before it says that the library is locked.
WAIT_SECONDS = 5.0
# Nobody waits for what is still being read.
_READING_SECONDS: Final = 1.0
# How often to look for changes of others.
LOOK_MS = 2_000


class LibraryAccess(QObject):
    """Signals: `opening()`, where it is not open yet, and `opened()`; `leaving()` before it is closed for another one:
    what is written then is still written into it; `problem_occurred(KnownProblem)` of the database;
    `changed()` after a write of ours, and when somebody else has changed the library.
    """

    opening = Signal()
    opened = Signal()
    leaving = Signal()
    problem_occurred = Signal(KnownProblem)
    changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._database: Database | None = None
        self._opening: Job[Database | None] | None = None
        # Whether anybody waits for it to be opened.
        self._is_needed = False
        self._is_closed = False
        self._readers = JobQueue(self, threads=2)
        self._writers = JobQueue(self, finishes=True)
        self._exporters = JobQueue(self)
        # The last change that has been shown, by `last_change`.
        self._shown_change = 0
        self._look: Job[int] | None = None
        self._look_timer = QTimer(self, interval=LOOK_MS)
        self._look_timer.timeout.connect(self.look_for_changes)

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
        return library_address(self._context.settings)

    def open(self) -> None:
        """At the first start this fills the library, which takes a second."""
        self._is_needed = True
        if self._database is None:
            self.opening.emit()
        self._open(only_current=False)

    def prepare(self) -> None:
        """Open it before anybody needs it, if it is there and of this version. Problems are not told yet."""
        self._open(only_current=True)

    def _open(self, *, only_current: bool) -> None:
        if self._database is not None or self._opening is not None or self._is_closed:
            return
        address = self.address

        def work(_: JobControl) -> Database | None:
            from library.opening import is_current, open_database  # late, because it is slow to import

            if only_current and not is_current(address):
                return None
            database = open_database(address, wait_seconds=WAIT_SECONDS)
            self._shown_change = _read_last_change(database)
            return database

        self._opening = self._writers.start(work)
        self._opening.done.connect(self._opened)
        self._opening.failed.connect(self._not_opened)

    def reopen(self, address: str | None = None) -> None:
        """Close it and open it again, or another one from now on."""
        if self.is_open:
            self.leaving.emit()
        self._close_database()
        if address is not None:
            from library.database.connection import default_address  # late, because it is slow to import

            self._context.settings.set_value(SETTING, None if address == default_address() else address)
        self.open()

    def read(self, work: Callable[[Session], Result], parent: QObject) -> Job[Result]:
        """A job that is started while the library is closed never finishes."""

        def run(_: JobControl) -> Result:
            with self.database.reading() as session:
                return work(session)

        return self._start(self._readers, run, parent)

    def read_long(self, work: Callable[[Session, JobControl], Result], parent: QObject) -> Job[Result]:
        """Work that looks again and again whether it is still wanted. One at a time: others read meanwhile."""

        def run(control: JobControl) -> Result:
            with self.database.reading() as session:
                return work(session, control)

        return self._start(self._readers, run, parent)

    def write(self, work: Callable[[Session], Result]) -> Job[Result]:
        """In one transaction; writes come one after the other, in the order they were asked for.

        The job is ours: what is being written does not depend on the widget that it was written in. So connect its
        signals to methods of objects, which are forgotten with them, and to nothing else of a widget.
        """

        def run(_: JobControl) -> Result:
            from library.store import last_change  # late, because it is slow to import

            with self.database.writing() as session:
                result = work(session)
                self._shown_change = last_change(session=session)
                return result

        job = self._start(self._writers, run, self)
        job.done.connect(self._wrote)
        return job

    def run(self, work: Callable[[Database], Result]) -> Job[Result]:
        """Long work with transactions of its own, such as an import."""

        def run(_: JobControl) -> Result:
            result = work(self.database)
            self._shown_change = _read_last_change(self.database)
            return result

        job = self._start(self._writers, run, self)
        job.done.connect(self._wrote)
        return job

    def export(self, work: Callable[[Database, JobControl], Result]) -> Job[Result]:
        """Long work that writes nothing into the library: neither readers nor writers wait for it."""
        return self._start(self._exporters, lambda control: work(self.database, control), self)

    def set_watching(self, is_watching: bool) -> None:
        """Whether to look for changes of others, now and every few seconds."""
        if is_watching:
            self._look_timer.start()
            self.look_for_changes()
        else:
            self._look_timer.stop()

    def look_for_changes(self) -> None:
        """A problem is not told here: whatever the user does next will meet it."""
        is_looking = self._look is not None and self._look.is_running
        if self.is_open and not self._is_closed and not is_looking and self._writers.is_idle:
            self._look = self._readers.start(lambda _: _read_last_change(self.database))
            self._look.done.connect(self._looked)

    def _looked(self, number: int) -> None:
        if number > self._shown_change:
            self._shown_change = number
            self.changed.emit()

    def run_apart(self, work: Callable[[], Result], parent: QObject) -> Job[Result]:
        """Work with a library that is not open: putting a copy back."""
        return self._start(self._writers, lambda _: work(), parent, is_apart=True)

    def close(self) -> None:
        """What is being written is finished first."""
        self._is_closed = True
        self._look_timer.stop()
        self._close_database()

    def _close_database(self) -> None:
        self._writers.wait(CLOSING_SECONDS)
        for queue in (self._readers, self._exporters):
            queue.wait(_READING_SECONDS)
        database, self._database = self._database, None
        if database is not None:
            database.close()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being read or written."""
        return all(queue.is_idle for queue in (self._readers, self._writers, self._exporters))

    def _start(self, queue: JobQueue, work: Work[Result], parent: QObject, *, is_apart: bool = False) -> Job[Result]:
        if self._is_closed or not (self.is_open or is_apart):
            return Job(work, parent)
        job = queue.start(work, parent)
        job.failed.connect(self._failed)
        return job

    def _opened(self, database: Database | None) -> None:
        self._opening = None
        if database is None:
            if self._is_needed:
                self.open()
            return
        if self._is_closed:
            database.close()
            return
        self._database = database
        self.opened.emit()

    def _not_opened(self, problem: BaseException) -> None:
        self._opening = None
        if self._is_needed or not self.is_known(problem):
            self._failed(problem)

    def is_known(self, problem: BaseException) -> bool:
        """Whether it has been told by `problem_occurred` already."""
        return isinstance(problem, KnownProblem)

    def _failed(self, problem: BaseException) -> None:
        if self._is_closed:
            return
        if self.is_known(problem):
            self.problem_occurred.emit(problem)
        else:
            self.report_crash(problem)

    def report_crash(self, problem: BaseException) -> None:
        self._context.window.report_crash(problem)

    def _wrote(self, *_: object) -> None:
        self.changed.emit()


def _read_last_change(database: Database) -> int:
    from library.store import last_change  # late, because it is slow to import

    with database.reading() as session:
        return last_change(session=session)


def library_address(settings: Settings) -> str:
    """The file or the server that the user has chosen, or the default."""
    chosen = settings.value(SETTING)
    if isinstance(chosen, str) and chosen:
        return chosen
    from library.database.connection import default_address  # late, because it is slow to import

    return default_address()
