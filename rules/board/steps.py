"""Steps: where a kind of traveller can go from each hex of a landscape, and at what cost. Units are left aside.

Rows are worked out when first asked for; the cost of a step between two kinds of ground is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.impassable import find_step_barrier
from rules.board.landscape import LANDSCAPES_KEPT, Landscape
from rules.board.pieces import IMPASSABLE, Traveller
from rules.geometry import OFF_BOARD, Direction

Steps = tuple[tuple[int, int], ...]
"""The hexes that can be entered, each with its cost in movement points."""


# For each kind of traveller.
_COSTS_KEPT: Final = 8 * GROUNDS_KEPT


class Rows(dict[int, Steps]):
    """Steps by the hex they start from."""

    def __init__(self, find: Callable[[int], Steps]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, origin: int) -> Steps:
        steps = self[origin] = self._find(origin)
        return steps


class StepTable:
    """All steps of one kind of traveller. The first of a move is free of stops and adjacency, further ones are not."""

    def __init__(self, landscape: Landscape, traveller: Traveller) -> None:
        self._landscape = landscape
        self._grounds = landscape.grounds
        self._traveller = traveller
        self._costs = _costs(traveller)
        self.steps = Rows(self._first)
        self.further = Rows(self._further)
        self.by_road = Rows(lambda origin: self._by_road(origin, self.steps[origin]))
        self.further_by_road = Rows(lambda origin: self._by_road(origin, self.further[origin]))
        self.into_caves = Rows(self._into_caves)
        self.limits = landscape.limits
        self.adjacent_only = landscape.mask(lambda ground: ground.adjacent_to_enter)

    def _first(self, origin: int) -> Steps:
        here = self._grounds[origin]
        steps = []
        for direction, target in enumerate(self._landscape.grid.neighbours[origin]):
            if target == OFF_BOARD:
                continue
            key = (here, self._grounds[target], direction)
            cost = self._costs.get(key)
            if cost is None:
                if len(self._costs) >= _COSTS_KEPT:
                    self._costs.clear()
                cost = self._costs[key] = _step_cost(self._traveller, here, self._grounds[target], Direction(direction))
            if cost != IMPASSABLE:
                steps.append((target, cost))
        return tuple(steps)

    def _further(self, origin: int) -> Steps:
        here, traveller = self._grounds[origin], self._traveller
        if here.find_stop(traveller) is not None:
            return self.into_caves[origin]
        steps = [step for step in self.steps[origin] if not self.adjacent_only >> step[0] & 1]
        if traveller.afloat:
            steps = [step for step in steps if not is_boat_lost(traveller, here, self._grounds[step[0]])]
        return tuple(steps)

    def _into_caves(self, origin: int) -> Steps:
        """Where Japanese infantry may go on from a hex that stops everyone else."""
        if not self._traveller.caves:
            return ()
        return tuple(step for step in self.steps[origin] if self._grounds[step[0]].cave_entered_from_anywhere)

    def _by_road(self, origin: int, steps: Steps) -> Steps:
        """The steps onto roads that lead to the hex left."""
        neighbours = self._landscape.grid.neighbours
        return tuple(
            (target, cost)
            for target, cost in steps
            if neighbours[target].index(origin) in self._grounds[target].road_links
        )


def is_boat_lost(traveller: Traveller, here: Ground, there: Ground) -> bool:
    """Whether a unit would need the boat again that it left on the shore."""
    return traveller.afloat and there.is_open_water and not here.is_open_water


@cache
def _costs(_traveller: Traveller) -> dict[tuple[Ground, Ground, int], int]:
    """The costs known so far, by the two grounds and the direction; there are few kinds of travellers."""
    return {}


def _step_cost(traveller: Traveller, origin: Ground, target: Ground, direction: Direction) -> int:
    """Movement points of a step, IMPASSABLE where there is none."""
    if traveller.caves and target.cave_entered_from_anywhere:
        return 1
    if find_step_barrier(traveller, origin, target, direction) is not None:
        return IMPASSABLE
    return max(origin.leave_cost(traveller, target), target.enter_cost(traveller, origin))


@lru_cache(maxsize=8 * LANDSCAPES_KEPT)
def step_table(landscape: Landscape, traveller: Traveller) -> StepTable:
    return StepTable(landscape, traveller)
