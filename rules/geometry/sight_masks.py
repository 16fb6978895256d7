"""The sight lines of a whole board as masks: a sight query is three ANDs on one entry of a table.

Geometry only. Which hexes block, and whether the edge of the board does, is for the rules of sight to say.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.geometry.grid import Grid, grid_of
from rules.geometry.lines import Offset, line_offsets
from rules.geometry.masks import mask_of
from schema.board import BoardKind

MAXIMUM_RANGE: Final = 8
"""Big guns reach so far; the weapons that need sight reach 6."""


class SightLine(NamedTuple):
    """The hexes between two hexes as masks, and whether the line touches hexes off the board.

    Such hexes occur only beside a line along the left or right edge of the board; no line goes through one.
    """

    through: int
    left: int
    right: int
    off_board_left: bool
    off_board_right: bool

    @property
    def reversed(self) -> SightLine:
        """The same line seen from its target."""
        return SightLine(self.through, self.right, self.left, self.off_board_right, self.off_board_left)


# A line to the lower left may pass hexes of its source's row, whose index is lower by at most the range. Masks are
# made with the source at this bit, so that none falls below bit 0.
_LIFT: Final = MAXIMUM_RANGE

NOTHING_BETWEEN: Final = SightLine(0, 0, 0, False, False)
"""The line between adjacent hexes, and from a hex to itself."""


@cache
def sight_table(kind: BoardKind) -> tuple[SightLine | None, ...]:
    """For the hexes `a` and `b` of the kind's grid the line at `a * size + b`; None beyond MAXIMUM_RANGE."""
    size = grid_of(kind).size
    table: list[SightLine | None] = [None] * (size * size)
    table[:: size + 1] = [NOTHING_BETWEEN] * size
    for offset in _downward_offsets():
        _fill(table, kind, offset)
    return tuple(table)


def find_sight_line(grid: Grid, source: int, target: int) -> SightLine | None:
    """One line of the table; None beyond MAXIMUM_RANGE."""
    return sight_table(grid.kind)[source * grid.size + target]


def _downward_offsets() -> list[Offset]:
    """One of each two opposite offsets in range: those to a later row, or to the right in the same row."""
    offsets = [
        (drow, dcol)
        for drow in range(MAXIMUM_RANGE + 1)
        for dcol in range(drow - 2 * MAXIMUM_RANGE, 2 * MAXIMUM_RANGE - drow + 1, 2)
    ]
    return [offset for offset in offsets if offset > (0, 0)]


def _fill(table: list[SightLine | None], kind: BoardKind, offset: Offset) -> None:
    """Enter the lines of one downward offset from every hex, and the same lines from their targets."""
    grid = grid_of(kind)
    size, last_col = grid.size, 2 * kind.width - 2
    drow, dcol = offset
    through, left, right = (_lifted_mask(kind, offsets) for offsets in line_offsets(drow, dcol))
    if not (through or left or right):
        for source, target in _pairs(grid, offset):
            table[source * size + target] = table[target * size + source] = NOTHING_BETWEEN
        return
    for source, target in _pairs(grid, offset):
        # Only a line along a column touches hexes outside the rectangle of its ends, on both sides of the column.
        # Looking downward, left is east.
        col = grid.hexes[source].col
        off_board_left = dcol == 0 and col == last_col
        off_board_right = dcol == 0 and col == 0
        line = SightLine(
            through << source >> _LIFT,
            0 if off_board_left else left << source >> _LIFT,
            0 if off_board_right else right << source >> _LIFT,
            off_board_left,
            off_board_right,
        )
        table[source * size + target] = line
        # A line that touches nothing is the same from both ends: most lines are kept once.
        table[target * size + source] = line.reversed if left else line


def _pairs(grid: Grid, offset: Offset) -> list[tuple[int, int]]:
    """The hexes of the board with a hex at this offset, and that hex."""
    drow, dcol = offset
    last_col = 2 * grid.kind.width - 2
    step = _index_step(grid.kind, offset)
    return [
        (source, source + step)
        for source, (row, col) in enumerate(grid.hexes)
        if row + drow < grid.kind.rows and 0 <= col + dcol <= last_col
    ]


def _lifted_mask(kind: BoardKind, offsets: tuple[Offset, ...]) -> int:
    """Offsets as a mask whose source is bit _LIFT: shifted by a source's index and down again, it is on the board."""
    return mask_of(_index_step(kind, offset) + _LIFT for offset in offsets)


def _index_step(kind: BoardKind, offset: Offset) -> int:
    """How far an offset moves the index of a hex, wherever it is: two rows hold 2 * width - 1 hexes."""
    drow, dcol = offset
    return (drow * (2 * kind.width - 1) + dcol) // 2
