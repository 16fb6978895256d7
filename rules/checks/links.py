"""Ways and waters: a river, road or rail that ends in the middle of nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.pieces import GroundPiece
from rules.catalog import catalog
from rules.checks.context import CheckContext, PlacedTile
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import COMPASS, OFF_BOARD, Direction, Grid, indices_of, mask_of
from schema.catalog.switch import Profile
from schema.catalog.terrain import RiverJoint, Terrain
from schema.catalog.terrain_movement import Trait
from schema.pieces import Shape

_WATER, _ROAD, _RAIL = "water", "road", "rail"


def _family(entry: Terrain) -> str | None:
    if not entry.links:
        return None
    if entry.river_joint is RiverJoint.LINKED:
        return _WATER
    return _ROAD if Trait.ROAD in entry.traits else _RAIL if Trait.RAIL in entry.traits else None


@check("link.broken", WARNING)
def broken_link(context: CheckContext) -> Iterator[Finding]:
    grounds, grid = context.position.grounds, context.grid
    lost = _lost_families(context)
    ways = context.once(_ways)
    ponds = _ponds(grid, ways)
    for index, placed, family in ways:
        if family in lost or ponds >> index & 1:
            continue
        for side in context.catalog.terrain(placed.tile.terrain).links_at(placed.tile.shape, placed.tile.turn):
            near = grid.neighbours[index][COMPASS[side]]
            if near == OFF_BOARD or _meets(grounds[near], family, COMPASS[side].opposite):
                continue
            if grid.hexes[near] in context.unknown_hexes:
                continue  # whatever is meant there may well go on
            params = {"terrain": f"terrain:{placed.tile.terrain}", "next": grid.label(near)}
            yield Finding(placed.hex, placed.path, params)


class _Way(NamedTuple):
    """A tile on the board that links some of its sides."""

    where: int
    placed: PlacedTile
    family: str


def _ways(context: CheckContext) -> list[_Way]:
    ways = []
    for placed in context.tiles:
        family = _find_family(placed.tile.terrain, context.profile)
        index = None if family is None else context.grid.index.get(placed.hex)
        if family is not None and index is not None:
            ways.append(_Way(index, placed, family))
    return ways


@lru_cache(maxsize=1024)
def _find_family(terrain: str, profile: Profile) -> str | None:
    entry = catalog(profile).find_terrain(terrain)
    return None if entry is None else _family(entry)


def _ponds(grid: Grid, ways: list[_Way]) -> int:
    """The hexes of ponds that are built of curves of a river, whose banks do not meet on every side.

    Each of its tiles lies beside two others of it, and no other water lies beside any of them.
    """
    tiles = {way.where: way.placed.tile for way in ways if way.family == _WATER}
    water, curves = mask_of(tiles), mask_of(index for index, tile in tiles.items() if tile.shape is Shape.CURVE)
    ponds = 0
    while curves:
        pond = edge = curves & -curves
        while edge:
            edge = grid.around(edge) & curves & ~pond
            pond |= edge
        curves &= ~pond
        is_closed = all((grid.adjacent_masks[index] & pond).bit_count() > 1 for index in indices_of(pond))
        if is_closed and not grid.around(pond) & water & ~pond:
            ponds |= pond
    return ponds


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
