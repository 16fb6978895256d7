"""The boards of the game: three sizes, four faces, two camps, two seats."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from schema.frozen import Frozen
from schema.hexes import Hex


class Camp(StrEnum):
    ALLIES = "allies"
    AXIS = "axis"

    @property
    def enemy(self) -> Camp:
        return Camp.AXIS if self is Camp.ALLIES else Camp.ALLIES


class Seat(StrEnum):
    """Where a player sits: the top edge is row 0, the bottom edge the last row."""

    TOP = "top"
    BOTTOM = "bottom"

    @property
    def opposite(self) -> Seat:
        return Seat.BOTTOM if self is Seat.TOP else Seat.TOP


class Face(StrEnum):
    COUNTRY = "country"
    BEACH = "beach"
    WINTER = "winter"
    DESERT = "desert"


class BoardKind(StrEnum):
    STANDARD = "standard"
    OVERLORD = "overlord"
    BREAKTHROUGH = "breakthrough"

    @property
    def rows(self) -> int:
        return 17 if self is BoardKind.BREAKTHROUGH else 9

    @property
    def width(self) -> int:
        """Hexes in an even row; odd rows have one less."""
        return 26 if self is BoardKind.OVERLORD else 13

    def contains(self, where: Hex) -> bool:
        return 0 <= where.row < self.rows and 0 <= where.col <= 2 * self.width - 2 and where.has_parity

    def hexes(self) -> Iterator[Hex]:
        """All hexes, row by row from the top left."""
        for row in range(self.rows):
            for col in range(row % 2, 2 * self.width - 1, 2):
                yield Hex(row, col)


class Board(Frozen):
    kind: BoardKind = BoardKind.STANDARD
    face: Face = Face.COUNTRY
