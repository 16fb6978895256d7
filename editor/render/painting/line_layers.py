"""The lines printed on the board: the grid, and the dotted lines between sections. They depend on the board only."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from editor.render.painting.board_layout import COLUMN_PITCH
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.layers import Layer
from editor.render.painting.surface import Surface
from rules.geometry.sections import OVERLORD_SECTION_CUTS, SECTION_CUTS
from schema.board import BoardKind

_PITCH: Final = 17.0
_FIRST_DOT: Final = 9.0
_NO_LENGTH: Final = 0.01
_THINNEST: Final = 0.7
"""A line thinner than this many pixels fades away."""


def paint_lines(surface: Surface, scene: BoardScene, area: QRectF, layers: frozenset[Layer]) -> None:
    """The grid, the section lines, or both: `layers` says which of the two are wanted."""
    grid, sections = Layer.GRID in layers, Layer.SECTION_LINES in layers
    if not (grid or sections):
        return

    def draw(part: Surface, visible: QRectF) -> None:
        if grid:
            _draw_grid(part, scene, visible)
        if sections:
            _draw_section_lines(part, scene, visible)

    layout = scene.layout
    surface.backdrop(("lines", layout.kind, grid, sections), area, layout.board_rect, draw, opaque=False)


def _draw_grid(surface: Surface, scene: BoardScene, visible: QRectF) -> None:
    width = max(scene.inks.grid_width, _THINNEST / surface.pixels_per_unit)
    painter = surface.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(scene.inks.grid, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawPath(scene.layout.grid_path(visible))


def _draw_section_lines(surface: Surface, scene: BoardScene, visible: QRectF) -> None:
    inks, kind = scene.inks, scene.layout.kind
    for cut in cuts(kind):
        x = COLUMN_PITCH * cut + COLUMN_PITCH
        if visible.left() - _PITCH < x < visible.right() + _PITCH:
            between_generals = kind is BoardKind.OVERLORD and cut in SECTION_CUTS[kind]
            dot = inks.general_dot_width if between_generals else inks.section_dot_width
            casing = inks.section_casing_width * dot / inks.section_dot_width
            _draw_dots(surface, x, visible, inks.section_casing, casing)
            _draw_dots(surface, x, visible, inks.section_dot, dot)


def cuts(kind: BoardKind) -> tuple[int, ...]:
    """The doubled columns of all dotted lines of a board."""
    return OVERLORD_SECTION_CUTS if kind is BoardKind.OVERLORD else SECTION_CUTS[kind]


def _draw_dots(surface: Surface, x: float, visible: QRectF, color: QColor, width: float) -> None:
    """Round dots: dashes without length. A pen counts its dashes in its own widths."""
    pen = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([_NO_LENGTH, _PITCH / width - _NO_LENGTH])
    # From a dot above the part that is shown, so that the beat is the same in every part.
    top = _FIRST_DOT + max(0, math.floor((visible.top() - _FIRST_DOT) / _PITCH)) * _PITCH
    painter = surface.painter
    painter.setPen(pen)
    painter.drawLine(QPointF(x, top), QPointF(x, visible.bottom() + _PITCH))
