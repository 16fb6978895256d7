"""The six directions of a hex, in the order in which a tile turns: counter-clockwise, 60 degrees a step."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final

SIDES: Final = 6


class Direction(IntEnum):
    """Where a side of a hex points. The value is the number of counter-clockwise steps from east."""

    EAST = 0
    NORTH_EAST = 1
    NORTH_WEST = 2
    WEST = 3
    SOUTH_WEST = 4
    SOUTH_EAST = 5

    @property
    def step(self) -> tuple[int, int]:
        """The neighbour that way, as (row difference, doubled column difference)."""
        return STEPS[self]

    @property
    def opposite(self) -> Direction:
        return self.turned(SIDES // 2)

    @property
    def mirrored(self) -> Direction:
        """The direction after left and right of the board are exchanged; north stays north."""
        return Direction((SIDES // 2 - self) % SIDES)

    def turned(self, steps: int) -> Direction:
        """Counter-clockwise by so many steps of 60 degrees; negative steps turn clockwise."""
        return Direction((self + steps) % SIDES)

    def rotated(self, rotation: int) -> Direction:
        """Where this side of a hex tile points once the tile lies in rotation 1..6 (1 is not turned)."""
        return self.turned(rotation - 1)


# Indexed by Direction.
STEPS: Final = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))


def turned_rotation(rotation: int, steps: int) -> int:
    """The rotation 1..6 of a hex tile that is turned counter-clockwise by so many further steps."""
    return (rotation - 1 + steps) % SIDES + 1


# The letters under which data files name the sides of a hex.
COMPASS: Final[Mapping[str, Direction]] = dict(zip(("E", "NE", "NW", "W", "SW", "SE"), Direction, strict=True))
