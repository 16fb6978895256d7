"""After a crash: reads the recovery copies of earlier sessions and asks what to do with each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.document.jobs import Job, JobControl

if TYPE_CHECKING:
    from editor.document.recovery import RecoveryCopy
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.decision_dialog import DecisionDialog
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.window.commands.file_commands import FileCommands


class RecoveryOffer(QObject):
    def __init__(self, context: EditorContext, dialogs: DialogQueue, files: FileCommands) -> None:
        super().__init__(files)
        self._context = context
        self._dialogs = dialogs
        self._files = files

    def start(self) -> None:
        store = self._files.recovery

        def work(_: JobControl) -> list[RecoveryCopy]:
            copies = list(store.copies())
            for copy in copies:
                copy.compare()  # here, as it reads the file
            return copies

        job: Job[list[RecoveryCopy]] = Job(work, self)
        job.done.connect(self._offer)
        job.failed.connect(self._context.window.report_crash)
        job.start()

    def _offer(self, copies: list[RecoveryCopy]) -> None:
        for copy in copies:
            self._dialogs.ask(partial(self._dialog, copy))

    def _dialog(self, copy: RecoveryCopy) -> DecisionDialog:
        from editor.window.dialogs.recovery_dialog import RecoveryDialog  # rarely needed, and the painter comes with it

        dialog = RecoveryDialog(self._context, self._dialogs.window, copy)
        dialog.decided.connect(lambda answer: self._recover(copy, answer))
        return dialog

    def _recover(self, copy: RecoveryCopy, answer: str) -> None:
        if answer == "drop":
            copy.discard()
        elif answer == "copy":
            # What is in a file of its own is safe. Who chose no file is asked again.
            if not self._files.save_copy(copy.scenario, copy.path, copy.discard):
                self._dialogs.ask(partial(self._dialog, copy))
        elif answer == "open":
            from editor.document.document import Document  # the rules come with it

            document = Document.recovered(copy, recovery=self._files.recovery, parent=self._context)
            self._files.adopt(document)
            copy.discard()
            title = copy.title or self._context.text("window.untitled")
            self._context.toast(self._context.text("recovery.opened", title=title))
