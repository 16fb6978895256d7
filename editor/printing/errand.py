"""A sheet on its way to a printer or a file. It outlives the preview and ends with a toast, or says why not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrinter

from editor.document.jobs import JobControl
from editor.printing.press import start_on_press
from editor.printing.printers import print_sheet
from editor.render.sheet.document import SheetDocument
from editor.render.sheet.export import check_name, sheet_bytes
from editor.ui.problem_dialogs import notice_dialog
from i18n.values import printable
from schema.formats.files import write_atomically
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.printing.choices import PrintChoices
    from editor.window.main_window import MainWindow
    from schema.scenario import Scenario


class _Errand(QObject):
    def __init__(self, window: MainWindow, done: str, failed: str) -> None:
        super().__init__(window)
        self._window = window
        self._done_words = done
        self._failed_code = failed

    def start(self, scenario: Scenario, choices: PrintChoices) -> None:
        job = start_on_press(self.work, scenario, choices, self)
        job.done.connect(self._done)
        job.failed.connect(self._failed)

    def work(self, document: SheetDocument, control: JobControl) -> None:
        """In the thread of the press."""
        raise NotImplementedError

    def _done(self, *_: object) -> None:
        self._window.context.toast(self._done_words)
        self.deleteLater()

    def _failed(self, problem: BaseException) -> None:
        window, context = self._window, self._window.context
        if isinstance(problem, KnownProblem):
            title, reason = context.text(self._failed_code), context.sentence(problem)
            window.dialogs.ask(lambda: notice_dialog(context, window, title, reason))
        else:
            window.commands.show_crash(problem)
        self.deleteLater()


class SaveErrand(_Errand):
    def __init__(self, window: MainWindow, path: Path) -> None:
        super().__init__(window, window.context.text("export.done", file=printable(path.name)), "print.not-saved")
        self._path = path

    def work(self, document: SheetDocument, control: JobControl) -> None:
        del control
        check_name(self._path)
        write_atomically(self._path, sheet_bytes(document))


class PrintErrand(_Errand):
    def __init__(self, window: MainWindow, printer: QPrinter) -> None:
        name = printable(printer.printerName())
        super().__init__(window, window.context.text("print.sent", printer=name), "print.not-printed")
        self._printer = printer

    def work(self, document: SheetDocument, control: JobControl) -> None:
        print_sheet(document, self._printer, control)
