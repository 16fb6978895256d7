"""Steps: where a kind of traveller can go from each hex of a landscape, and at what cost. Units are left aside.

Rows are worked out when first asked for; the cost of a step between two kinds of ground is kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final, TypeVar

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.impassable import find_step_barrier
from rules.board.landscape import Landscape
from rules.board.pieces import IMPASSABLE, Traveller
from rules.geometry import OFF_BOARD, Direction, indices_of

Steps = tuple[tuple[int, int], ...]
"""Costs in movement points, each with the mask of the hexes that can be entered for so many; cheapest first."""


Row = TypeVar("Row")

# For each kind of traveller.
COSTS_KEPT: Final = 8 * GROUNDS_KEPT
# For each table of rows.
GROUPS_KEPT: Final = 1 << 13


class Rows(dict[int, Row], ABC):
    """Something by hex, worked out when first asked for."""

    def __init__(self, find: Callable[[int], Row]) -> None:
        super().__init__()
        self._find = find
        self._before: Rows[Row] | None = None
        self._changed = 0
        self.together: RowsTogether[Row] = RowsTogether(self)

    def follow(self, before: Rows[Row], changed: int) -> None:
        """What the rows of another landscape know is taken from there, but for the hexes where the two differ."""
        self._before, self._changed = before, changed
        before._before = None  # or a chain of edits would keep all its rows alive

    def __missing__(self, origin: int) -> Row:
        before = self._before
        row = self._find(origin) if before is None or self._changed >> origin & 1 else before[origin]
        self[origin] = row
        return row

    def find_together(self, origins: int) -> Row:
        """What holds for several hexes together, by their mask."""
        before = self._before
        return self._merge(origins) if before is None or self._changed & origins else before.together[origins]

    @abstractmethod
    def _merge(self, origins: int) -> Row:
        """The same, worked out."""


class RowsTogether(dict[int, Row]):
    """The same for several hexes together, by their mask. In a game the same few groups come again and again."""

    def __init__(self, rows: Rows[Row]) -> None:
        super().__init__()
        self._rows = rows

    def __missing__(self, origins: int) -> Row:
        if len(self) >= GROUPS_KEPT:
            self.clear()
        row = self[origins] = self._rows.find_together(origins)
        return row


class StepRows(Rows[Steps]):
    """The steps from each hex, by their costs."""

    def _merge(self, origins: int) -> Steps:
        masks: dict[int, int] = {}
        for origin in indices_of(origins):
            for cost, targets in self[origin]:
                masks[cost] = masks.get(cost, 0) | targets
        return tuple(sorted(masks.items()))


class MaskRows(Rows[int]):
    """The hexes to which a step leads from each hex, whatever it costs."""

    def _merge(self, origins: int) -> int:
        mask = 0
        for origin in indices_of(origins):
            mask |= self[origin]
        return mask


class StepTable:
    """All steps of one kind of traveller. The first of a move is free of stops and adjacency, further ones are not.

    Where a traveller has to stop is no matter of these rows but of `stop_mask`, so that they hold whatever wire is left
    on the board. Only Japanese infantry has its stops here, where it may go on from them into a cave.
    """

    def __init__(self, landscape: Landscape, traveller: Traveller) -> None:
        self._landscape = landscape
        self._grounds = landscape.grounds
        self._traveller = traveller
        self.kept_costs = kept_costs(traveller)
        self.steps = StepRows(self._first)
        self.further = StepRows(self._further)
        self.by_road = StepRows(lambda origin: self._by_road(origin, self.steps[origin]))
        self.further_by_road = StepRows(lambda origin: self._by_road(origin, self.further[origin]))
        self.into_caves = StepRows(self._into_caves)
        # Every step that can be made at all, for one point: for orders that lift stops and costs.
        self.unhindered = StepRows(self._unhindered)
        # Where no step costs more than a point masks are enough: of all steps, and of the further ones for a point.
        self.targets = MaskRows(lambda origin: _targets(self.steps[origin]))
        self.cheap_further = MaskRows(lambda origin: dict(self.further[origin]).get(1, 0))
        self.adjacent_only = landscape.mask(lambda ground: ground.adjacent_to_enter)

    def follow(self, before: StepTable) -> None:
        """Take over from the table of the landscape before this one what holds for hexes that have not changed."""
        changed = self._landscape.changed_rows
        for mine, other in zip(self._rows, before._rows, strict=True):
            mine.follow(other, changed)
        for mask_rows, other_rows in zip(self._mask_rows, before._mask_rows, strict=True):
            mask_rows.follow(other_rows, changed)

    @property
    def _rows(self) -> tuple[StepRows, ...]:
        return self.steps, self.further, self.by_road, self.further_by_road, self.into_caves, self.unhindered

    @property
    def _mask_rows(self) -> tuple[MaskRows, ...]:
        return self.targets, self.cheap_further

    def find_cost(self, origin: int, target: int) -> int | None:
        """The points of a step between two neighbours; None where it cannot be made."""
        return next((cost for cost, targets in self.steps[origin] if targets >> target & 1), None)

    def _first(self, origin: int) -> Steps:
        here = self._grounds[origin]
        masks: dict[int, int] = {}
        for direction, target in enumerate(self._landscape.grid.neighbours[origin]):
            if target == OFF_BOARD:
                continue
            key = (here, self._grounds[target], direction)
            cost = self.kept_costs.get(key)
            if cost is None:
                if len(self.kept_costs) >= COSTS_KEPT:
                    self.kept_costs.clear()
                cost = self.kept_costs[key] = _step_cost(
                    self._traveller, here, self._grounds[target], Direction(direction)
                )
            if cost != IMPASSABLE:
                masks[cost] = masks.get(cost, 0) | 1 << target
        return tuple(sorted(masks.items()))

    def _further(self, origin: int) -> Steps:
        here, traveller = self._grounds[origin], self._traveller
        if traveller.caves and self._landscape.open_caves and stops(traveller, here):
            return self.into_caves[origin]
        closed = self.adjacent_only
        if traveller.afloat:
            for target in self._landscape.grid.adjacent[origin]:
                if is_boat_lost(traveller, here, self._grounds[target]):
                    closed |= 1 << target
        return _among(self.steps[origin], ~closed)

    def _into_caves(self, origin: int) -> Steps:
        """Where Japanese infantry may go on from a hex that stops everyone else."""
        if not self._traveller.caves:
            return ()
        return _among(self.steps[origin], self._landscape.open_caves)

    def _unhindered(self, origin: int) -> Steps:
        return ((1, self.targets[origin]),) if self.targets[origin] else ()

    def _by_road(self, origin: int, steps: Steps) -> Steps:
        """The steps onto roads that lead to the hex left."""
        linked = 0
        for target in self._landscape.grid.adjacent[origin]:
            if self._landscape.grid.neighbours[target].index(origin) in self._grounds[target].road_links:
                linked |= 1 << target
        return _among(steps, linked)


def _among(steps: Steps, mask: int) -> Steps:
    return tuple((cost, targets & mask) for cost, targets in steps if targets & mask)


def _targets(steps: Steps) -> int:
    mask = 0
    for _, targets in steps:
        mask |= targets
    return mask


def is_boat_lost(traveller: Traveller, here: Ground, there: Ground) -> bool:
    """Whether a unit would need the boat again that it left on the shore."""
    return traveller.afloat and there.is_open_water and not here.is_open_water


@lru_cache(maxsize=COSTS_KEPT)
def stops(traveller: Traveller, ground: Ground) -> bool:
    return ground.find_stop(traveller) is not None


@cache
def kept_costs(_traveller: Traveller) -> dict[tuple[Ground, Ground, int], int]:
    """The costs known so far, by the two grounds and the direction; there are few kinds of travellers."""
    return {}


def _step_cost(traveller: Traveller, origin: Ground, target: Ground, direction: Direction) -> int:
    """Movement points of a step, IMPASSABLE where there is none."""
    if traveller.caves and target.cave_entered_from_anywhere:
        return 1
    if find_step_barrier(traveller, origin, target, direction) is not None:
        return IMPASSABLE
    return max(origin.leave_cost(traveller, target), target.enter_cost(traveller, origin))


def stop_mask(landscape: Landscape, traveller: Traveller) -> int:
    """The hexes from which a traveller that has entered them does not go on, as far as its rows do not say so."""
    masks = landscape.stops
    mask = masks.get(traveller)
    if mask is None:
        mask = masks[traveller] = _find_stop_mask(landscape, traveller)
    return mask


def _find_stop_mask(landscape: Landscape, traveller: Traveller) -> int:
    if traveller.caves and landscape.open_caves:
        return 0
    if landscape.origin is None or traveller.caves:
        return landscape.mask(lambda ground: stops(traveller, ground))
    mask = stop_mask(landscape.origin, traveller)
    for index in landscape.changed_hexes:
        mask = mask | 1 << index if stops(traveller, landscape.grounds[index]) else mask & ~(1 << index)
    return mask


def step_table(landscape: Landscape, traveller: Traveller) -> StepTable:
    """The table, kept with the landscape; that of a changed landscape takes over what has not changed."""
    tables = landscape.movement.steps
    table = tables.get(traveller)
    if table is None:
        table = tables[traveller] = StepTable(landscape, traveller)
        before = landscape.origin
        # The first cave that is open to all who know it, and the last, change steps all over the board.
        if before is not None and not (traveller.caves and bool(before.open_caves) != bool(landscape.open_caves)):
            table.follow(step_table(before, traveller))
    return table
