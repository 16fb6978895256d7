"""The dice of a unit by range, from 1 to 6, as a small table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_HEIGHT = 44
_MIN_COLUMNS = 6
_NOTHING = "–"


class DiceTable(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.dice: tuple[int, ...] = ()
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_dice(self, dice: tuple[int, ...], words: str) -> None:
        """`words` is the name of the table."""
        self.dice = dice
        spoken = ", ".join(f"{distance}: {count}" for distance, count in enumerate(dice, start=1))
        self.setAccessibleName(f"{words}: {spoken or _NOTHING}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._columns * 28, _HEIGHT)

    @property
    def _columns(self) -> int:
        return max(_MIN_COLUMNS, len(self.dice))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        paint_frame(painter, QRectF(self.rect()), tokens, edge="line", fill="surface", radius=6)
        width = self.width() / self._columns
        for index in range(self._columns):
            left = index * width
            if index:
                painter.setPen(QPen(tokens.color("line"), 1))
                painter.drawLine(round(left), 8, round(left), _HEIGHT - 8)
            count = self.dice[index] if index < len(self.dice) else 0
            painter.setFont(lato(12))
            painter.setPen(tokens.color("text_3"))
            painter.drawText(QRectF(left, 4, width, 16), Qt.AlignmentFlag.AlignCenter, str(index + 1))
            painter.setFont(lato(15, QFont.Weight.Bold if count else QFont.Weight.Normal))
            painter.setPen(tokens.color("text" if count else "text_3"))
            painter.drawText(QRectF(left, 20, width, 20), Qt.AlignmentFlag.AlignCenter, str(count or _NOTHING))
