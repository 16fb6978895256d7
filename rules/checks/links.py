"""Ways and waters: a river, road or rail that ends in the middle of nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.pieces import GroundPiece
from rules.checks.context import CheckContext
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import COMPASS, OFF_BOARD, Direction, neighbour
from schema.catalog.terrain import RiverJoint, Terrain
from schema.catalog.terrain_movement import Trait
from schema.hexes import Hex
from schema.pieces import Shape, Tile

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
    ponds = context.once(_ponds)
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        family = None if entry is None else _family(entry)
        index = context.grid.index.get(placed.hex)
        if entry is None or family is None or index is None or family in lost or placed.hex in ponds:
            continue
        for side in entry.links_at(placed.tile.shape, placed.tile.turn):
            near = context.grid.neighbours[index][COMPASS[side]]
            if near == OFF_BOARD or _meets(grounds[near], family, COMPASS[side].opposite):
                continue
            if context.grid.hexes[near] in context.unknown_hexes:
                continue  # whatever is meant there may well go on
            params = {"terrain": f"terrain:{entry.id}", "next": context.grid.label(near)}
            yield Finding(placed.hex, placed.path, params)


def _ponds(context: CheckContext) -> frozenset[Hex]:
    """The hexes of ponds that are built of curves of a river, whose banks do not meet on every side.

    Each of its tiles lies beside two others of it, and no other water lies beside any of them.
    """
    water: dict[Hex, Tile] = {}
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        if entry is not None and _family(entry) == _WATER:
            water[placed.hex] = placed.tile
    curves = {where for where, tile in water.items() if tile.shape is Shape.CURVE}
    ponds: set[Hex] = set()
    while curves:
        pond: set[Hex] = set()
        edge = [curves.pop()]
        while edge:
            here = edge.pop()
            pond.add(here)
            edge += _beside(here) & curves
            curves -= _beside(here)
        if all(len(_beside(where) & pond) > 1 and not _beside(where) & (water.keys() - pond) for where in pond):
            ponds |= pond
    return frozenset(ponds)


def _beside(where: Hex) -> frozenset[Hex]:
    return frozenset(neighbour(where, side) for side in Direction)


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
