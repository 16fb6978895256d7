"""The veil over what cannot be seen: dark, with light diagonal lines. What is seen stays clear."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.board.overlays.hatches import fill_hatched, hatch
from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex

_LINE: Final = 1.2
_LIGHT: Final = 0.34


class SightVeil:
    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self._area: Area | None = None

    def show(self, hidden: frozenset[Hex], layout: BoardLayout) -> None:
        if self._area is None or self._area.hexes != hidden:
            self._area = Area(layout, hidden)

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self._area is None or not self._area.hexes:
            return
        tokens = frame.tokens
        ground = frame.camera.transform.map(self._area.ground)
        veil = tokens.overlay("veil", tokens.overlays["veil_alpha"])
        lines = hatch(frame, tokens.overlay("casing_light", _LIGHT), _LINE, ground=veil)
        fill_hatched(painter, frame, ground, lines)
