"""Line of sight: which hexes hide a target, and why.

A line that goes through an obstruction is blocked; a line along hex edges is blocked when there are obstructions on
both sides, anywhere along it. Obstructions are folded into masks, so a question is three ANDs.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Term
from rules.board.position import Position
from rules.board.sight_blockers import LineMasks, ObstructionTable, sight_blockers_of
from rules.geometry import indices_of
from schema.catalog.unit_class import UnitClass


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A hex that blocks a line, by what, and on which side of it: `through`, `left` or `right`.

    `hex` None is the edge of the board.
    """

    hex: int | None
    side: str
    reason: str
    rule: str


class _ObstructionMasks(dict[UnitClass, tuple[tuple[int, ...], ...]]):
    """For each class, by the levels of both ends: all hexes that obstruct on a position as it stands."""

    def __init__(self, sight: SightRules) -> None:
        super().__init__()
        self._sight = sight

    def __missing__(self, unit_class: UnitClass) -> tuple[tuple[int, ...], ...]:
        occupied = self._sight.position.occupied
        table = self[unit_class] = tuple(
            tuple(pair.ground | occupied & pair.units for pair in row) for row in self._sight.table(unit_class)
        )
        return table


class SightRules:
    """Questions of sight on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._landscape_blockers = sight_blockers_of(position.landscape)
        self._lines = self._landscape_blockers.lines
        self._size = self._landscape_blockers.size
        self._levels = self._landscape_blockers.levels
        self._masks = _ObstructionMasks(self)
        # Lakes and wadis need more than three ANDs; most boards have none.
        self._is_plain = not (self._landscape_blockers.lakes or self._landscape_blockers.apart)

    def table(self, unit_class: UnitClass) -> ObstructionTable:
        return self._landscape_blockers.table(unit_class)

    def can_see(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> bool:
        """Whether a unit of the class on `source` sees `target`. `occupied` replaces the units of the position."""
        line = self._lines[source * self._size + target]
        if line is None:
            return False
        if occupied is None and self._is_plain:
            blockers = self._masks[unit_class][self._levels[source]][self._levels[target]]
        elif self._landscape_blockers.is_apart(source, target):
            return False
        else:
            blockers = self._blockers_on(line, source, target, unit_class, occupied)
        # As `_is_blocked`, without the call: no other question is asked as often.
        through, left, right = line
        return not (through & blockers or (left & blockers and right & blockers))

    def can_fire_over(self, source: int, target: int) -> bool:
        """Whether a unit that needs no sight can reach over what lies between."""
        line = self._lines[source * self._size + target]
        if line is None or self._landscape_blockers.is_sheltered(source, target):
            return False
        table = self._landscape_blockers.table(UnitClass.ARTILLERY)
        return not _is_blocked(line, table[self._levels[source]][self._levels[target]].indirect)

    def is_blocked_with(self, source: int, target: int, unit_class: UnitClass, occupied: int, extra: int) -> bool:
        """Whether the line would be blocked with further hexes as obstructions."""
        line = self._lines[source * self._size + target]
        if line is None:
            return True
        return _is_blocked(line, self._blockers_on(line, source, target, unit_class, occupied) | extra)

    def find_obstructions(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> tuple[Obstruction, ...]:
        """What hides the target; nothing when it is in sight."""
        if self.can_see(source, target, unit_class, occupied):
            return ()
        line = self._lines[source * self._size + target]
        if line is None:
            return (Obstruction(None, "through", "sight.too-far", "rule:line-of-sight"),)
        if self._landscape_blockers.is_apart(source, target):
            here, there = self.position.grounds[source], self.position.grounds[target]
            piece = here.find_seen_only_from_beside() or there.find_seen_only_from_beside()
            assert piece is not None  # or they were not apart
            return (Obstruction(target, "through", "sight.wadi", piece.rule),)
        blockers = self._blockers_on(line, source, target, unit_class, occupied)
        through, left, right = line
        hexes_by_side = {"through": through & blockers} if through & blockers else {"left": left, "right": right}
        units = self.position.occupied if occupied is None else occupied
        return tuple(
            self._obstruction(index, side, units)
            for side, hexes in hexes_by_side.items()
            for index in indices_of(hexes & blockers)
        )

    def obstruction_terms(self, source: int, target: int, unit_class: UnitClass) -> tuple[Term, ...]:
        """What hides the target, as terms of an answer."""
        return tuple(
            Term(
                one.reason,
                one.rule,
                hex=None if one.hex is None else self.position.hex(one.hex),
                params={"side": f"line:{one.side}"},
            )
            for one in self.find_obstructions(source, target, unit_class)
        )

    def _blockers_on(
        self, line: LineMasks, source: int, target: int, unit_class: UnitClass, occupied: int | None
    ) -> int:
        """All hexes that would obstruct this line, wherever they lie."""
        pair = self._landscape_blockers.table(unit_class)[self._levels[source]][self._levels[target]]
        units = self.position.occupied if occupied is None else occupied
        return pair.ground | units & pair.units | self._landscape_blockers.lakes_on(source, target, line)

    def _obstruction(self, index: int, side: str, occupied: int) -> Obstruction:
        if index == self._size:
            return Obstruction(None, side, "sight.board-edge", "rule:board-edge")
        if occupied >> index & 1:
            return Obstruction(index, side, "sight.unit", "rule:line-of-sight")
        # What lies on top is named: a hill only where nothing that blocks stands on it.
        hiding = [part for part in self.position.grounds[index].parts if part.hides]
        return Obstruction(index, side, "sight.terrain", hiding[-1].rule)


def _is_blocked(line: LineMasks, blockers: int) -> bool:
    through, left, right = line
    return bool(through & blockers or (left & blockers and right & blockers))
