"""Battle: whether a unit may battle, whom, and with how many dice, each die with its reason."""

from __future__ import annotations

from typing import NamedTuple

from rules.answers import Term
from rules.board.firepower import Firepower
from rules.board.movement import STANDING, Move
from rules.board.position import Position
from rules.board.sight import SightRules
from rules.board.troops import JAPAN, Troop
from rules.catalog import catalog
from rules.geometry import indices_of
from rules.specials import get_special
from schema.catalog.specials.nation import InfantryCharge
from schema.catalog.specials.terrain import MineClearing
from schema.catalog.terrain_battle import BattleBan, MoveMeasure
from schema.catalog.unit_class import UnitClass

__all__ = ["STANDING", "BattleRules", "Target"]


class Target(NamedTuple):
    """An enemy that may be battled, with the dice."""

    hex: int
    range: int
    dice: int


class BattleRules:
    """Questions of battle on one position: for units where they stand, and where they could have moved."""

    def __init__(self, position: Position, sight: SightRules) -> None:
        self.position = position
        self.sight = sight
        self.firepower = Firepower(position)
        entries = catalog(position.profile)
        self._charge = get_special(entries.nation(JAPAN), InfantryCharge)
        self._clearing = get_special(entries.terrain("minefield"), MineClearing)
        self._visibility = position.visibility
        self._no_fire_across: dict[UnitClass, int] = {}

    def targets(self, troop: Troop, where: int | None = None, move: Move = STANDING) -> tuple[Target, ...]:
        """The enemies that the unit may battle from a hex it has moved to, or from where it stands."""
        where = troop.hex if where is None else where
        reach = self._reach(troop, where, move)
        if not reach or self.find_ban(troop, where, move) is not None:
            return ()
        targets = []
        distances = self.position.grid.distances[where]
        for enemy in self._candidates(troop, where, move, reach):
            dice = sum(term.value or 0 for term in self.firepower.terms(troop, where, move, enemy))
            if dice > 0:
                targets.append(Target(enemy, distances[enemy], dice))
        return tuple(targets)

    def dice_terms(self, troop: Troop, where: int, move: Move, enemy: int) -> tuple[Term, ...]:
        """The dice against an enemy, term by term: table, bonuses, then what the two hexes take away."""
        return self.firepower.terms(troop, where, move, enemy)

    def _reach(self, troop: Troop, where: int, move: Move) -> int:
        """How far it fires: as its dice say, no farther than it sees at night, next to it only after a charge."""
        reach = len(self.firepower.table(troop, where, move)[0])
        if self._visibility is not None and self._visibility < reach:
            reach = self._visibility
        return min(reach, self._charge.target_range) if move.points > troop.hexes_and_battle else reach

    def find_ban(self, troop: Troop, where: int, move: Move) -> Term | None:
        """Why the unit may not battle at all this turn; None when it may."""
        here = self.position.hex(where)
        if move.hexes and troop.type.no_battle_if_moved:
            return Term("battle.moved", troop.rule, hex=here)
        if move.points > troop.hexes_and_battle and not self._may_charge(troop):
            return Term("battle.moved-too-far", troop.rule, hex=here, params={"hexes": move.hexes})
        if where in self.position.mines and self._clears_mine(troop, where, move):
            return Term("battle.clears-mine", "terrain:minefield", hex=here)
        return self._find_ground_ban(troop, where, move)

    def _may_charge(self, troop: Troop) -> bool:
        """Japanese infantry that moved too far to fire may still close assault."""
        return (
            troop.japanese
            and troop.unit_class in self._charge.unit_classes
            and troop.type.id not in self._charge.except_units
        )

    def _find_ground_ban(self, troop: Troop, where: int, move: Move) -> Term | None:
        """The ground it entered, stands on, or left. Some units care only for what it stands on."""
        position = self.position
        ground = position.grounds[where]
        bound = bool(move.hexes) and not troop.type.battles_after_entering_any_terrain
        if bound:
            for part, ban in ground.entering_bans:
                if _forbids(ban, troop, move):
                    return Term("battle.entered", part.rule, hex=position.hex(where))
        for part, ban in ground.standing_bans:
            if _forbids(ban, troop, move):
                return Term("battle.not-from", part.rule, hex=position.hex(where))
        if bound:
            for part, ban in position.grounds[troop.hex].leaving_bans:
                if _forbids(ban, troop, move):
                    return Term("battle.left", part.rule, hex=position.hex(troop.hex))
        return None

    def _clears_mine(self, troop: Troop, where: int, move: Move) -> bool:
        """Combat engineers clear an enemy mine instead of battling."""
        if troop.type.kind != self._clearing.kind:
            return False
        if self._clearing.enemy_mines_only and all(camp is troop.camp for camp in self.position.mines[where]):
            return False
        return bool(move.points) or self._clearing.unmoved_must

    def _candidates(self, troop: Troop, where: int, move: Move, reach: int) -> list[int]:
        """Enemies in range and in sight; those next to the unit come before all others."""
        adjacent = self.adjacent_targets(troop, where)
        if adjacent or reach <= 1:
            return adjacent
        troops = self.position.troops
        return [
            index
            for index in indices_of(self.position.enemies(troop.camp) & self.position.grid.within(where, reach))
            if not troops[index].camouflaged
            and self.may_target(troop, index)
            and self.in_line(troop, where, move, index)
        ]

    def adjacent_targets(self, troop: Troop, where: int) -> list[int]:
        """The enemies beside a hex, which a unit on it must battle before all others."""
        beside = self.position.enemies(troop.camp) & self.position.grid.adjacent_masks[where]
        return [index for index in indices_of(beside) if self.may_target(troop, index)] if beside else []

    def may_target(self, troop: Troop, enemy: int) -> bool:
        return self.position.troops[enemy].unit_class not in troop.type.cannot_target

    def needs_sight(self, troop: Troop, move: Move) -> bool:
        unmoved = troop.type.unmoved
        if unmoved is not None and unmoved.needs_sight is not None and not move.hexes:
            return unmoved.needs_sight
        return bool(troop.type.needs_sight)

    def in_line(self, troop: Troop, where: int, move: Move, enemy: int) -> bool:
        """Whether the unit sees the enemy and may fire at what it sees, or can do without sight."""
        position, unit_class = self.position, troop.unit_class
        if not self.needs_sight(troop, move):
            return self.sight.can_fire_over(where, enemy)
        occupied = None if where == troop.hex else position.occupied & ~(1 << troop.hex)
        if not self.sight.can_see(where, enemy, unit_class, occupied):
            return False
        across = self._closed_to_fire(unit_class)
        if across and self.sight.is_blocked_with(
            where, enemy, unit_class, position.occupied & ~(1 << troop.hex), across
        ):
            return False
        if unit_class in position.grounds[where].adjacent_only or unit_class in position.grounds[enemy].adjacent_only:
            return bool(position.grid.adjacent_masks[where] >> enemy & 1)
        return True

    def _closed_to_fire(self, unit_class: UnitClass) -> int:
        """The hexes across which units of the class may not fire."""
        mask = self._no_fire_across.get(unit_class)
        if mask is None:
            mask = self.position.landscape.mask(lambda ground: unit_class in ground.no_fire_across)
            self._no_fire_across[unit_class] = mask
        return mask


def _forbids(ban: BattleBan, troop: Troop, move: Move) -> bool:
    if troop.unit_class not in ban.unit_classes or troop.type.kind in ban.except_kinds:
        return False
    measure = move.points if ban.counted_in is MoveMeasure.POINTS else move.hexes
    return measure > ban.more_than or not ban.more_than
