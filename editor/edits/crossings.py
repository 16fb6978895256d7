"""Level crossings: the one tile on which a road runs straight over straight rails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from editor.edits.links import NOWHERE, ROTATIONS, Sides
from rules.geometry import Direction
from schema.pieces import Look, Tile

# The tile by the look of the rails; the catalog knows each as a terrain of its own.
CROSSINGS: Final[Mapping[Look | None, str]] = {None: "unsupported_railroad", Look.WINTER: "unsupported_wrailroad"}
# The sides at rotation 1. A tile cannot be turned over, so the road crosses the rails in one direction only.
_RAILS: Final[Sides] = frozenset({Direction.EAST, Direction.WEST})
_ROAD: Final[Sides] = frozenset({Direction.NORTH_EAST, Direction.SOUTH_WEST})


def is_crossing(tile: Tile | None) -> bool:
    return tile is not None and tile.terrain in CROSSINGS.values()


def crossing_links(tile: Tile | None, *, rails: bool) -> Sides:
    """The sides over which the rails, or else the road, of a crossing go on; none for any other tile."""
    if tile is None or not is_crossing(tile):
        return NOWHERE
    return frozenset(side.rotated(tile.turn) for side in (_RAILS if rails else _ROAD))


def find_crossing(*, rails: Sides, road: Sides, look: Look | None) -> Tile | None:
    """The crossing of straight rails with a road that comes over some of its sides; None if there is no such tile."""
    for rotation in ROTATIONS:
        tile = Tile(terrain=CROSSINGS.get(look, CROSSINGS[None]), rotation=rotation)
        if road <= crossing_links(tile, rails=False) and rails <= crossing_links(tile, rails=True):
            return tile
    return None
