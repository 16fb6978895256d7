"""Checks the current document off the window thread, soon after each change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document.workers import LatestWorker
from editor.panels.issues.check_options import SETTINGS, CheckOptions, read_check_options
from editor.panels.issues.findings import Findings, check_scenario
from editor.ui.current_document import CurrentDocument
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.jobs import JobControl
    from editor.ui.context import EditorContext
    from rules.checks import LiveChecks
    from schema.scenario import Scenario

# A stroke makes many changes; it is checked once after the last of them.
CHECK_DELAY_MS: Final = 120


@dataclass(frozen=True)
class _CheckRequest:
    """What is checked. A result is valid as long as the request is the same."""

    document: Document
    scenario: Scenario
    notes: tuple[Issue, ...]
    options: CheckOptions

    def is_same_as(self, other: _CheckRequest | None) -> bool:
        return (
            other is not None
            and other.scenario is self.scenario
            and other.notes is self.notes
            and other.options == self.options
        )


class Checker(QObject):
    """`findings_changed(Findings | None)`. A defect in the checks is reported as a crash."""

    findings_changed = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._context = context
        self._current = CurrentDocument(context, self)
        self.results: dict[Document, tuple[_CheckRequest, Findings]] = {}
        self.live: dict[Document, tuple[CheckOptions, LiveChecks]] = {}
        self._running_request: _CheckRequest | None = None
        self._failed_request: _CheckRequest | None = None
        self._worker: LatestWorker[Findings] = LatestWorker(self._prepare, self)
        self._worker.done.connect(self._store_findings)
        self._worker.failed.connect(self._report_failure)
        self._worker.finished.connect(self._finished)
        self._timer = QTimer(self, singleShot=True, interval=CHECK_DELAY_MS)
        self._timer.timeout.connect(self.check_now)
        self._current.replaced.connect(self._document_replaced)
        # Saved, perhaps in another format: other notes.
        for signal in (self._current.changed, self._current.path_changed, self._current.dirty_changed):
            signal.connect(self._changed)
        context.document_closed.connect(self._closed)
        context.settings.changed.connect(self._setting_changed)

    @property
    def findings(self) -> Findings | None:
        """Of the current document; None while the first check runs."""
        document = self._context.current_document
        result = None if document is None else self.results.get(document)
        return None if result is None else result[1]

    @property
    def is_busy(self) -> bool:
        return self._timer.isActive() or self._worker.is_busy

    # When to check

    def _document_replaced(self, document: Document | None) -> None:
        self.findings_changed.emit(self.findings)
        if document is not None:
            self._timer.start(0)

    def _changed(self, *_: object) -> None:
        self._timer.start(CHECK_DELAY_MS)

    def _setting_changed(self, name: str) -> None:
        if name in SETTINGS and self._context.current_document is not None:
            self._timer.start(0)

    def _closed(self, document: Document) -> None:
        self.results.pop(document, None)
        self.live.pop(document, None)

    # Checking

    def _request_for(self, document: Document) -> _CheckRequest:
        return _CheckRequest(document, document.scenario, document.notes, read_check_options(self._context.settings))

    def check_now(self) -> None:
        self._timer.stop()
        self._worker.request()

    def _prepare(self) -> _CheckJob | None:
        document = self._context.current_document
        if document is None:
            return None
        request = self._request_for(document)
        result = self.results.get(document)
        if result is not None and request.is_same_as(result[0]):
            self._context.set_issues(result[1].all)
            return None
        if request.is_same_as(self._failed_request):
            return None  # it would only fail again
        self._running_request = request
        return _CheckJob(request, self.live)

    def check_again(self) -> None:
        """Check the current document again from the beginning."""
        document = self._context.current_document
        if document is not None:
            self.results.pop(document, None)
            self.live.pop(document, None)
            self._failed_request = None
            self.findings_changed.emit(None)
            self.check_now()

    def _store_findings(self, findings: Findings) -> None:
        request = self._running_request
        if request is None:
            return
        if request.document not in self._context.documents:
            self._closed(request.document)
            return
        self.results[request.document] = (request, findings)
        if request.document is self._context.current_document:
            self._context.set_issues(findings.all)
            self.findings_changed.emit(findings)

    def _report_failure(self, problem: BaseException) -> None:
        self._failed_request = self._running_request
        self._context.window.report_crash(problem)

    def _finished(self) -> None:
        self._running_request = None
        if not self._timer.isActive():
            self._worker.request()  # another document may be current by now

    def shut_down(self) -> None:
        self._timer.stop()
        self._worker.shut_down()


class _CheckJob:
    """The work of a job. The live checks of a document reuse what an edit leaves unchanged."""

    def __init__(self, request: _CheckRequest, live: dict[Document, tuple[CheckOptions, LiveChecks]]) -> None:
        self._request_for = request
        self.live = live

    def __call__(self, _: JobControl) -> Findings:
        request = self._request_for
        options, live = self.live.get(request.document, (None, None))
        if live is None or options != request.options:
            live = request.options.live_checks()
            self.live[request.document] = (request.options, live)
        return check_scenario(request.scenario, request.options, notes=request.notes, live=live)
