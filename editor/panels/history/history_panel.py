"""The History panel: a list of all steps; a click goes back or forward to one. Undone steps are gray."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyleOptionViewItem, QVBoxLayout, QWidget

from editor.panels.history.history_model import CURRENT_ROLE, SAVED_ROLE, TIME_ROLE, UNDONE_ROLE, HistoryModel
from editor.render.fonts import lato
from editor.ui.current_document import CurrentDocument
from editor.ui.parts.edit_target import ANYTHING, set_edit_target
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.row_delegate import Index, RowDelegate
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_ROW: Final = 32


class HistoryDelegate(RowDelegate):
    """Paints a dot for each step, larger for the current one, and a disk for the saved one."""

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens = self._context.tokens
        area: QRect = option.rect
        current, undone = bool(index.data(CURRENT_ROLE)), bool(index.data(UNDONE_ROLE))
        box = QRectF(area).adjusted(1, 1, -1, -1)
        if current or option.state & QStyle.StateFlag.State_MouseOver:
            self.paint_background(painter, box, "accent_soft" if current else "sunken")
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.color("focus"), 2))
            painter.drawRoundedRect(box, 6, 6)
        self._paint_dot(painter, area, index, current=current, undone=undone)
        time = str(index.data(TIME_ROLE) or "")
        right = self._paint_time(painter, area, time) if time else area.right() - 36
        painter.setFont(lato(13, QFont.Weight.Bold if current else QFont.Weight.Normal, italic=undone))
        painter.setPen(tokens.color("text_3" if undone else "text"))
        words = area.adjusted(34, 0, right - area.right(), 0)
        cut = painter.fontMetrics().elidedText(str(index.data()), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), cut)
        if index.data(SAVED_ROLE):
            disk = pixmap("save", tokens.color("text_2"), 16, painter.device().devicePixelRatio())
            painter.drawPixmap(area.right() - 26, area.center().y() - 7, disk)

    def _paint_time(self, painter: QPainter, area: QRect, time: str) -> int:
        """The time at the right, before the disk; returns where the words must end."""
        painter.setFont(lato(12))
        painter.setPen(self._context.tokens.color("text_3"))
        width = painter.fontMetrics().horizontalAdvance(time)
        right = area.right() - 36
        room = QRect(right - width, area.top(), width + 1, area.height())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), time)
        return right - width - 12

    def _paint_dot(self, painter: QPainter, area: QRect, index: Index, *, current: bool, undone: bool) -> None:
        """The dot of a step, connected by a line to those above and below."""
        tokens = self._context.tokens
        center = QPointF(area.left() + 18, area.center().y() + 0.5)
        painter.setPen(QPen(tokens.color("line_strong"), 1))
        if index.row():
            painter.drawLine(QPointF(center.x(), area.top()), center - QPointF(0, 5))
        if index.row() < index.model().rowCount() - 1:
            painter.drawLine(center + QPointF(0, 5), QPointF(center.x(), area.bottom() + 1))
        painter.setPen(QPen(tokens.color("accent" if current else "line_strong"), 1.5))
        painter.setBrush(tokens.color("accent") if current else tokens.color("panel" if undone else "line_strong"))
        radius = 5.0 if current else 3.5
        painter.drawEllipse(center, radius, radius)


class HistoryPanel(QWidget):
    """Shows the history of the current document."""

    def __init__(self, context: EditorContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._current = CurrentDocument(context, self)
        self.model = HistoryModel(context, self)
        self.view = QListView()
        set_edit_target(self.view, ANYTHING)
        self.view.setModel(self.model)
        self.view.setItemDelegate(HistoryDelegate(context, self.view, height=_ROW, width=160))
        self.view.setMouseTracking(True)
        self.view.setUniformItemSizes(True)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setStyleSheet("QListView:focus { border: none; }")  # the row has the ring
        set_accessible_name(context, self.view, "history.list")
        self.setFocusProxy(self.view)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 6, 8)
        column.addWidget(self.view)
        self.view.clicked.connect(self._go)
        self.view.activated.connect(self._go)
        self._current.replaced.connect(self._show_document)
        self._current.history_changed.connect(self.refresh)
        connect_while_alive(context.language_changed, self, lambda *_: self.refresh())
        connect_while_alive(context.theme_changed, self, lambda *_: self.view.viewport().update())
        self._show_document(self._document)

    @property
    def _document(self) -> Document | None:
        return self._current.document

    def _show_document(self, document: Document | None) -> None:
        self.model.set_document(document)
        self._show_current()

    def refresh(self) -> None:
        self.model.refresh()
        self._show_current()

    def _show_current(self) -> None:
        if self.model.rowCount():
            index = self.model.index(self.model.current)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)

    def _go(self, index: QModelIndex) -> None:
        if self._document is not None and index.isValid() and index.row() != self._document.history_index:
            self._document.go_to(index.row())
