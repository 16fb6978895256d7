"""Line of sight: which hexes hide a target, and why.

A line that goes through an obstruction is blocked; a line along hex edges is blocked when there are obstructions on
both sides, anywhere along it. Obstructions are folded into masks, so a question is three ANDs.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Term
from rules.board.position import Position
from rules.board.sight_blockers import sight_blockers_of
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


class SightRules:
    """Questions of sight on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._blockers = sight_blockers_of(position.landscape)

    def can_see(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> bool:
        """Whether a unit of the class on `source` sees `target`. `occupied` replaces the units of the position."""
        units = self.position.occupied if occupied is None else occupied
        return self._blockers.can_see(source, target, unit_class, units)

    def can_fire_over(self, source: int, target: int) -> bool:
        """Whether a unit that needs no sight can reach over what lies between."""
        return self._blockers.can_fire_over(source, target)

    def find_obstructions(
        self, source: int, target: int, unit_class: UnitClass = UnitClass.INFANTRY, occupied: int | None = None
    ) -> tuple[Obstruction, ...]:
        """What hides the target; nothing when it is in sight."""
        if self.can_see(source, target, unit_class, occupied):
            return ()
        line = self._blockers.lines[source * self._blockers.size + target]
        if line is None:
            return (Obstruction(None, "through", "sight.too-far", "rule:line-of-sight"),)
        if self._blockers.is_apart(source, target):
            here, there = self.position.grounds[source], self.position.grounds[target]
            piece = here.find_seen_only_from_beside() or there.find_seen_only_from_beside()
            assert piece is not None  # or they were not apart
            return (Obstruction(target, "through", "sight.wadi", piece.rule),)
        units = self.position.occupied if occupied is None else occupied
        blockers = self._blockers.blockers_on(line, source, target, unit_class, units)
        through, left, right = line
        hexes_by_side = {"through": through & blockers} if through & blockers else {"left": left, "right": right}
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

    def _obstruction(self, index: int, side: str, occupied: int) -> Obstruction:
        if index == self._blockers.size:
            return Obstruction(None, side, "sight.board-edge", "rule:board-edge")
        if occupied >> index & 1:
            return Obstruction(index, side, "sight.unit", "rule:line-of-sight")
        # What lies on top is named: a hill only where nothing that blocks stands on it.
        hiding = [part for part in self.position.grounds[index].parts if part.hides]
        return Obstruction(index, side, "sight.terrain", hiding[-1].rule)
