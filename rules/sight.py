"""Line of sight: which hexes hide a target, and why.

A line that goes through an obstruction is blocked; a line along hex edges is blocked when there are obstructions on both
sides, anywhere along it. Obstructions are folded into masks, so a question is three ANDs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.geometry import SightLine, indices_of, sight_table
from rules.ground import Ground
from rules.position import Position
from schema.catalog import UnitClass
from schema.catalog_terrain_movement import Trait

_CLASSES = tuple(UnitClass)


class Heights(NamedTuple):
    """The obstructions for one pair of end heights under the rule that compares heights."""

    terrain: int
    # Hexes on which a unit obstructs.
    units: int
    # Obstructions to fire that needs no sight.
    indirect: int


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A hex that blocks a line, by what, and on which side of it: `through`, `left` or `right`.

    `hex` None is the edge of the board.
    """

    hex: int | None
    side: str
    reason: str
    rule: str


class Sight:
    """Questions of sight on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._lines = sight_table(position.grid.kind)
        self._size = position.grid.size
        grounds = position.grounds
        self._blocking = _mask(grounds, lambda ground: ground.blocks_always)
        self._by_height = _mask(grounds, lambda ground: ground.blocks_by_height)
        self._indirect = _mask(grounds, lambda ground: ground.blocks_indirect_fire)
        self._across_only = _mask(grounds, lambda ground: ground.sees_only_adjacent_across)
        self._indirect_adjacent = _mask(grounds, lambda ground: ground.indirect_fire_adjacent)
        self._several = _mask(grounds, lambda ground: ground.several is not None)
        self._for_class = {
            unit_class: _mask(grounds, lambda ground, wanted=unit_class: wanted in ground.blocks_classes)
            for unit_class in _CLASSES
        }
        self._by_heights = position.switches.sight_by_height
        self._off_board = position.switches.off_board_blocks
        # Lakes, wadis and the edge of the board need more than three ANDs; most boards have none of the first two.
        self._is_plain = not (self._several or self._across_only)
        if self._by_heights:
            self._heights = [ground.height for ground in grounds]
            self._pairs = {unit_class: self._height_pairs(unit_class) for unit_class in _CLASSES}
        else:
            self._groups, self._group_masks = _contiguous(position)

    def can_see(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> bool:
        """Whether a unit of the class on `source` sees `target`. `occupied` replaces the units of the position."""
        line = self._lines[source * self._size + target]
        if line is None:
            return False
        if occupied is None:
            occupied = self.position.occupied
        blockers = self._blockers(source, target, unit_class, occupied)
        if not self._is_plain:
            if self._hidden_across(source, target):
                return False
            blockers |= self._lakes(source, target, line)
        return not self._is_blocked(line, blockers)

    def can_fire_over(self, source: int, target: int) -> bool:
        """Whether a unit that needs no sight can reach over what lies between."""
        line = self._lines[source * self._size + target]
        if line is None:
            return False
        bit = 1 << target
        if (
            self._indirect_adjacent & bit
            and not self._indirect_adjacent & (1 << source)
            and not self.position.grid.adjacent_masks[source] & bit
        ):
            return False
        blockers = self._indirect
        if self._by_heights:
            blockers = self._pairs[UnitClass.ARTILLERY][self._heights[source] * 3 + self._heights[target]].indirect
        return not self._is_blocked(line, blockers)

    def is_blocked_with(self, source: int, target: int, unit_class: UnitClass, occupied: int, extra: int) -> bool:
        """Whether the line would be blocked with further hexes as obstructions."""
        line = self._lines[source * self._size + target]
        return line is None or self._is_blocked(line, self._blockers(source, target, unit_class, occupied) | extra)

    def find_obstructions(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> tuple[Obstruction, ...]:
        """What hides the target; nothing when it is in sight."""
        if occupied is None:
            occupied = self.position.occupied
        if self.can_see(source, target, unit_class, occupied):
            return ()
        line = self._lines[source * self._size + target]
        if line is None:
            return (Obstruction(None, "through", "sight.too-far", "rule:line-of-sight"),)
        if self._hidden_across(source, target):
            return (Obstruction(target, "through", "sight.wadi", "terrain:wadi_gully"),)
        blockers = self._blockers(source, target, unit_class, occupied) | self._lakes(source, target, line)
        through = [self._obstruction(index, "through", occupied) for index in indices_of(line.through & blockers)]
        if through:
            return tuple(through)
        sides = [self._obstruction(index, "left", occupied) for index in indices_of(line.left & blockers)]
        sides += [self._obstruction(index, "right", occupied) for index in indices_of(line.right & blockers)]
        if line.off_board_left or line.off_board_right:
            side = "left" if line.off_board_left else "right"
            sides.append(Obstruction(None, side, "sight.board-edge", "rule:board-edge"))
        return tuple(sides)

    def _obstruction(self, index: int, side: str, occupied: int) -> Obstruction:
        if occupied & (1 << index):
            return Obstruction(index, side, "sight.unit", "rule:line-of-sight")
        for part in reversed(self.position.grounds[index].parts):
            sight = part.terrain.sight
            if sight is not None and sight.blocks.value != "never":
                return Obstruction(index, side, "sight.terrain", f"terrain:{part.terrain.id}")
        return Obstruction(index, side, "sight.terrain", f"terrain:{self.position.grounds[index].parts[0].terrain.id}")

    def _is_blocked(self, line: SightLine, blockers: int) -> bool:
        if line.through & blockers:
            return True
        left, right = line.left & blockers, line.right & blockers
        if self._off_board:
            return bool((left or line.off_board_left) and (right or line.off_board_right))
        return bool(left and right)

    def _blockers(self, source: int, target: int, unit_class: UnitClass, occupied: int) -> int:
        """All hexes that would obstruct a line between the two, wherever they lie."""
        if self._by_heights:
            pair = self._pairs[unit_class][self._heights[source] * 3 + self._heights[target]]
            return pair.terrain | (occupied & pair.units)
        group = self._groups[source]
        hills = self._by_height
        if group and group == self._groups[target]:
            hills &= ~self._group_masks[group]
        return occupied | self._blocking | hills | self._for_class[unit_class]

    def _hidden_across(self, source: int, target: int) -> bool:
        """Between a wadi and a hex outside it there is sight only when they are adjacent."""
        across = bool(self._across_only & (1 << source)) != bool(self._across_only & (1 << target))
        return across and not self.position.grid.adjacent_masks[source] & (1 << target)

    def _lakes(self, source: int, target: int, line: SightLine) -> int:
        """The lake hexes, if the line has enough of them to block."""
        if not self._several:
            return 0
        found = (line.through | line.left | line.right | 1 << source | 1 << target) & self._several
        rule = self.position.grounds[next(indices_of(self._several))].several
        if rule is None or found.bit_count() < (rule.several_count or 1):
            return 0
        touching = any(self.position.grid.adjacent_masks[index] & found for index in indices_of(found))
        return self._several if touching or not rule.several_contiguous else 0

    def _height_pairs(self, unit_class: UnitClass) -> list[Heights]:
        """For each pair of end heights 0..2: what obstructs, by the rule that compares heights.

        Between elevated ends, the looking one at least as high, a hex no higher than it blocks only at the height of one
        of the ends, by a unit or a flat tile. Everything else blocks by a unit, a blocking tile, or a hill.
        """
        grounds = self.position.grounds
        levels = [_mask(grounds, lambda ground, height=height: ground.height == height) for height in range(3)]
        flat = _mask(grounds, lambda ground: ground.blocks_flat) | self._for_class[unit_class]
        hills = _mask(grounds, lambda ground: Trait.HILL in ground.traits or Trait.MOUNTAIN in ground.traits)
        anything = self._blocking | self._for_class[unit_class] | hills
        everywhere = self.position.grid.board_mask
        pairs = []
        for looking in range(3):
            for looked_at in range(3):
                if looked_at and looking >= looked_at:
                    low = sum(levels[: looking + 1])
                    equal = levels[looking] | levels[looked_at]
                    high = everywhere & ~low
                    pairs.append(Heights((equal & flat) | (high & anything), equal | high, high & self._indirect))
                else:
                    pairs.append(Heights(anything, everywhere, self._indirect))
        return pairs


def _mask(grounds: list[Ground], test: object) -> int:
    mask = 0
    verdicts: dict[int, bool] = {}
    for index, ground in enumerate(grounds):
        verdict = verdicts.get(id(ground))
        if verdict is None:
            verdict = verdicts[id(ground)] = bool(test(ground))  # type: ignore[operator]
        if verdict:
            mask |= 1 << index
    return mask


def _contiguous(position: Position) -> tuple[list[int], list[int]]:
    """For each hex the number of its group of touching hexes of the same height, 0 on flat ground, and their masks."""
    groups = [0] * position.grid.size
    masks = [0]
    for start, ground in enumerate(position.grounds):
        if not ground.height or groups[start]:
            continue
        masks.append(0)
        waiting = [start]
        groups[start] = len(masks) - 1
        while waiting:
            index = waiting.pop()
            masks[-1] |= 1 << index
            for near in position.grid.adjacent[index]:
                if not groups[near] and position.grounds[near].height == ground.height:
                    groups[near] = groups[start]
                    waiting.append(near)
    return groups, masks
