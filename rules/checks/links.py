"""Ways and waters: a river, road or rail that ends in the middle of nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.pieces import GroundPiece
from rules.checks.context import CheckContext
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import COMPASS, OFF_BOARD, Direction
from schema.catalog.terrain import RiverJoint, Terrain
from schema.catalog.terrain_movement import Trait

_WATER, _ROAD, _RAIL = "water", "road", "rail"


def _family(entry: Terrain) -> str | None:
    if not entry.links:
        return None
    if entry.river_joint is RiverJoint.LINKED:
        return _WATER
    return _ROAD if Trait.ROAD in entry.traits else _RAIL if Trait.RAIL in entry.traits else None


@check("link.broken", WARNING)
def broken_link(context: CheckContext) -> Iterator[Finding]:
    grounds = context.position.grounds
    lost = _lost_families(context)
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        family = None if entry is None else _family(entry)
        index = context.grid.index.get(placed.hex)
        if entry is None or family is None or index is None or family in lost:
            continue
        for side in entry.links_at(placed.tile.shape, placed.tile.turn):
            near = context.grid.neighbours[index][COMPASS[side]]
            if near == OFF_BOARD or _meets(grounds[near], family, COMPASS[side].opposite):
                continue
            if context.grid.hexes[near] in context.unknown_hexes:
                continue  # whatever is meant there may well go on
            params = {"terrain": f"terrain:{entry.id}", "next": context.grid.label(near)}
            yield Finding(placed.hex, placed.path, params)


def _lost_families(context: CheckContext) -> set[str | None]:
    """Ways and waters of which a tile lies off the board: what it would have joined is no fault of its own."""
    entries = (context.find_terrain(tile.terrain) for _, content in context.strays for tile in content.tiles())
    return {_family(entry) for entry in entries if entry is not None}


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def _meets(ground: Ground, family: str, side: Direction) -> bool:
    """Whether a way or water that arrives from a side finds something to go on to."""
    return any(_goes_on(part, family, side) for part in ground.parts)


def _goes_on(part: GroundPiece, family: str, side: Direction) -> bool:
    entry = part.terrain
    links = entry.links_at(part.piece.shape, part.piece.turn)
    is_linked = not links or any(COMPASS[name] == side for name in links)
    if family == _WATER:
        return (_family(entry) == _WATER and is_linked) or entry.river_joint is RiverJoint.ANYWHERE
    # A road leads into a town, over a bridge, up to the rails; rails lead into a station.
    if entry.building or Trait.BRIDGE in entry.traits:
        return True
    return bool({Trait.ROAD, Trait.RAIL} & entry.traits) and is_linked
