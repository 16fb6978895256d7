"""Which drawings a tile is made of, as `manifest.json` lists them: by id, shape, look and the face of the board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rules.geometry import Direction
from schema.board import Face
from schema.pieces import Look, Modifier, Shape, Tile

_PLAIN_LOOK: Final = "country"
_PLAIN_SHAPE: Final = "plain"
_FACE_LOOKS: Final[Mapping[Face, Look]] = {Face.WINTER: Look.WINTER, Face.DESERT: Look.DESERT}
# Tiles that show sand or water themselves; every other one brings its own land with it.
_SHORE: Final = frozenset(("beach", "coastline", "ocean", "pier"))
# The sides that a line reaches at rotation 1; those of pond and mouth as the boards of real files have them.
_LINKS: Final[Mapping[Shape, tuple[Direction, ...]]] = {
    Shape.STRAIGHT: (Direction.EAST, Direction.WEST),
    Shape.CURVE: (Direction.NORTH_EAST, Direction.SOUTH_EAST),
    Shape.FORK_Y: (Direction.EAST, Direction.NORTH_WEST, Direction.SOUTH_WEST),
    Shape.FORK_LEFT: (Direction.EAST, Direction.NORTH_EAST, Direction.WEST),
    Shape.FORK_RIGHT: (Direction.EAST, Direction.WEST, Direction.SOUTH_EAST),
    Shape.CROSS: (Direction.EAST, Direction.NORTH_EAST, Direction.WEST, Direction.SOUTH_WEST),
    Shape.POND: (Direction.WEST,),
    Shape.MOUTH: (Direction.WEST,),
}


class ArtLayer(StrEnum):
    """Where a drawing belongs; the names are those of the manifest."""

    WAYS = "water_and_ways"
    STANDING = "standing"
    RECT = "rect"
    OBSTACLE = "obstacle"
    OVERLAY = "overlay"


@dataclass(frozen=True)
class Leaf:
    """One drawing of a tile. Several stems are variants of it, and the hex on the board picks one."""

    stems: tuple[str, ...]
    layer: ArtLayer
    turn: float
    """Clockwise degrees for each step of the rotation."""
    shadow: str | None = None

    def degrees(self, rotation: int) -> float:
        return self.turn * (rotation - 1) % 360


@dataclass(frozen=True)
class TileArt:
    leaves: tuple[Leaf, ...]
    """Bottom to top, those of its modifier last."""
    brings_land: bool
    """On sand or water it lies on a hex of land."""
    links: tuple[Direction, ...]
    """The sides over which it runs on, at rotation 1."""
    onward: str
    """The straight piece that goes on beyond the board; empty if none does."""
    approach: str
    """The piece that leads on to a bridge in the next hex, from its eastern side; empty if none does."""
    takes_approaches: bool
    """It is a bridge."""
    unit_kind: str | None
    """It is drawn as a unit of this kind."""

    def on(self, layer: ArtLayer) -> tuple[Leaf, ...]:
        return tuple(leaf for leaf in self.leaves if leaf.layer is layer)


@dataclass(frozen=True)
class GroundArt:
    base: str
    wash: str
    marks: tuple[str, ...]


def find_tile_art(tile: Tile, face: Face) -> TileArt:
    """The art of a tile on a board with this face. A look of its own counts before the season of the face."""
    return _tile_art(tile.terrain, tile.shape, tile.look or _FACE_LOOKS.get(face), tile.modifier)


@cache
def ground_art(ground: str) -> GroundArt:
    entry = _manifest()["grounds"][ground]
    return GroundArt(entry["base"], entry["wash"], tuple(entry["marks"]))


@cache
def edge_art(upper: str, lower: str) -> str | None:
    """The piece that covers the line between two grounds, on the row of the lower one."""
    stem: str | None = _manifest()["edges"].get(f"{upper}_{lower}")
    return stem


@cache
def _manifest() -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((files("editor.render") / "art" / "manifest.json").read_bytes())
    return manifest


@cache
def _tile_art(terrain: str, shape: Shape | None, look: Look | None, modifier: Modifier | None) -> TileArt:
    onward = _manifest()["runs_on"].get(terrain) if shape is not None else None
    approach = _manifest()["approaches"]["ways"].get(terrain) if shape is not None else None
    return TileArt(
        leaves=(*_leaves(terrain, shape, look), *(_leaves(modifier.value, None, look) if modifier else ())),
        brings_land=terrain not in _SHORE,
        links=_LINKS.get(shape, ()) if (onward or approach) and shape is not None else (),
        onward=_by_look(onward, look) if onward else "",
        approach=_by_look(approach, look) if approach else "",
        takes_approaches=terrain in _manifest()["approaches"]["bridges"],
        unit_kind=_manifest()["unit_tiles"].get(terrain),
    )


def _leaves(terrain: str, shape: Shape | None, look: Look | None) -> tuple[Leaf, ...]:
    if terrain in _manifest()["unit_tiles"]:
        return ()
    shapes = _manifest()["terrains"].get(terrain)
    if shapes is None:  # a name of an .m44 file that the catalog does not know
        return (Leaf((terrain,), ArtLayer.STANDING, 0),)
    wanted = (shape.value if shape is not None else _PLAIN_SHAPE, *_manifest()["fallback"]["shape"], *shapes)
    looks = shapes[next(name for name in wanted if name in shapes)]
    return tuple(
        Leaf(tuple(leaf["stems"]), ArtLayer(leaf["layer"]), leaf["turn"], leaf.get("shadow"))
        for leaf in _by_look(looks, look)
    )


def _by_look(looks: Mapping[str, Any], look: Look | None) -> Any:
    wanted = (look.value if look is not None else _PLAIN_LOOK, *_manifest()["fallback"]["look"])
    return looks[next(name for name in wanted if name in looks)]
