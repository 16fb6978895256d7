"""Something on its way to a file or a printer. It outlives its dialog and ends with a toast, or says why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.ui.dialogs.problem_dialogs import notice_dialog
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.document.jobs import Job
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue


class OutputJob(QObject):
    """`done` is the sentence of the toast, `failed` the code of the title of the dialog."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, *, done: str, failed: str) -> None:
        super().__init__(dialogs)
        self.context = context
        self.dialogs = dialogs
        self._done_words = done
        self._failed_code = failed

    def follow(self, job: Job[None]) -> None:
        """Say how a job ends that was just started."""
        job.done.connect(self._show_done)
        job.failed.connect(self._show_failure)
        job.finished.connect(self.deleteLater)

    def _show_done(self, *_: object) -> None:
        self.context.toast(self._done_words)

    def _show_failure(self, problem: BaseException) -> None:
        context, dialogs = self.context, self.dialogs
        if isinstance(problem, KnownProblem):
            title, reason = context.text(self._failed_code), context.sentence(problem)
            dialogs.ask(lambda: notice_dialog(context, dialogs.window, title, reason))
        else:
            context.crashed.emit(problem)
