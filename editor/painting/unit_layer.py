"""Units and obstacles: they stand in the same row, a wire or a wall of bags in front of the unit behind it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from editor.fonts import lato
from editor.painting.layers import Layer
from editor.painting.piece_art import UnitArt, piece_art
from editor.painting.scene import BoardScene
from editor.painting.surface import Surface
from editor.painting.variants import variant_of
from schema.board import Camp
from schema.hexes import Hex
from schema.pieces import Tile, Unit

ALONE: Final = QPointF(0, 4)
IN_FRONT: Final = QPointF(0, 66)
IN_FRONT_SCALE: Final = 0.84
RAISED: Final = QPointF(0, -7)
"""Where a unit stands that has an obstacle in front of it."""


def paint_units(surface: Surface, scene: BoardScene, area: QRectF, layers: frozenset[Layer]) -> None:
    """Obstacles, units, or both: `layers` says which of the two are wanted."""
    found = scene.contents_in(area)
    obstacles, units = Layer.OBSTACLES in layers, Layer.UNITS in layers
    for where, content in found:
        if obstacles and content.obstacle is not None and content.unit is None:
            _put_obstacle(surface, scene, where, content.obstacle, ALONE, 1.0)
    for where, content in found:
        if content.unit is None:
            continue
        at = scene.layout.center(where) + (RAISED if content.obstacle is not None else QPointF())
        art = piece_art().unit(content.unit, _fallback_camp(scene, where, content.unit))
        if units:
            for stem in art.plate:
                surface.put(stem, at)
        if obstacles and content.obstacle is not None:
            _put_obstacle(surface, scene, where, content.obstacle, IN_FRONT, IN_FRONT_SCALE)
        if units:
            _put_marks(surface, scene, at, art)


def _put_obstacle(
    surface: Surface, scene: BoardScene, where: Hex, obstacle: Tile, offset: QPointF, scale: float
) -> None:
    art = scene.tile_art(obstacle)
    if art.stems:
        surface.put(variant_of(art.stems, where), scene.layout.center(where) + offset, scale=scale)


def _put_marks(surface: Surface, scene: BoardScene, at: QPointF, art: UnitArt) -> None:
    """What tells one unit from another of its kind: figures, badge or chevrons, equipment."""
    for stem in (*art.pips, *art.elite_mark):
        surface.put(stem, at)
    if art.number is not None:
        _put_number(surface, scene, at + piece_art().number_place, art.number)
    for stem in art.badge:
        surface.put(stem, at + piece_art().badge_place(art.camp))
    for stem in art.equipment:
        surface.put(stem, at + piece_art().equipment_place(art.camp))


def _put_number(surface: Surface, scene: BoardScene, at: QPointF, number: int) -> None:
    box = QRectF(-24, -12, 48, 24)

    def draw(painter: QPainter) -> None:
        painter.setFont(lato(15, QFont.Weight.Black))
        painter.setPen(scene.inks.number)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    surface.picture(("number", scene.theme, number), box, at, draw)


def _fallback_camp(scene: BoardScene, where: Hex, unit: Unit) -> Camp:
    """A unit without a nation is taken for one of the player in whose half it stands."""
    if unit.nation is not None:
        return Camp.ALLIES
    sides = scene.scenario.sides
    side = sides.top if where.row < scene.layout.kind.rows // 2 else sides.bottom
    return side.camp or Camp.ALLIES
