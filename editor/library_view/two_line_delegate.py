"""Rows of two lines in lists of the library: a bold one above a plain one, beside whatever marks the row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QAbstractItemModel, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from editor.ui.parts.row_delegate import Index, RowDelegate

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class RowLine(NamedTuple):
    words: str
    font: QFont
    ink: str


class TwoLineDelegate(RowDelegate):
    """Paints the selection and the lines; a subclass paints its mark and says where the lines stand."""

    def __init__(self, context: EditorContext, model: QAbstractItemModel, row_height: int, line_height: int) -> None:
        super().__init__(context, model, height=row_height)
        self._line_height = line_height

    @abstractmethod
    def paint_mark(self, painter: QPainter, area: QRectF, row: int) -> None: ...

    @abstractmethod
    def lines(self, row: int) -> Iterable[RowLine]: ...

    @abstractmethod
    def first_line(self, area: QRectF) -> QRectF: ...

    def paint_row(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, area = self._context.tokens, QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            self.paint_background(painter, area.adjusted(4, 1, -4, -1), "accent_soft")
        self.paint_mark(painter, area, index.row())
        room = self.first_line(area)
        for number, line in enumerate(self.lines(index.row())):
            painter.setFont(line.font)
            painter.setPen(tokens.color(line.ink))
            cut = QFontMetrics(line.font).elidedText(line.words, Qt.TextElideMode.ElideRight, round(room.width()))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(room.translated(0, self._line_height * number), middle, cut)
