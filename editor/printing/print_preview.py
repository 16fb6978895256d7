"""The print preview: the page at the left, the choices at the right, then Print or a PDF. Nothing here blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout

from editor.document.jobs import Job
from editor.printing.choices_form import ChoicesForm
from editor.printing.page_bar import PageBar
from editor.printing.page_renderer import PageRenderer, PaintedPage
from editor.printing.page_view import PageView
from editor.printing.print_choices import PrintChoices, load_choices
from editor.printing.print_job import PrintJob, SheetFileJob
from editor.printing.printers import Printers
from editor.printing.sheet_pages import SheetRequest, paint_sheet_page
from editor.render.picture_format import PictureFormat
from editor.render.sheet.page_frame import page_frame
from editor.render.twips import TWIPS_PER_POINT
from editor.ui.dialogs.floating_dialog import SHADOW, FloatingDialog
from editor.ui.document_names import document_title
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.tool_tip import set_plain_tool_tip

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.ui.dialogs.file_dialogs import FileDialogs

_MAX_WIDTH, _MAX_HEIGHT = 1120, 1000
_FORM_WIDTH: Final = 300
# A shorter wait needs no message.
_WAITING_DELAY_MS: Final = 500


class PrintPreview(FloatingDialog):
    def __init__(
        self,
        context: EditorContext,
        dialogs: DialogQueue,
        chooser: FileDialogs,
        document: Document,
        printers: Printers | None = None,
    ) -> None:
        super().__init__(context, dialogs.window, width=_MAX_WIDTH)
        self.setProperty("help", "printing")
        self.setAccessibleName(context.text("print.title"))
        self._dialogs = dialogs
        self._chooser = chooser
        self._printers = printers or Printers()
        self._document = document
        # The board as it is now: what is printed is what was looked at.
        self._scenario = document.scenario
        self._page = 0
        self.form = ChoicesForm(context, load_choices(context.settings, context.sheet_language))
        self.form.setFixedWidth(_FORM_WIDTH)
        self.view = PageView(context)
        self.bar = PageBar(context, self.view)
        self.renderer = PageRenderer(paint_sheet_page, self)
        self._waiting_timer = QTimer(self, singleShot=True, interval=_WAITING_DELAY_MS)
        self._waiting_timer.timeout.connect(self._show_waiting)
        self._build()
        self.form.changed.connect(self._choose)
        self.view.page_requested.connect(self.turn_to)
        self.view.scale_changed.connect(self._refresh)
        self.renderer.painted.connect(self._show)
        self.renderer.failed.connect(context.window.report_crash)
        self._size_page()
        self._find_printers()
        self.first_focus = self.view

    def _build(self) -> None:
        context = self.context
        self.body.addWidget(worded_label(context, "print.title", "title"))
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.view, 1)
        left.addWidget(self.bar)
        self.printer_note = plain_label("", "label", wrap=True)
        self.printer_note.hide()
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._scrolled_form(), 1)
        right.addWidget(self.printer_note)
        row = QHBoxLayout()
        row.setSpacing(24)
        row.addLayout(left, 1)
        row.addLayout(right)
        self.body.addLayout(row, 1)
        cancel = PushButton(context, "dialog.cancel", kind="ghost")
        cancel.clicked.connect(self.reject)
        self.save = PushButton(context, "print.save", icon_name="export")
        self.save.clicked.connect(self.save_pdf)
        self.print = PushButton(context, "print.print", kind="main", icon_name="print")
        self.main_button = self.print
        self.print.clicked.connect(self.choose_printer)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(cancel)
        foot.addStretch(1)
        foot.addWidget(self.save)
        foot.addWidget(self.print)
        self.body.addLayout(foot)

    def _scrolled_form(self) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFixedWidth(_FORM_WIDTH + 12)
        area.setWidget(self.form)
        for ground in (area.viewport(), self.form):
            ground.setAutoFillBackground(False)  # the card shows through
        return area

    @property
    def choices(self) -> PrintChoices:
        return self.form.choices

    # Pages

    def turn_to(self, page: int) -> None:
        self._page = page
        self._refresh()

    def _choose(self, choices: PrintChoices) -> None:
        choices.save(self.context.settings)
        self._size_page()
        self._refresh()

    def _size_page(self) -> None:
        frame = page_frame(self.choices.paper, self._scenario.board.kind)
        self.view.set_page_size(frame.size / TWIPS_PER_POINT)

    def _refresh(self) -> None:
        if not self.isVisible():
            return  # its size is not yet known
        scale = self.view.pixels_per_point
        self.renderer.request(SheetRequest(self._scenario, self.choices, self._page, scale))
        if not self._waiting_timer.isActive():
            self._waiting_timer.start()

    def _show(self, painted: PaintedPage) -> None:
        self._waiting_timer.stop()
        self.bar.set_waiting(False)
        self._page = painted.page
        self.view.show_page(painted)
        self.bar.refresh()
        self.form.show_facts(painted.facts)

    def _show_waiting(self) -> None:
        self.bar.set_waiting(self.renderer.is_busy)

    # Printers and files

    def _find_printers(self) -> None:
        self.print.setEnabled(False)
        set_plain_tool_tip(self.print, self.context.text("print.looking"))
        printers = self._printers
        job: Job[list[str]] = Job(lambda _: printers.names(), self)
        job.done.connect(self._show_printers)
        job.failed.connect(self.context.window.report_crash)
        job.start()

    def _show_printers(self, names: list[str]) -> None:
        self.print.setEnabled(bool(names))
        set_plain_tool_tip(self.print, "")
        if names:
            return
        words = self.context.text("print.no-printer")
        set_plain_tool_tip(self.print, words)
        self.print.set_kind("")
        self.save.set_kind("main")
        self.main_button = self.save
        self.printer_note.setText(words)
        self.printer_note.show()

    def choose_printer(self) -> None:
        pages = max(self.view.pages, 1)
        kind = self._scenario.board.kind
        self._printers.choose(self._dialogs.window, self.choices, kind, pages, self._print_on)

    def _print_on(self, printer: QPrinter) -> None:
        PrintJob(self.context, self._dialogs, printer).start(self._scenario, self.choices)
        self.accept()

    def save_pdf(self) -> None:
        name = document_title(self._document, self.context)
        path = self._chooser.choose_picture(name, PictureFormat.PDF, "files.save-sheet")
        if path is not None:
            SheetFileJob(self.context, self._dialogs, path).start(self._scenario, self.choices)
            self.accept()

    # Qt overrides

    def present(self) -> None:
        super().present()
        self._refresh()

    def place(self) -> None:
        """As large as is useful, whatever is on the page."""
        self.place_in_middle(min(_MAX_HEIGHT, self.scrim.height() - 24) + SHADOW)
