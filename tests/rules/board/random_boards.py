"""Random scenarios, and the same scenario seen in a mirror or from the other side of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from hypothesis import strategies as st

from rules.catalog import catalog
from rules.geometry import Direction
from schema.board import Board, BoardKind, Camp
from schema.catalog.ids import SideName
from schema.catalog.terrain import Terrain, TerrainLayer
from schema.catalog.terrain_movement import Trait
from schema.content import HexContent
from schema.hexes import Hex
from schema.markers import Mine
from schema.pieces import Equipment, Modifier, Shape, Tile, Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides

SIDES: tuple[SideName, ...] = ("E", "NE", "NW", "W", "SW", "SE")
NATIONS = ("us", "gb", "fr", "ru", "de", "jp", "it")

TERRAINS = tuple(terrain for terrain in catalog().terrains.values() if terrain.known and not terrain.modifier)


def _tiles(terrain: Terrain) -> Iterator[Tile]:
    """The terrain, in all shapes and rotations if they matter; now and then owned or closed."""
    sides = terrain.blocked_sides or (terrain.links if terrain.traits & {Trait.ROAD, Trait.RAIL} else {})
    shapes = [shape for shape in sides if isinstance(shape, Shape)] or [None]
    for shape, rotation in product(shapes, range(1, 7) if sides else (1,)):
        yield Tile(terrain=terrain.id, shape=shape, rotation=rotation)
    for changed in (
        {"owner": Camp.AXIS},
        {"modifier": Modifier.IMPASSABLE},
        {"modifier": Modifier.IMPASSABLE_BLOCKING},
    ):
        yield Tile(terrain=terrain.id, shape=shapes[0], **changed)


def _strategy(layer: TerrainLayer) -> st.SearchStrategy[Tile]:
    kinds = [st.sampled_from(list(_tiles(terrain))) for terrain in TERRAINS if terrain.layer is layer]
    return st.one_of(*kinds)


TILES = {layer: _strategy(layer) for layer in (TerrainLayer.HEX, TerrainLayer.STRUCTURE, TerrainLayer.OBSTACLE)}
UNITS = st.sampled_from(
    [
        Unit(kind=kind, nation=nation, **changed)
        for kind, nation in product(sorted(catalog().kinds), NATIONS)
        for changed in ({}, {"figures": 1}, {"equipment": (Equipment.BOAT,)}, {"equipment": (Equipment.WITTMANN,)})
    ]
)
CONTENTS = st.tuples(
    st.none() | TILES[TerrainLayer.HEX],
    st.none() | st.none() | TILES[TerrainLayer.STRUCTURE],
    st.none() | st.none() | TILES[TerrainLayer.OBSTACLE],
    st.none() | UNITS,
    st.sampled_from([(), (), (), (Mine(camp=Camp.AXIS),)]),
)


# Only what has a direction, on every hex: roads, rails and wadis that meet, bridge sections over rivers.
DIRECTED = ("road", "road_on_hill", "railroad", "wadi_gully")
WAYS = st.tuples(
    st.one_of(*(st.sampled_from(list(_tiles(catalog().terrain(terrain)))) for terrain in DIRECTED)),
    st.none() | st.sampled_from([Tile(terrain="bridge_section", rotation=rotation) for rotation in range(1, 7)]),
    st.none(),
    st.none() | UNITS,
    st.just(()),
)
# The top left corners of squares of five by five hexes.
CORNERS = {
    kind: [where for where in kind.hexes() if kind.contains(Hex(where.row + 4, where.col + 8))] for kind in BoardKind
}


@st.composite
def scenarios(draw: st.DrawFn, *, ways: bool = False) -> Scenario:
    """A crowd in a part of a board, so that things are in each other's way; or nothing but ways and who goes there."""
    contents: st.SearchStrategy[Any] = WAYS if ways else CONTENTS
    kind = draw(st.sampled_from(BoardKind))
    corner = draw(st.sampled_from(CORNERS[kind]))
    near = [where for where in kind.hexes() if 0 <= where.row - corner.row < 5 and 0 <= where.col - corner.col < 10]
    places = draw(st.lists(st.sampled_from(near), min_size=15 if ways else 2, max_size=20, unique=True))
    names = ("terrain", "structure", "obstacle", "unit", "markers")
    hexes = [HexContent(row=row, col=col, **dict(zip(names, draw(contents), strict=True))) for row, col in places]
    return Scenario(board=Board(kind=kind), hexes=tuple(hexes))


@dataclass(frozen=True)
class Turn:
    """A way to look at a board. Where players change places, left stays left."""

    name: str
    hex: Callable[[BoardKind, Hex], Hex]
    direction: Callable[[Direction], Direction]
    swaps_seats: bool
    section: dict[str, str]

    def scenario(self, scenario: Scenario) -> Scenario:
        sides = scenario.sides
        if self.swaps_seats:
            sides = Sides(top=Side(camp=Camp.ALLIES), bottom=Side(camp=Camp.AXIS))
        hexes = tuple(self._content(scenario.board.kind, content) for content in scenario.hexes)
        return Scenario(board=scenario.board, sides=sides, hexes=hexes)

    def _content(self, kind: BoardKind, content: HexContent) -> HexContent:
        where = self.hex(kind, content.hex)
        layers = {name: self._turned(getattr(content, name)) for name in ("terrain", "structure", "obstacle")}
        return content.model_copy(update={"row": where.row, "col": where.col, **layers})

    def _turned(self, tile: Tile | None) -> Tile | None:
        """The tile in the shape and rotation that links, and closes, the sides which the turn makes of its own."""
        if tile is None:
            return None
        terrain = catalog().terrain(tile.terrain)
        wanted = tuple(self._sides(sides) for sides in _sides_of(terrain, tile.shape, tile.turn))
        for shape in (tile.shape, *(shape for shape in terrain.links if shape is not tile.shape)):
            for rotation in range(1, 7):
                if tuple(map(frozenset, _sides_of(terrain, shape, rotation))) == wanted:
                    return tile.model_copy(update={"shape": shape, "rotation": rotation})
        raise AssertionError(f"no {self.name} of {tile}")

    def _sides(self, sides: Iterable[SideName]) -> frozenset[SideName]:
        return frozenset(SIDES[self.direction(Direction(SIDES.index(side)))] for side in sides)


def _sides_of(terrain: Terrain, shape: Shape | None, rotation: int) -> tuple[tuple[SideName, ...], ...]:
    return terrain.links_at(shape, rotation), terrain.blocked_at(shape, rotation)


MIRROR = Turn(
    "mirror image",
    lambda kind, where: Hex(where.row, 2 * kind.width - 2 - where.col),
    lambda direction: direction.mirrored,
    swaps_seats=False,
    section={"left": "right", "center": "center", "right": "left"},
)
HALF_TURN = Turn(
    "half turn",
    lambda kind, where: Hex(kind.rows - 1 - where.row, 2 * kind.width - 2 - where.col),
    lambda direction: direction.opposite,
    swaps_seats=True,
    section={"left": "left", "center": "center", "right": "right"},
)
