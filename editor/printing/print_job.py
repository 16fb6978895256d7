"""A sheet on its way to a printer or a file. It outlives the preview and ends with a toast, or says why not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrinter

from editor.document.jobs import JobControl
from editor.printing.page_renderer import start_with_sheet
from editor.printing.printers import print_sheet
from editor.render.sheet.document import SheetDocument
from editor.render.sheet.export import check_name, sheet_bytes
from editor.ui.dialogs.problem_dialogs import notice_dialog
from i18n.values import printable
from schema.formats.files import write_atomically
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.printing.print_choices import PrintChoices
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.scenario import Scenario


class _SheetJob(QObject):
    """`done` is a sentence, `failed` the code of a title."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, done: str, failed: str) -> None:
        super().__init__(dialogs)
        self._context = context
        self._dialogs = dialogs
        self._done_words = done
        self._failed_code = failed

    def start(self, scenario: Scenario, choices: PrintChoices) -> None:
        job = start_with_sheet(self.work, scenario, choices, self)
        job.done.connect(self._done)
        job.failed.connect(self._failed)

    def work(self, document: SheetDocument, control: JobControl) -> None:
        """Runs in the thread that paints."""
        raise NotImplementedError

    def _done(self, *_: object) -> None:
        self._context.toast(self._done_words)
        self.deleteLater()

    def _failed(self, problem: BaseException) -> None:
        context = self._context
        if isinstance(problem, KnownProblem):
            title, reason = context.text(self._failed_code), context.sentence(problem)
            self._dialogs.ask(lambda: notice_dialog(context, self._dialogs.window, title, reason))
        else:
            context.crashed.emit(problem)
        self.deleteLater()


class SheetFileJob(_SheetJob):
    def __init__(self, context: EditorContext, dialogs: DialogQueue, path: Path) -> None:
        done = context.text("export.done", file=printable(path.name))
        super().__init__(context, dialogs, done, "print.not-saved")
        self._path = path

    def work(self, document: SheetDocument, control: JobControl) -> None:
        del control
        check_name(self._path)
        write_atomically(self._path, sheet_bytes(document))


class PrintJob(_SheetJob):
    def __init__(self, context: EditorContext, dialogs: DialogQueue, printer: QPrinter) -> None:
        done = context.text("print.sent", printer=printable(printer.printerName()))
        super().__init__(context, dialogs, done, "print.not-printed")
        self._printer = printer

    def work(self, document: SheetDocument, control: JobControl) -> None:
        print_sheet(document, self._printer, control)
