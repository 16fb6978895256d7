"""The landscape: the grounds of a whole board, units left aside.

Positions with the same ground share one landscape, and with it all tables that are made from it. A game that takes a
piece off the board goes on with a landscape that follows from the one before and shares all but a few rows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from rules.board.ground import Ground
from rules.board.movement_tables import MovementTables
from rules.board.pieces import Traveller
from rules.geometry import grid_of, mask_of
from rules.profiles import switches
from schema.board import BoardKind
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait

if TYPE_CHECKING:
    # What is made from a landscape knows the landscape.
    from rules.board.move_search import EvenStarts, MoveOrder
    from rules.board.sight_blockers import SightBlockers
    from rules.board.troops import TroopKind

# Every stroke of the editor makes a landscape; a game stays on one, or few.
LANDSCAPES_KEPT = 64
# On one board: those of the games that are being played.
DESCENDANTS_KEPT = 512
# Beyond so many different hexes little can be taken over.
_MAX_CHANGES: Final = 12


HexFacts = frozenset[tuple[int, object]]
"""Hexes, each with a fact about it: in what one landscape differs from another."""


class _Family:
    """The landscape of a set-up and those that follow from it in games. Whatever is alike in them they share."""

    def __init__(self, first: Landscape) -> None:
        self.first = first
        self.landscapes: dict[HexFacts, Landscape] = {}
        # The first ones of those that differ from the set-up in steps, in steps and stops, or in sight.
        self.by_movement: dict[HexFacts, Landscape] = {}
        self.by_moves: dict[HexFacts, Landscape] = {}
        self.by_sight: dict[HexFacts, Landscape] = {}


class Landscape:
    """Made by `landscape_of`, so that equal ones are the same object, or by `changed` from another one."""

    def __init__(
        self, kind: BoardKind, profile: Profile, grounds: tuple[Ground, ...], family: _Family | None = None
    ) -> None:
        self.kind = kind
        self.profile = profile
        self.grid = grid_of(kind)
        self.switches = switches(profile)
        self.grounds = grounds
        # The landscape from which this one follows, and the hexes that differ.
        self.origin: Landscape | None = None
        self.changed_hexes: tuple[int, ...] = ()
        self.movement = MovementTables(self)
        # The first one of its family with the same moves, stops included; this one, or another that differs otherwise.
        self.alike_in_moves = self
        # Where travellers have to stop; with that, how the moves of a kind of unit begin under an order.
        self.stops: dict[Traveller, int] = {}
        self.starts: dict[tuple[MoveOrder | None, TroopKind], tuple[int, EvenStarts]] = {}
        # Made by `sight_blockers_of`, which keeps them here.
        self.sight_blockers: SightBlockers | None = None
        self._family = _Family(self) if family is None else family

    def changed(self, index: int, ground: Ground) -> Landscape:
        """The landscape with another ground on one hex. Games on the same board share what they have changed alike."""
        family = self._family
        first = family.first
        others = {changed: self.grounds[changed] for changed in self.changed_hexes} if self is not first else {}
        others[index] = ground
        if ground is first.grounds[index]:
            del others[index]
        if not others:
            return first
        key: HexFacts = frozenset(others.items())
        landscape = family.landscapes.get(key)
        if landscape is None:
            grounds = (*self.grounds[:index], ground, *self.grounds[index + 1 :])
            landscape = Landscape(self.kind, self.profile, grounds, family)
            landscape.origin, landscape.changed_hexes = first, tuple(others)
            facts_of = movement_facts_of(first if first.caves else landscape)
            if facts_of(ground) == facts_of(self.grounds[index]):
                landscape.movement = self.movement
            else:
                landscape.movement = landscape._find_alike(family.by_movement, facts_of).movement
            if ground.movement_facts == self.grounds[index].movement_facts:
                landscape.alike_in_moves = self.alike_in_moves
            else:
                alike = landscape._find_alike(family.by_moves, lambda ground: ground.movement_facts)
                landscape.alike_in_moves = alike
            _keep(family.landscapes, key, landscape)
        return landscape

    def alike_in_sight(self) -> Landscape:
        """A landscape that one sees past as past this one, if one is known; else this one."""
        return self._find_alike(self._family.by_sight, lambda ground: ground.sight_facts)

    def _find_alike(self, known: dict[HexFacts, Landscape], facts_of: Callable[[Ground], object]) -> Landscape:
        """One that agrees with this one in some facts: that from which it follows, or another one of the family."""
        before = self.origin
        if before is None:
            return self
        pairs = [
            (index, facts_of(before.grounds[index]), facts_of(self.grounds[index])) for index in self.changed_hexes
        ]
        key = frozenset((index, facts) for index, former, facts in pairs if facts != former)
        if not key:
            return before
        return _keep(known, key, self) if before is self._family.first else self

    def follow(self, before: Landscape) -> None:
        """Take over the tables of a landscape that is much like this one, as far as they hold here too.

        What that one has not yet taken over itself is lost, or a chain of edits would keep all its landscapes alive.
        """
        if self is before or self.origin is not None or self.movement.steps or self.grid is not before.grid:
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

    def mask_of_ground(self, ground: Ground) -> int:
        return self._masks.get(ground, 0)

    def mask(self, test: Callable[[Ground], object]) -> int:
        """The hexes whose ground passes the test."""
        found = 0
        for ground, mask in self._masks.items():
            if test(ground):
                found |= mask
        return found

    def mask_of_trait(self, trait: Trait) -> int:
        return self.mask(lambda ground: trait in ground.traits)


def movement_facts_of(landscape: Landscape) -> Callable[[Ground], object]:
    """What has to be alike for tables of movement to be shared in a family. Stops matter only to steps into caves."""
    return (lambda ground: ground.movement_facts) if landscape.caves else (lambda ground: ground.passage_facts)


def _keep(known: dict[HexFacts, Landscape], key: HexFacts, landscape: Landscape) -> Landscape:
    """The landscape that is known under the key: from now on this one, unless there was one before."""
    if len(known) >= DESCENDANTS_KEPT:
        known.clear()
    return known.setdefault(key, landscape)


@lru_cache(maxsize=LANDSCAPES_KEPT)
def landscape_of(kind: BoardKind, profile: Profile, grounds: tuple[Ground, ...]) -> Landscape:
    return Landscape(kind, profile, grounds)
