"""A key as lists show it: its name in a frame with round corners."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen

from editor.render.fonts import lato
from editor.ui.theme.tokens import Tokens


def paint_key_cap(painter: QPainter, tokens: Tokens, keys: str, right: int, middle: int) -> int:
    """A key cap that ends at `right`; returns where it begins."""
    font = lato(11, QFont.Weight.Bold)
    width = QFontMetrics(font).horizontalAdvance(keys) + 14
    cap = QRectF(right - width, middle - 10, width, 20)
    painter.setPen(QPen(tokens.color("line_strong"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(cap, 4, 4)
    painter.setFont(font)
    painter.setPen(tokens.color("text_2"))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, keys)
    return round(cap.left())
