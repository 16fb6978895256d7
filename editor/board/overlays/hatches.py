"""Hatches: diagonal lines over an area, sharp on every screen and fixed to the board."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from editor.board.canvas.overlay import Frame

PERIOD = 13
"""Pixels from line to line along an edge: 9 across."""


@lru_cache(maxsize=32)
def _texture(color: int, width: float, ratio: float, ground: int, casing: int, *, rising: bool) -> QBrush:
    side = round(PERIOD * ratio)
    tile = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(QColor.fromRgba(ground))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    over = 3 * ratio
    for ink, wide in ((casing, width + 1.6), (color, width)):
        painter.setPen(QPen(QColor.fromRgba(ink), wide * ratio))
        for x in (-side, 0, side) if ink else ():
            line = QLineF(x - over, side + over, x + side + over, -over)
            painter.drawLine(line if rising else QLineF(x - over, -over, x + side + over, side + over))
    painter.end()
    brush = QBrush(tile)
    brush.setTransform(QTransform.fromScale(PERIOD / side, PERIOD / side))
    return brush


def hatch(
    frame: Frame,
    color: QColor,
    width: float,
    *,
    rising: bool = True,
    ground: QColor | None = None,
    casing: QColor | None = None,
) -> QBrush:
    """A brush of lines like /, or like \\ where they do not rise, over a ground and with a casing of their own."""
    if frame.tokens.high_contrast:
        width *= 2
    under, round_it = (0 if one is None else one.rgba() for one in (ground, casing))
    return _texture(color.rgba(), width, frame.camera.ratio, under, round_it, rising=rising)


def fill_hatched(painter: QPainter, frame: Frame, area: QPainterPath, brush: QBrush) -> None:
    """The lines stay where they are on the board while it is moved."""
    origin = frame.camera.to_view(QPointF())
    painter.setBrushOrigin(QPointF(round(origin.x()) % PERIOD, round(origin.y()) % PERIOD))
    painter.fillPath(area, brush)


def halo(painter: QPainter, at: QRectF, words: str, ink: QColor, casing: QColor) -> None:
    """Words on the map with a casing round each letter."""
    path = QPainterPath()
    metrics = painter.fontMetrics()
    x = at.center().x() - metrics.horizontalAdvance(words) / 2
    y = at.center().y() + (metrics.ascent() - metrics.descent()) / 2
    path.addText(QPointF(x, y), painter.font(), words)
    pen = QPen(casing, 3.2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, ink)
