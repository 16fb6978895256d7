"""The printers of the system, its own dialog, and pages on paper. Apart from the preview so that tests can answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QDialog, QWidget

from editor.document.jobs import Cancelled
from editor.render.sheet.page_frame import page_frame
from editor.render.sheet.sheet_document import SheetDocument
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.document.jobs import JobControl
    from editor.printing.print_choices import PrintChoices
    from schema.board import BoardKind

_POINTS_PER_INCH = 72


class Printers:
    """What the preview asks of the system."""

    def names(self) -> list[str]:
        """May take its time: a system asks the network. Any thread may call it."""
        return QPrinterInfo.availablePrinterNames()

    def choose(
        self, window: QWidget, choices: PrintChoices, kind: BoardKind, pages: int, chosen: Callable[[QPrinter], object]
    ) -> None:
        """Show the system's dialog; `chosen` is called with a printer if the user agrees."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up_printer(printer, choices, kind)
        dialog = QPrintDialog(printer, window)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintToFile, on=False)
        dialog.setMinMax(1, pages)
        dialog.accepted.connect(lambda: chosen(printer))
        dialog.finished.connect(dialog.deleteLater)
        QDialog.open(dialog)  # the one that does not wait


def set_up_printer(printer: QPrinter, choices: PrintChoices, kind: BoardKind) -> None:
    printer.setPageLayout(page_frame(choices.paper, kind).layout)
    printer.setFullPage(True)


def print_sheet(document: SheetDocument, printer: QPrinter, control: JobControl) -> None:
    """Paint the pages that were asked for. Raises KnownProblem where the printer does not begin or breaks off."""
    printer.setDocName(document.content.title)
    painter = QPainter()
    if not painter.begin(printer):
        raise KnownProblem("print.refused", printer=printer.printerName() or None)
    pages = pages_to_print(printer, document.page_count)
    for number, page in enumerate(pages):
        if number and not printer.newPage():
            painter.end()
            raise KnownProblem("print.refused", printer=printer.printerName() or None)
        painter.save()
        _fit(painter, printer, document)
        document.paint(page, painter)
        painter.restore()
        try:
            control.progress(number + 1, len(pages))
        except Cancelled:
            printer.abort()
            painter.end()
            raise
    if not painter.end():
        raise KnownProblem("print.refused", printer=printer.printerName() or None)


def pages_to_print(printer: QPrinter, count: int) -> list[int]:
    """The first page is 0. Copies are repeated here where the printer cannot do it."""
    first, last = printer.fromPage() or 1, printer.toPage() or count
    pages = list(range(max(first, 1) - 1, min(last, count)))
    if printer.pageOrder() is QPrinter.PageOrder.LastPageFirst:
        pages.reverse()
    copies = 1 if printer.supportsMultipleCopies() else max(printer.copyCount(), 1)
    if printer.collateCopies():
        return pages * copies
    return [page for page in pages for _ in range(copies)]


def _fit(painter: QPainter, printer: QPrinter, document: SheetDocument) -> None:
    """From points to dots; a sheet for other paper than lies in the printer is made to fit, in the middle."""
    dots = printer.resolution() / _POINTS_PER_INCH
    paper = QRectF(printer.paperRect(QPrinter.Unit.Point))
    sheet = document.page_size
    scale = min(paper.width() / sheet.width(), paper.height() / sheet.height(), 1.0)
    left, top = (paper.width() - sheet.width() * scale) / 2, (paper.height() - sheet.height() * scale) / 2
    painter.scale(dots, dots)
    painter.translate(left, top)
    painter.scale(scale, scale)
