"""Autosave: a recovery copy soon after each change, off the window thread, gone once the work is safe elsewhere."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from editor.document.jobs import Job, JobControl
from editor.document.recovery import RecoveryStore
from schema.formats.identity import FileIdentity
from schema.issues import KnownProblem
from schema.scenario import Scenario

# A pause in the work is the moment to write; somebody who never pauses is not left without a copy.
PAUSE_MS: Final = 1_500
LONGEST_WAIT_MS: Final = 4_000
PATIENCE_S: Final = 10.0


class Autosave(QObject):
    """Keeps the copy of one scenario. `failed(KnownProblem)` once, when copies cannot be written."""

    written = Signal(object)
    failed = Signal(KnownProblem)

    def __init__(self, store: RecoveryStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self._name = f"untitled {id(self)}"
        self._path: Path | None = None
        self.identity: FileIdentity | None = None
        self._file = store.file_for(self._name)
        self._latest: tuple[Scenario, int, str] | None = None
        self._job: Job[None] | None = None
        # Copies that must go as soon as nothing is written.
        self._unwanted: set[Path] = set()
        self._complained = False
        self._waiting = QElapsedTimer()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.write_now)

    @property
    def file(self) -> Path:
        return self._file

    @property
    def is_pending(self) -> bool:
        return self._timer.isActive() or self._job is not None

    def set_path(self, path: Path | None) -> None:
        """The scenario has another file: its copy gets another name."""
        self.forget()
        self._path = path
        self._file = self._store.file_for(self._name if path is None else str(path))

    def changed(self, scenario: Scenario, *, changes: int, title: str) -> None:
        """There is something new to keep; it is written within five seconds."""
        if not self._timer.isActive():
            self._waiting.start()
        self._latest = (scenario, changes, title)
        self._timer.start(max(0, min(PAUSE_MS, LONGEST_WAIT_MS - self._waiting.elapsed())))

    def write_now(self) -> None:
        """Write what waits. While a write is under way the next one waits for it."""
        self._timer.stop()
        if self._latest is None or self._job is not None:
            return
        (scenario, changes, title), self._latest = self._latest, None
        store, file, path, identity = self._store, self._file, self._path, self.identity

        def work(_: JobControl) -> None:
            store.write(file, scenario, path=path, changes=changes, title=title, identity=identity)

        try:
            store.open_session()
        except KnownProblem as problem:
            self._complain(problem)
            return
        job: Job[None] = Job(work)
        self._job = job
        job.done.connect(self._say_written)
        job.failed.connect(self._complain)
        job.finished.connect(self._next)
        job.start()

    def _say_written(self) -> None:
        self.written.emit(self._file)

    def _next(self) -> None:
        self._job = None
        self._clear()
        if self._latest is not None and not self._timer.isActive():
            self.write_now()

    def _complain(self, problem: BaseException) -> None:
        if not isinstance(problem, KnownProblem):
            raise problem
        if not self._complained:
            self._complained = True
            self.failed.emit(problem)

    def forget(self) -> None:
        """The work is safe or not wanted: no copy any more. One that is being written goes when it is done."""
        self._timer.stop()
        self._latest = None
        self._unwanted.add(self._file)
        if self._job is None:
            self._clear()

    def close(self) -> None:
        """As `forget`, for good: nothing is left when it returns, and nobody will come back to clear up."""
        self.forget()
        if self._job is not None:
            self._job.wait(PATIENCE_S)
        self._clear()

    def _clear(self) -> None:
        for file in self._unwanted:
            with contextlib.suppress(OSError):  # a folder that cannot be written holds no copy
                file.unlink(missing_ok=True)
        self._unwanted.clear()
