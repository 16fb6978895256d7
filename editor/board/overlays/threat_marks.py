"""The marks of a side's threat: hatch and dashed outline, / Allied and \\ Axis, and the dice in each hex."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.board.overlays.area import Area
from editor.board.overlays.hatches import fill_hatched, hatch
from editor.board.overlays.reach_mark import is_covered_by_piece
from editor.board.overlays.side_colors import ground_of, ink_of
from editor.board.overlays.threat import ThreatMap
from editor.render.fonts import lato
from editor.render.painting.board_layout import BoardLayout
from schema.board import Camp
from schema.hexes import Hex

_RADIUS: Final = 9.0
_BELOW: Final = 0.36
_APART: Final = 0.15
_LINES, _CASING = 0.75, 0.26
_DASH: Final = (6.0, 4.0)


class ThreatGround:
    level: Final = Level.UNDER_UNITS

    def __init__(self) -> None:
        self._areas: dict[Camp, Area] = {}

    def show(self, maps: dict[Camp, ThreatMap], layout: BoardLayout) -> None:
        known = self._areas
        self._areas = {}
        for camp, dice in maps.items():
            before = known.get(camp)
            same = before is not None and before.hexes == frozenset(dice)
            self._areas[camp] = before if same and before is not None else Area(layout, dice)

    def paint(self, painter: QPainter, frame: Frame) -> None:
        transform = frame.camera.transform
        light = frame.tokens.overlay("casing_light")
        for camp, area in self._areas.items():
            rising = camp is Camp.ALLIES
            ground = transform.map(area.ground)
            color, casing = ground_of(camp), QColor(light)
            color.setAlphaF(_LINES)
            casing.setAlphaF(_CASING)
            fill_hatched(painter, frame, ground, hatch(frame, color, 1.4, rising=rising, casing=casing))
        for camp, area in self._areas.items():
            outline = transform.map(area.outline)
            painter.strokePath(outline, pen(light, 4.4))
            painter.strokePath(outline, pen(ground_of(camp), 2, dash=_DASH))


class ThreatDice:
    """Round for the Allies, square for the Axis, as their units are."""

    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.maps: dict[Camp, ThreatMap] = {}
        self.avoided: Collection[Hex] = ()
        """Hexes whose middle another mark has."""

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if not frame.has_room_for_words:
            return
        painter.setFont(lato(12, QFont.Weight.Bold))
        for camp, dice in self.maps.items():
            for where, count in dice.items():
                if frame.reaches(where):
                    paint_dice(painter, frame, self._place(frame, where, camp), str(count), camp)

    def _place(self, frame: Frame, where: Hex, camp: Camp) -> QPointF:
        """The middle, or below what has it; side by side where both sides threaten a hex."""
        shared = sum(where in dice for dice in self.maps.values()) > 1
        aside = 0.0 if not shared else max(frame.hex_width * _APART, _RADIUS + 2)
        below = frame.hex_width * _BELOW if where in self.avoided or is_covered_by_piece(frame.scenario, where) else 0.0
        return frame.center(where) + QPointF(-aside if camp is Camp.ALLIES else aside, below)


def paint_dice(painter: QPainter, frame: Frame, at: QPointF, words: str, camp: Camp) -> None:
    width = _RADIUS if len(words) < 2 else _RADIUS + 2
    area = QRectF(at.x() - width, at.y() - _RADIUS, 2 * width, 2 * _RADIUS)
    corner = _RADIUS if camp is Camp.ALLIES else 3.0
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 1.8))
    painter.setBrush(ground_of(camp))
    painter.drawRoundedRect(area, corner, corner)
    painter.setPen(ink_of(camp))
    painter.drawText(area.adjusted(0, -1, 0, -0.5), Qt.AlignmentFlag.AlignCenter, words)
