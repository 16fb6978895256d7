"""The heat of the objectives: the board veiled, each hex filled by its distance, the number below the unit."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.board.overlays.hatches import halo
from editor.board.overlays.medal_march import March
from editor.board.overlays.reach_mark import is_covered_by_piece
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex

_VEIL: Final = 0.42
_FILL: Final = 0.72
_BELOW: Final = 0.36
_STEP: Final = 2
"""Hexes to each shade; the objectives themselves have the darkest."""


def shade_of(hexes: int, shades: int) -> int:
    """0 is the lightest, the farthest."""
    return max(0, shades - 1 - -(-hexes // _STEP))


class MarchGround:
    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self._march: March = {}
        self._areas: dict[int, Area] = {}

    def show(self, march: March, layout: BoardLayout, shades: int) -> None:
        if march is self._march:
            return
        self._march = march
        by_shade: dict[int, list[Hex]] = {}
        for where, hexes in march.items():
            by_shade.setdefault(shade_of(hexes, shades), []).append(where)
        self._areas = {shade: Area(layout, hexes) for shade, hexes in by_shade.items()}

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not self._march:
            return
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        painter.fillRect(board & frame.exposed, frame.tokens.overlay("veil", _VEIL))
        for shade, area in self._areas.items():
            color = QColor(frame.tokens.overlays["heat"][shade])
            color.setAlphaF(_FILL)
            painter.fillPath(frame.camera.transform.map(area.ground), color)


class MarchNumbers:
    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.march: March = {}
        self.avoided: Collection[Hex] = ()
        """Hexes whose middle another mark has."""

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not frame.has_room_for_words:
            return
        painter.setFont(lato(12, QFont.Weight.Bold))
        ink, casing = frame.tokens.overlay("casing_dark"), frame.tokens.overlay("casing_light")
        for where, hexes in self.march.items():
            if frame.reaches(where):
                is_covered = where in self.avoided or is_covered_by_piece(frame.scenario, where)
                at = frame.center(where) + QPointF(0, frame.hex_width * _BELOW if is_covered else 0.0)
                halo(painter, QRectF(at.x() - 10, at.y() - 8, 20, 16), str(hexes), ink, casing)
