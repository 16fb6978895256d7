"""Retreat: where flags drive a unit, and the figures it loses for steps it cannot make."""

from __future__ import annotations

from dataclasses import dataclass

from rules.geometry import OFF_BOARD, Direction, retreat_directions
from rules.ground import IMPASSABLE, Ground, Traveller
from rules.position import Position
from rules.troops import Troop
from schema.catalog import UnitClass
from schema.catalog_special import SpecialCode
from schema.catalog_terrain_battle import Protects
from schema.catalog_terrain_movement import Trait

ALL_FLAGS = 99


@dataclass(frozen=True, slots=True)
class Retreat:
    """The hexes where a retreat may end, and the figures lost for steps that could not be made."""

    flags: int
    ends: tuple[int, ...]
    losses: int


@dataclass(frozen=True, slots=True)
class IgnoredFlags:
    """Flags that a unit may ignore by its owner's choice, and those that it must; `rules` say why."""

    may: int = 0
    must: int = 0
    rules: tuple[str, ...] = ()


class Retreats:
    def __init__(self, position: Position) -> None:
        self.position = position
        self._steps: dict[tuple[Traveller, int], tuple[int, ...]] = {}

    def retreat(self, troop: Troop, flags: int) -> Retreat:
        """The retreat for so many hexes, none ignored. The longest chain counts; it loses a figure for each hex short."""
        if troop.boat and self._afloat(troop.hex):
            return Retreat(flags, (troop.hex,), flags)
        level, made = {troop.hex}, 0
        for _ in range(flags):
            following = {target for origin in level for target in self._from(troop, origin)}
            if not following:
                break
            level, made = following, made + 1
        return Retreat(flags, tuple(sorted(level)), flags - made)

    def _from(self, troop: Troop, origin: int) -> tuple[int, ...]:
        key = (troop.traveller, origin)
        steps = self._steps.get(key)
        if steps is None:
            steps = self._steps[key] = self._open_steps(troop, origin)
        if not steps:
            return ()
        taken = self.position.occupied & ~(1 << troop.hex)
        return tuple(target for target in steps if not taken >> target & 1)

    def _open_steps(self, troop: Troop, origin: int) -> tuple[int, ...]:
        """The neighbours one row nearer to the own edge that the ground leaves open."""
        position, here = self.position, self.position.grounds[origin]
        if here.find_hold(troop.unit_class) is not None:
            return ()
        found = []
        for direction in retreat_directions(position.seat(troop.camp)):
            target = position.grid.neighbours[origin][direction]
            if target != OFF_BOARD and is_open(troop.traveller, here, position.grounds[target], direction):
                found.append(target)
        return tuple(found)

    def _afloat(self, index: int) -> bool:
        ground = self.position.grounds[index]
        return ground.has(Trait.RIVER) and not ground.has(Trait.BRIDGE)

    def ignored_flags(self, troop: Troop) -> IgnoredFlags:
        """Flags that the unit may or must ignore where it stands. Terrain and unit do not add up."""
        ground = self.position.grounds[troop.hex]
        may, rules = self._by_terrain(troop, ground)
        unit_flags = 1 if troop.unit.ignores_flag else troop.type.ignores_flags
        if troop.italian and troop.unit_class is UnitClass.ARTILLERY:
            unit_flags = max(unit_flags, 1)
        if unit_flags > may:
            may, rules = unit_flags, (f"unit:{troop.type.kind}",)
        if troop.japanese and troop.unit_class is UnitClass.INFANTRY and troop.type.kind != "sniper":
            must = ALL_FLAGS if may == ALL_FLAGS else 2 if may else 1
            return IgnoredFlags(0, must, ("nation:imperial_japanese_army", *rules))
        return IgnoredFlags(may, 0, rules)

    def _by_terrain(self, troop: Troop, ground: Ground) -> tuple[int, tuple[str, ...]]:
        best, rules = 0, ()
        for part in ground.parts:
            flags = part.terrain.flags
            if flags is None or not flags.ignores or troop.unit_class not in flags.unit_classes:
                continue
            if flags.protects is Protects.JAPANESE_INFANTRY and not troop.traveller.caves:
                continue
            owned = flags.protects in {Protects.OWNER_IF_NAMED, Protects.OWNER_OR_FIRST_OCCUPANT, Protects.OWNER_ONLY}
            if owned and part.piece.owner is not None and part.piece.owner is not troop.camp:
                continue
            count = ALL_FLAGS if flags.ignores == "all" else flags.ignores
            if count > best:
                best, rules = count, (f"terrain:{part.terrain.id}",)
        return best, rules


def is_open(traveller: Traveller, here: Ground, there: Ground, direction: Direction) -> bool:
    """Whether a retreating unit may step across. Stops, costs and mines do not count, closed ways do."""
    if there.find_retreat_barrier(traveller) is not None:
        return False
    if direction in here.blocked_sides or direction.opposite in there.blocked_sides:
        return False
    walker = traveller._replace(caves=False)
    return here.leave_cost(walker, there) != IMPASSABLE and there.enter_cost(walker, here) != IMPASSABLE


__all__ = ["ALL_FLAGS", "IgnoredFlags", "Retreat", "Retreats", "SpecialCode", "is_open"]
