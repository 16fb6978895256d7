"""Where units can ever get to, given time: the hexes that are joined by steps, other units left aside."""

from __future__ import annotations

from functools import cached_property, lru_cache

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.landscape import Landscape
from rules.board.pieces import Traveller
from rules.board.steps import step_table
from rules.geometry import indices_of
from schema.catalog.terrain_movement import Cost
from schema.catalog.unit_class import UnitClass

# The last few boards that were drawn, with the six or so kinds of travellers on each.
_FLOODS_KEPT = 128


class ReachableHexes:
    """Between two plain hexes every step can be made; only the others are looked at one by one."""

    def __init__(self, landscape: Landscape, traveller: Traveller) -> None:
        self._steps = step_table(landscape, traveller)
        self._grid = landscape.grid
        self.open = landscape.mask(lambda ground: not _is_closed(ground, traveller))
        self._plain = landscape.mask(lambda ground: _is_plain(ground, traveller))
        self._special = self.open & ~self._plain

    def flood(self, starts: int) -> int:
        """All hexes that can be reached from any of these, themselves included."""
        around, targets, plain = self._grid.around, self._steps.targets, self._plain
        seen = frontier = starts
        waiting = self._special & ~starts
        beside_waiting = around(waiting)
        while frontier:
            following = around(frontier & plain) & plain
            for index in indices_of(frontier & (~plain | beside_waiting)):
                following |= targets[index]
            frontier = following & ~seen
            seen |= frontier
            if frontier & waiting:
                waiting &= ~frontier
                beside_waiting = around(waiting)
        return seen

    @cached_property
    def open_country(self) -> int:
        """The hexes from which there is a step to a neighbour as plain as they are."""
        return self._plain & self._grid.around(self._plain)

    def leads_away(self, index: int) -> bool:
        """Whether there is any step from a hex."""
        return bool(self.open_country >> index & 1 or self._steps.targets[index])


@lru_cache(maxsize=_FLOODS_KEPT)
def reachable_hexes(landscape: Landscape, traveller: Traveller) -> ReachableHexes:
    return ReachableHexes(landscape, traveller)


@lru_cache(maxsize=_FLOODS_KEPT)
def flood(landscape: Landscape, traveller: Traveller, starts: int) -> int:
    """All hexes that the traveller can ever reach from any of these."""
    return reachable_hexes(landscape, traveller).flood(starts)


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def _is_plain(ground: Ground, traveller: Traveller) -> bool:
    """Whether the traveller may enter and leave such ground on all sides, whatever is next to it."""
    return not (
        ground.find_barrier(traveller)
        or ground.find_hold(traveller.unit_class)
        or ground.blocked_sides
        or ground.closed_from
        or traveller.boat
        or traveller.caves
        or any(
            _may_close(cost, traveller.unit_class)
            for part in ground.parts
            for cost in (part.movement.enter_cost, part.movement.leave_cost)
        )
    )


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def _is_closed(ground: Ground, traveller: Traveller) -> bool:
    """Whether the traveller can never enter such ground."""
    return ground.find_barrier(traveller) is not None and not traveller.caves


def _may_close(cost: Cost, unit_class: UnitClass) -> bool:
    """Whether a step may be impossible for the class, depending on the hex at its other end."""
    rules = (rule for rule in cost.rules if unit_class in rule.unit_classes)
    return cost.default == "impassable" or any(rule.cost == "impassable" for rule in rules)
