"""Sight blockers: which hexes of a landscape hide what is behind them, units left aside.

What obstructs a line depends on how high its ends are. So every hex has a level, and for each pair of levels there are
the obstructions as masks: by height under one reading of the rules, by the hill a hex belongs to under the other.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from rules.board.landscape import LANDSCAPES_KEPT, Landscape
from rules.geometry import grid_of, indices_of, sight_table
from schema.board import BoardKind
from schema.catalog.terrain_movement import Trait
from schema.catalog.unit_class import UnitClass

LineMasks = tuple[int, int, int]
"""Masks of the hexes that a sight line goes through, touches on the left, touches on the right."""


class Obstructions(NamedTuple):
    """What may hide one end of a line from the other: by the ground, and the hexes on which a unit would."""

    ground: int
    units: int
    # What stops fire that needs no sight.
    indirect: int


ObstructionTable = tuple[tuple[Obstructions, ...], ...]
"""By the level of the looking hex, then by that of the hex looked at."""

_HEIGHTS = 3


@cache
def lines_of(kind: BoardKind) -> tuple[LineMasks | None, ...]:
    """The sight lines of a board. The bit after its last hex stands for the hexes off the board."""
    edge = 1 << grid_of(kind).size
    return tuple(
        line and (line.through, line.left | edge * line.off_board_left, line.right | edge * line.off_board_right)
        for line in sight_table(kind)
    )


class SightBlockers:
    """Made by `skyline_of`; shared by all positions on the landscape."""

    def __init__(self, landscape: Landscape) -> None:
        self._landscape = landscape
        self.size = landscape.grid.size
        self.lines = lines_of(landscape.grid.kind)
        self.edge = 1 << self.size if landscape.switches.off_board_blocks else 0
        self.blocking = landscape.mask(lambda ground: ground.blocks_always)
        self.indirect = landscape.mask(lambda ground: ground.blocks_indirect_fire) | self.edge
        # Between these hexes and others there is sight only when adjacent; the same for fire into them.
        self.apart = landscape.mask(lambda ground: ground.sees_only_adjacent_across)
        self.sheltered = landscape.mask(lambda ground: ground.indirect_fire_adjacent)
        self.lakes = landscape.mask(lambda ground: ground.several is not None)
        self.lake_rule = next((ground.several for ground in landscape.kinds if ground.several is not None), None)
        if landscape.switches.sight_by_height:
            self.levels: tuple[int, ...] = tuple(ground.height for ground in landscape.grounds)
        else:
            self.levels, self._hills = _hills(landscape)
        self._tables: dict[int, ObstructionTable] = {}
        self._by_class: dict[UnitClass, ObstructionTable] = {}

    def table(self, unit_class: UnitClass) -> ObstructionTable:
        """The obstructions for a looking unit of the class. Most classes see alike and share a table."""
        table = self._by_class.get(unit_class)
        if table is None:
            own = self._landscape.mask(lambda ground: unit_class in ground.blocks_classes)
            table = self._tables.get(own) or self._make_table(own)
            self._tables[own] = self._by_class[unit_class] = table
        return table

    def _make_table(self, own: int) -> ObstructionTable:
        return self._by_height(own) if self._landscape.switches.sight_by_height else self._by_hill(own)

    def _by_hill(self, own: int) -> ObstructionTable:
        """A hill obstructs unless it and both ends are one hill; everything else that blocks always does."""
        everywhere = self._landscape.grid.board_mask
        always = self.blocking | own | self.edge
        hills = self._landscape.mask(lambda ground: ground.blocks_by_height)
        apart = Obstructions(always | hills, everywhere, self.indirect)
        rows = []
        for number, hill in enumerate(self._hills):
            row = [apart] * len(self._hills)
            if number:
                row[number] = Obstructions(always | (hills & ~hill), everywhere, self.indirect)
            rows.append(tuple(row))
        return tuple(rows)

    def _by_height(self, own: int) -> ObstructionTable:
        """Heights are compared.

        Between elevated ends, the looking one at least as high, a hex no higher than it blocks only at the height of
        one of the ends, by a unit or a flat tile. Everything else blocks by a unit, a blocking tile, or a hill.
        """
        mask, everywhere = self._landscape.mask, self._landscape.grid.board_mask
        flat = mask(lambda ground: ground.blocks_flat) | own
        hills = mask(lambda ground: Trait.HILL in ground.traits or Trait.MOUNTAIN in ground.traits)
        anything = self.blocking | own | hills
        at_height = [self._at_height(height) for height in range(_HEIGHTS)]
        rows = []
        for looking in range(_HEIGHTS):
            row = []
            for looked_at in range(_HEIGHTS):
                if looked_at and looking >= looked_at:
                    equal = at_height[looking] | at_height[looked_at]
                    higher = everywhere & ~sum(at_height[: looking + 1])
                    ground = equal & flat | higher & anything
                    row.append(Obstructions(ground | self.edge, equal | higher, higher & self.indirect | self.edge))
                else:
                    row.append(Obstructions(anything | self.edge, everywhere, self.indirect))
            rows.append(tuple(row))
        return tuple(rows)

    def _at_height(self, height: int) -> int:
        return self._landscape.mask(lambda ground: ground.height == height)

    def is_apart(self, source: int, target: int) -> bool:
        """Whether one of two hexes lies in a wadi, the other not, and they are not adjacent."""
        across = (self.apart >> source ^ self.apart >> target) & 1
        return bool(across and not self._landscape.grid.adjacent_masks[source] >> target & 1)

    def is_sheltered(self, source: int, target: int) -> bool:
        """Whether fire that needs no sight cannot get into the wadi of the target."""
        if not self.sheltered >> target & 1 or self.sheltered >> source & 1:
            return False
        return not self._landscape.grid.adjacent_masks[source] >> target & 1

    def lakes_on(self, source: int, target: int, line: LineMasks) -> int:
        """The lake hexes that obstruct the line: enough of them on it, ends included, and touching if they must."""
        if self.lake_rule is None:
            return 0
        through, left, right = line
        lakes = (through | left | right | 1 << source | 1 << target) & self.lakes
        if self.lake_rule.several_contiguous:
            adjacent = self._landscape.grid.adjacent_masks
            lakes = sum(1 << index for index in indices_of(lakes) if adjacent[index] & lakes)
        return lakes if lakes.bit_count() >= (self.lake_rule.several_count or 1) else 0


def _hills(landscape: Landscape) -> tuple[tuple[int, ...], list[int]]:
    """For each hex the number of its hill, 0 on flat ground, and the hills as masks: touching hexes of one height."""
    grounds, adjacent = landscape.grounds, landscape.grid.adjacent
    numbers = [0] * len(grounds)
    hills = [0]
    for start in indices_of(landscape.mask(lambda ground: ground.height > 0)):
        if numbers[start]:
            continue
        number, height = len(hills), grounds[start].height
        hills.append(0)
        numbers[start] = number
        waiting = [start]
        while waiting:
            index = waiting.pop()
            hills[number] |= 1 << index
            for near in adjacent[index]:
                if not numbers[near] and grounds[near].height == height:
                    numbers[near] = number
                    waiting.append(near)
    return tuple(numbers), hills


@lru_cache(maxsize=LANDSCAPES_KEPT)
def sight_blockers_of(landscape: Landscape) -> SightBlockers:
    return SightBlockers(landscape)
