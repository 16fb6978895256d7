"""Ways and waters: a river, road or rail that ends in the middle of nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checks.examined import Examined
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import COMPASS, OFF_BOARD, Direction
from rules.ground import Ground
from schema.catalog_terrain import Terrain
from schema.catalog_terrain_movement import Trait
from schema.pieces import Shape, Tile

_WATERS = frozenset({"river", "wide_river", "fordable_stream", "frozen_river", "ford"})
# Waters that a river runs into from any side.
_OPEN_WATER = frozenset({"lake", "ocean", "coastline", "beach", "pier", "dam", "marsh", "flooded_fields"})
_FAMILIES = ("water", "road", "rail")


def _family(entry: Terrain) -> str | None:
    if not entry.links:
        return None
    if entry.id in _WATERS:
        return "water"
    return "road" if Trait.ROAD in entry.traits else "rail" if Trait.RAIL in entry.traits else None


@check("link.broken", WARNING)
def broken_link(examined: Examined) -> Iterator[Finding]:
    position = examined.position
    for number, place, content in examined.on_board():
        for layer in ("terrain", "structure"):
            tile: Tile | None = getattr(content, layer)
            entry = None if tile is None else examined.find_terrain(tile.terrain)
            family = None if entry is None else _family(entry)
            if tile is None or entry is None or family is None:
                continue
            for side in entry.links_at(tile.shape, tile.turn):
                near = examined.grid.neighbours[place][COMPASS[side]]
                if near == OFF_BOARD or _meets(position.grounds[near], family, COMPASS[side].opposite):
                    continue
                params = {"terrain": f"terrain:{entry.id}", "side": side, "next": examined.grid.label(near)}
                yield Finding(content.hex, ("hexes", number, layer), params)


def _meets(ground: Ground, family: str, side: Direction) -> bool:
    """Whether a way or water that arrives from a side finds something to go on to."""
    for part in ground.parts:
        entry = part.terrain
        links = entry.links_at(None if part.piece.shape is None else Shape(part.piece.shape), part.piece.turn)
        if _family(entry) == family and (not links or any(COMPASS[name] == side for name in links)):
            return True
        if family == "water" and entry.id in _OPEN_WATER:
            return True
        # A road leads into a town, over a bridge, through a road block; rails lead into a station.
        if family != "water" and (
            entry.building or Trait.BRIDGE in entry.traits or Trait.RAIL in entry.traits or Trait.ROAD in entry.traits
        ):
            return bool(
                not links
                or any(COMPASS[name] == side for name in links)
                or entry.building
                or Trait.BRIDGE in entry.traits
            )
    return False
