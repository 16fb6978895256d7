"""Retreat: where flags drive a unit, and the figures it loses for steps it cannot make."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from rules.board.ground import Ground
from rules.board.impassable import find_edge_barrier
from rules.board.pieces import Traveller
from rules.board.position import Position
from rules.board.tracks import track_steps
from rules.board.troops import ITALY, JAPAN, Troop
from rules.catalog import catalog
from rules.geometry import OFF_BOARD, Direction, retreat_directions, retreat_row_step
from rules.specials import get_special
from schema.catalog.specials.nation import ArtilleryIgnoresFlags, LongRetreat, MustIgnoreFlags
from schema.catalog.specials.unit import BoatOnWater
from schema.catalog.unit_class import UnitClass
from schema.pieces import Equipment

ALL_FLAGS: Final = math.inf
"""As a number of flags that are ignored: however many there are."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """The hexes where a retreat may end, and the figures lost for steps that could not be made."""

    flags: int
    ends: tuple[int, ...]
    losses: int


@dataclass(frozen=True, slots=True)
class IgnoredFlags:
    """Flags that a unit may ignore by its owner's choice, and those that it must; `rules` say why."""

    may: float = 0
    must: float = 0
    rules: tuple[str, ...] = ()

    @property
    def total(self) -> float:
        return self.may + self.must

    def left_of(self, flags: int) -> int:
        """The flags that still drive the unit back when all are ignored that may be."""
        return int(max(0, flags - self.total))


class RetreatRules:
    """Questions of retreat on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._steps: dict[tuple[Traveller, int], tuple[int, ...]] = {}
        entries = catalog(position.profile)
        self._duty = get_special(entries.nation(JAPAN), MustIgnoreFlags)
        self._boat = get_special(entries.equipment[Equipment.BOAT], BoatOnWater)

    def retreat(self, troop: Troop, flags: int) -> Retreat:
        """The retreat for so many hexes, none ignored.

        The longest chain counts; the unit loses a figure for each hex that it falls short.
        """
        if troop.boat and self.position.grounds[troop.hex].is_open_water:
            return Retreat(flags, (troop.hex,), flags * self._boat.figures_lost_per_flag)
        level, steps_made = {troop.hex}, 0
        passed: set[int] = set()
        for _ in range(flags):
            passed |= level
            following = {target for origin in level for target in self._free_steps(troop, origin)} - passed
            if not following:
                break
            level, steps_made = following, steps_made + 1
        return Retreat(flags, tuple(sorted(level)), flags - steps_made)

    def choices(self, troop: Troop, flags: int) -> tuple[Retreat, ...]:
        """The retreats among which the owner chooses: the shortest, and longer ones where they can be made in full."""
        fewest, most = self.hexes_per_flag(troop)
        shortest = self.retreat(troop, flags * fewest)
        longer = (self.retreat(troop, hexes) for hexes in range(flags * fewest + 1, flags * most + 1))
        return (shortest, *(retreat for retreat in longer if not retreat.losses))

    def hexes_per_flag(self, troop: Troop) -> tuple[int, int]:
        """The fewest and the most hexes that the owner may choose for a flag."""
        if troop.italian:
            far = get_special(catalog(self.position.profile).nation(ITALY), LongRetreat)
            if troop.unit_class in far.unit_classes:
                return far.minimum, far.maximum
        return troop.type.retreat_minimum, troop.type.retreat_maximum

    def _free_steps(self, troop: Troop, origin: int) -> list[int]:
        """The free hexes to which the unit may step back."""
        key = (troop.traveller, origin)
        steps = self._steps.get(key)
        if steps is None:
            find = self._open_steps if troop.keeps_to is None else self._ship_and_train_steps
            steps = self._steps[key] = tuple(find(troop, origin))
        troops = self.position.troops
        return [target for target in steps if target not in troops]

    def _open_steps(self, troop: Troop, origin: int) -> list[int]:
        """The neighbours one row nearer to the own edge that the ground leaves open."""
        position, here = self.position, self.position.grounds[origin]
        if here.find_hold(troop.unit_class) is not None:
            return []
        steps = []
        for direction in retreat_directions(position.seat(troop.camp)):
            target = position.grid.neighbours[origin][direction]
            if target != OFF_BOARD and can_retreat_across(troop.traveller, here, position.grounds[target], direction):
                steps.append(target)
        return steps

    def _ship_and_train_steps(self, troop: Troop, origin: int) -> list[int]:
        """Ships and trains go back, or sideways, on the ocean or along the rails: never nearer to the enemy's edge."""
        position = self.position
        home = retreat_row_step(position.seat(troop.camp))
        row = position.hex(origin).row
        near = track_steps(position, troop, origin)
        return [target for target in near if (position.hex(target).row - row) * home >= 0]

    def ignored_flags(self, troop: Troop) -> IgnoredFlags:
        """Flags that the unit may or must ignore where it stands. Terrain and unit do not add up."""
        ground = self.position.grounds[troop.hex]
        flags, rule, mandatory = self._by_terrain(troop, ground)
        unit_flags = self._by_unit(troop)
        if unit_flags > flags:
            flags, rule = unit_flags, troop.rule
        rules = (rule,) if flags else ()
        if not self._must_ignore(troop):
            return IgnoredFlags(flags, 0, rules)
        rules = (f"nation:{JAPAN}", *rules)
        if mandatory:
            return IgnoredFlags(0, ALL_FLAGS, rules)
        must = self._duty.flags_with_cover if flags else self._duty.flags
        return IgnoredFlags(flags if flags == ALL_FLAGS else 0, must, rules)

    def _must_ignore(self, troop: Troop) -> bool:
        """Whether the nation of the unit makes it ignore flags."""
        duty = self._duty
        return troop.japanese and troop.unit_class in duty.unit_classes and troop.type.kind not in duty.except_kinds

    def _by_unit(self, troop: Troop) -> int:
        flags = max(troop.type.ignores_flags, int(troop.unit.ignores_flag))
        if troop.italian and troop.unit_class is UnitClass.ARTILLERY:
            italy = catalog(self.position.profile).nation(ITALY)
            flags = max(flags, get_special(italy, ArtilleryIgnoresFlags).flags)
        return flags

    def _by_terrain(self, troop: Troop, ground: Ground) -> tuple[float, str, bool]:
        """The most flags that a piece lets the unit ignore, which piece, and whether it must."""
        best: float = 0
        rule, mandatory = "", False
        for part in ground.parts:
            flags = part.find_flags(troop.traveller)
            if flags is None:
                continue
            count = ALL_FLAGS if flags.ignores == "all" else flags.ignores
            if count > best:
                best, rule, mandatory = count, part.rule, flags.mandatory
        return best, rule, mandatory


def can_retreat_across(traveller: Traveller, here: Ground, there: Ground, direction: Direction) -> bool:
    """Whether a retreating unit may step across. Stops, costs and mines do not count, closed ways do."""
    if there.find_retreat_barrier(traveller) is not None:
        return False
    # Nobody retreats through caves.
    return find_edge_barrier(traveller._replace(caves=False), here, there, direction) is None
