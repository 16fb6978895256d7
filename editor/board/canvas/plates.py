"""Plates: words on the map, on a dark ground with a light edge, kept inside the view."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame
from editor.render.fonts import lato

_HEIGHT: Final = 22.0
_PADDING: Final = 8.0
_EDGE: Final = 4.0


def paint_plate(painter: QPainter, frame: Frame, at: QPointF, words: str, color: str = "no_dice") -> QRectF:
    """About a point; returns where it came to lie."""
    font = lato(13, QFont.Weight.Bold)
    width = QFontMetricsF(font).horizontalAdvance(words) + 2 * _PADDING
    room = frame.camera.view.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    x = max(room.left(), min(at.x() - width / 2, room.right() - width))
    y = max(room.top(), min(at.y() - _HEIGHT / 2, room.bottom() - _HEIGHT))
    area = QRectF(x, y, width, _HEIGHT)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 1.6))
    painter.setBrush(frame.tokens.overlay(color))
    painter.drawRoundedRect(area, 5, 5)
    painter.setFont(font)
    painter.setPen(frame.tokens.overlay("casing_light"))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
    return area
