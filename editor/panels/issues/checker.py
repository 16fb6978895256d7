"""Keeps the findings of the current document up to date: off the window thread, soon after each change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from editor.panels.issues.check_choice import SETTINGS, CheckChoice, chosen_checks
from editor.panels.issues.findings import Findings, check_scenario
from editor.ui.current_document import CurrentDocument
from schema.issues import Issue

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.document.jobs import Job, JobControl
    from editor.ui.context import EditorContext
    from rules.checks import LiveChecks
    from schema.scenario import Scenario

# A stroke is many changes; one check after its last is enough.
PAUSE_MS: Final = 120


@dataclass(frozen=True)
class _Question:
    """What is checked; what follows from it is known as long as all of this is the same."""

    document: Document
    scenario: Scenario
    notes: tuple[Issue, ...]
    choice: CheckChoice

    def is_answered_by(self, other: _Question | None) -> bool:
        return (
            other is not None
            and other.scenario is self.scenario
            and other.notes is self.notes
            and other.choice == self.choice
        )


class Checker(QObject):
    """`findings_changed(Findings | None)`; `failed(exception)` for a mistake of ours."""

    findings_changed = Signal(object)
    failed = Signal(object)

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self._context = context
        self._current = CurrentDocument(context, self)
        self._known: dict[Document, tuple[_Question, Findings]] = {}
        self._live: dict[Document, tuple[CheckChoice, LiveChecks]] = {}
        self._job: Job[Findings] | None = None
        self._asked: _Question | None = None
        self._broken: _Question | None = None
        # One at a time: two checks at once only wait for each other.
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._timer = QTimer(self, singleShot=True, interval=PAUSE_MS)
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
        known = None if document is None else self._known.get(document)
        return None if known is None else known[1]

    @property
    def is_busy(self) -> bool:
        return self._timer.isActive() or self._job is not None

    # What makes a check due

    def _document_replaced(self, document: Document | None) -> None:
        self.findings_changed.emit(self.findings)
        if document is not None:
            self._timer.start(0)

    def _changed(self, *_: object) -> None:
        self._timer.start(PAUSE_MS)

    def _setting_changed(self, name: str) -> None:
        if name in SETTINGS and self._context.current_document is not None:
            self._timer.start(0)

    def _closed(self, document: Document) -> None:
        self._known.pop(document, None)
        self._live.pop(document, None)

    # Checking

    def _question(self, document: Document) -> _Question:
        return _Question(document, document.scenario, document.notes, chosen_checks(self._context.settings))

    def check_now(self) -> None:
        self._timer.stop()
        document = self._context.current_document
        if document is None or self._job is not None:
            return  # the end of a job looks again
        question = self._question(document)
        known = self._known.get(document)
        if known is not None and question.is_answered_by(known[0]):
            self._context.set_issues(known[1].all)
            return
        from editor.document.jobs import Job

        self._asked = question
        self._job = job = Job(self._work(question), self)
        job.done.connect(self._done)
        job.failed.connect(self._broke)
        job.finished.connect(self._finished)
        job.start(self._pool)

    def _work(self, question: _Question) -> _Work:
        return _Work(question, self._live)

    def forget(self) -> None:
        """Check the current document again from the beginning."""
        document = self._context.current_document
        if document is not None:
            self._known.pop(document, None)
            self._live.pop(document, None)
            self.findings_changed.emit(None)
            self.check_now()

    def _done(self, findings: Findings) -> None:
        question = self._asked
        if question is None:
            return
        if question.document not in self._context.documents:
            self._closed(question.document)
            return
        self._known[question.document] = (question, findings)
        if question.document is self._context.current_document:
            self._context.set_issues(findings.all)
            self.findings_changed.emit(findings)

    def _broke(self, problem: BaseException) -> None:
        """A mistake of ours. The same question would only break again."""
        self._broken = self._asked
        self.failed.emit(problem)

    def _finished(self) -> None:
        self._job = None
        document = self._context.current_document
        if document is None or self._timer.isActive():
            return
        known, question = self._known.get(document), self._question(document)
        if not question.is_answered_by(self._broken) and not (known and question.is_answered_by(known[0])):
            self._timer.start(PAUSE_MS)

    def wait(self, milliseconds: int = 10_000) -> None:
        """Until nothing runs any more; for closing."""
        self._timer.stop()
        self._pool.waitForDone(milliseconds)


class _Work:
    """A check as a job makes it. The live checks of a document remember what an edit leaves as it was."""

    def __init__(self, question: _Question, live: dict[Document, tuple[CheckChoice, LiveChecks]]) -> None:
        self._question = question
        self._live = live

    def __call__(self, _: JobControl) -> Findings:
        question = self._question
        choice, live = self._live.get(question.document, (None, None))
        if live is None or choice != question.choice:
            live = question.choice.live_checks()
            self._live[question.document] = (question.choice, live)
        return check_scenario(question.scenario, question.choice, notes=question.notes, live=live)
