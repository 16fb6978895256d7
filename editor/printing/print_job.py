"""A sheet on its way to a PDF file or a printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtPrintSupport import QPrinter

from editor.document.jobs import JobControl
from editor.printing.output_job import FileOutputJob, OutputJob
from editor.printing.printers import print_sheet
from editor.printing.sheet_pages import start_with_sheet
from editor.render.sheet.export import check_name, sheet_bytes
from editor.render.sheet.sheet_document import SheetDocument
from i18n.values import printable
from schema.formats.existing_files import refuse_open
from schema.formats.files import write_atomically

if TYPE_CHECKING:
    from editor.printing.print_choices import PrintChoices
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.scenario import Scenario


class SheetFileJob(FileOutputJob):
    """Writes a sheet into a PDF file."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, path: Path) -> None:
        super().__init__(context, dialogs, path, failed="print.not-saved")

    def start(self, scenario: Scenario, choices: PrintChoices) -> None:
        path, inputs = self._path, self.context.files_in_use

        def write(document: SheetDocument, control: JobControl) -> None:
            check_name(path)
            refuse_open(path, inputs)
            content = sheet_bytes(document, progress=control.progress)
            control.stop_if_cancelled()
            write_atomically(path, content)

        self.follow(start_with_sheet(write, scenario, choices, self))


class PrintJob(OutputJob):
    """Prints a sheet."""

    def __init__(self, context: EditorContext, dialogs: DialogQueue, printer: QPrinter) -> None:
        name = printable(printer.printerName())
        working, done = context.text("print.working", printer=name), context.text("print.sent", printer=name)
        super().__init__(context, dialogs, working=working, done=done, failed="print.not-printed")
        self._printer = printer

    def start(self, scenario: Scenario, choices: PrintChoices) -> None:
        printer = self._printer

        def print_pages(document: SheetDocument, control: JobControl) -> None:
            print_sheet(document, printer, control)

        self.follow(start_with_sheet(print_pages, scenario, choices, self))
