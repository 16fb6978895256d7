"""Units and obstacles: they stand in the same row, a wire or a wall of bags in front of the unit behind it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from editor.render.fonts import lato
from editor.render.painting.board_scene import BoardScene
from editor.render.painting.layers import Layer
from editor.render.painting.piece_art import UnitArt, piece_art
from editor.render.painting.surface import Surface
from editor.render.painting.tile_art import ArtLayer, Leaf
from editor.render.painting.unknown_unit import put_unknown_name, put_unknown_plate
from editor.render.painting.variants import variant_of
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.pieces import Unit

ALONE: Final = QPointF(0, 4)
IN_FRONT: Final = QPointF(0, 66)
IN_FRONT_SCALE: Final = 0.84
RAISED: Final = QPointF(0, -7)
"""Where a unit stands that has an obstacle in front of it."""


def paint_units(surface: Surface, scene: BoardScene, area: QRectF, layers: frozenset[Layer]) -> None:
    """Obstacles, units, or both: `layers` says which of the two are wanted."""
    contents = scene.contents_in(area)
    obstacles, units = Layer.OBSTACLES in layers, Layer.UNITS in layers
    manned: list[tuple[Hex, HexContent, Unit]] = []
    for where, content in contents:
        unit = _unit_of(scene, content)
        if unit is not None:
            manned.append((where, content, unit))
        elif obstacles:
            _put_obstacles(surface, scene, content, ALONE, 1.0)
    for where, content, unit in manned:
        at = scene.layout.center(where) + (RAISED if _obstacles(scene, content) else QPointF())
        art = piece_art().unit(unit, _fallback_camp(scene, where))
        if units:
            for stem in art.plate:
                surface.put(stem, at)
            if not art.plate:
                put_unknown_plate(surface, scene, at, art.camp)
        if obstacles:
            _put_obstacles(surface, scene, content, IN_FRONT, IN_FRONT_SCALE)
        if units:
            _put_marks(surface, scene, at, art)
            if not art.plate:
                put_unknown_name(surface, scene, at, unit.kind)


def _unit_of(scene: BoardScene, content: HexContent) -> Unit | None:
    """The unit on a hex, or the one that a file lays there as a tile."""
    if content.unit is not None:
        return content.unit
    kinds = (scene.tile_art(tile).unit_kind for tile in content.tiles())
    return next((Unit(kind=kind) for kind in kinds if kind is not None), None)


def _obstacles(scene: BoardScene, content: HexContent) -> list[Leaf]:
    return [leaf for tile in content.tiles() for leaf in scene.tile_art(tile).on(ArtLayer.OBSTACLE)]


def _put_obstacles(surface: Surface, scene: BoardScene, content: HexContent, offset: QPointF, scale: float) -> None:
    for leaf in _obstacles(scene, content):
        at = scene.layout.center(content.hex) + offset
        surface.put(variant_of(leaf.stems, content.hex), at, scale=scale)


def _put_marks(surface: Surface, scene: BoardScene, at: QPointF, art: UnitArt) -> None:
    """What tells one unit from another of its kind: figures, badge or chevrons, equipment."""
    for stem in (*art.pips, *art.elite_mark):
        surface.put(stem, at)
    if art.number is not None:
        _put_number(surface, scene, at + piece_art().number_offset, art.number)
    for stem in art.badge:
        surface.put(stem, at + piece_art().badge_offset(art.camp))
    for stem in art.equipment:
        surface.put(stem, at + piece_art().equipment_offset(art.camp))


def _put_number(surface: Surface, scene: BoardScene, at: QPointF, number: int) -> None:
    box = QRectF(-24, -12, 48, 24)

    def draw(painter: QPainter) -> None:
        painter.setFont(lato(15, QFont.Weight.Black))
        painter.setPen(scene.inks.number)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    surface.picture(("number", number), box, at, draw)


def _fallback_camp(scene: BoardScene, where: Hex) -> Camp:
    """A unit without a nation is taken for one of the player in whose half it stands."""
    sides = scene.scenario.sides
    side = sides.top if where.row < scene.layout.kind.rows // 2 else sides.bottom
    return side.camp or Camp.ALLIES
