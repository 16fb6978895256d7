"""Move offers: the moves of a unit with their actions, kept for the next time that it stands so.

Whoever stands beyond the hexes that a unit could reach on an empty board is not in its way. So its moves follow from
the occupied ones among those few, and of the moves of a new game two thirds and more are known already.
"""

from __future__ import annotations

from typing import Final

from rules.board.landscape import Landscape
from rules.board.move_search import MoveOrder, MoveSearch, Reach
from rules.board.steps import stop_mask
from rules.board.troops import TroopKind
from rules.game.actions import MOVES, Action

# On all landscapes of a field together.
OFFERS_KEPT: Final = 1 << 14

MoveOffer = tuple[Reach, tuple[Action, ...]]
Mover = tuple[MoveOrder | None, TroopKind, int]
"""An order, the kind of the unit that has it, and its hex."""


class OffersToMover(dict[int, MoveOffer]):
    """The moves of a unit from one hex, by the occupied ones among the hexes of its region."""

    __slots__ = ("_landscape", "_mover", "_owner", "region", "stops")

    def __init__(self, owner: MoveOffers, landscape: Landscape, mover: Mover, region: int, stops: int) -> None:
        super().__init__()
        self._owner = owner
        self._landscape = landscape
        self._mover = mover
        self.region = region
        """The hexes where somebody may be in its way."""
        self.stops = stops
        """Those of them where it has to stop."""

    def __missing__(self, occupied: int) -> MoveOffer:
        self._owner.make_room()
        order, kind, origin = self._mover
        reach = self._owner.search.reach_past(self._landscape, occupied, kind, origin, order)
        by_mask = MOVES[origin]
        actions: list[Action] = []
        for _, mask in reach:
            actions += by_mask[mask]
        offer = self[occupied] = (reach, tuple(actions))
        return offer


class OffersOnLandscape(dict[Mover, OffersToMover]):
    """The moves of all units on one landscape, worked out when first asked for."""

    __slots__ = ("_landscape", "_owner")

    def __init__(self, owner: MoveOffers, landscape: Landscape) -> None:
        super().__init__()
        self._owner = owner
        self._landscape = landscape

    def __missing__(self, mover: Mover) -> OffersToMover:
        offers = self[mover] = self._owner.find(self._landscape, mover)
        return offers


class MoveOffers(dict[Landscape, OffersOnLandscape]):
    """All that a field keeps, by `Landscape.alike_in_moves`. Landscapes share the moves that are the same on them."""

    def __init__(self, search: MoveSearch) -> None:
        super().__init__()
        self.search = search
        self._shared: dict[tuple[object, Mover, int], OffersToMover] = {}
        self._kept = 0

    def __missing__(self, landscape: Landscape) -> OffersOnLandscape:
        offers = self[landscape] = OffersOnLandscape(self, landscape)
        return offers

    def make_room(self) -> None:
        """Count one more offer; beyond the limit all others are forgotten."""
        if self._kept >= OFFERS_KEPT:
            self.clear()
            self._shared.clear()
            self._kept = 0
        self._kept += 1

    def find(self, landscape: Landscape, mover: Mover) -> OffersToMover:
        """The moves of a unit, on whatever landscape they were first asked for."""
        order, kind, origin = mover
        if kind.boat or kind.keeps_to is not None or kind.traveller.caves:
            # Boats, ships, trains and those who know the caves look at more of the board than where they may end.
            return OffersToMover(self, landscape, mover, landscape.grid.board_mask, 0)
        stops = 0 if order is not None and order.ignores_stops else stop_mask(landscape, kind.traveller)
        first = landscape.origin
        if first is not None and first.movement is landscape.movement:
            offers = self[first][mover]
            if offers.stops == stops & offers.region:
                return offers  # as on most of the board when some wire is gone
        region = 0
        for _, mask in self.search.reach_past(landscape, 0, kind, origin, order):
            region |= mask
        key = (landscape.movement, mover, stops & region)
        if key not in self._shared:
            self._shared[key] = OffersToMover(self, landscape, mover, region, stops & region)
        return self._shared[key]
