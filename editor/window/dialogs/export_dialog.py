"""The board as a picture, PNG, SVG or PDF, or the scenario for other programs, .m44."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from editor.printing.picture_export import PictureExport
from editor.render.painting.export import PictureOptions
from editor.render.paper import Paper
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.document_names import document_title
from editor.ui.parts.labels import worded_label
from editor.ui.parts.live_connection import set_text
from editor.ui.parts.number_field import NumberField
from editor.ui.parts.segments import Segments
from editor.ui.parts.tick_box import TickBox

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from editor.ui.dialogs.file_dialogs import FileDialogs


# No picture: the scenario itself, for other programs.
_M44: Final = ".m44"


class ExportDialog(FormDialog):
    """The formats are those of pictures, and `.m44`, which people look for here: `m44_wanted()`."""

    m44_wanted = Signal()

    def __init__(
        self,
        context: EditorContext,
        dialogs: DialogQueue,
        chooser: FileDialogs,
        document: Document,
    ) -> None:
        super().__init__(context, dialogs.window, title="export.title", main="export.choose", main_icon="export")
        self._dialogs = dialogs
        self._chooser = chooser
        self._document = document
        self.formats = Segments(context, height=30)
        for one in PictureFormat:
            self.formats.add(one.value, one.name)
        self.formats.add(_M44, _M44)
        self.looks = Segments(context, height=30)
        for theme in (Theme.SCREEN, Theme.PRINT):
            self.looks.add(theme.value, context.text(f"export.look-{theme.value}"))
        self.pixels = NumberField(context, minimum=200, maximum=12_000, value=2_600, step=100)
        self.papers = Segments(context, height=30)
        for paper in Paper:
            name = context.text("export.paper-board") if paper is Paper.BOARD else paper.label
            self.papers.add(paper.value, name)
        self.papers.set_current(Paper.BOARD.value)
        self.underlay = TickBox(context)
        set_text(context, self.underlay, "export.underlay")
        self.about_m44 = worded_label(context, "export.about-m44", "label", wrap=True)
        self.add_row("export.format", self.formats)
        self.fields.addWidget(self.about_m44)
        self._looks_label = self.add_row("export.look", self.looks)
        self._pixels_label = self.add_row("export.width", self.pixels)
        self._papers_label = self.add_row("export.paper", self.papers)
        self._underlay_label = self.add_row("export.scan", self.underlay)
        self.formats.chosen.connect(lambda _: self._show())
        self.formats.set_current(PictureFormat.PNG.value)
        self.looks.set_current(Theme.SCREEN.value)
        self._show()
        self.first_focus = self.formats.segment(self.formats.current)

    def _show(self) -> None:
        """The rows that mean something for the format."""
        chosen = None if self.formats.current == _M44 else PictureFormat(self.formats.current)
        has_scan = self._document.scenario.underlay is not None
        rows: tuple[tuple[bool, tuple[QWidget, ...]], ...] = (
            (chosen is None, (self.about_m44,)),
            (chosen is not None, (self.looks, self._looks_label)),
            (chosen is not None and chosen.has_pixel_size, (self.pixels, self._pixels_label)),
            (chosen is not None and chosen.has_pages, (self.papers, self._papers_label)),
            (chosen is not None and chosen.can_hold_scan and has_scan, (self.underlay, self._underlay_label)),
        )
        for is_shown, parts in rows:
            for part in parts:
                part.setVisible(is_shown)
        if self.isVisible():
            self.place()

    def finish(self) -> None:
        if self.formats.current == _M44:
            self.accept()
            self.m44_wanted.emit()
            return
        title = document_title(self._document, self.context)
        path = self._chooser.choose_picture(title, self.formats.current)
        if path is None:
            return
        chosen = PictureFormat(self.formats.current)
        picture = PictureOptions(
            theme=Theme(self.looks.current),
            width=self.pixels.value if chosen.has_pixel_size else None,
            paper=Paper(self.papers.current) if chosen.has_pages else Paper.BOARD,
            language=self.context.language.value,
        )
        PictureExport(self.context, self._dialogs, path).start(
            self._document.scenario,
            picture,
            with_scan=self.underlay.isVisibleTo(self) and self.underlay.isChecked(),
            scenario_file=self._document.path,
        )
        self.accept()
