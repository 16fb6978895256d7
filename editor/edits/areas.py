"""Sets of hexes that a hand draws: brushes, lines, rectangles, lassos, areas of one kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from itertools import pairwise

from editor.edits.layers import MapLayer
from editor.edits.pieces import Piece, UnitPiece, pick
from rules.geometry import Direction, distance, grid_of, indices_of, neighbour
from schema.board import BoardKind
from schema.content import HexContent
from schema.hexes import Hex
from schema.scenario import Scenario


class Brush(IntEnum):
    """The sizes of a brush, by the hexes it covers."""

    ONE = 1
    SEVEN = 7
    NINETEEN = 19

    @property
    def radius(self) -> int:
        return list(Brush).index(self)

    @property
    def larger(self) -> Brush:
        return list(Brush)[min(self.radius + 1, len(Brush) - 1)]

    @property
    def smaller(self) -> Brush:
        return list(Brush)[max(self.radius - 1, 0)]


def brushed(kind: BoardKind, where: Hex, brush: Brush) -> frozenset[Hex]:
    """The hexes of the board under a brush."""
    grid = grid_of(kind)
    index = grid.index.get(where)
    if index is None:
        return frozenset(hex_ for hex_ in kind.hexes() if distance(hex_, where) <= brush.radius)
    return frozenset(grid.hexes[number] for number in indices_of(grid.within(index, brush.radius)))


def line(first: Hex, last: Hex) -> tuple[Hex, ...]:
    """A straight run of adjacent hexes, both ends included.

    Each step goes to the neighbour nearest to the line through the centres, in whole numbers: a tie goes the same
    way every time, so a line that grows does not flicker.
    """
    path = [first]
    while path[-1] != last:
        here = path[-1]
        steps = [hex_ for way in Direction if distance(hex_ := neighbour(here, way), last) < distance(here, last)]
        path.append(min(steps, key=lambda hex_: (_off_line(first, last, hex_), hex_)))
    return tuple(path)


def _off_line(first: Hex, last: Hex, hex_: Hex) -> int:
    """How far a centre is from the line, times a constant."""
    along_x, along_y = last.col - first.col, 3 * (last.row - first.row)
    return abs(along_x * 3 * (hex_.row - first.row) - along_y * (hex_.col - first.col))


def joined(points: Iterable[Hex]) -> tuple[Hex, ...]:
    """The hexes that a hand passed, with the gaps between them filled: a fast hand skips some."""
    path: list[Hex] = []
    for point in points:
        path.extend(line(path[-1], point)[1:] if path else (point,))
    return tuple(path)


def smoothed(path: Iterable[Hex]) -> tuple[Hex, ...]:
    """The path without loops of one hex: no step back, and no corner that its neighbours already cut off.

    A hand that follows a way brushes such corners, and no tile of any way turns so sharply.
    """
    return _smoothed(path)[0]


def cut_corners(path: Iterable[Hex]) -> frozenset[Hex]:
    """The corners that `smoothed` leaves out; what a hand took back by going back is none."""
    smooth, cut = _smoothed(path)
    steps = tuple(pairwise(smooth))
    return frozenset(
        corner
        for corner in cut
        if corner not in smooth and any(distance(a, corner) == distance(b, corner) == 1 for a, b in steps)
    )


def _smoothed(path: Iterable[Hex]) -> tuple[tuple[Hex, ...], set[Hex]]:
    smooth: list[Hex] = []
    cut: set[Hex] = set()
    for hex_ in path:
        if smooth and hex_ == smooth[-1]:
            continue
        while len(smooth) >= 2 and (gap := distance(smooth[-2], hex_)) <= 1:
            corner = smooth.pop()
            cut.add(corner) if gap else cut.discard(corner)
        if not smooth or smooth[-1] != hex_:
            smooth.append(hex_)
    return tuple(smooth), cut


def rectangle(kind: BoardKind, first: Hex, last: Hex) -> frozenset[Hex]:
    """The hexes whose centres lie in the rectangle between two hexes."""
    top, bottom = sorted((first.row, last.row))
    left, right = sorted((first.col, last.col))
    return frozenset(hex_ for hex_ in kind.hexes() if top <= hex_.row <= bottom and left <= hex_.col <= right)


def lasso(kind: BoardKind, outline: Sequence[Hex]) -> frozenset[Hex]:
    """The hexes on and inside the outline through the centres of these hexes."""
    passed = set(joined([*outline, *outline[:1]]))
    return frozenset(hex_ for hex_ in kind.hexes() if hex_ in passed or _is_inside(hex_, outline))


def _is_inside(hex_: Hex, outline: Sequence[Hex]) -> bool:
    """By counting the sides that a ray to the right crosses."""
    inside = False
    for start, end in zip(outline, (*outline[1:], *outline[:1]), strict=True):
        if (start.row > hex_.row) != (end.row > hex_.row):
            rise = end.row - start.row
            reach = (hex_.row - start.row) * (end.col - start.col) - (hex_.col - start.col) * rise
            inside ^= (reach > 0) == (rise > 0)
    return inside


def connected(kind: BoardKind, start: Hex, belongs: Callable[[Hex], bool]) -> frozenset[Hex]:
    """The hexes that can be reached from the start over hexes that belong."""
    if not kind.contains(start) or not belongs(start):
        return frozenset()
    area, edge = {start}, [start]
    while edge:
        here = edge.pop()
        for way in Direction:
            hex_ = neighbour(here, way)
            if hex_ not in area and kind.contains(hex_) and belongs(hex_):
                area.add(hex_)
                edge.append(hex_)
    return frozenset(area)


def same_kind(scenario: Scenario, where: Hex, layer: MapLayer) -> frozenset[Hex]:
    """The connected area of the same kind in a layer as the hex; an empty layer is a kind too."""
    wanted = kind_in(scenario.at(where), layer)
    return connected(scenario.board.kind, where, lambda hex_: kind_in(scenario.at(hex_), layer) == wanted)


def all_of_kind(scenario: Scenario, where: Hex, layer: MapLayer) -> frozenset[Hex]:
    """All hexes of the board that hold the same kind in a layer; none for an empty layer."""
    wanted = kind_in(scenario.at(where), layer)
    if wanted is None:
        return frozenset()
    kind = scenario.board.kind
    return frozenset(
        hex_ for hex_, content in scenario.by_hex.items() if kind.contains(hex_) and kind_in(content, layer) == wanted
    )


def kind_in(content: HexContent, layer: MapLayer) -> str | None:
    """The kind of what lies in a layer: of units, the kind and the nation."""
    piece: Piece | None = pick(content, layer)
    if isinstance(piece, UnitPiece):
        return f"{piece.name} {piece.unit.nation}"
    return None if piece is None else piece.name
