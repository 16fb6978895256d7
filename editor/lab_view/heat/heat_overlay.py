"""The heat on the board: the ground veiled, hexes filled by their shade, numbers on plates below the units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.shaded_ground import ShadedGround
from editor.lab_view.heat.heat_map import HeatMap
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout

_FILL: Final = 0.82
_BELOW: Final = 0.40
# Smaller hexes than this have no numbers.
_MIN_HEX: Final = 30.0
_PLATE: Final = 14.0


class HeatGround(ShadedGround):
    def __init__(self) -> None:
        super().__init__("wash", _FILL)

    def show(self, heat: HeatMap | None, layout: BoardLayout) -> None:
        numbers = {} if heat is None else {where: heat.shade(number) for where, number in heat.numbers.items()}
        self.show_shades(numbers.items(), layout)


class HeatNumbers:
    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.heat: HeatMap | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self.heat is None or frame.hex_width < _MIN_HEX:
            return
        font = lato(11, QFont.Weight.Bold)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        ink, plate = frame.tokens.overlay("casing_dark"), frame.tokens.overlay("casing_light")
        for where, number in self.heat.numbers.items():
            if not frame.reaches(where):
                continue
            words = str(number)
            at = frame.center(where)
            width = metrics.horizontalAdvance(words) + 8
            y = at.y() + frame.hex_width * _BELOW
            area = QRectF(at.x() - width / 2, y - _PLATE / 2, width, _PLATE)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(plate)
            painter.drawRoundedRect(area, _PLATE / 2, _PLATE / 2)
            painter.setPen(ink)
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
