"""Words in a pill, as lists and tabs show them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from editor.render.fonts import lato
from editor.ui.theme.tokens import Tokens

PILL_HEIGHT = 20


def paint_pill(painter: QPainter, tokens: Tokens, area: QRectF, words: str, *, fill: str, ink: str) -> None:
    """`fill` and `ink` are names of colors; the words are in the font of the painter."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tokens.color(fill))
    painter.drawRoundedRect(area, PILL_HEIGHT / 2, PILL_HEIGHT / 2)
    painter.setPen(tokens.color(ink))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)


def paint_accent_pill(painter: QPainter, tokens: Tokens, words: str, right: float, top: float) -> float:
    """A pill that ends at `right`; returns where it begins."""
    painter.setFont(lato(11, QFont.Weight.Bold))
    width = painter.fontMetrics().horizontalAdvance(words) + 16
    area = QRectF(right - width, top, width, PILL_HEIGHT)
    paint_pill(painter, tokens, area, words, fill="accent", ink="on_accent")
    return area.left()
