"""A comparison of the document in front with another version. It follows both and keeps the list of differences."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.jobs import Job, JobControl
from editor.ui.current_document import CurrentDocument
from schema.differences import Difference, DifferenceKind, find_differences
from schema.formats.codecs import load
from schema.issues import KnownProblem
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_PAUSE_MS: Final = 120
"""A stroke is compared when the hand pauses."""


class OtherKind(Enum):
    DISK = "disk"
    FILE = "file"
    DOCUMENT = "document"
    HISTORY = "history"
    RECOVERY = "recovery"


@dataclass(frozen=True)
class Other:
    """What the document is compared with, and the words for it: a name, or those of a step of the history."""

    kind: OtherKind
    name: str
    path: Path | None = None


class Comparison(QObject):
    """`changed()`: the other version or the differences are not the same any more."""

    changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._current = CurrentDocument(context, self)
        self._other_document: Document | None = None
        self._job: Job[Scenario] | None = None
        self.other: Other | None = None
        self.scenario: Scenario | None = None
        self.problem: KnownProblem | None = None
        self.differences: tuple[Difference, ...] = ()
        self._later = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._later.timeout.connect(self.compare_now)
        self._current.replaced.connect(self._document_replaced)
        self._current.changed.connect(self._changed)
        context.document_closed.connect(self._closed)

    @property
    def document(self) -> Document | None:
        return self._current.document

    @property
    def is_reading(self) -> bool:
        return self._job is not None

    @property
    def is_on(self) -> bool:
        return self.document is not None and self.scenario is not None

    # With what

    def with_file(self, path: Path, kind: OtherKind = OtherKind.FILE) -> None:
        """Read in a thread; `problem` says why not."""
        self.stop()
        self.other = Other(kind, path.name, path)

        def work(_: JobControl) -> Scenario:
            return load(path).scenario

        self._job = job = Job(work, self)
        job.done.connect(self._read)
        job.failed.connect(self._not_read)
        job.start()
        self.changed.emit()

    def with_disk(self) -> None:
        if self.document is not None and self.document.path is not None:
            self.with_file(self.document.path, OtherKind.DISK)

    def with_document(self, document: Document, name: str) -> None:
        self.stop()
        self.other = Other(OtherKind.DOCUMENT, name)
        self._other_document = document
        document.changed.connect(self._changed)
        self._set(document.scenario)

    def with_state(self, index: int, name: str) -> None:
        """A state of this document's own history."""
        if self.document is not None:
            self.stop()
            self.other = Other(OtherKind.HISTORY, name)
            self._set(self.document.scenario_at(index))

    def with_scenario(self, scenario: Scenario, name: str) -> None:
        """A recovery copy."""
        self.stop()
        self.other = Other(OtherKind.RECOVERY, name)
        self._set(scenario)

    def stop(self) -> None:
        """Compare with nothing."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if self._other_document is not None:
            self._other_document.changed.disconnect(self._changed)
            self._other_document = None
        had = self.other is not None
        self.other = self.scenario = self.problem = None
        self.differences = ()
        if had:
            self.changed.emit()

    # Following

    def _set(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.compare_now()

    def _read(self, scenario: Scenario) -> None:
        if self.sender() is self._job:
            self._job = None
            self._set(scenario)

    def _not_read(self, problem: BaseException) -> None:
        if self.sender() is not self._job:
            return
        self._job = None
        if not isinstance(problem, KnownProblem):
            self.stop()
            raise problem  # a mistake of ours, for the crash box
        self.problem = problem
        self.changed.emit()

    def _document_replaced(self, *_: object) -> None:
        self.stop()
        self.changed.emit()

    def _closed(self, document: Document) -> None:
        if document is self._other_document:
            self.stop()

    def _changed(self, *_: object) -> None:
        if self.is_on:
            self._later.start()

    def compare_now(self) -> None:
        self._later.stop()
        if self._other_document is not None:
            self.scenario = self._other_document.scenario
        if self.document is None or self.scenario is None:
            return
        self.differences = find_differences(self.scenario, self.document.scenario)
        self.changed.emit()

    def of_kind(self, kind: DifferenceKind | None) -> tuple[Difference, ...]:
        return tuple(found for found in self.differences if kind is None or found.kind is kind)
