"""The landscape: the grounds of a whole board, units left aside.

Positions with the same ground share one landscape, and with it all tables that are made from it. A game that takes a
piece off the board goes on with a landscape that follows from the one before and shares all but a few rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from rules.board.ground import Ground
from rules.board.pieces import Traveller
from rules.geometry import grid_of, mask_of
from rules.profiles import switches
from schema.board import BoardKind, Seat
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait

if TYPE_CHECKING:
    # What is made from a landscape knows the landscape.
    from rules.board.sight_blockers import SightBlockers
    from rules.board.steps import MaskRows, StepTable
    from rules.board.troops import TroopKind

# Every stroke of the editor makes a landscape; a game stays on one, or few.
LANDSCAPES_KEPT = 64
# On one board: those of the games that are being played.
_DESCENDANTS_KEPT = 256
# Beyond so many different hexes little can be taken over.
_MAX_CHANGES: Final = 12


class Landscape:
    """Made by `landscape_of`, so that equal ones are the same object, or by `changed` from another one."""

    def __init__(
        self, kind: BoardKind, profile: Profile, grounds: tuple[Ground, ...], origin: Landscape | None = None
    ) -> None:
        self.kind = kind
        self.profile = profile
        self.grid = grid_of(kind)
        self.switches = switches(profile)
        self.grounds = grounds
        # The landscape from which this one follows, and the hexes that differ.
        self.origin = origin
        self.changed_hexes: tuple[int, ...] = ()
        # Tables that others make from the landscape and keep with it.
        self.step_tables: dict[Traveller, StepTable] = {}
        self.step_tables_of_kinds: dict[TroopKind, StepTable] = {}
        self.retreat_tables: dict[tuple[Traveller, Trait | None, Seat], MaskRows] = {}
        self.sight_blockers: SightBlockers | None = None

        # All landscapes that follow from this one, if it follows from none itself.
        self._descendants: dict[tuple[Ground, ...], Landscape] = {} if origin is None else origin._descendants

    def changed(self, index: int, ground: Ground) -> Landscape:
        """The landscape with another ground on one hex. Games on the same board share what they have changed alike."""
        grounds = (*self.grounds[:index], ground, *self.grounds[index + 1 :])
        landscape = self._descendants.get(grounds)
        if landscape is None:
            if len(self._descendants) >= _DESCENDANTS_KEPT:
                self._descendants.clear()
            landscape = self._descendants[grounds] = Landscape(self.kind, self.profile, grounds, origin=self)
            landscape.changed_hexes = (index,)
            if ground.movement_facts == self.grounds[index].movement_facts:
                landscape.step_tables, landscape.retreat_tables = self.step_tables, self.retreat_tables
                landscape.step_tables_of_kinds = self.step_tables_of_kinds
        return landscape

    def follow(self, before: Landscape) -> None:
        """Take over the tables of a landscape that is much like this one, as far as they hold here too.

        What that one has not yet taken over itself is lost, or a chain of edits would keep all its landscapes alive.
        """
        if self is before or self.origin is not None or self.step_tables or self.grid is not before.grid:
            return
        pairs = enumerate(zip(before.grounds, self.grounds, strict=True))
        changed = tuple(index for index, (old, new) in pairs if old is not new)
        if len(changed) <= _MAX_CHANGES:
            before.origin = None
            self.origin, self.changed_hexes = before, changed

    @property
    def changed_rows(self) -> int:
        """The hexes from which a step may differ from that in the landscape before: those that changed, and around."""
        changed = mask_of(self.changed_hexes)
        return changed | self.grid.around(changed)

    @cached_property
    def _masks(self) -> dict[Ground, int]:
        """The hexes of each ground."""
        masks: dict[Ground, int] = {}
        if self.origin is not None:
            masks.update(self.origin._masks)
            for index in self.changed_hexes:
                masks[self.origin.grounds[index]] &= ~(1 << index)
                ground = self.grounds[index]
                masks[ground] = masks.get(ground, 0) | 1 << index
            return {ground: mask for ground, mask in masks.items() if mask}
        for index, ground in enumerate(self.grounds):
            masks[ground] = masks.get(ground, 0) | 1 << index
        return masks

    @cached_property
    def limits(self) -> tuple[tuple[int, int], ...]:
        """How many hexes a move has that enters certain hexes, each number with the mask of those; lowest first."""
        masks: dict[int, int] = {}
        for ground, mask in self._masks.items():
            if ground.maximum_hexes_through is not None:
                masks[ground.maximum_hexes_through] = masks.get(ground.maximum_hexes_through, 0) | mask
        return tuple(sorted(masks.items()))

    @cached_property
    def uneven(self) -> tuple[int, ...]:
        """By the length of a move, the last for all longer ones: the hexes that may cost it more or make it shorter."""
        costs = self.mask(lambda ground: ground.has_costs)
        longest = self.limits[-1][0] + 1 if self.limits else 0
        masks = [sum(mask for limit, mask in self.limits if limit < most) for most in range(longest + 1)]
        return tuple(costs | mask for mask in masks)

    @cached_property
    def caves(self) -> int:
        return self.mask_of_trait(Trait.CAVE)

    @cached_property
    def open_caves(self) -> int:
        """The caves that Japanese infantry may step into whatever the terrain says."""
        return self.mask(lambda ground: ground.cave_entered_from_anywhere)

    @property
    def kinds(self) -> tuple[Ground, ...]:
        """The different grounds of the board."""
        return tuple(self._masks)

    def mask(self, test: Callable[[Ground], object]) -> int:
        """The hexes whose ground passes the test."""
        found = 0
        for ground, mask in self._masks.items():
            if test(ground):
                found |= mask
        return found

    def mask_of_trait(self, trait: Trait) -> int:
        return self.mask(lambda ground: trait in ground.traits)


@lru_cache(maxsize=LANDSCAPES_KEPT)
def landscape_of(kind: BoardKind, profile: Profile, grounds: tuple[Ground, ...]) -> Landscape:
    return Landscape(kind, profile, grounds)
