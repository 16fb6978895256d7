"""A map of long ago that never was: the scan in the chapter about scans. Drawn by us, so ours to show."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen

from editor.render.fonts import lato

_SIZE: Final = QSize(1300, 900)
_PAPER, _INK, _WATER, _ROAD = QColor("#e9dcb8"), QColor("#4a3b25"), QColor("#5c87a3"), QColor("#a0522d")
_HOUSES: Final = ((180, 120), (215, 150), (160, 175), (420, 270), (455, 300), (150, 470), (190, 500), (700, 560))
_NAMES: Final = (("le Port", 250, 130), ("Bénouville", 230, 480), ("Ranville", 740, 545), ("Orne", 1130, 300))


def write_old_map(path: Path) -> None:
    image = QImage(_SIZE, QImage.Format.Format_RGB32)
    image.fill(_PAPER)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _draw_heights(painter)
    _draw_way(painter, _WATER, 16, ((330, 0), (380, 260), (300, 520), (210, 900)))
    _draw_way(painter, _WATER, 22, ((1080, 0), (1150, 300), (1040, 620), (1120, 900)))
    _draw_way(painter, _ROAD, 5, ((0, 330), (400, 300), (820, 420), (1300, 380)))
    _draw_way(painter, _ROAD, 3, ((180, 0), (170, 300), (260, 620), (240, 900)))
    painter.setPen(QPen(_INK, 1))
    painter.setBrush(_INK)
    for left, top in _HOUSES:
        for step in range(3):
            painter.drawRect(QRectF(left + 22 * step, top + 9 * (step % 2), 14, 9))
    painter.setFont(lato(30, QFont.Weight.Medium, italic=True))
    for words, left, top in _NAMES:
        painter.drawText(QPointF(left, top), words)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_INK, 3))
    painter.drawRect(QRectF(image.rect()).adjusted(14, 14, -14, -14))
    painter.end()
    if not image.save(str(path)):
        raise OSError(f"cannot write {path}")


def _draw_heights(painter: QPainter) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_INK.red(), _INK.green(), _INK.blue(), 90), 1.5))
    for middle, rings in ((QPointF(780, 220), 6), (QPointF(620, 700), 5), (QPointF(900, 760), 4)):
        for ring in range(1, rings + 1):
            painter.drawEllipse(middle, 34.0 * ring, 21.0 * ring)


def _draw_way(painter: QPainter, ink: QColor, width: float, points: tuple[tuple[int, int], ...]) -> None:
    first, second, third, last = (QPointF(*point) for point in points)
    way = QPainterPath(first)
    way.cubicTo(second, third, last)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawPath(way)
