"""One board kind as tables of small integers: the hexes, who is next to whom, how far, in which direction.

The tables are made once per kind by `grid_of` and shared by everything that plays or checks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import or_
from types import MappingProxyType
from typing import Final

from rules.geometry.directions import Direction
from rules.geometry.masks import mask_of
from schema.board import BoardKind
from schema.hexes import Hex, parse_label

OFF_BOARD: Final = -1
# The directions in which the index grows; the others are opposite to them.
_FORWARD: Final = (Direction.EAST, Direction.SOUTH_WEST, Direction.SOUTH_EAST)


def distance(first: Hex, second: Hex) -> int:
    """Steps from one hex to the other, whatever board they are on."""
    rows = abs(first.row - second.row)
    return max(rows, (abs(first.col - second.col) + rows) // 2)


def neighbour(where: Hex, direction: Direction) -> Hex:
    """The next place that way; it need not lie on any board."""
    row_step, col_step = direction.step
    return Hex(where.row + row_step, where.col + col_step)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid:
    """The geometry of one board kind. An index counts the hexes row by row from the top left.

    There is one grid per kind, from `grid_of`; so grids are compared by identity.
    Methods take indices of hexes on the board and do not check them.
    """

    kind: BoardKind
    hexes: tuple[Hex, ...]
    index: Mapping[Hex, int]
    neighbours: tuple[tuple[int, ...], ...]
    """By hex, then by Direction; OFF_BOARD where the board ends."""
    adjacent: tuple[tuple[int, ...], ...]
    """As `neighbours`, without the places off the board."""
    adjacent_masks: tuple[int, ...]
    distances: tuple[bytes, ...]
    rings: tuple[tuple[tuple[int, ...], ...], ...]
    """By hex, then by distance from 0 to `diameter`: the hexes exactly so far away, in index order."""
    within_masks: tuple[tuple[int, ...], ...]
    """By hex, then by range from 0 to `diameter`: the hexes at most so far away, the hex itself included."""
    row_masks: tuple[int, ...]
    board_mask: int
    shifts: tuple[tuple[int, int], ...]
    """For each way to the right or down: the hexes with a neighbour there, and by how much its index is higher."""

    @property
    def size(self) -> int:
        return len(self.hexes)

    @property
    def diameter(self) -> int:
        """The largest distance between two hexes of this board."""
        return len(self.rings[0]) - 1

    def distance(self, first: int, second: int) -> int:
        return self.distances[first][second]

    def within(self, center: int, reach: int) -> int:
        """The mask of the hexes at most `reach` away, the center included."""
        if reach < 0:
            return 0
        return self.within_masks[center][min(reach, self.diameter)]

    def around(self, mask: int) -> int:
        """All neighbours of the hexes in a mask. In one direction they are as many indices away wherever a hex lies."""
        found = 0
        for sources, step in self.shifts:
            found |= (mask & sources) << step | mask >> step & sources
        return found

    def ring(self, center: int, radius: int) -> tuple[int, ...]:
        """The hexes exactly `radius` away, in index order."""
        return self.rings[center][radius] if 0 <= radius <= self.diameter else ()

    def row_mask(self, row: int) -> int:
        return self.row_masks[row]

    def direction(self, source: int, target: int) -> Direction | None:
        """From a hex to an adjacent one; None if they are not adjacent."""
        if self.distances[source][target] != 1:
            return None
        return Direction(self.neighbours[source].index(target))

    def label(self, index: int) -> str:
        return self.hexes[index].label(self.kind.rows)

    def parse(self, label: str) -> int:
        """The index of the hex with this label; raises ValueError for anything not on this board."""
        where = parse_label(label, self.kind.rows)
        if where not in self.index:
            raise ValueError(label)
        return self.index[where]

    def __repr__(self) -> str:
        return f"Grid({self.kind})"

    def __reduce__(self) -> tuple[Callable[[BoardKind], Grid], tuple[BoardKind]]:
        """A grid sent to another process is made there anew: its name is all that travels."""
        return grid_of, (self.kind,)


@cache
def grid_of(kind: BoardKind) -> Grid:
    hexes = tuple(kind.hexes())
    index = {where: number for number, where in enumerate(hexes)}
    neighbours = tuple(
        tuple(index.get(neighbour(where, direction), OFF_BOARD) for direction in Direction) for where in hexes
    )
    adjacent = tuple(tuple(other for other in around if other != OFF_BOARD) for around in neighbours)
    distances = _distances(kind, hexes)
    diameter = max(map(max, distances))
    rings = tuple(_rings(row, diameter) for row in distances)
    return Grid(
        kind=kind,
        hexes=hexes,
        index=MappingProxyType(index),
        neighbours=neighbours,
        adjacent=adjacent,
        adjacent_masks=tuple(mask_of(around) for around in adjacent),
        distances=distances,
        rings=rings,
        within_masks=tuple(tuple(accumulate(map(mask_of, by_radius), or_)) for by_radius in rings),
        row_masks=tuple(
            mask_of(number for number, where in enumerate(hexes) if where.row == row) for row in range(kind.rows)
        ),
        board_mask=(1 << len(hexes)) - 1,
        shifts=tuple(_shift(neighbours, direction) for direction in _FORWARD),
    )


def _shift(neighbours: tuple[tuple[int, ...], ...], direction: Direction) -> tuple[int, int]:
    pairs = [(index, around[direction]) for index, around in enumerate(neighbours) if around[direction] != OFF_BOARD]
    return mask_of(index for index, _ in pairs), pairs[0][1] - pairs[0][0]


def _distances(kind: BoardKind, hexes: tuple[Hex, ...]) -> tuple[bytes, ...]:
    """For each hex its distance to all hexes, in index order.

    The distances from a hex to one row depend on the row difference and the column differences alone.
    So one strip of distances per row difference, wide enough for every column, is cut to measure.
    """
    last_col = 2 * kind.width - 2
    # The column difference has the parity of the row difference; a strip starts at the lowest that can occur.
    starts = [rows % 2 - last_col for rows in range(kind.rows)]
    strips = [
        bytes(distance(Hex(0, 0), Hex(rows, cols)) for cols in range(starts[rows], last_col + 1, 2))
        for rows in range(kind.rows)
    ]
    table = []
    for where in hexes:
        cuts = []
        for row in range(kind.rows):
            rows = abs(row - where.row)
            first = (row % 2 - where.col - starts[rows]) // 2
            cuts.append(strips[rows][first : first + kind.width - row % 2])
        table.append(b"".join(cuts))
    return tuple(table)


def _rings(distances: bytes, diameter: int) -> tuple[tuple[int, ...], ...]:
    rings: list[list[int]] = [[] for _ in range(diameter + 1)]
    for number, radius in enumerate(distances):
        rings[radius].append(number)
    return tuple(map(tuple, rings))
