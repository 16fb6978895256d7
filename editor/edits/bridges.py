"""Bridges that carry a road or a railway over water, laid along the way."""

from __future__ import annotations

from typing import Final

from editor.edits.families import Family
from editor.edits.links import Sides, has_look
from rules.catalog import catalog
from rules.geometry import Direction
from schema.pieces import Look, Tile

_QUARTER: Final = 90
# The axis at rotation 1, counter-clockwise degrees from east: bridges lie north-south, the rails east-west.
_AXIS: Final = {"railroad_bridge": 0}
_HALF: Final = 180


def bridge_for(family: Family, sides: Sides, *, look: Look | None, water: Sides) -> Tile:
    """The bridge of a way that comes over these sides; across the water if they do not say."""
    terrain = family.bridges[0]
    axis = _axis_of(sides) if sides else _axis_of(water) + _QUARTER
    entry = catalog().terrain(terrain)
    step = entry.turn_degrees or 60
    turns = round((axis - _AXIS.get(terrain, _QUARTER)) % _HALF / step) % (_HALF // abs(step))
    return Tile(terrain=terrain, look=look if has_look(terrain, look) else None, rotation=turns + 1)


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
