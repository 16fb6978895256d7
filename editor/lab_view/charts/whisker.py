"""The marks that all charts of rates share: an estimate with its whisker, the fair band, the ring of before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

if TYPE_CHECKING:
    from editor.ui.theme.tokens import Tokens


def draw_whisker(painter: QPainter, area: QRectF, x: float, tokens: Tokens) -> None:
    """The interval as a line with an end at each side, the estimate as a dot on it."""
    y, half = area.center().y(), area.height() / 2
    painter.setPen(QPen(tokens.color("text"), 2))
    painter.drawLine(QLineF(area.left(), y, area.right(), y))
    for end in (area.left(), area.right()):
        painter.drawLine(QLineF(end, y - half, end, y + half))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.color("text"))
    painter.drawEllipse(QPointF(x, y), 4.5, 4.5)


def draw_fair_band(painter: QPainter, area: QRectF, tokens: Tokens) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.color("ok"))
    painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)


def draw_ring(painter: QPainter, at: QPointF, tokens: Tokens) -> None:
    """Where it was before."""
    painter.setPen(QPen(tokens.color("text_3"), 2))
    painter.setBrush(tokens.color("surface"))
    painter.drawEllipse(at, 5, 5)
