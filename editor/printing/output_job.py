"""Something on its way to a file or a printer, beside the work: after a moment a card shows how far it is.

It outlives its dialog, can be cancelled, and ends with a toast or says why not.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from editor.printing.export_notice import ExportNotice
from editor.ui.dialogs.problem_dialogs import notice_dialog
from i18n.values import printable
from schema.formats.existing_files import Unwritten
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.document.jobs import Job
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue


# A shorter job needs no notice.
_NOTICE_DELAY_MS: Final = 500


class OutputJob(QObject):
    """`working` is what the card says, `done` what the toast says, `failed` the code of the title of the dialog."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, *, working: str, done: str, failed: str) -> None:
        super().__init__(dialogs)
        self.context = context
        self.dialogs = dialogs
        self._done_words = done
        self._failed_code = failed
        self.notice = ExportNotice(context, dialogs.window)
        self._notice_timer = QTimer(self, singleShot=True, interval=_NOTICE_DELAY_MS)
        self._notice_timer.timeout.connect(lambda: self.notice.show_words(working))

    def follow(self, job: Job[None]) -> None:
        """Show how far a job is, and say how it ends."""
        self.notice.cancel.clicked.connect(job.cancel)
        self.notice.cancel.clicked.connect(self._notice_timer.stop)
        self.notice.cancel.clicked.connect(self.notice.hide)
        job.progressed.connect(self.notice.show_progress)
        job.finished.connect(self._remove_notice)
        self._notice_timer.start()
        job.done.connect(self._show_done)
        job.failed.connect(self._show_failure)
        job.finished.connect(self.deleteLater)

    def _remove_notice(self) -> None:
        self._notice_timer.stop()
        self.notice.deleteLater()

    def _show_done(self, *_: object) -> None:
        self.context.toast(self._done_words)

    def _show_failure(self, problem: BaseException) -> None:
        context, dialogs = self.context, self.dialogs
        if isinstance(problem, KnownProblem):
            title, reason = context.text(self._failed_code), context.sentence(problem)
            if path := self._path_of(problem):
                reason = context.text("unreadable.where", file=printable(path.name), problem=reason)
            dialogs.ask(lambda: notice_dialog(context, dialogs.window, title, reason))
        else:
            context.window.report_crash(problem)

    def _path_of(self, problem: KnownProblem) -> Path | None:
        """The file that could not be written, where it is known."""
        return problem.path if isinstance(problem, Unwritten) else None


class FileOutputJob(OutputJob):
    """Writes a file; its name is in the words."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, path: Path, *, failed: str) -> None:
        name = printable(path.name)
        working, done = context.text("export.working", file=name), context.text("export.done", file=name)
        super().__init__(context, dialogs, working=working, done=done, failed=failed)
        self._path = path

    def _path_of(self, problem: KnownProblem) -> Path | None:
        del problem  # whatever it is, it is about this file
        return self._path
