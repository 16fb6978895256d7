"""Painters that smooth edges, frames of one sharp pixel with round corners in the colors of the tokens, and areas
without a frame.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintDevice, QPainter, QPen
from PySide6.QtWidgets import QFrame, QScrollArea

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


def plain_scroll_area() -> QScrollArea:
    """Without a frame, and never scrolled to the side; its content has the focus, not the area."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area
