"""The marks that the canvas puts on hexes: hover, selection, hex cursor, forbidden. See docs/ui.md, section 6."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.board.canvas.overlay import Frame
from schema.hexes import Hex

REACH: Final = 8.0
"""Pixels by which a mark may reach over its hex."""
_CURSOR_RINGS: Final = (1.5, 5.5)
_SELECT_FILL: Final = 0.30
# The neighbour beyond each side, clockwise from the north-eastern one, as outlines are drawn.
_BEYOND: Final = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
_MITER: Final = Qt.PenJoinStyle.MiterJoin
_ROUND: Final = Qt.PenJoinStyle.RoundJoin


def pen(color: QColor, width: float, *, dash: tuple[float, float] | None = None, round_: bool = False) -> QPen:
    """A line of screen pixels; `dash` in pixels too."""
    line_pen = QPen(color, width)
    line_pen.setJoinStyle(_ROUND if round_ else _MITER)
    line_pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_ else Qt.PenCapStyle.FlatCap)
    if dash is not None:
        line_pen.setDashPattern([part / width for part in dash])
    return line_pen


def paint_hover(painter: QPainter, frame: Frame, where: Hex) -> None:
    """The light casing only."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    outline = _inset(frame, where, 1.0)
    painter.setPen(pen(frame.tokens.overlay("casing_dark", 0.35), 4))
    painter.drawPolygon(outline)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 2))
    painter.drawPolygon(outline)


def paint_selection(painter: QPainter, frame: Frame, hexes: Iterable[Hex]) -> None:
    """A yellow ring with dark casing on each hex; thinner on small hexes, so that the piece stays seen."""
    width = 4.0 if frame.has_room_for_words else 2.4
    yellow, dark = frame.tokens.overlay("select"), frame.tokens.overlay("casing_dark")
    reached = [where for where in hexes if frame.reaches(where, REACH)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(frame.tokens.overlay("select", _SELECT_FILL))
    for where in reached:
        painter.drawPolygon(frame.outline(where))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for where in reached:
        outline = _inset(frame, where, width / 2)
        painter.setPen(pen(dark, width + 2.6))
        painter.drawPolygon(outline)
        painter.setPen(pen(yellow, width))
        painter.drawPolygon(outline)


def paint_cursor(painter: QPainter, frame: Frame, where: Hex) -> None:
    """The hex cursor of the keyboard: a dashed double ring round the hex, clear of what lies in its corners."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dark, light = frame.tokens.overlay("casing_dark"), frame.tokens.overlay("casing_light")
    for outset in _CURSOR_RINGS:
        outline = _inset(frame, where, -outset)
        painter.setPen(pen(dark, 3))
        painter.drawPolygon(outline)
        painter.setPen(pen(light, 1.8, dash=(7, 4)))
        painter.drawPolygon(outline)


def paint_dashed(painter: QPainter, frame: Frame, hexes: Collection[Hex]) -> None:
    """Where something will be put: one outline round all of it."""
    sides = [side for where in hexes if frame.reaches(where, REACH) for side in _outer_sides(frame, where, hexes)]
    painter.setPen(pen(frame.tokens.overlay("casing_dark", 0.8), 3.6, round_=True))
    painter.drawLines(sides)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 2, dash=(6, 4)))
    painter.drawLines(sides)


def _outer_sides(frame: Frame, where: Hex, hexes: Collection[Hex]) -> Iterator[QLineF]:
    """The sides beyond which none of the hexes lies."""
    outline = frame.outline(where)
    for side, (row, col) in enumerate(_BEYOND):
        if Hex(where.row + row, where.col + col) not in hexes:
            yield QLineF(outline.at(side), outline.at((side + 1) % 6))


def paint_forbidden(painter: QPainter, frame: Frame, hexes: Iterable[Hex]) -> None:
    """A red cross where it may not go."""
    red, light = frame.tokens.overlay("target"), frame.tokens.overlay("casing_light")
    arm = min(14.0, frame.hex_width * 0.22)
    for where in hexes:
        center = frame.center(where)
        strokes = [
            QLineF(center + QPointF(-arm, -arm), center + QPointF(arm, arm)),
            QLineF(center + QPointF(-arm, arm), center + QPointF(arm, -arm)),
        ]
        painter.setPen(pen(light, 7, round_=True))
        painter.drawLines(strokes)
        painter.setPen(pen(red, 3.6, round_=True))
        painter.drawLines(strokes)


def paint_flash(painter: QPainter, frame: Frame, where: Hex) -> None:
    """Bright for the moment in which it says "here"."""
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 4))
    painter.setBrush(frame.tokens.overlay("select", 0.62))
    painter.drawPolygon(_inset(frame, where, 2.0))


def _inset(frame: Frame, where: Hex, pixels: float) -> QPolygonF:
    """The outline of a hex, drawn in by so many pixels from its sides."""
    return frame.outline(where, max(0.2, 1 - 2 * pixels / frame.hex_width))
