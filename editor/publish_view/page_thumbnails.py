"""All pages of the product, small, one under the other: where a reader is, and a way to any page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QImage, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QStyle, QStyleOptionViewItem

from editor.printing.page_renderer import PageRenderer, PaintedPage, SheetFacts
from editor.publish_view.preview_pages import PreviewRequest, paint_preview_page
from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.row_delegate import Index, RowDelegate

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_PAGE_WIDTH: Final = 62
_SIDES: Final = 8
_NUMBER_HEIGHT: Final = 20
_SCROLL_BAR: Final = 12


class PageThumbnails(QListWidget):
    """`page_requested(int)`: the user turns to this page. Hidden while there is one page only.

    Painted one by one in the painting thread, so that a page that is asked for waits for one of them at most.
    """

    page_requested = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._document: PreviewRequest | None = None
        self._facts: SheetFacts | None = None
        self._is_painting = False
        self.renderer = PageRenderer(paint_preview_page, self)
        self.setItemDelegate(_ThumbnailDelegate(context, self, height=0))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFixedWidth(_PAGE_WIDTH + 2 * _SIDES + _SCROLL_BAR)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setStyleSheet("QListView, QListView:focus { background: transparent; border: none; }")  # the page has it
        self.hide()
        self.currentRowChanged.connect(self._turn)
        self.renderer.painted.connect(self._show_thumbnail)
        self.renderer.failed.connect(context.window.report_crash)
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())
        connect_while_alive(context.language_changed, self, lambda *_: self._name())

    def show_document(self, request: PreviewRequest, facts: SheetFacts, page: int) -> None:
        """Which pages there are, and which of them is seen."""
        document = replace(request, page=0, pixels_per_point=0.0)
        if document != self._document or facts != self._facts:
            self._document, self._facts = document, facts
            self._fill(facts)
        self.blockSignals(True)  # nobody has asked to turn the page
        self.setCurrentRow(page)
        self.blockSignals(False)
        self._paint_next()

    def thumbnail(self, page: int) -> QImage | None:
        """None: not yet painted."""
        image: QImage | None = self.item(page).data(Qt.ItemDataRole.DecorationRole)
        return image

    def _fill(self, facts: SheetFacts) -> None:
        self._is_painting = False
        self.blockSignals(True)
        self.clear()
        height = round(_PAGE_WIDTH * facts.size.height() / facts.size.width())
        for number in range(facts.pages):
            item = QListWidgetItem(str(number + 1))
            item.setSizeHint(QSize(_PAGE_WIDTH + 2 * _SIDES, height + _NUMBER_HEIGHT + _SIDES))
            self.addItem(item)
        self.blockSignals(False)
        self._name()
        self.setVisible(facts.pages > 1)

    def _name(self) -> None:
        """For those who hear the pages: "1 of 2" says more than the number."""
        self.setAccessibleName(self._context.text("publish.pages"))
        for number in range(self.count()):
            words = self._context.text("sheet.page", page=number + 1, pages=self.count())
            self.item(number).setData(Qt.ItemDataRole.AccessibleTextRole, words)

    # Painting

    def _paint_next(self) -> None:
        missing = next((number for number in range(self.count()) if self.thumbnail(number) is None), None)
        if missing is None or self._document is None or self._facts is None or not self.isVisible():
            return
        self._is_painting = True
        scale = _PAGE_WIDTH / self._facts.size.width() * self.devicePixelRatioF()
        self.renderer.request(replace(self._document, page=missing, pixels_per_point=scale))

    def _show_thumbnail(self, painted: PaintedPage) -> None:
        if self._is_painting:  # otherwise it is of a document that is shown no more
            self.item(painted.page).setData(Qt.ItemDataRole.DecorationRole, painted.image)
            self._paint_next()

    def _turn(self, page: int) -> None:
        if page >= 0:
            self.page_requested.emit(page)


class _ThumbnailDelegate(RowDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        size: QSize = index.data(Qt.ItemDataRole.SizeHintRole)
        return size

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, area = self._context.tokens, QRectF(option.rect)
        is_current = bool(option.state & QStyle.StateFlag.State_Selected)
        page = QRectF(area.left() + _SIDES, area.top() + 3, _PAGE_WIDTH, area.height() - _NUMBER_HEIGHT - _SIDES)
        painter.fillRect(page, Qt.GlobalColor.white)
        image: QImage | None = index.data(Qt.ItemDataRole.DecorationRole)
        if image is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(page, image)
        has_focus = bool(option.state & QStyle.StateFlag.State_HasFocus)
        edge = "focus" if has_focus else "accent" if is_current else "line_strong"
        painter.setPen(QPen(tokens.color(edge), 2.5 if is_current else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(page)
        painter.setFont(lato(12, QFont.Weight.Bold if is_current else QFont.Weight.Normal))
        painter.setPen(tokens.color("text" if is_current else "text_2"))
        number = QRectF(page.left(), page.bottom() + 3, page.width(), _NUMBER_HEIGHT - 4)
        painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(index.data()))
