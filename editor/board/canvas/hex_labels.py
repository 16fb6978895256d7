"""The label of every hex, for those who talk about a map: F5, c4."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.render.fonts import lato
from schema.hexes import readable_labels

_LETTER: Final = 11.0
_UP: Final = 88.0
"""From the centre of the hex to the middle of its label, in scene units."""


class HexLabels:
    """An overlay. On hexes too small to hold the letters it paints nothing."""

    level: Final = Level.OVER_UNITS

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not frame.has_room_for_words:
            return
        font = lato(_LETTER, QFont.Weight.Bold)
        metrics = QFontMetricsF(font)
        path = QPainterPath()
        area = frame.camera.visible
        for where in frame.layout.hexes_in(area):
            words = readable_labels(frame.scenario.label(where))
            middle = frame.camera.to_view(frame.layout.center(where) - QPointF(0, _UP))
            left = middle.x() - metrics.horizontalAdvance(words) / 2
            path.addText(QPointF(left, middle.y() + metrics.capHeight() / 2), font, words)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(frame.tokens.overlay("casing_light", 0.85), 3, round_=True))
        painter.drawPath(path)
        painter.fillPath(path, frame.tokens.overlay("casing_dark"))
