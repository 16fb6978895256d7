"""Bridges that carry a road or a railway over water: along the way that comes to them, or else across the water."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from editor.edits.draft import MapView
from editor.edits.families import FAMILIES, RIVERS, Family
from editor.edits.joints import offers
from editor.edits.links import NOWHERE, Sides, has_look, links_of
from editor.edits.pieces import Piece, TilePiece
from rules.catalog import catalog
from rules.geometry import Direction
from schema.hexes import Hex
from schema.pieces import Look, Tile

_QUARTER: Final = 90
# The axis at rotation 1, counter-clockwise degrees from east: bridges lie north-south, the rails east-west.
_AXIS: Final = {"railroad_bridge": 0}
_HALF: Final = 180


def bridge_for(family: Family, sides: Sides, *, look: Look | None, water: Sides) -> Tile:
    """The bridge of a way that comes over these sides, as a stroke of the way builds it."""
    terrain = family.bridges[0]
    rotation = _rotation(terrain, sides, water)
    return Tile(terrain=terrain, look=look if has_look(terrain, look) else None, rotation=rotation)


def turned_bridge(bridge: Tile, sides: Sides, *, water: Sides) -> Tile:
    """The bridge along a way that now comes over these sides; as it is if that is how it lies, or it does not turn."""
    if len(sides) < 2 or not _turns_by_itself(bridge):
        return bridge
    half_turn = _HALF // abs(catalog().terrain(bridge.terrain).turn_degrees or 60)
    rotation = _rotation(bridge.terrain, sides, water)
    lies_so = (bridge.turn - rotation) % half_turn == 0
    return bridge if lies_so else bridge.model_copy(update={"rotation": rotation})


def laid_bridge(view: MapView, piece: Piece, where: Hex) -> Piece:
    """A bridge as it comes to lie on a hex, unless it was turned by hand. Any other piece is given back as it is."""
    if not isinstance(piece, TilePiece) or piece.is_turned or not _turns_by_itself(piece.tile):
        return piece
    family = next(family for family in FAMILIES if piece.tile.terrain in family.bridges)
    tile = view.at(where).terrain
    water = links_of(tile) if RIVERS.has(tile) else NOWHERE
    sides = offers(view, where, family)
    if not water and len(sides) < 2:
        return piece
    rotation = _rotation(piece.tile.terrain, sides, water)
    return replace(piece, tile=piece.tile.model_copy(update={"rotation": rotation}))


def _turns_by_itself(tile: Tile) -> bool:
    entry = catalog().find_terrain(tile.terrain)
    is_bridge = any(tile.terrain in family.bridges for family in FAMILIES)
    # A rectangle turns clockwise; a ford turns with its river, as a hex tile.
    return is_bridge and entry is not None and (entry.turn_degrees or 0) < 0


def _rotation(terrain: str, sides: Sides, water: Sides) -> int:
    """Along the way if it comes over two sides: of one side it is not known where it goes."""
    axis = _axis_of(sides) if len(sides) > 1 or not water else _axis_of(water) + _QUARTER
    step = catalog().terrain(terrain).turn_degrees or 60
    return round((axis - _AXIS.get(terrain, _QUARTER)) % _HALF / step) % (_HALF // abs(step)) + 1


def _axis_of(sides: Sides) -> int:
    """The direction in which a way over these sides runs, in degrees. Of a fork, its straight part."""
    ordered = sorted(sides)
    for side in ordered:
        if side.opposite in sides:
            return 60 * side % _HALF
    if len(ordered) < 2:
        return 60 * (ordered[0] if ordered else Direction.EAST) % _HALF
    first, second = ordered[:2]
    return (30 * (first + second) + _QUARTER) % _HALF
