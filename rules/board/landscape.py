"""The landscape: the grounds of a whole board, units left aside.

Positions with the same ground share one landscape, and with it all tables that are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules.board.ground import Ground
from rules.geometry import grid_of, indices_of
from rules.profiles import switches
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait

# Every stroke of the editor makes a landscape; a game stays on one, or few.
LANDSCAPES_KEPT = 64


class Landscape:
    """Made by `landscape_of` only, so that equal ones are the same object."""

    def __init__(self, kind: BoardKind, profile: Profile, grounds: tuple[Ground, ...]) -> None:
        self.grid = grid_of(kind)
        self.switches = switches(profile)
        self.grounds = grounds
        # The hexes of each ground.
        self._masks: dict[Ground, int] = {}
        for index, ground in enumerate(grounds):
            self._masks[ground] = self._masks.get(ground, 0) | 1 << index
        self.caves = self.mask_of_trait(Trait.CAVE)
        # Hexes that shorten a move which enters them, with the number of hexes it then has.
        self.limits: dict[int, int] = {
            index: ground.maximum_hexes_through
            for ground, mask in self._masks.items()
            if ground.maximum_hexes_through is not None
            for index in indices_of(mask)
        }

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
