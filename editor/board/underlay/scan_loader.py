"""The pixels of the scan of one document: read in a thread, kept while the source is the same, never without leave."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.board.underlay import scan_permission
from editor.board.underlay.scan_image import ScanImage, decode_embedded, read_scan
from editor.document.jobs import Job, JobControl
from editor.edits.underlay_location import find_path
from schema.issues import KnownProblem, Unreadable

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.settings.settings import Settings
    from schema.underlay import Underlay


class ScanState(Enum):
    NONE = "none"
    READING = "reading"
    READY = "ready"
    # The file is not there, or it cannot be said where it would be.
    MISSING = "missing"
    # It lies elsewhere, and nobody has said yet that it may be opened.
    ASKS = "asks"
    BROKEN = "broken"


class ScanLoader(QObject):
    """`changed()` when state or pixels did; `progressed(done, total)`."""

    changed = Signal()
    progressed = Signal(int, int)

    def __init__(self, document: Document, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._settings = settings
        self._source: tuple[str, str] | None = None
        self._job: Job[ScanImage] | None = None
        self.state = ScanState.NONE
        self.scan: ScanImage | None = None
        self.problem: KnownProblem | None = None
        document.changed.connect(self.refresh)
        document.path_changed.connect(self.refresh)
        self.refresh()

    @property
    def path(self) -> Path | None:
        """The file that the scenario names."""
        underlay = self._document.scenario.underlay
        if underlay is None or underlay.file is None or underlay.is_embedded:
            return None
        return find_path(underlay.file, self._document.names_from)

    def refresh(self, *_: object) -> None:
        """Look at the scenario: another source is read, the same one is kept."""
        underlay = self._document.scenario.underlay
        source = self._source_of(underlay)
        if source == self._source:
            return
        self._source = source
        self._read(underlay)

    def again(self) -> None:
        """Try the same source once more."""
        self._source = None
        self.refresh()

    def _source_of(self, underlay: Underlay | None) -> tuple[str, str] | None:
        if underlay is None:
            return None
        if underlay.picture is not None:
            return "embedded", underlay.picture
        return "file", str(self.path or "")

    def _read(self, underlay: Underlay | None) -> None:
        self.stop()
        self.scan, self.problem = None, None
        if underlay is None:
            self._say(ScanState.NONE)
        elif underlay.is_embedded:
            data = underlay.data
            self._start(lambda control: decode_embedded(data or b"", control.progress))
        else:
            self._read_file()

    def _read_file(self) -> None:
        path = self.path
        if path is None:
            self._say(ScanState.MISSING)
        elif not self.may_open(path):
            self._say(ScanState.ASKS)
        else:
            self._start(lambda control: read_scan(path, control.progress))

    def _start(self, work: _Work) -> None:
        self._job = job = Job(work, self)
        job.progressed.connect(self.progressed)
        job.done.connect(self._done)
        job.failed.connect(self._failed)
        self._say(ScanState.READING)
        job.start()

    def stop(self) -> None:
        """Nobody waits for what is being read."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def adopt(self, path: Path, scan: ScanImage) -> None:
        """A picture that the user has chosen and that has been read already."""
        self.allow(path)
        self.stop()
        self._source = "file", str(path)
        self.scan, self.problem = scan, None
        self._say(ScanState.READY)

    def adopt_embedded(self, underlay: Underlay, scan: ScanImage) -> None:
        self.stop()
        self._source = self._source_of(underlay)
        self.scan, self.problem = scan, None
        self._say(ScanState.READY)

    # Leave to open a file

    def may_open(self, path: Path) -> bool:
        return scan_permission.may_open(path, self._document.names_from, self._settings)

    def allow(self, path: Path) -> None:
        """The user has named this file himself."""
        scan_permission.allow(path, self._settings)

    # What the job says

    def _done(self, scan: ScanImage) -> None:
        self._job = None
        self.scan = scan
        self._say(ScanState.READY)

    def _failed(self, problem: BaseException) -> None:
        self._job = None
        self.problem = problem if isinstance(problem, KnownProblem) else Unreadable("underlay.damaged")
        self._say(ScanState.MISSING if self.problem.code == "file.missing" else ScanState.BROKEN)
        if not isinstance(problem, KnownProblem):
            raise problem  # a mistake of ours, for the crash box

    def _say(self, state: ScanState) -> None:
        self.state = state
        self.changed.emit()


if TYPE_CHECKING:
    from collections.abc import Callable

    _Work = Callable[[JobControl], ScanImage]
