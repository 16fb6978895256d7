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

    # Fields rather than properties: every stroke asks for them hundreds of times.
    rows: int
    # Hexes in an even row; odd rows have one less.
    width: int

    def __init__(self, name: str) -> None:
        self.rows = 17 if name == "breakthrough" else 9
        self.width = 26 if name == "overlord" else 13

    def contains(self, where: Hex) -> bool:
        row, col = where
        return 0 <= row < self.rows and 0 <= col <= 2 * self.width - 2 and (row + col) % 2 == 0

    def hexes(self) -> Iterator[Hex]:
        """All hexes, row by row from the top left."""
        for row in range(self.rows):
            for col in range(row % 2, 2 * self.width - 1, 2):
                yield Hex(row, col)


class Board(Frozen):
    kind: BoardKind = BoardKind.STANDARD
    face: Face = Face.COUNTRY
