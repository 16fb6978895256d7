"""A cell of the palette: picture, name below it, star, the mark of more drawings, and "not known" for a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.fonts import lato
from editor.palette.box_filter import Owned
from editor.palette.entry_model import ENTRY_ROLE
from editor.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.palette.entry import Entry
    from editor.palette.piece_pixmaps import PiecePixmaps
    from editor.palette.shelf import Shelf
    from editor.window.context import EditorContext

CELL: Final = 82
PICTURE: Final = 58
CORNER: Final = 20
"""The side of the star and of the mark of more drawings, at the upper corners."""
_LINE: Final = 14
_Index = QModelIndex | QPersistentModelIndex


class CellDelegate(QStyledItemDelegate):
    def __init__(self, context: EditorContext, shelf: Shelf, pictures: PiecePixmaps, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._shelf = shelf
        self._pictures = pictures

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option, index
        return QSize(CELL, CELL)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry: Entry = index.data(ENTRY_ROLE)
        area: QRect = option.rect
        state = option.state
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, area, state, armed=self._shelf.is_armed(entry), hovered=hovered)
        self._paint_picture(painter, area, entry)
        self._paint_name(painter, area, str(index.data()))
        self._paint_marks(painter, area, entry, hovered=hovered)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, area: QRect, state: QStyle.StateFlag, *, armed: bool, hovered: bool
    ) -> None:
        tokens = self._context.tokens
        box = QRectF(area).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if armed:
            painter.setPen(QPen(tokens.color("accent"), 2))
            painter.setBrush(tokens.color("accent_soft"))
            painter.drawRoundedRect(box, 6, 6)
        elif hovered:
            painter.setBrush(tokens.color("sunken"))
            painter.drawRoundedRect(box, 6, 6)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.color("focus"), 2))
            painter.drawRoundedRect(box, 6, 6)

    def _paint_picture(self, painter: QPainter, area: QRect, entry: Entry) -> None:
        ratio = painter.device().devicePixelRatio()
        side = PICTURE - 2
        corner = QPoint(area.center().x() - side // 2 + 1, area.top() + 3)
        picture = self._pictures.find(self._shelf.piece_of(entry), side, ratio)
        if picture is not None:
            painter.drawPixmap(corner, picture)

    def _paint_name(self, painter: QPainter, area: QRect, name: str) -> None:
        """Centred; what does not fit goes on a second line, and only then is cut."""
        font = lato(12, QFont.Weight.Medium)
        painter.setFont(font)
        painter.setPen(self._context.tokens.color("text"))
        box = area.adjusted(2, PICTURE + 2, -2, 0)
        metrics = QFontMetrics(font)
        if metrics.horizontalAdvance(name) <= box.width():
            painter.drawText(box.adjusted(0, 1, 0, 0), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, name)
            return
        for place, line in enumerate(two_lines(name, font, box.width())):
            row = QRect(box.left(), box.top() - 3 + place * (_LINE - 3), box.width(), _LINE)
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, line)

    def _paint_marks(self, painter: QPainter, area: QRect, entry: Entry, *, hovered: bool) -> None:
        tokens = self._context.tokens
        ratio = painter.device().devicePixelRatio()
        if self._shelf.favourites.has(entry) or hovered:
            token = "gold" if self._shelf.favourites.has(entry) else "line_strong"
            painter.drawPixmap(
                star_rect(area).topLeft() + QPoint(3, 3), pixmap("favorite", tokens.color(token), 14, ratio)
            )
        if len(entry.variants) > 1:
            painter.drawPixmap(
                more_rect(area).topLeft() + QPoint(3, 3), pixmap("chevron_down", tokens.color("text_2"), 14, ratio)
            )
        if self._shelf.owned(entry) is Owned.UNKNOWN and self._shelf.owned_only:
            center = QPointF(area.right() - 11, area.top() + PICTURE - 6)
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.setBrush(tokens.color("surface"))
            painter.drawEllipse(center, 8, 8)
            painter.setPen(tokens.color("text_2"))
            painter.setFont(lato(11, QFont.Weight.Bold))
            painter.drawText(QRectF(center.x() - 8, center.y() - 8, 16, 16), Qt.AlignmentFlag.AlignCenter, "?")


def star_rect(cell: QRect) -> QRect:
    return QRect(cell.left() + 1, cell.top() + 1, CORNER, CORNER)


def more_rect(cell: QRect) -> QRect:
    return QRect(cell.right() - CORNER, cell.top() + 1, CORNER, CORNER)


def two_lines(words: str, font: QFont, width: int) -> list[str]:
    """The words on two lines, broken inside a word if it is too long, the second line cut if it must be."""
    layout = QTextLayout(words, font)
    layout.setTextOption(QTextOption())
    option = layout.textOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    first = layout.createLine()
    first.setLineWidth(width)
    layout.endLayout()
    length = first.textLength()
    rest = words[length:].strip()
    if not rest:
        return [words]
    return [words[:length].strip(), QFontMetrics(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)]
