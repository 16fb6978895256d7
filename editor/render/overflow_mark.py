"""The mark over what has no room where it is drawn: a tint with lines, so that it is seen without its color too."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter

# On paper and cards, which are light whatever the window is.
OVERFLOW: Final = QColor("#b3261e")
_TINT_ALPHA, _LINES_ALPHA = 46, 120
# Of the height of a page.
_PAGE_END: Final = 0.035


def mark_overflow(painter: QPainter, area: QRectF, color: QColor = OVERFLOW) -> None:
    tint, lines = QColor(color), QColor(color)
    tint.setAlpha(_TINT_ALPHA)
    lines.setAlpha(_LINES_ALPHA)
    painter.fillRect(area, tint)
    painter.fillRect(area, QBrush(lines, Qt.BrushStyle.BDiagPattern))


def mark_page_end(image: QImage) -> None:
    """A page whose text goes on on the next one."""
    height = image.height() * _PAGE_END
    painter = QPainter(image)
    mark_overflow(painter, QRectF(0, image.height() - height, image.width(), height))
    painter.end()
