"""Painters that smooth edges, and frames of one sharp pixel with round corners in the colors of the tokens."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintDevice, QPainter, QPen

from editor.ui.theme.tokens import Tokens


def smooth_painter(device: QPaintDevice) -> QPainter:
    """A painter of a widget or a picture that smooths edges."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def paint_frame(painter: QPainter, area: QRectF, tokens: Tokens, *, edge: str, fill: str, radius: float) -> None:
    """`edge` and `fill` are names of colors; `area` is the outer edge. The painter smooths edges from then on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(tokens.color(edge), 1))
    painter.setBrush(tokens.color(fill))
    painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
