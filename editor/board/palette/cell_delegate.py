"""A cell of the palette: picture, name below it, star, the mark of more drawings, and "not known" for a box."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from editor.board.palette.box_filter import Owned
from editor.board.palette.entry_model import ENTRY_ROLE
from editor.render.fonts import lato
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.board.palette.palette_entry import PaletteEntry
    from editor.board.palette.palette_state import PaletteState
    from editor.board.palette.piece_pixmaps import PiecePixmaps
    from editor.ui.context import EditorContext

CELL: Final = 82
PICTURE: Final = 58
CORNER: Final = 20
"""The side of the star and of the mark of more drawings, at the upper corners."""
_TOP: Final = 3
_LINE: Final = 15
_PITCH: Final = 12
_SIDES: Final = 6
"""Left and right of the name together: the frame of the chosen cell."""
_LINES: Final = 2
"""For which cells grow; a longer name takes the room from its picture, as one name must not stretch a whole group."""
_Index = QModelIndex | QPersistentModelIndex


class CellDelegate(QStyledItemDelegate):
    def __init__(self, context: EditorContext, state: PaletteState, pictures: PiecePixmaps, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._pictures = pictures
        self.cell = QSize(CELL, CELL)
        """As the grid has it."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        del option, index
        return self.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry: PaletteEntry = index.data(ENTRY_ROLE)
        area: QRect = option.rect
        state = option.state
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, area, state, current=self._state.is_current(entry), hovered=hovered)
        name = str(index.data())
        self._paint_picture(painter, area, entry, PICTURE - 2 - _taken(len(name_rows(area, name))))
        self._paint_name(painter, area, name)
        self._paint_marks(painter, area, entry, hovered=hovered)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, area: QRect, state: QStyle.StateFlag, *, current: bool, hovered: bool
    ) -> None:
        tokens = self._context.tokens
        box = QRectF(area).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)
        if current:
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

    def _paint_picture(self, painter: QPainter, area: QRect, entry: PaletteEntry, side: int) -> None:
        ratio = painter.device().devicePixelRatio()
        corner = QPoint(area.center().x() - side // 2 + 1, area.top() + _TOP)
        picture = self._pictures.find(self._state.piece_of(entry), side, ratio)
        if picture is not None:
            painter.drawPixmap(corner, picture)

    def _paint_name(self, painter: QPainter, area: QRect, name: str) -> None:
        font, lines = set_name(name, area.width() - _SIDES)
        painter.setFont(font)
        painter.setPen(self._context.tokens.color("text"))
        for row, line in zip(name_rows(area, name), lines, strict=True):
            painter.drawText(row, Qt.AlignmentFlag.AlignCenter, line)

    def _paint_marks(self, painter: QPainter, area: QRect, entry: PaletteEntry, *, hovered: bool) -> None:
        tokens = self._context.tokens
        ratio = painter.device().devicePixelRatio()
        if self._state.favourites.has(entry) or hovered:
            token = "gold" if self._state.favourites.has(entry) else "line_strong"
            painter.drawPixmap(
                star_rect(area).topLeft() + QPoint(3, 3), pixmap("favorite", tokens.color(token), 14, ratio)
            )
        if len(entry.variants) > 1:
            painter.drawPixmap(
                more_rect(area).topLeft() + QPoint(3, 3), pixmap("chevron_down", tokens.color("text_2"), 14, ratio)
            )
        if self._state.owned(entry) is Owned.UNKNOWN and self._state.owned_only:
            center = QPointF(area.right() - 11, area.top() + PICTURE - 6)
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.setBrush(tokens.color("surface"))
            painter.drawEllipse(center, 8, 8)
            painter.setPen(tokens.color("text_2"))
            painter.setFont(lato(11, QFont.Weight.Bold))
            painter.drawText(QRectF(center.x() - 8, center.y() - 8, 16, 16), Qt.AlignmentFlag.AlignCenter, "?")


def cell_height(names: Iterable[str], width: int) -> int:
    """One line high, or two if one of the names needs them, which stand in cells of this width."""
    lines = max((len(set_name(name, width - _SIDES)[1]) for name in names), default=1)
    return CELL + (min(lines, _LINES) - 1) * _PITCH


def _taken(lines: int) -> int:
    """What a name takes from the height of its picture."""
    return max(0, lines - _LINES) * _PITCH


def name_rows(cell: QRect, name: str) -> list[QRect]:
    """Where the lines of a name stand."""
    lines = len(set_name(name, cell.width() - _SIDES)[1])
    top = cell.top() + PICTURE + _TOP - _taken(lines)
    left, width = cell.left() + _SIDES // 2, cell.width() - _SIDES
    return [QRect(left, top + index * _PITCH, width, _LINE) for index in range(lines)]


def star_rect(cell: QRect) -> QRect:
    return QRect(cell.left() + 1, cell.top() + 1, CORNER, CORNER)


def more_rect(cell: QRect) -> QRect:
    return QRect(cell.right() - CORNER, cell.top() + 1, CORNER, CORNER)


@lru_cache(maxsize=1024)
def set_name(name: str, width: int) -> tuple[QFont, tuple[str, ...]]:
    """A name on two lines, up to four. Letters get a little smaller and narrower before a long word is broken."""
    for most, hyphens in ((2, False), (3, False), (2, True), (3, True), (4, True)):
        for size, stretch in _SIZES:
            font = _font(size, stretch)
            metrics = QFontMetricsF(font)
            lines = wrapped(name, metrics, width, hyphens=hyphens)
            if len(lines) <= most and all(metrics.horizontalAdvance(line) <= width for line in lines):
                return font, lines
    font = _font(*_SIZES[-1])
    metrics = QFontMetricsF(font)
    lines = wrapped(name, metrics, width, hyphens=True)
    rest = " ".join(lines[3:])
    visible_lines = (*lines[:3], rest) if rest else lines
    return font, tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in visible_lines)


def _font(size: int, stretch: int) -> QFont:
    font = lato(size, QFont.Weight.Medium)
    font.setStretch(stretch)
    return font


def wrapped(name: str, metrics: QFontMetricsF, width: float, *, hyphens: bool = False) -> tuple[str, ...]:
    """Broken between words and after hyphens; with `hyphens` also inside a word that is too long."""
    lines = [""]
    for word in re.findall(r"[^\s-]+-?|-", name):
        for part in _parts(word, metrics, width) if hyphens else (word,):
            joint = "" if not lines[-1] or lines[-1].endswith("-") else " "
            if lines[-1] and metrics.horizontalAdvance(lines[-1] + joint + part) > width:
                lines.append(part)
            else:
                lines[-1] += joint + part
    return tuple(lines)


def _parts(word: str, metrics: QFontMetricsF, width: float) -> tuple[str, ...]:
    """A word that is too long in two parts, before a consonant that a vowel follows: so all three languages break."""
    if metrics.horizontalAdvance(word) <= width:
        return (word,)
    for part in _LAST_PARTS:
        index = word.find(part)
        if index > 2 and max(metrics.horizontalAdvance(half) for half in (word[:index] + "-", word[index:])) <= width:
            return word[:index] + "-", word[index:]
    breaks = [match.start() for match in re.finditer(r"(?<=.{3})[^aeiouyéèêë\W](?=[aeiouyéèêë].)", word)]
    fitting = [index for index in breaks if metrics.horizontalAdvance(word[:index] + "-") <= width]
    return (word[: fitting[-1]] + "-", word[fitting[-1] :]) if fitting else (word,)


# Where Dutch compounds are best broken.
_LAST_PARTS: Final = (
    "eenheid",
    "eenheden",
    "voertuig",
    "werper",
    "kanon",
    "tank",
    "kamp",
    "station",
    "troepen",
    "brug",
)
_SIZES: Final = ((12, 100), (12, 92), (11, 100), (11, 88))
