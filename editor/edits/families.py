"""The families of ways: which terrains join each other, where a way may end, and what carries it over water."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from editor.edits.crossings import crossing_links
from editor.edits.draft import MapView
from editor.edits.links import NOWHERE, Sides, links_of
from rules.geometry import Background, Direction, background, neighbour
from schema.hexes import Hex
from schema.pieces import Tile

_BUILT_UP: Final = frozenset(
    {
        *("town_village", "hill_with_village", "city_ruins", "barracks", "factory_complex", "power_plant", "church"),
        *("prison_camp", "radar_station", "railroad_station", "fortress", "lighthouse", "hospital", "supply_depot"),
        *("hq_supply_tent", "airfield", "pier"),
    }
)
_STILL_WATER: Final = frozenset(
    {"lake", "marsh", "ocean", "coastline", "flooded_fields", "rice_paddies", "dam", "oasis"}
)


class WayKind(StrEnum):
    """The ways that a hand can draw. `COAST` has tiles of its own kind: see `coast`."""

    RIVER = "river"
    ROAD = "road"
    RAIL = "rail"
    COAST = "coast"


@dataclass(frozen=True, slots=True)
class Family:
    kind: WayKind
    # The terrains whose tiles join; the first is the plain one.
    terrains: tuple[str, ...]
    # Terrains that a way may lead to; a stroke leaves them as they are.
    ends: frozenset[str]
    # Structures that carry the way over a hex of another family, with the one that a stroke builds first.
    bridges: tuple[str, ...] = ()

    def has(self, tile: Tile | None) -> bool:
        """Whether the tile is a piece of this way."""
        return tile is not None and tile.terrain in self.terrains and bool(links_of(tile))


RIVERS: Final = Family(
    WayKind.RIVER, ("river", "wide_river", "fordable_stream", "frozen_river", "ford"), ends=_STILL_WATER
)
ROADS: Final = Family(
    WayKind.ROAD,
    ("road", "road_on_hill"),
    ends=_BUILT_UP,
    bridges=("bridge", "bridge_section", "pontoon_bridge", "unsupported_wpontoon", "broken_bridge", "ford"),
)
RAILS: Final = Family(
    WayKind.RAIL,
    ("railroad",),
    ends=frozenset({"railroad_station", "factory_complex", "supply_depot"}),
    bridges=("railroad_bridge",),
)
FAMILIES: Final = (RIVERS, ROADS, RAILS)
FAMILY_OF_KIND: Final = {family.kind: family for family in FAMILIES}


def find_family(tile: Tile | None) -> Family | None:
    return next((family for family in FAMILIES if family.has(tile)), None)


def get_family(terrain: str) -> Family:
    """The family of a terrain; raises ValueError for one that is no way."""
    for family in FAMILIES:
        if terrain in family.terrains:
            return family
    raise ValueError(terrain)


def way_links(tile: Tile | None, family: Family) -> Sides:
    """The sides over which a way of this family goes on from a tile, level crossings included."""
    if family.has(tile):
        return links_of(tile)
    return NOWHERE if family is RIVERS else crossing_links(tile, rails=family is RAILS)


def is_sea(view: MapView, where: Hex) -> bool:
    """Whether the hex is open sea: printed, or an ocean tile."""
    terrain = view.at(where).terrain
    if terrain is not None:
        return terrain.terrain == "ocean"
    board = view.board
    return board.kind.contains(where) and background(board.kind, board.face, where) is Background.OCEAN


def has_bridge(view: MapView, where: Hex, family: Family) -> bool:
    structure = view.at(where).structure
    return structure is not None and structure.terrain in family.bridges


def place_links(view: MapView, where: Hex, family: Family) -> Sides:
    """The links of a tile that lead into a place where such a way ends."""
    links = way_links(view.at(where).terrain, family)
    beside = {side: view.at(neighbour(where, side)).terrain for side in links}
    return frozenset(side for side, tile in beside.items() if tile is not None and tile.terrain in family.ends)


def is_supported(view: MapView, where: Hex, side: Direction, family: Family) -> bool:
    """Whether a link over this side meets something: another tile, an end, a bridge, the sea, the edge of the board."""
    other = neighbour(where, side)
    if not view.board.kind.contains(other):
        return True
    terrain = view.at(other).terrain
    if links := way_links(terrain, family):
        return side.opposite in links
    if has_bridge(view, other, family):
        return True
    if terrain is None:
        return family.kind is WayKind.RIVER and is_sea(view, other)
    return terrain.terrain in family.ends
