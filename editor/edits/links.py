"""The sides that the tiles of rivers, roads and rails reach, and the tile for a given set of sides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from rules.catalog import catalog
from rules.geometry import COMPASS, Direction
from schema.catalog.terrain import TileFace
from schema.pieces import Look, Shape, Tile

Sides = frozenset[Direction]

NOWHERE: Final[Sides] = frozenset()
# The drawings of a river's ends, which the catalog has no links for: the side at rotation 1 where the river comes in.
RIVER_ENDS: Final[Mapping[Shape, Direction]] = {Shape.POND: Direction.WEST, Shape.MOUTH: Direction.WEST}
ROTATIONS: Final = range(1, 7)


class TileChoice(NamedTuple):
    """A way to lay a tile."""

    shape: Shape
    rotation: int
    links: Sides


def links_of(tile: Tile | None) -> Sides:
    """The sides that a tile reaches; none for a tile that is no way."""
    if tile is None or tile.shape is None:
        return NOWHERE
    return _links(tile.terrain, tile.shape, tile.turn)


@cache
def _links(terrain: str, shape: Shape, rotation: int) -> Sides:
    entry = catalog().find_terrain(terrain)
    if entry is None or not entry.links:
        return NOWHERE
    if shape in RIVER_ENDS:
        return frozenset({RIVER_ENDS[shape].rotated(rotation)})
    return frozenset(COMPASS[name] for name in entry.links_at(shape, rotation))


@cache
def shapes_of(terrain: str, look: Look | None) -> tuple[Shape, ...]:
    """The shapes that exist in a look, in the order of the catalog."""
    entry = catalog().find_terrain(terrain)
    tiles: tuple[TileFace, ...] = () if entry is None else entry.tiles
    return tuple(tile.shape for tile in tiles if tile.look is look and tile.shape is not None)


@cache
def choices(terrain: str, look: Look | None) -> tuple[TileChoice, ...]:
    """All ways to lay a tile that links something: straight first, then curves, forks and crossings, then ends."""
    tiles = [
        TileChoice(shape, rotation, _links(terrain, shape, rotation))
        for shape in shapes_of(terrain, look)
        for rotation in ROTATIONS
        if _links(terrain, shape, rotation)
    ]
    return tuple(
        sorted(
            tiles,
            key=lambda choice: (choice.shape in RIVER_ENDS, len(choice.links), choice.shape is not Shape.STRAIGHT),
        )
    )


@cache
def find_choice(terrain: str, look: Look | None, links: Sides) -> TileChoice | None:
    """The tile that links just these sides."""
    return next((choice for choice in choices(terrain, look) if choice.links == links), None)


def has_look(terrain: str, look: Look | None) -> bool:
    entry = catalog().find_terrain(terrain)
    return entry is not None and look in entry.looks


def nearest_tile(tile: Tile, wanted: Sides) -> Tile:
    """The tile, laid so that it misses as few of the sides as can be and links as few others."""
    tiles = choices(tile.terrain, tile.look)
    if not tiles:
        return tile
    best = min(tiles, key=lambda choice: (len(wanted - choice.links), len(choice.links - wanted)))
    return laid(tile, best)


def laid(tile: Tile, choice: TileChoice) -> Tile:
    """The tile in another shape and rotation; itself if it already links the same sides by the same shape."""
    if tile.shape is choice.shape and links_of(tile) == choice.links:
        return tile
    return tile.model_copy(update={"shape": choice.shape, "rotation": choice.rotation})
