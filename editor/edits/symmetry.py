"""Turns by 60 degrees and mirrors: the twelve ways in which something can lie on a hex board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.geometry import Direction
from rules.geometry.directions import SIDES
from schema.hexes import Hex


@dataclass(frozen=True, slots=True)
class Symmetry:
    """First left and right are exchanged (if `mirrored`), then all is turned counter-clockwise by `steps`."""

    mirrored: bool = False
    steps: int = 0

    def turned(self, steps: int) -> Symmetry:
        return Symmetry(self.mirrored, (self.steps + steps) % SIDES)

    def flipped(self) -> Symmetry:
        """With left and right exchanged once more, as seen now."""
        return Symmetry(not self.mirrored, -self.steps % SIDES)

    def side(self, side: Direction) -> Direction:
        return (side.mirrored if self.mirrored else side).turned(self.steps)

    def offset(self, rows: int, cols: int) -> tuple[int, int]:
        """A way from one hex to another, as (row difference, doubled column difference)."""
        if self.mirrored:
            cols = -cols
        for _ in range(self.steps):
            rows, cols = (rows - cols) // 2, (cols + 3 * rows) // 2
        return rows, cols

    def around(self, center: Hex, hex_: Hex) -> Hex:
        rows, cols = self.offset(hex_.row - center.row, hex_.col - center.col)
        return Hex(center.row + rows, center.col + cols)


UNTURNED: Final = Symmetry()
HALF_TURN: Final = Symmetry(steps=3)
MIRROR: Final = Symmetry(mirrored=True)
