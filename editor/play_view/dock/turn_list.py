"""The turns of a game as a list: a row for each turn with its cards, what happened as sentences, dice and medals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from editor.play_view.strip.dice_row import LOG_SIDE, paint_die
from editor.play_view.strip.icon_pictures import paint_small_icon
from editor.render.fonts import lato
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.parts.pill import paint_accent_pill
from schema.catalog.die import DieFace

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

Index = QModelIndex | QPersistentModelIndex
_PAD: Final = 10
_LEFT: Final = 52
_RIGHT: Final = 12
_HEAD: Final = 24
_LINE_GAP: Final = 3
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class TurnLine:
    """One thing that happened; dice stand behind the words. `is_open`: it is still to happen."""

    words: str
    dice: tuple[DieFace, ...] = ()
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A turn: its number, its side, the cards played, what happened, and the sides that gained medals in it."""

    turn: int
    side: int
    name: str
    cards: str
    lines: tuple[TurnLine, ...]
    medals: tuple[int, ...] = ()
    is_now: bool = False
    now: str = ""


class TurnModel(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[TurnRow] = []

    def show_rows(self, rows: Sequence[TurnRow]) -> None:
        """Only what is new or other is drawn again."""
        same = 0
        while same < min(len(rows), len(self.rows)) and rows[same] == self.rows[same]:
            same += 1
        if len(rows) == len(self.rows):
            self.rows = list(rows)
            if same < len(rows):
                self.dataChanged.emit(self.index(same), self.index(len(rows) - 1))
                self.layoutChanged.emit()
            return
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return " ".join([f"{row.turn} {row.name} {row.cards}".strip(), *(line.words for line in row.lines)])
        return row if role == Qt.ItemDataRole.UserRole else None


class TurnDelegate(QStyledItemDelegate):
    def __init__(self, context: EditorContext, parent: QListView) -> None:
        super().__init__(parent)
        self._context = context
        self._view = parent
        self._heights: dict[tuple[TurnRow, int], int] = {}

    def _width(self) -> int:
        return max(120, self._view.viewport().width() - _LEFT - _RIGHT)

    def _line_height(self, line: TurnLine, width: int) -> int:
        metrics = QFontMetrics(lato(13))
        if not line.words:
            return LOG_SIDE + 2
        box = metrics.boundingRect(QRect(0, 0, width, 10_000), _WRAP, line.words)
        height = max(box.height(), LOG_SIDE if line.dice else 0)
        if line.dice and not self._fits_beside(metrics, line, width):
            height = box.height() + LOG_SIDE + 4
        return height

    @staticmethod
    def _fits_beside(metrics: QFontMetrics, line: TurnLine, width: int) -> bool:
        return metrics.horizontalAdvance(line.words) + 8 + len(line.dice) * (LOG_SIDE + 4) <= width

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option
        row: TurnRow = index.data(Qt.ItemDataRole.UserRole)
        width = self._width()
        key = (row, width)
        if key not in self._heights:
            if len(self._heights) > 2000:
                self._heights.clear()
            lines = sum(self._line_height(line, width) + _LINE_GAP for line in row.lines)
            self._heights[key] = _PAD + _HEAD + lines + _PAD
        return QSize(_LEFT + width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: TurnRow = index.data(Qt.ItemDataRole.UserRole)
        tokens = self._context.tokens
        area: QRect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.is_now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("accent_soft"))
            painter.drawRoundedRect(QRectF(area).adjusted(6, 2, -4, -2), 6, 6)
        top = area.top() + _PAD
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("axis" if row.side else "allied"))
        painter.drawRoundedRect(QRectF(area.left() + 14, top + 3, 6, 16), 2, 2)
        if row.side:  # never told by color alone
            painter.setBrush(QBrush(tokens.color("surface", 0.45), Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(QRectF(area.left() + 14, top + 3, 6, 16), 2, 2)
        bold = lato(13, QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(tokens.color("text"))
        painter.drawText(QRect(area.left() + 24, top, 22, 22), int(Qt.AlignmentFlag.AlignRight), str(row.turn))
        painter.setPen(tokens.color("axis_text" if row.side else "allied_text"))
        left = area.left() + _LEFT
        painter.drawText(QRect(left, top, 200, 22), 0, row.name)
        left += QFontMetrics(bold).horizontalAdvance(row.name) + 8
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text_2"))
        room = area.right() - _RIGHT - left - 22 * len(row.medals) - (50 if row.is_now else 0)
        cards = painter.fontMetrics().elidedText(row.cards, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRect(left, top, room, 22), 0, cards)
        self._paint_right(painter, row, area, top)
        y = top + _HEAD
        for line in row.lines:
            y += self._paint_line(painter, line, area.left() + _LEFT, y) + _LINE_GAP
        painter.restore()

    def _paint_right(self, painter: QPainter, row: TurnRow, area: QRect, top: int) -> None:
        x: float = area.right() - _RIGHT
        if row.is_now:
            x = paint_accent_pill(painter, self._context.tokens, row.now, x, top) - 4
        for side in reversed(row.medals):
            x -= 20
            stem = "medal_axis_permanent" if side else "medal_allied_permanent"
            paint_small_icon(painter, stem, QRectF(x - 22, top - 22, 64, 64))

    def _paint_line(self, painter: QPainter, line: TurnLine, left: int, top: int) -> int:
        width, tokens = self._width(), self._context.tokens
        height = self._line_height(line, width)
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text_2" if line.is_open else "text"))
        metrics = painter.fontMetrics()
        painter.drawText(QRect(left, top, width, height), _WRAP, line.words)
        if line.dice:
            beside = self._fits_beside(metrics, line, width)
            x = left + metrics.horizontalAdvance(line.words) + 8 if beside and line.words else left
            y = top if beside else top + height - LOG_SIDE - 1
            for face in line.dice:
                paint_die(painter, QRectF(x, y, LOG_SIDE, LOG_SIDE), face)
                x += LOG_SIDE + 4
        return height


class TurnList(QListView):
    """`turn_chosen(int)`: the number of the row."""

    turn_chosen = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self.turns = TurnModel()
        self.setModel(self.turns)
        self.setItemDelegate(TurnDelegate(context, self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setUniformItemSizes(False)
        set_accessible_name(context, self, "play.turns")
        self.clicked.connect(lambda index: self.turn_chosen.emit(index.row()))
        self.activated.connect(lambda index: self.turn_chosen.emit(index.row()))
        connect_while_alive(context.theme_changed, self, lambda *_: self.viewport().update())

    def show_rows(self, rows: Sequence[TurnRow], *, follow: bool = True) -> None:
        """`follow`: the turn that goes on stays in sight, or the last one of a game that is over."""
        self.turns.show_rows(rows)
        now = next((number for number, row in enumerate(rows) if row.is_now), len(rows) - 1)
        if follow and now >= 0:
            self.scrollTo(self.turns.index(now), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
