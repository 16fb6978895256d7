"""The mark of a unit's moves: one outline, a light wash, and on each hex a disc with the number of hexes to it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.board.overlays.reach import Reach
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout
from schema.hexes import Hex
from schema.scenario import Scenario

_LINE: Final = 2.6
_CASING: Final = 3.2
_RADIUS: Final = 9.0
_SMALL: Final = 4.0
_BELOW: Final = 0.29
"""Of the width of a hex: where the disc stands when something else has the middle."""


class ReachGround:
    """Under the units: outline and wash."""

    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self._reach: Reach = {}
        self._area: Area | None = None

    def show(self, reach: Reach, layout: BoardLayout) -> None:
        if reach is not self._reach:
            self._reach = reach
            self._area = Area(layout, reach) if reach else None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self._area is None:
            return
        tokens, transform = frame.tokens, frame.camera.transform
        painter.fillPath(transform.map(self._area.ground), tokens.overlay("wash", tokens.overlays["wash_alpha"]))
        outline = transform.map(self._area.outline)
        painter.strokePath(outline, pen(tokens.overlay("casing_light"), _LINE + _CASING))
        painter.strokePath(outline, pen(tokens.overlay("move"), _LINE))


class ReachDiscs:
    """Above the pieces: filled where it may still battle, hollow where not."""

    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.reach: Reach = {}

    def paint(self, painter: QPainter, frame: Frame) -> None:
        painter.setFont(lato(12, QFont.Weight.Bold))
        for where, end in self.reach.items():
            if frame.reaches(where):
                paint_disc(painter, frame, disc_center(frame, where), str(end.hexes), filled=end.may_battle)


def disc_center(frame: Frame, where: Hex) -> QPointF:
    """The middle of a hex, or below what stands there."""
    middle = frame.center(where)
    return middle + QPointF(0, frame.hex_width * _BELOW) if is_covered_by_piece(frame.scenario, where) else middle


def is_covered_by_piece(scenario: Scenario, where: Hex) -> bool:
    content = scenario.at(where)
    return bool(content.obstacle or content.structure or content.markers or content.unit)


def paint_disc(painter: QPainter, frame: Frame, at: QPointF, words: str, *, filled: bool) -> None:
    blue, light = frame.tokens.overlay("move"), frame.tokens.overlay("casing_light")
    if not frame.has_room_for_words:
        painter.setPen(pen(light if filled else blue, 1.6))
        painter.setBrush(blue if filled else light)
        painter.drawEllipse(at, _SMALL, _SMALL)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(at, _RADIUS + 1.6, _RADIUS + 1.6)
    painter.setPen(pen(blue, 2))
    painter.setBrush(blue if filled else light)
    painter.drawEllipse(at, _RADIUS - 1, _RADIUS - 1)
    painter.setPen(light if filled else blue)
    area = QRectF(at.x() - _RADIUS, at.y() - _RADIUS - 0.5, 2 * _RADIUS, 2 * _RADIUS)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, words)
