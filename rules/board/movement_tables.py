"""The tables that follow from what the grounds of a landscape say of movement."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rules.board.pieces import Traveller
from schema.board import Seat
from schema.catalog.terrain_movement import Trait

if TYPE_CHECKING:
    # What is made from a landscape knows the landscape.
    from rules.board.landscape import Landscape
    from rules.board.move_search import EvenStarts, MoveOrder
    from rules.board.steps import MaskRows, StepTable
    from rules.board.troops import TroopKind


class MovementTables:
    """Shared by all landscapes on which units move alike, whatever else lies there. Compared by identity."""

    def __init__(self, landscape: Landscape) -> None:
        # One of the landscapes: the one for which the tables were first asked.
        self._landscape = landscape
        # Tables that others make and keep here.
        self.steps: dict[Traveller, StepTable] = {}
        self.steps_of_kinds: dict[TroopKind, StepTable] = {}
        self.starts: dict[tuple[MoveOrder | None, TroopKind], EvenStarts] = {}
        self.retreats: dict[tuple[Traveller, Trait | None, Seat], MaskRows] = {}

    @cached_property
    def limits(self) -> tuple[tuple[int, int], ...]:
        """How many hexes a move has that enters certain hexes, each number with the mask of those; lowest first."""
        masks: dict[int, int] = {}
        for ground in self._landscape.kinds:
            limit = ground.maximum_hexes_through
            if limit is not None:
                masks[limit] = masks.get(limit, 0) | self._landscape.mask_of_ground(ground)
        return tuple(sorted(masks.items()))

    @cached_property
    def costs(self) -> int:
        """The hexes onto which or off which a step may cost another number of points than one."""
        return self._landscape.mask(lambda ground: ground.has_costs)
