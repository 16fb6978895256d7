"""Paints the rows of a list that are all of one height."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

Index = QModelIndex | QPersistentModelIndex


class RowDelegate(QStyledItemDelegate):
    """A subclass paints a row; the painter smooths edges and is restored afterwards."""

    def __init__(self, context: EditorContext, parent: QObject, *, height: int, width: int = 200) -> None:
        super().__init__(parent)
        self._context = context
        self._size = QSize(width, height)

    @abstractmethod
    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None: ...

    def paint_background(self, painter: QPainter, area: QRectF, color: str) -> None:
        """With round corners, in a color of the tokens."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._context.tokens.color(color))
        painter.drawRoundedRect(area, 6, 6)

    # Qt overrides

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return self._size

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_row(painter, option, index)
        painter.restore()
