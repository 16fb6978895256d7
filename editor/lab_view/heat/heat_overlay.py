"""The heat on the board: the ground veiled, hexes filled by their shade, numbers on plates below the units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.lab_view.heat.heat_map import HeatMap
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout
from editor.ui.theme.tokens import Tokens
from schema.hexes import Hex

_VEIL: Final = 0.42
_FILL: Final = 0.82
_BELOW: Final = 0.40
# Smaller hexes than this have no numbers.
_MIN_HEX: Final = 30.0
_PLATE: Final = 14.0


def heat_color(tokens: Tokens, shade: int) -> QColor:
    return QColor(tokens.overlays["heat"][shade])


class HeatGround:
    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self._areas: dict[int, Area] = {}

    def show(self, heat: HeatMap | None, layout: BoardLayout) -> None:
        by_shade: dict[int, list[Hex]] = {}
        for where, number in heat.numbers.items() if heat is not None else ():
            by_shade.setdefault(heat.shade(number) if heat else 0, []).append(where)
        self._areas = {shade: Area(layout, hexes) for shade, hexes in by_shade.items()}

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not self._areas:
            return
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        painter.fillRect(board & frame.exposed, frame.tokens.overlay("wash", _VEIL))
        for shade, area in self._areas.items():
            color = heat_color(frame.tokens, shade)
            color.setAlphaF(_FILL)
            painter.fillPath(frame.camera.transform.map(area.ground), color)


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
