"""The findings of the open scenarios: checked off the window thread, soon after each change, never stale for long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from schema.issues import Issue, Severity

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.jobs import Job, JobControl
    from editor.window.context import EditorContext
    from schema.scenario import Scenario

# A stroke is many changes; one check after its last is enough.
PAUSE_MS: Final = 120
_ORDER: Final = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


@dataclass(frozen=True)
class Findings:
    """What the checks say of one state of a scenario; board and texts apart, the worst first."""

    board: tuple[Issue, ...] = ()
    texts: tuple[Issue, ...] = ()

    @property
    def all(self) -> tuple[Issue, ...]:
        return self.board + self.texts

    def count(self, severity: Severity) -> int:
        return sum(issue.severity is severity for issue in self.all)

    @property
    def worst(self) -> Severity | None:
        return min((issue.severity for issue in self.all), key=_ORDER.__getitem__, default=None)


def check_scenario(scenario: Scenario) -> Findings:
    """All checks of rules and texts. Slow the first time: it imports the rules."""
    from i18n.checks import run as check_texts
    from rules.checks import run as check_rules

    return Findings(_sorted(check_rules(scenario)), _sorted(check_texts(scenario)))


def _sorted(issues: tuple[Issue, ...]) -> tuple[Issue, ...]:
    return tuple(sorted(issues, key=lambda issue: _ORDER[issue.severity]))


class Checker(QObject):
    """Keeps the findings of the current document up to date.

    `findings_changed(Findings | None)`; `failed(exception)` for a mistake of ours.
    """

    findings_changed = Signal(object)
    failed = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._context = context
        self._known: dict[Document, tuple[Scenario, Findings]] = {}
        self._job: Job[Findings] | None = None
        self._again = False
        # One at a time: two checks at once only wait for each other.
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._timer.timeout.connect(self.check_now)
        context.current_document_changed.connect(self._document_changed)
        context.document_opened.connect(self._watch)
        context.document_closed.connect(lambda document: self._known.pop(document, None))

    @property
    def findings(self) -> Findings | None:
        """Of the current document; None while the first check runs."""
        document = self._context.current_document
        known = None if document is None else self._known.get(document)
        return None if known is None else known[1]

    @property
    def is_busy(self) -> bool:
        return self._timer.isActive() or self._job is not None

    def _watch(self, document: Document) -> None:
        document.changed.connect(lambda *_: self._changed(document))

    def _changed(self, document: Document) -> None:
        if document is self._context.current_document:
            self._timer.start()

    def _document_changed(self, document: Document | None) -> None:
        self.findings_changed.emit(self.findings)
        if document is not None:
            self._timer.start(0)

    def check_now(self) -> None:
        self._timer.stop()
        document = self._context.current_document
        if document is None:
            return
        if self._job is not None:
            self._again = True
            return
        scenario = document.scenario
        known = self._known.get(document)
        if known is not None and known[0] is scenario:
            return
        from editor.document.jobs import Job

        def work(_: JobControl) -> Findings:
            return check_scenario(scenario)

        job: Job[Findings] = Job(work, self)
        self._job = job
        job.done.connect(lambda findings: self._done(document, scenario, findings))
        job.failed.connect(self.failed)
        job.finished.connect(self._finished)
        job.start(self._pool)

    def forget(self) -> None:
        """Check the current document again from the beginning."""
        document = self._context.current_document
        if document is not None:
            self._known.pop(document, None)
            self.findings_changed.emit(None)
            self.check_now()

    def _done(self, document: Document, scenario: Scenario, findings: Findings) -> None:
        if document not in self._context.documents:
            return
        self._known[document] = (scenario, findings)
        if document is self._context.current_document:
            self._context.set_issues(findings.all)
            self.findings_changed.emit(findings)

    def _finished(self) -> None:
        self._job = None
        document = self._context.current_document
        known = None if document is None else self._known.get(document)
        behind = document is not None and (known is None or known[0] is not document.scenario)
        if self._again or (behind and not self._timer.isActive()):
            self._again = False
            self._timer.start()

    def wait(self, milliseconds: int = 10_000) -> None:
        """Until nothing runs any more; for closing."""
        self._timer.stop()
        self._pool.waitForDone(milliseconds)
