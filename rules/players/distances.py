"""Distances along the ways that a unit can go, other units left aside."""

from __future__ import annotations

from typing import Final

from rules.board.landscape import Landscape
from rules.board.pieces import Traveller
from rules.board.steps import step_table

# As a distance: there is no way.
FAR: Final = 60


class PathDistances:
    """By hex, the hexes to go to every other one. Rows are worked out when first asked for.

    Made for the board of the set-up: an obstacle that a game clears away hardly makes a way longer or shorter.
    """

    def __init__(self, landscape: Landscape) -> None:
        self._landscape = landscape
        self._rows: dict[tuple[Traveller, int], bytes] = {}

    def to(self, target: int, traveller: Traveller) -> bytes:
        """The distance from every hex to one."""
        key = (traveller, target)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._search(target, traveller)
        return row

    def _search(self, target: int, traveller: Traveller) -> bytes:
        """Spread from the target; a step that can be made in one direction only is rare enough."""
        steps = step_table(self._landscape, traveller).targets
        distances = bytearray([FAR]) * self._landscape.grid.size
        level = seen = 1 << target
        number = 0
        while level:
            following = 0
            while level:
                low = level & -level
                level ^= low
                index = low.bit_length() - 1
                distances[index] = min(number, FAR)
                following |= steps[index]
            level = following & ~seen
            seen |= level
            number += 1
        return bytes(distances)
