"""Coasts: a line of tiles with land on one side and sea on the other, bent as the stroke bends.

The waterline leaves a coast tile at two corners. Between them, on one way round, lie two sides of land (straight) or
three (curve); the others face the sea. Where two coast tiles meet, the side between them must be land or sea for both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from typing import ClassVar, Final

from editor.edits.cut_corner import CutCorner
from editor.edits.draft import Draft, MapView
from editor.edits.edit import Edit
from editor.edits.families import is_sea
from editor.edits.joints import OpenJoint, done_with_repairs
from editor.edits.links import NOWHERE, ROTATIONS, Sides, TileChoice, has_look, laid
from rules.geometry import Direction, distance, neighbour
from rules.geometry.directions import SIDES
from schema.hexes import Hex
from schema.issues import Parameter
from schema.pieces import Look, Shape, Tile
from schema.scenario import Scenario

COASTLINE: Final = "coastline"
# The sides of land at rotation 1.
LAND: Final[Mapping[Shape, Sides]] = {
    Shape.STRAIGHT: frozenset({Direction.NORTH_EAST, Direction.NORTH_WEST}),
    Shape.CURVE: frozenset({Direction.NORTH_WEST, Direction.WEST, Direction.SOUTH_WEST}),
}
# The price of a bend that no tile has, for each side too many or too few; and of land between two tiles of the
# stroke, where sea is as good.
_BAD_BEND, _LAND_BETWEEN = 10, 1


def land_of(tile: Tile | None) -> Sides | None:
    """The sides of a coast tile that are land; None for any other tile."""
    if tile is None or tile.terrain != COASTLINE or tile.shape is None or tile.shape not in LAND:
        return None
    return frozenset(side.rotated(tile.turn) for side in LAND[tile.shape])


@cache
def _choices() -> tuple[TileChoice, ...]:
    return tuple(
        TileChoice(shape, rotation, frozenset(side.rotated(rotation) for side in sides))
        for shape, sides in LAND.items()
        for rotation in ROTATIONS
    )


def coast_tile(tile: Tile, land: Sides) -> Tile:
    """The coast with these sides of land, or as near to it as a tile can be."""
    best = min(_choices(), key=lambda choice: (len(choice.links ^ land), len(land - choice.links)))
    if land_of(tile) == best.links:
        return tile
    return laid(tile, best)


@dataclass(frozen=True)
class DrawCoast(Edit):
    """A stroke of coast along a path, with the sea on the right of the hand or on its left.

    Where the path leaves the board, jumps or comes back to itself, the coast ends; it begins anew on the next hex.
    """

    path: tuple[Hex, ...]
    sea_on_left: bool = False
    look: Look | None = None
    # For a stroke of one hex far from any sea.
    rotation: int = 1
    corner: CutCorner | None = None
    text_key: ClassVar[str] = "history.draw"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"piece": f"terrain:{COASTLINE}"}

    def apply(self, scenario: Scenario) -> Scenario:
        if self.corner is not None:
            scenario = self.corner.cut(scenario)
        for run in _runs(scenario, self.path):
            scenario = self._drawn(scenario, run)
        return scenario

    def _drawn(self, scenario: Scenario, path: tuple[Hex, ...]) -> Scenario:
        draft = Draft(scenario)
        look = self.look if has_look(COASTLINE, self.look) else None
        plain = Tile(terrain=COASTLINE, shape=Shape.STRAIGHT, look=look, rotation=self.rotation)
        for where, land in zip(path, self._lands(scenario, path), strict=True):
            old = scenario.at(where).terrain
            tile = old if old is not None and old.terrain == COASTLINE else plain
            draft.put_terrain(where, tile if land is None else coast_tile(tile, land))
        return done_with_repairs(draft)

    def _lands(self, scenario: Scenario, path: Sequence[Hex]) -> list[Sides | None]:
        if len(path) == 1:
            return [_land_by_neighbours(scenario, path[0])]
        ways = [_side(first, second) for first, second in pairwise(path)]
        before, after = _going_on(scenario, path, ways[0]), _going_on(scenario, path, ways[-1], end=True)
        comes = [before, *(way.opposite for way in ways)]
        goes = [*ways, after]
        pairs = list(zip(comes, goes, strict=True))
        arcs = [_between(come, go) if self.sea_on_left else _between(go, come) for come, go in pairs]
        fixed = {
            0: _label(scenario, path[0], before),
            len(path): _label(scenario, path[-1], after),
        }
        labels = _labels([len(arc) for arc in arcs], fixed)
        return [
            arc | ({come} if labels[index] else NOWHERE) | ({go} if labels[index + 1] else NOWHERE)
            for index, (arc, (come, go)) in enumerate(zip(arcs, pairs, strict=True))
        ]


def _runs(scenario: Scenario, path: Sequence[Hex]) -> list[tuple[Hex, ...]]:
    """The path in runs of adjacent hexes of the board, each hex once."""
    runs: list[tuple[Hex, ...]] = []
    last: Hex | None = None
    passed: set[Hex] = set()
    for hex_ in path:
        if scenario.board.kind.contains(hex_) and hex_ not in passed:
            if last is not None and distance(last, hex_) == 1:
                runs[-1] += (hex_,)
            else:
                runs.append((hex_,))
            passed.add(hex_)
            last = hex_
        else:
            last = None
    return runs


def _side(first: Hex, second: Hex) -> Direction:
    return next(side for side in Direction if neighbour(first, side) == second)


def _between(start: Direction, end: Direction) -> Sides:
    """The sides after one and before the other, counter-clockwise."""
    return frozenset(start.turned(step) for step in range(1, (end - start) % SIDES))


def _going_on(scenario: Scenario, path: Sequence[Hex], way: Direction, *, end: bool = False) -> Direction:
    """The side over which the coast goes on at an end of the stroke: to a coast that is there, else straight on."""
    where, on = (path[-1], way) if end else (path[0], way.opposite)
    for side in (on, on.turned(1), on.turned(-1)):
        other = neighbour(where, side)
        if other not in path and land_of(scenario.at(other).terrain) is not None:
            return side
    return on


def _label(scenario: Scenario, where: Hex, side: Direction) -> bool | None:
    """Whether the side is land for the coast tile beyond it; None if there is none."""
    land = land_of(scenario.at(neighbour(where, side)).terrain)
    return None if land is None else side.opposite in land


def _labels(arcs: Sequence[int], fixed: Mapping[int, bool | None]) -> list[bool]:
    """For each side between two hexes of the stroke, and for both its ends, whether it is land: the cheapest way."""
    best: dict[bool, tuple[int, list[bool]]] = {}
    for label in _allowed(fixed.get(0)):
        best[label] = (0, [label])
    for index, arc in enumerate(arcs):
        cheapest: dict[bool, tuple[int, list[bool]]] = {}
        for (come, (cost, labels)), go in product(best.items(), _allowed(fixed.get(index + 1))):
            land = arc + come + go
            price = cost + _LAND_BETWEEN * go + _BAD_BEND * max(0, 2 - land, land - 3)
            if go not in cheapest or price < cheapest[go][0]:
                cheapest[go] = (price, [*labels, go])
        best = cheapest
    return min(best.values(), key=lambda entry: entry[0])[1]


def _allowed(label: bool | None) -> tuple[bool, ...]:
    return (False, True) if label is None else (label,)


def _land_by_neighbours(scenario: Scenario, where: Hex) -> Sides | None:
    """Where the sea is beside the hex, all else is land; None if no sea is in sight."""
    sea = frozenset(side for side in Direction if _faces_sea(scenario, where, side))
    return frozenset(Direction) - sea if sea else None


def _faces_sea(view: MapView, where: Hex, side: Direction) -> bool:
    other = neighbour(where, side)
    land = land_of(view.at(other).terrain)
    return is_sea(view, other) if land is None else side.opposite not in land


def open_coast_joints(view: MapView, hexes: Iterable[Hex]) -> tuple[OpenJoint, ...]:
    """The sides where one coast tile has land and the next has sea."""
    return tuple(
        OpenJoint(where, side)
        for where in hexes
        if (land := land_of(view.at(where).terrain)) is not None
        for side in Direction
        if (other := land_of(view.at(neighbour(where, side)).terrain)) is not None
        and (side in land) != (side.opposite in other)
    )
