"""What the board itself prints and where it ends: the ground under bare hexes, baselines and the way home."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from rules.geometry.directions import Direction
from schema.board import BoardKind, Face, Seat
from schema.hexes import Hex


class Background(StrEnum):
    """The printed ground of a hex. A terrain tile replaces it; obstacles and rectangular tiles do not."""

    OPEN = "open"
    BEACH = "beach"
    OCEAN = "ocean"


class BeachRows(NamedTuple):
    """Where the beach face changes; the ocean reaches to the bottom edge."""

    first_beach: int
    first_ocean: int


# The row above the beach is drawn as half sand and is open ground all the same.
BEACH_ROWS: Final[Mapping[BoardKind, BeachRows]] = MappingProxyType(
    {
        BoardKind.STANDARD: BeachRows(first_beach=4, first_ocean=7),
        BoardKind.OVERLORD: BeachRows(first_beach=4, first_ocean=7),
        BoardKind.BREAKTHROUGH: BeachRows(first_beach=11, first_ocean=14),
    }
)


def background(kind: BoardKind, face: Face, where: Hex) -> Background:
    """The printed ground of a hex on the board. Faces other than the beach have no rule effect."""
    rows = BEACH_ROWS[kind]
    if face is not Face.BEACH or where.row < rows.first_beach:
        return Background.OPEN
    return Background.BEACH if where.row < rows.first_ocean else Background.OCEAN


def baseline_row(kind: BoardKind, seat: Seat) -> int:
    return 0 if seat is Seat.TOP else kind.rows - 1


def retreat_row_step(seat: Seat) -> int:
    """The change of row with every hex of a retreat: towards the own baseline."""
    return -1 if seat is Seat.TOP else 1


def retreat_directions(seat: Seat) -> tuple[Direction, Direction]:
    """The two directions towards the own baseline, western one first."""
    if seat is Seat.TOP:
        return Direction.NORTH_WEST, Direction.NORTH_EAST
    return Direction.SOUTH_WEST, Direction.SOUTH_EAST
