"""Rows of two lines in lists of the library: a bold one above a plain one, beside whatever marks the row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class RowLine(NamedTuple):
    words: str
    font: QFont
    ink: str


class TwoLineDelegate(QStyledItemDelegate):
    """Paints the selection and the lines; a subclass paints its mark and says where the lines stand."""

    def __init__(self, context: EditorContext, model: QAbstractItemModel, row_height: int, line_height: int) -> None:
        super().__init__(model)
        self._context = context
        self._row_height, self._line_height = row_height, line_height

    @abstractmethod
    def paint_mark(self, painter: QPainter, area: QRectF, row: int) -> None: ...

    @abstractmethod
    def lines(self, row: int) -> Iterable[RowLine]: ...

    @abstractmethod
    def first_line(self, area: QRectF) -> QRectF: ...

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        del option, index
        return QSize(200, self._row_height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tokens, area = self._context.tokens, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent_soft"))
            painter.drawRoundedRect(area.adjusted(4, 1, -4, -1), 6, 6)
        self.paint_mark(painter, area, index.row())
        room = self.first_line(area)
        for number, line in enumerate(self.lines(index.row())):
            painter.setFont(line.font)
            painter.setPen(tokens.color(line.ink))
            cut = QFontMetrics(line.font).elidedText(line.words, Qt.TextElideMode.ElideRight, round(room.width()))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(room.translated(0, self._line_height * number), middle, cut)
        painter.restore()
