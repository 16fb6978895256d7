"""The lines printed on the board: the grid, and the dotted lines between sections. They depend on the board only."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from editor.painting.layout import COLUMN_PITCH
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from rules.geometry.sections import OVERLORD_SECTION_CUTS, SECTION_CUTS
from schema.board import BoardKind

_PITCH: Final = 17.0
_FIRST_DOT: Final = 9.0
_NO_LENGTH: Final = 0.01
_THINNEST: Final = 0.7
"""A line thinner than this many pixels fades away."""


def paint_grid(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    inks, layout = scene.inks, scene.layout

    def draw(part: Surface, _: QRectF) -> None:
        width = max(inks.grid_width, _THINNEST / part.pixels_per_unit)
        painter = part.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(inks.grid, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawPath(layout.grid_path)

    surface.backdrop(("grid", scene.theme, layout.kind), area, layout.board_rect, draw, opaque=False)


def paint_section_lines(surface: Surface, scene: BoardScene, area: QRectF) -> None:
    inks, layout = scene.inks, scene.layout

    def draw(part: Surface, shown: QRectF) -> None:
        for cut in cuts(layout.kind):
            x = COLUMN_PITCH * cut + COLUMN_PITCH
            if shown.left() - _PITCH < x < shown.right() + _PITCH:
                between_generals = layout.kind is BoardKind.OVERLORD and cut in SECTION_CUTS[BoardKind.OVERLORD]
                dot = inks.general_dot_width if between_generals else inks.section_dot_width
                wider = dot / inks.section_dot_width
                _dots(part, x, layout.height, inks.section_casing, inks.section_casing_width * wider)
                _dots(part, x, layout.height, inks.section_dot, dot)

    surface.backdrop(("sections", scene.theme, layout.kind), area, layout.board_rect, draw, opaque=False)


def cuts(kind: BoardKind) -> tuple[int, ...]:
    """The doubled columns of all dotted lines of a board."""
    return OVERLORD_SECTION_CUTS if kind is BoardKind.OVERLORD else SECTION_CUTS[kind]


def _dots(surface: Surface, x: float, height: float, color: QColor, width: float) -> None:
    """Round dots: dashes without length. A pen counts its dashes in its own widths."""
    pen = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([_NO_LENGTH, _PITCH / width - _NO_LENGTH])
    painter = surface.painter
    painter.setPen(pen)
    painter.drawLine(QPointF(x, _FIRST_DOT), QPointF(x, height))
