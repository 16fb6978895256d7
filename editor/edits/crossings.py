"""Level crossings: the one tile on which a road runs straight over straight rails."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from editor.edits.links import NOWHERE, ROTATIONS, Sides
from rules.catalog import catalog
from rules.geometry import COMPASS
from rules.specials import get_special
from schema.catalog.specials.terrain import RoadCrossing
from schema.pieces import Look, Tile

# The tile by the look of the rails; the catalog knows each as a terrain of its own.
CROSSINGS: Final[Mapping[Look | None, str]] = {None: "unsupported_railroad", Look.WINTER: "unsupported_wrailroad"}


def is_crossing(tile: Tile | None) -> bool:
    return tile is not None and tile.terrain in CROSSINGS.values()


def crossing_links(tile: Tile | None, *, rails: bool) -> Sides:
    """The sides over which the rails, or else the road, of a crossing go on; none for any other tile."""
    if tile is None or not is_crossing(tile):
        return NOWHERE
    return frozenset(side.rotated(tile.turn) for side in _sides(rails=rails))


@cache
def _sides(*, rails: bool) -> Sides:
    """At rotation 1. A tile cannot be turned over, so the road crosses the rails in one direction only."""
    crossing = get_special(catalog().terrain("railroad"), RoadCrossing)
    return frozenset(COMPASS[side] for side in (crossing.rail_sides if rails else crossing.road_sides))


def find_crossing(*, rails: Sides, road: Sides, look: Look | None) -> Tile | None:
    """The crossing of straight rails with a road that comes over some of its sides; None if there is no such tile."""
    for rotation in ROTATIONS:
        tile = Tile(terrain=CROSSINGS.get(look, CROSSINGS[None]), rotation=rotation)
        if road <= crossing_links(tile, rails=False) and rails <= crossing_links(tile, rails=True):
            return tile
    return None
