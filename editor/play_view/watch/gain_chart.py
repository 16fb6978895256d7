"""What a play brings, as rows of words, a bar to the right or the left, and points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ROW: Final = 24
_POINTS: Final = 40
_BAR: Final = 72


class GainChart(QWidget):
    """Each row: its words and its points."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._rows: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        return self._rows

    def show_rows(self, rows: tuple[tuple[str, int], ...]) -> None:
        self._rows = rows
        self.setAccessibleName(", ".join(f"{words} {_signed(points)}" for words, points in rows))
        self.setVisible(bool(rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, _ROW * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, tokens = smooth_painter(self), self._context.tokens
        right = float(self.width())
        middle = right - _POINTS - _BAR / 2
        most = max(1, *(abs(points) for _, points in self._rows)) if self._rows else 1
        for number, (words, points) in enumerate(self._rows):
            row = QRectF(0, number * _ROW, right, _ROW)
            painter.setFont(lato(13))
            painter.setPen(tokens.color("text"))
            room = middle - _BAR / 2 - 8
            said = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(0, row.top(), room, _ROW), Qt.AlignmentFlag.AlignVCenter, said)
            painter.setFont(lato(13, QFont.Weight.Bold))
            box = QRectF(right - _POINTS, row.top(), _POINTS, _ROW)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), _signed(points))
            width = abs(points) / most * (_BAR / 2 - 2)
            left = middle if points >= 0 else middle - width
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tokens.color("ok" if points >= 0 else "error"))
            painter.drawRoundedRect(QRectF(left, row.center().y() - 3.5, width, 7), 2, 2)
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.drawLine(QPointF(middle, row.top() + 4), QPointF(middle, row.bottom() - 4))


def _signed(points: int) -> str:
    """With a sign, and a minus as long as the plus."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"
