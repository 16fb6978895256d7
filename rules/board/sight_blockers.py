"""Sight blockers: which hexes of a landscape hide what is behind them, units left aside.

What obstructs a line depends on how high its ends are. So every hex has a level, and for each pair of levels there are
the obstructions as masks: by height under one reading of the rules, by the hill a hex belongs to under the other.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.board.landscape import Landscape
from rules.geometry import grid_of, indices_of, mask_of, sight_table
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
    """Made by `sight_blockers_of`; shared by all positions on the landscape."""

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
        self._closed_to_fire: dict[UnitClass, int] = {}
        self._adjacent_fire_only: dict[UnitClass, int] = {}
        # Whether some ground stops or limits fire that sight alone would allow.
        self.limits_fire = bool(landscape.mask(lambda ground: ground.no_fire_across or ground.adjacent_only))
        # Lakes and wadis need more than three ANDs; most boards have none.
        self.is_plain = not (self.lakes or self.apart)

    def can_see(self, source: int, target: int, unit_class: UnitClass, occupied: int) -> bool:
        """Whether a unit of the class on `source` sees `target` past the units on the occupied hexes."""
        line = self.lines[source * self.size + target]
        if line is None or (self.apart and self.is_apart(source, target)):
            return False
        through, left, right = line
        blockers = self.blockers_on(line, source, target, unit_class, occupied)
        return not (through & blockers or (left & blockers and right & blockers))

    def seen_from(self, source: int, targets: int, unit_class: UnitClass, occupied: int) -> int:
        """Which of several hexes a unit of the class on `source` sees."""
        found = 0
        if not self.is_plain:
            while targets:
                low = targets & -targets
                targets ^= low
                if self.can_see(source, low.bit_length() - 1, unit_class, occupied):
                    found |= low
            return found
        levels, lines, first = self.levels, self.lines, source * self.size
        row = (self._by_class.get(unit_class) or self.table(unit_class))[levels[source]]
        while targets:
            low = targets & -targets
            targets ^= low
            target = low.bit_length() - 1
            line = lines[first + target]
            if line is not None:
                ground, units, _ = row[levels[target]]
                blockers = ground | occupied & units
                through, left, right = line
                if not (through & blockers or (left & blockers and right & blockers)):
                    found |= low
        return found

    def fired_over_from(self, source: int, targets: int) -> int:
        """Which of several hexes, all in range, a unit on `source` that needs no sight can reach."""
        if not (self.indirect or self.sheltered):
            return targets
        return mask_of(target for target in indices_of(targets) if self.can_fire_over(source, target))

    def can_fire_over(self, source: int, target: int) -> bool:
        """Whether a unit that needs no sight can reach over what lies between."""
        line = self.lines[source * self.size + target]
        if line is None or self.is_sheltered(source, target):
            return False
        table = self.table(UnitClass.ARTILLERY)
        return not is_blocked(line, table[self.levels[source]][self.levels[target]].indirect)

    def is_blocked_with(self, source: int, target: int, unit_class: UnitClass, occupied: int, extra: int) -> bool:
        """Whether the line would be blocked with further hexes as obstructions."""
        line = self.lines[source * self.size + target]
        return line is None or is_blocked(line, self.blockers_on(line, source, target, unit_class, occupied) | extra)

    def blockers_on(self, line: LineMasks, source: int, target: int, unit_class: UnitClass, occupied: int) -> int:
        """All hexes that would obstruct this line, wherever they lie."""
        table = self._by_class.get(unit_class) or self.table(unit_class)
        pair = table[self.levels[source]][self.levels[target]]
        blockers = pair.ground | occupied & pair.units
        return blockers if self.is_plain else blockers | self.lakes_on(source, target, line)

    def closed_to_fire(self, unit_class: UnitClass) -> int:
        """The hexes across which units of the class may not fire."""
        mask = self._closed_to_fire.get(unit_class)
        if mask is None:
            mask = self._closed_to_fire[unit_class] = self._landscape.mask(
                lambda ground: unit_class in ground.no_fire_across
            )
        return mask

    def adjacent_fire_only(self, unit_class: UnitClass) -> int:
        """The hexes into or out of which units of the class battle only when adjacent."""
        mask = self._adjacent_fire_only.get(unit_class)
        if mask is None:
            mask = self._adjacent_fire_only[unit_class] = self._landscape.mask(
                lambda ground: unit_class in ground.adjacent_only
            )
        return mask

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


def is_blocked(line: LineMasks, blockers: int) -> bool:
    through, left, right = line
    return bool(through & blockers or (left & blockers and right & blockers))


def sight_blockers_of(landscape: Landscape) -> SightBlockers:
    """Kept with the landscape; those on which one sees alike share them."""
    blockers = landscape.sight_blockers
    if blockers is None:
        alike = landscape.alike_in_sight()
        blockers = SightBlockers(landscape) if alike is landscape else sight_blockers_of(alike)
        landscape.sight_blockers = blockers
    return blockers
