"""Writes a scenario to a file that no document goes on with: an export as `.m44`, a recovered copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document.jobs import Job, JobControl
from editor.ui.dialogs.problem_dialogs import notice_dialog
from i18n.values import printable
from schema.formats.existing_files import refuse_open
from schema.issues import Issue, KnownProblem

if TYPE_CHECKING:
    from pathlib import Path

    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.scenario import Scenario


class ScenarioCopy(QObject):
    """One file, off the window thread, all or nothing. `finished()` comes in any case; it deletes itself then."""

    finished = Signal()

    def __init__(self, context: EditorContext, dialogs: DialogQueue, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._dialogs = dialogs
        self._path = path
        self.finished.connect(self.deleteLater)

    def start(self, scenario: Scenario, *, from_file: Path | None, then: Callable[[], object] | None = None) -> None:
        """`from_file` is the file whose folder the scenario names a map scan from; `then` only if it was written."""
        inputs = self._context.files_in_use

        def work(_: JobControl) -> tuple[Issue, ...]:
            from editor.edits.underlay import NameUnderlayFrom  # in the thread of the job
            from schema.formats import codecs

            refuse_open(self._path, inputs)
            return codecs.save(NameUnderlayFrom(from_file, self._path).apply(scenario), self._path)

        job: Job[tuple[Issue, ...]] = Job(work, self)
        job.done.connect(lambda notes: self._written(notes, then))
        job.failed.connect(self._failed)
        job.start()

    def _written(self, notes: tuple[Issue, ...], then: Callable[[], object] | None) -> None:
        name = printable(self._path.name)
        if notes:
            self._context.toast(self._context.text("toast.saved-notes", file=name, count=len(notes)))
        else:
            self._context.toast(self._context.text("export.done", file=name))
        if then is not None:
            then()
        self.finished.emit()

    def _failed(self, problem: BaseException) -> None:
        if isinstance(problem, KnownProblem):
            title, words = self._context.text("copy.failed"), self._context.sentence(problem)
            self._dialogs.ask(lambda: notice_dialog(self._context, self._dialogs.window, title, words))
        else:
            self._context.window.report_crash(problem)
        self.finished.emit()
