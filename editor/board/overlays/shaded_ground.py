"""The board veiled and its hexes filled by shades of heat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QColor, QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.render.painting.board_layout import BoardLayout
from editor.ui.theme.tokens import Tokens
from schema.hexes import Hex

_VEIL: Final = 0.42


def heat_color(tokens: Tokens, shade: int) -> QColor:
    return QColor(tokens.overlays["heat"][shade])


class ShadedGround:
    """`veil` is the token of what lies over the rest of the board, `fill` how dense the shades are."""

    level: Final = Level.UNDER_UNITS

    def __init__(self, veil: str, fill: float) -> None:
        self._veil = veil
        self._fill = fill
        self._areas: dict[int, Area] = {}

    def show_shades(self, shades: Iterable[tuple[Hex, int]], layout: BoardLayout) -> None:
        by_shade: dict[int, list[Hex]] = {}
        for where, shade in shades:
            by_shade.setdefault(shade, []).append(where)
        self._areas = {shade: Area(layout, hexes) for shade, hexes in by_shade.items()}

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not self._areas:
            return
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        painter.fillRect(board & frame.exposed, frame.tokens.overlay(self._veil, _VEIL))
        for shade, area in self._areas.items():
            color = heat_color(frame.tokens, shade)
            color.setAlphaF(self._fill)
            painter.fillPath(frame.camera.transform.map(area.ground), color)
