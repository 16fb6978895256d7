"""Retreat: where flags drive a unit, and the figures it loses for steps it cannot make."""

from __future__ import annotations

from dataclasses import dataclass

from rules.board.ignored_flags import IgnoredFlags, hexes_per_flag_of, ignored_flags_of
from rules.board.placement import Placement
from rules.board.position import Position
from rules.board.retreat_search import retreat_levels
from rules.board.troops import Troop
from rules.catalog import catalog
from rules.geometry import indices_of
from rules.specials import get_special
from schema.catalog.specials.unit import BoatOnWater
from schema.pieces import Equipment


@dataclass(frozen=True, slots=True)
class Retreat:
    """The hexes where a retreat may end, and the figures lost for steps that could not be made."""

    flags: int
    ends: tuple[int, ...]
    losses: int


class RetreatRules:
    """Questions of retreat on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position, placement: Placement | None = None) -> None:
        """`placement`: where the units are, if they are not where the position has them."""
        self.position = position
        self.placement = position.placement if placement is None else placement
        entries = catalog(position.profile)
        self._boat = get_special(entries.equipment[Equipment.BOAT], BoatOnWater)

    def after_move(self, origin: int, target: int) -> RetreatRules:
        """The same questions after a unit has gone from one hex to another."""
        return RetreatRules(self.position, self.placement.after_move(origin, target))

    def retreat(self, troop: Troop, flags: int) -> Retreat:
        """The retreat for so many hexes, none ignored.

        The longest chain counts; the unit loses a figure for each hex that it falls short.
        """
        if troop.boat and self.position.grounds[troop.hex].is_open_water:
            return Retreat(flags, (troop.hex,), flags * self._boat.figures_lost_per_flag)
        seat = self.position.seat(troop.camp)
        levels = retreat_levels(self.placement, troop.kind, seat, troop.hex, flags)
        return Retreat(flags, tuple(indices_of(levels[-1])), flags - (len(levels) - 1))

    def choices(self, troop: Troop, flags: int) -> tuple[Retreat, ...]:
        """The retreats among which the owner chooses: the shortest, and longer ones where they can be made in full."""
        fewest, most = self.hexes_per_flag(troop)
        shortest = self.retreat(troop, flags * fewest)
        longer = (self.retreat(troop, hexes) for hexes in range(flags * fewest + 1, flags * most + 1))
        return (shortest, *(retreat for retreat in longer if not retreat.losses))

    def hexes_per_flag(self, troop: Troop) -> tuple[int, int]:
        """The fewest and the most hexes that the owner may choose for a flag."""
        return hexes_per_flag_of(troop.kind, self.position.profile)

    def ignored_flags(self, troop: Troop) -> IgnoredFlags:
        """Flags that the unit may or must ignore where it stands. Terrain and unit do not add up."""
        return ignored_flags_of(troop.kind, self.position.grounds[troop.hex], self.position.profile)
