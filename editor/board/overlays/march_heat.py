"""The heat of the objectives: the board veiled, each hex filled by its distance, the number below the unit."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.hatches import halo
from editor.board.overlays.medal_march import March
from editor.board.overlays.reach_mark import is_covered_by_piece
from editor.board.overlays.shaded_ground import ShadedGround
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex

_FILL: Final = 0.72
_BELOW: Final = 0.36
_STEP: Final = 2
"""Hexes to each shade; the objectives themselves have the darkest."""


def shade_of(hexes: int, shades: int) -> int:
    """0 is the lightest, the farthest."""
    return max(0, shades - 1 - -(-hexes // _STEP))


class MarchGround(ShadedGround):
    def __init__(self) -> None:
        super().__init__("veil", _FILL)
        self._march: March = {}

    def show(self, march: March, layout: BoardLayout, shades: int) -> None:
        if march is self._march:
            return
        self._march = march
        self.show_shades(((where, shade_of(hexes, shades)) for where, hexes in march.items()), layout)


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
