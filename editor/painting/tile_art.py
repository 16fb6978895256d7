"""Which drawings a tile is made of: terrain, structure or obstacle, by id, shape, look and the face of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from editor.painting.artwork import Artwork, artwork
from editor.painting.theme import Theme
from rules.catalog import catalog
from rules.geometry import Direction
from schema.board import Face
from schema.pieces import Look, Modifier, Shape, Tile

# Pieces whose file is not named after their id.
_FILES: Final[Mapping[str, str]] = {
    "town_village": "town",
    "field_bunker": "bunker",
    "unsupported_wcastle": "castle_winter",
    "unsupported_cairfield": "airfield",
    "unsupported_wchurch": "church_winter",
    "unsupported_wrailroad": "railroad_winter",
    "unsupported_wrailFR": "railroad",
    "unsupported_abatis": "abatis",
    "unsupported_barge": "barge",
    "unsupported_pcarrier": "aircraft_carrier",
}
_SHAPES: Final[Mapping[Shape, str]] = {Shape.FORK_Y: "fork", Shape.RUNWAY_CROSSING: "cross"}
_MODIFIERS: Final[Mapping[Modifier, str]] = {
    Modifier.IMPASSABLE: "impassable",
    Modifier.IMPASSABLE_BLOCKING: "impassable_blocking",
}
_FACE_LOOKS: Final[Mapping[Face, Look]] = {Face.WINTER: Look.WINTER, Face.DESERT: Look.DESERT}
_DEFAULT_SHAPES: Final = ("", "straight", "runway")
_VARIANTS: Final = ("", "a", "b", "c", "d")

# Drawn below all that stands: water, ways and what is dug into the ground.
_FLAT: Final = frozenset(
    {
        *("river", "wide_river", "fordable_stream", "frozen_river", "ford", "lake", "ocean", "coastline", "beach"),
        *("road", "railroad", "unsupported_railroad", "unsupported_wrailroad", "unsupported_wrailFR"),
        *("ravine", "wadi_gully", "unsupported_ravine", "unsupported_cravine"),
        *("airfield", "unsupported_cairfield"),
    }
)
# Tiles that show sand or water themselves; every other one brings its own land with it.
_SHORE: Final = frozenset(("beach", "coastline", "ocean", "pier"))
_LINKS: Final[Mapping[Shape, tuple[Direction, ...]]] = {
    Shape.STRAIGHT: (Direction.EAST, Direction.WEST),
    Shape.CURVE: (Direction.NORTH_EAST, Direction.SOUTH_EAST),
    Shape.FORK_Y: (Direction.EAST, Direction.NORTH_WEST, Direction.SOUTH_WEST),
    Shape.FORK_LEFT: (Direction.EAST, Direction.NORTH_EAST, Direction.WEST),
    Shape.FORK_RIGHT: (Direction.EAST, Direction.WEST, Direction.SOUTH_EAST),
    Shape.CROSS: (Direction.EAST, Direction.NORTH_EAST, Direction.WEST, Direction.SOUTH_WEST),
    Shape.POND: (Direction.EAST,),
    Shape.MOUTH: (Direction.EAST,),
}
_LINKED: Final = frozenset(("river", "wide_river", "fordable_stream", "frozen_river", "road", "railroad"))
"""What runs on beyond the last hex, to the frame."""


@dataclass(frozen=True)
class TileArt:
    """The drawings of a tile that can stand for each other, and how it lies."""

    stems: tuple[str, ...]
    turn: int
    """Counter-clockwise degrees for each step of the rotation."""
    flat: bool
    """Painted with the water and the ways, under all that stands."""
    brings_land: bool
    """On sand or water it lies on a hex of land."""
    links: tuple[Direction, ...]
    """The sides over which it runs on, at rotation 1."""
    onward: str
    """The straight piece that goes on beyond the board; empty if none does."""
    modifier: str
    """What is drawn over it; empty for nothing."""

    def degrees(self, rotation: int) -> float:
        """Clockwise, as a painter turns."""
        return -self.turn * (rotation - 1) % 360


def find_tile_art(theme: Theme, tile: Tile, face: Face) -> TileArt:
    """The art of a tile on a board with this face. A look of its own counts before the season of the face."""
    return _tile_art(theme, tile.terrain, tile.shape, tile.look or _FACE_LOOKS.get(face), tile.modifier)


@cache
def _tile_art(theme: Theme, terrain: str, shape: Shape | None, look: Look | None, modifier: Modifier | None) -> TileArt:
    art = artwork(theme)
    entry = catalog().find_terrain(terrain)
    linked = terrain in _LINKED and shape is not None
    return TileArt(
        stems=_find_stems(art, terrain, shape, look),
        turn=(entry.turn_degrees if entry is not None else None) or 0,
        flat=terrain in _FLAT,
        brings_land=terrain not in _SHORE,
        links=_LINKS.get(shape, ()) if linked and shape is not None else (),
        onward=_find_stems(art, terrain, Shape.STRAIGHT, look)[0] if linked else "",
        modifier=_MODIFIERS[modifier] if modifier is not None else "",
    )


def _find_stems(art: Artwork, terrain: str, shape: Shape | None, look: Look | None) -> tuple[str, ...]:
    """All variants of the best drawing there is; the name it should have where there is none."""
    if terrain == "open_ground":
        return ()
    for name in _names(terrain, shape, look):
        found = tuple(stem for variant in _VARIANTS if (stem := _joined(name, variant)) in art.stems)
        if found:
            return found
    return (next(_names(terrain, shape, look)),)


def _names(terrain: str, shape: Shape | None, look: Look | None) -> Iterator[str]:
    """Names of drawings, best first: the right look, then the plain one, then another shape, then a twin's."""
    piece = _FILES.get(terrain, terrain)
    shapes = [_SHAPES.get(shape, shape.value)] if shape is not None else []
    for form in (*shapes, *_DEFAULT_SHAPES):
        for season in (look.value if look is not None else "", ""):
            yield _joined(piece, form, season)
    entry = catalog().find_terrain(terrain)
    if entry is not None and entry.rules_like is not None:
        yield from _names(entry.rules_like, shape, look)


def _joined(*parts: str) -> str:
    return "_".join(part for part in parts if part)
