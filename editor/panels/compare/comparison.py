"""Compares the current document with another version, and again after every change of either."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.jobs import Job, JobControl
from editor.ui.current_document import CurrentDocument
from i18n.values import printable
from schema.differences import Difference, DifferenceKind, find_differences
from schema.formats.codecs import load
from schema.issues import KnownProblem
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_PAUSE_MS: Final = 120
"""The comparison waits for such a pause in editing."""


class OtherVersionKind(Enum):
    DISK = "disk"
    FILE = "file"
    DOCUMENT = "document"
    HISTORY = "history"
    RECOVERY = "recovery"


@dataclass(frozen=True)
class OtherVersion:
    """What the document is compared with; `name` is that of a file or a document, or the text of a step."""

    kind: OtherVersionKind
    name: str
    path: Path | None = None


class Comparison(QObject):
    """`changed()`: the other version or the differences have changed."""

    changed = Signal()

    def __init__(self, context: EditorContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._current = CurrentDocument(context, self)
        self._other_document: Document | None = None
        self._job: Job[Scenario] | None = None
        self.other: OtherVersion | None = None
        self.scenario: Scenario | None = None
        self.problem: KnownProblem | None = None
        self.differences: tuple[Difference, ...] = ()
        self._delay = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._delay.timeout.connect(self.compare_now)
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

    # The other version

    def compare_with_file(self, path: Path, kind: OtherVersionKind = OtherVersionKind.FILE) -> None:
        """Read in a thread; `problem` says why not."""
        self.stop()
        self.other = OtherVersion(kind, printable(path.name), path)

        def work(_: JobControl) -> Scenario:
            return load(path).scenario

        self._job = job = Job(work, self)
        job.done.connect(self._show_loaded)
        job.failed.connect(self._show_problem)
        job.start()
        self.changed.emit()

    def compare_with_disk(self) -> None:
        if self.document is not None and self.document.path is not None:
            self.compare_with_file(self.document.path, OtherVersionKind.DISK)

    def compare_with_document(self, document: Document, name: str) -> None:
        self.stop()
        self.other = OtherVersion(OtherVersionKind.DOCUMENT, name)
        self._other_document = document
        document.changed.connect(self._changed)
        self._set_scenario(document.scenario)

    def compare_with_state(self, index: int, name: str) -> None:
        """A state of this document's own history."""
        if self.document is not None:
            self.stop()
            self.other = OtherVersion(OtherVersionKind.HISTORY, name)
            self._set_scenario(self.document.scenario_at(index))

    def compare_with_scenario(self, scenario: Scenario, name: str) -> None:
        """A recovery copy."""
        self.stop()
        self.other = OtherVersion(OtherVersionKind.RECOVERY, name)
        self._set_scenario(scenario)

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

    # Compare

    def _set_scenario(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.compare_now()

    def _show_loaded(self, scenario: Scenario) -> None:
        self._job = None
        self._set_scenario(scenario)

    def _show_problem(self, problem: BaseException) -> None:
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
            self._delay.start()

    def compare_now(self) -> None:
        self._delay.stop()
        if self._other_document is not None:
            self.scenario = self._other_document.scenario
        if self.document is None or self.scenario is None:
            return
        self.differences = find_differences(self.scenario, self.document.scenario)
        self.changed.emit()

    def of_kind(self, kind: DifferenceKind | None) -> tuple[Difference, ...]:
        return tuple(one for one in self.differences if kind is None or one.kind is kind)
