"""The sections of the boards, seen from either seat: three on each board, six on the Overlord board.

A dotted line cuts hexes of the odd rows; such a hex belongs to the sections on both sides of the line.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from rules.geometry.grid import grid_of
from rules.geometry.masks import mask_of
from schema.board import BoardKind, Seat
from schema.hexes import Hex
from schema.sections import AnySection, OverlordSection, Section

# The doubled columns under the dotted lines. All are odd, so only hexes of odd rows are cut.
SECTION_CUTS: Final[Mapping[BoardKind, tuple[int, ...]]] = MappingProxyType(
    {
        BoardKind.STANDARD: (7, 17),
        BoardKind.BREAKTHROUGH: (7, 17),
        BoardKind.OVERLORD: (17, 33),
    }
)
# Two standard boards side by side (26 + 7, 26 + 17), and the seam between them.
OVERLORD_SECTION_CUTS: Final = (7, 17, 25, 33, 43)

_SECTIONS: Final = tuple(Section)
_OVERLORD_SECTIONS: Final = tuple(OverlordSection)


def sections_of(kind: BoardKind, where: Hex, seat: Seat) -> tuple[Section, ...]:
    """The section of a hex, or both sections of a split hex, from left to right; none off the board."""
    if not kind.contains(where):
        return ()
    return _SECTIONS[_strips(where.col, SECTION_CUTS[kind], seat)]


def overlord_sections_of(where: Hex, seat: Seat) -> tuple[OverlordSection, ...]:
    """As `sections_of`, for the six sections of the Overlord board."""
    if not BoardKind.OVERLORD.contains(where):
        return ()
    return _OVERLORD_SECTIONS[_strips(where.col, OVERLORD_SECTION_CUTS, seat)]


@cache
def section_mask(kind: BoardKind, seat: Seat, section: AnySection) -> int:
    """All hexes of a section, split hexes included. Only the Overlord board has the six."""
    if isinstance(section, OverlordSection):
        return overlord_section_mask(seat, section) if kind is BoardKind.OVERLORD else 0
    hexes = enumerate(grid_of(kind).hexes)
    return mask_of(index for index, where in hexes if section in sections_of(kind, where, seat))


@cache
def overlord_section_mask(seat: Seat, section: OverlordSection) -> int:
    """As `section_mask`, for one of the six sections of the Overlord board."""
    hexes = enumerate(grid_of(BoardKind.OVERLORD).hexes)
    return mask_of(index for index, where in hexes if section in overlord_sections_of(where, seat))


def _strips(col: int, cuts: tuple[int, ...], seat: Seat) -> slice:
    """Which of the strips between the cuts hold this column, counted from the player's left.

    The bottom player's left is the low columns, the top player's left the high ones.
    """
    first, last = bisect_left(cuts, col), bisect_right(cuts, col)
    if seat is Seat.TOP:
        first, last = len(cuts) - last, len(cuts) - first
    return slice(first, last + 1)
