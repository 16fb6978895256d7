"""A save in three moves: the document begins it, any thread writes, the document ends it. Meanwhile work goes on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.file_watch import FileStamp, stamp_of
from editor.document.jobs import Job, JobControl
from schema.formats import codecs
from schema.formats.file_names import exists
from schema.formats.identity import FileIdentity
from schema.issues import Issue, KnownProblem
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document

CHANGED_ON_DISK: Final = "file.changed-on-disk"
SLOW_MS: Final = 500
"""After so long a save is worth a word."""


@dataclass(frozen=True)
class SaveResult:
    """What came of it: what the format could not say, and the file as it is now."""

    notes: tuple[Issue, ...]
    stamp: FileStamp


@dataclass(frozen=True)
class SaveTask:
    """The state of a document that goes into a file, however the document changes meanwhile."""

    path: Path
    scenario: Scenario
    # Where in the history that state is.
    index: int
    # The file as the document knows it; None: whatever is there is replaced.
    known: FileStamp | None = None
    identity: FileIdentity | None = None

    def write(self) -> SaveResult:
        """All or nothing; raises KnownProblem. It knows no Qt and may run in any thread."""
        if self.known is not None and self._is_changed(self.known):
            raise KnownProblem(CHANGED_ON_DISK)
        notes = codecs.save(self.scenario, self.path, self.identity)
        return SaveResult(notes, stamp_of(self.path))

    def _is_changed(self, known: FileStamp) -> bool:
        """Whether somebody else wrote the file. Its bytes say so at once; a share may never tell. One that is gone
        can be written again.
        """
        now = stamp_of(self.path)
        return now.digest != known.digest and (now.digest is not None or exists(self.path))


class SaveJob(QObject):
    """One save off the window thread. `saved(Saving)` or `failed(Saving)` comes once; before that perhaps `slow`."""

    slow = Signal(object)
    saved = Signal(object)
    failed = Signal(object)

    def __init__(self, document: Document, path: Path, parent: QObject | None = None, *, replace: bool = False) -> None:
        """`replace`: also what somebody else has written there meanwhile."""
        super().__init__(parent)
        self.document = document
        self.path = path
        self._replace = replace
        self.notes: tuple[Issue, ...] = ()
        self.problem: BaseException | None = None
        self._task: SaveTask | None = None
        self._patience = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._patience.timeout.connect(self._say_slow)

    def start(self) -> SaveJob:
        self._task = self.document.begin_save(self.path, replace=self._replace)
        self._patience.start()
        job: Job[SaveResult] = Job(self._write, self)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        job.start()
        return self

    def _write(self, _: JobControl) -> SaveResult:
        assert self._task is not None
        return self._task.write()

    def _say_slow(self) -> None:
        self.slow.emit(self)

    def _done(self, written: SaveResult) -> None:
        assert self._task is not None
        self._patience.stop()
        self.notes = written.notes
        self.document.end_save(self._task, written)
        self.saved.emit(self)

    def _failed(self, problem: BaseException) -> None:
        self._patience.stop()
        self.problem = problem
        self.document.drop_save()
        self.failed.emit(self)
