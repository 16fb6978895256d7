"""Hex lines for sight: which hexes the straight line between two hex centres goes through or touches.

Exact integer geometry: the centre of (row, col) is x = col, y = -3 * row, and the corners lie at
(0, +-2) and (+-1, +-1) from it. A line depends on the row and column difference only, not on the board.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Offset = tuple[int, int]
"""(row difference, doubled column difference) from the source."""


class Line(NamedTuple):
    """The hexes of a line as offsets from its source, without source and target. Left and right are those of the line.

    `left` and `right` are hexes that the line only touches, at a corner or along a side.
    """

    through: tuple[Offset, ...]
    left: tuple[Offset, ...]
    right: tuple[Offset, ...]


@cache
def line_offsets(drow: int, dcol: int) -> Line:
    """The line to the hex at this offset; raises ValueError where there is no hex."""
    if (drow + dcol) % 2:
        raise ValueError((drow, dcol))
    through: list[Offset] = []
    left: list[Offset] = []
    right: list[Offset] = []
    if drow or dcol:
        # The side of a point is the sign of its dot product with the normal (-3 * drow, -dcol), which points right.
        # Of the corners of a hex, `reach` is the largest dot product counted from its centre.
        reach = max(2 * abs(dcol), 3 * abs(drow) + abs(dcol))
        for row, col in _candidates(drow, dcol):
            side = 3 * (row * dcol - col * drow)
            if abs(side) < reach:
                through.append((row, col))
            elif side == -reach:
                left.append((row, col))
            elif side == reach:
                right.append((row, col))
    return Line(tuple(through), tuple(left), tuple(right))


def _candidates(drow: int, dcol: int) -> list[Offset]:
    """The hex places of the rectangle between source and target, row by row, without these two.

    A line along a column can touch hexes beside it, so there the rectangle is one column wider on both sides.
    (A line along a row touches nothing above or below: those hexes end one unit short of it.)
    """
    margin = 0 if dcol else 1
    return [
        (row, col)
        for row in range(min(0, drow), max(0, drow) + 1)
        for col in range(min(0, dcol) - margin, max(0, dcol) + margin + 1)
        if (row + col) % 2 == 0 and (row, col) not in ((0, 0), (drow, dcol))
    ]
