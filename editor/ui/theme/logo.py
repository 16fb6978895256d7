"""The mark of the program: a white star in a dark green disc with a tan ring. Drawn by us."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

_GREEN, _RING, _EDGE, _STAR = "#2f4a2a", "#d9c48a", "#1b1a14", "#fffaf0"


def paint_logo(painter: QPainter, area: QRectF) -> None:
    side = min(area.width(), area.height())
    center = area.center()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(_EDGE), side * 0.05))
    painter.setBrush(QColor(_RING))
    painter.drawEllipse(center, side * 0.47, side * 0.47)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_GREEN))
    painter.drawEllipse(center, side * 0.38, side * 0.38)
    points = QPolygonF()
    for step in range(10):
        radius = side * (0.31 if step % 2 == 0 else 0.125)
        angle = math.radians(36 * step - 90)
        points.append(QPointF(center.x() + radius * math.cos(angle), center.y() + radius * math.sin(angle)))
    painter.setBrush(QColor(_STAR))
    painter.drawPolygon(points)


@lru_cache(maxsize=16)
def logo_pixmap(side: int) -> QPixmap:
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_logo(painter, QRectF(0, 0, side, side))
    painter.end()
    return picture


def logo_icon() -> QIcon:
    """For the title bar and the task switcher."""
    icon = QIcon()
    for side in (16, 32, 64, 128):
        icon.addPixmap(logo_pixmap(side))
    return icon


class Logo(QWidget):
    def __init__(self, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self.setFixedSize(side, side)
        self.setAccessibleName("Beachhead")

    def sizeHint(self) -> QSize:
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        paint_logo(painter, QRectF(self.rect()))
