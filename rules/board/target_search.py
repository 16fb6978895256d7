"""The search for targets: whether a unit may battle, whom, and with how many dice, as plain numbers.

`firepower` tells the same dice term by term; a test holds one against the other.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial
from typing import Final, NamedTuple

from rules.board.battle_facts import BattleFacts, battle_facts_of, needs_sight
from rules.board.dice_cover import dice_lost_on, dice_lost_to
from rules.board.ground import Ground
from rules.board.landscape import Landscape
from rules.board.move_search import STANDING, Move
from rules.board.pieces import GroundPiece
from rules.board.placement import Placement
from rules.board.sight_blockers import sight_blockers_of
from rules.board.troops import JAPAN, TroopKind
from rules.catalog import catalog
from rules.geometry import indices_of, mask_of
from rules.specials import get_special
from schema.board import Camp
from schema.catalog.specials.nation import FullStrengthDice, InfantryCharge
from schema.catalog.specials.terrain import MineClearing
from schema.catalog.specials.unit import BoatOnWater
from schema.catalog.switch import Profile
from schema.catalog.terrain_battle import BattleBan, MoveMeasure
from schema.pieces import Equipment

# As many as `kind_of` keeps.
_KINDS_KEPT: Final = 4096


class Target(NamedTuple):
    """An enemy that may be battled, with the dice."""

    hex: int
    range: int
    dice: int


class BattleOrder(NamedTuple):
    """What the card that ordered a unit changes in its battle."""

    hexes_and_battle: int
    dice: int = 0
    close_assault_dice: int = 0
    # For units that otherwise either move or battle.
    may_battle_after_moving: bool = False


class Ban(NamedTuple):
    """Why a unit may not battle at all: the code of the reason, and the piece to blame if there is one."""

    code: str
    hex: int
    piece: GroundPiece | None = None


class TargetSearch:
    """The targets of units under one profile, on any placement. Made once by `target_search`."""

    def __init__(self, profile: Profile) -> None:
        entries = catalog(profile)
        self.full_strength = get_special(entries.nation(JAPAN), FullStrengthDice)
        self._facts = lru_cache(maxsize=_KINDS_KEPT)(partial(battle_facts_of, self.full_strength))
        self.boat_dice = get_special(entries.equipment[Equipment.BOAT], BoatOnWater).dice
        self._charge = get_special(entries.nation(JAPAN), InfantryCharge)
        self._clearing = get_special(entries.terrain("minefield"), MineClearing)

    def targets(
        self,
        placement: Placement,
        kind: TroopKind,
        where: int,
        start: int,
        move: Move = STANDING,
        order: BattleOrder | None = None,
        figures: int | None = None,
        occupied: int | None = None,
    ) -> list[Target]:
        """The enemies that the unit may battle from a hex, having come there from `start` by a move.

        `occupied` are the hexes with units on them if the unit is not yet where it would battle from.
        """
        limit = kind.hexes_and_battle if order is None else order.hexes_and_battle
        if move.points > limit and not kind.japanese:
            return []  # as most units that may not battle: nobody asks here for the reason
        if self.find_ban(placement, kind, where, start, move, order) is not None:
            return []
        return self.targets_in_reach(placement, kind, where, move, order, figures, occupied)

    def targets_in_reach(
        self,
        placement: Placement,
        kind: TroopKind,
        where: int,
        move: Move = STANDING,
        order: BattleOrder | None = None,
        figures: int | None = None,
        occupied: int | None = None,
    ) -> list[Target]:
        """The same for a unit of which it is known that it may battle."""
        facts = self._facts(kind)
        reach = self._reach(placement, facts, kind, where, move, order)
        if not reach:
            return []
        grid = placement.landscape.grid
        enemies = placement.axis if facts.is_allied else placement.allies
        candidates = enemies & grid.adjacent_masks[where]
        if candidates and facts.cannot_target:
            candidates = self._targetable(placement, kind, candidates)
        if not candidates:
            if reach == 1:
                return []
            candidates = enemies & grid.within_masks[where][reach] & ~placement.camouflaged
            if candidates and facts.cannot_target:
                candidates = self._targetable(placement, kind, candidates)
            if not candidates:
                return []
            candidates = self._in_line(placement, facts, kind, where, move, candidates, occupied)
        if figures is None:
            figures = placement.figures[where]
        found = []
        distances = grid.distances[where]
        for enemy in indices_of(candidates):
            dice = self.dice(placement, kind, figures, where, move, enemy, order)
            if dice > 0:
                found.append(Target(enemy, distances[enemy], dice))
        return found

    def farthest(self, kind: TroopKind) -> int:
        """The range of its own weapons, moved or not."""
        facts = self._facts(kind)
        return max(len(facts.table), len(facts.unmoved_table))

    def reach(
        self, placement: Placement, kind: TroopKind, where: int, move: Move, order: BattleOrder | None = None
    ) -> int:
        """How far it fires: as its dice say, no farther than it sees at night, next to it only after a charge."""
        return self._reach(placement, self._facts(kind), kind, where, move, order)

    def _reach(
        self,
        placement: Placement,
        facts: BattleFacts,
        kind: TroopKind,
        where: int,
        move: Move,
        order: BattleOrder | None,
    ) -> int:
        ground = placement.landscape.grounds[where]
        if ground.gun_tables:
            reach = len(self.dice_table(ground, kind, move)[0])
        else:
            reach = len(facts.table if move.hexes else facts.unmoved_table)
        if placement.visibility is not None and placement.visibility < reach:
            reach = placement.visibility
        limit = kind.hexes_and_battle if order is None else order.hexes_and_battle
        if move.points > limit and reach > self._charge.target_range:
            reach = self._charge.target_range
        return reach

    def dice_table(self, ground: Ground, kind: TroopKind, move: Move) -> tuple[tuple[int, ...], str]:
        """Dice by range, and the rule that says so."""
        for part, table in ground.gun_tables:
            if kind.unit_class in table.unit_classes and kind.type.kind not in table.except_kinds:
                return table.dice_by_range, part.rule
        facts = self._facts(kind)
        return facts.table if move.hexes else facts.unmoved_table, kind.rule

    def find_ban(
        self,
        placement: Placement,
        kind: TroopKind,
        where: int,
        start: int,
        move: Move,
        order: BattleOrder | None = None,
    ) -> Ban | None:
        """Why the unit may not battle at all this turn; None when it may."""
        points, hexes, _ = move
        if hexes and self._facts(kind).no_battle_if_moved and (order is None or not order.may_battle_after_moving):
            return Ban("battle.moved", where)
        limit = kind.hexes_and_battle if order is None else order.hexes_and_battle
        if points > limit and not self._may_charge(kind, move):
            return Ban("battle.moved-too-far", where)
        if where in placement.mines and self._clears_mine(placement, kind, where, move):
            return Ban("battle.clears-mine", where, _find_mine(placement.landscape.grounds[where]))
        grounds = placement.landscape.grounds
        here = grounds[where]
        if here.standing_bans or (hexes and (here.entering_bans or grounds[start].leaving_bans)):
            return self._find_ground_ban(placement.landscape, kind, where, start, move)
        return None

    def _may_charge(self, kind: TroopKind, move: Move) -> bool:
        """Japanese infantry that moved too far to fire may still close assault."""
        return (
            kind.japanese
            and move.points <= self._charge.hexes
            and kind.unit_class in self._charge.unit_classes
            and kind.type.id not in self._charge.except_units
        )

    def _clears_mine(self, placement: Placement, kind: TroopKind, where: int, move: Move) -> bool:
        """Combat engineers clear an enemy mine instead of battling."""
        if kind.type.kind != self._clearing.kind:
            return False
        if self._clearing.enemy_mines_only and all(camp is kind.camp for camp in placement.mines[where]):
            return False
        return bool(move.points) or self._clearing.unmoved_must

    def _find_ground_ban(self, landscape: Landscape, kind: TroopKind, where: int, start: int, move: Move) -> Ban | None:
        """The ground it entered, stands on, or left. Some units care only for what it stands on."""
        here = landscape.grounds[where]
        bound = move.hexes and not kind.type.battles_after_entering_any_terrain
        if bound:
            for part, ban in here.entering_bans:
                if _forbids(ban, kind, move):
                    return Ban("battle.entered", where, part)
        for part, ban in here.standing_bans:
            if _forbids(ban, kind, move):
                return Ban("battle.not-from", where, part)
        if bound:
            for part, ban in landscape.grounds[start].leaving_bans:
                if _forbids(ban, kind, move):
                    return Ban("battle.left", start, part)
        return None

    def near_targets(self, placement: Placement, kind: TroopKind, where: int) -> int:
        """The enemies beside a hex, which a unit on it must battle before all others."""
        enemies = placement.axis if kind.camp is Camp.ALLIES else placement.allies
        return self._targetable(placement, kind, enemies & placement.landscape.grid.adjacent_masks[where])

    def _targetable(self, placement: Placement, kind: TroopKind, enemies: int) -> int:
        if not kind.type.cannot_target:
            return enemies
        found = 0
        while enemies:
            low = enemies & -enemies
            enemies ^= low
            enemy = placement.kinds[low.bit_length() - 1]
            if enemy is not None and may_target(kind, enemy):
                found |= low
        return found

    def _in_line(
        self,
        placement: Placement,
        facts: BattleFacts,
        kind: TroopKind,
        where: int,
        move: Move,
        enemies: int,
        occupied: int | None,
    ) -> int:
        """Those of the enemies in range, none of them adjacent, for which `in_line` holds."""
        blockers = placement.landscape.sight_blockers or sight_blockers_of(placement.landscape)
        if not (facts.needs_sight if move.hexes else facts.needs_sight_unmoved):
            return blockers.fired_over_from(where, enemies)
        if occupied is None:
            occupied = placement.allies | placement.axis | placement.others
        unit_class = kind.unit_class
        seen = blockers.seen_from(where, enemies, unit_class, occupied)
        if not seen or not blockers.limits_fire:
            return seen
        adjacent_only = blockers.adjacent_fire_only(unit_class)
        if adjacent_only:
            seen = 0 if adjacent_only >> where & 1 else seen & ~adjacent_only
        across = blockers.closed_to_fire(unit_class)
        if not across:
            return seen
        return mask_of(
            enemy
            for enemy in indices_of(seen)
            if not blockers.is_blocked_with(where, enemy, unit_class, occupied, across)
        )

    def in_line(
        self,
        placement: Placement,
        kind: TroopKind,
        where: int,
        move: Move,
        enemy: int,
        occupied: int | None = None,
    ) -> bool:
        """Whether the unit sees the enemy and may fire at what it sees, or can do without sight."""
        landscape, unit_class = placement.landscape, kind.unit_class
        blockers = sight_blockers_of(landscape)
        if not needs_sight(kind, move):
            return blockers.can_fire_over(where, enemy)
        if occupied is None:
            occupied = placement.occupied
        if not blockers.can_see(where, enemy, unit_class, occupied):
            return False
        across = blockers.closed_to_fire(unit_class)
        if across and blockers.is_blocked_with(where, enemy, unit_class, occupied, across):
            return False
        if blockers.adjacent_fire_only(unit_class) & (1 << where | 1 << enemy):
            return bool(landscape.grid.adjacent_masks[where] >> enemy & 1)
        return True

    def dice(
        self,
        placement: Placement,
        kind: TroopKind,
        figures: int,
        where: int,
        move: Move,
        enemy: int,
        order: BattleOrder | None = None,
        enemy_kind: TroopKind | None = None,
    ) -> int:
        """The dice against an enemy within reach: table and bonuses less what the two hexes take away.

        `enemy_kind` is asked for where nobody stands yet.
        """
        landscape = placement.landscape
        distance = landscape.grid.distances[where][enemy]
        ground = landscape.grounds[where]
        facts = self._facts(kind)
        has_moved = move[1]
        if ground.gun_tables:
            table, _ = self.dice_table(ground, kind, move)
        else:
            table = facts.table if has_moved else facts.unmoved_table
        dice = table[distance - 1]
        if facts.full_strength and distance == self.full_strength.target_range and figures >= kind.strength:
            dice += self.full_strength.dice
        elif kind.boat and ground.is_open_water:
            dice += self.boat_dice
        if not has_moved:
            dice += facts.unmoved_dice
        if order is not None:
            dice += order.dice
            if distance == 1:
                dice += order.close_assault_dice
        if ground.dice_from:
            dice -= dice_lost_on(ground, kind.unit_class).dice
        there = landscape.grounds[enemy]
        if there.covers:
            target_kind = enemy_kind or placement.kinds[enemy]
            inside = target_kind is not None and target_kind.traveller.caves
            cover = dice_lost_to(there, ground, kind.unit_class, kind.camp, inside)
            # Some units ignore the cover of the target or cap it.
            if not (facts.ignores_cover if has_moved else facts.ignores_cover_unmoved):
                lost = cover.dice
                if distance == 1 and facts.cover_cap is not None and lost > facts.cover_cap:
                    lost = facts.cover_cap
                dice -= lost
        return dice


def may_target(kind: TroopKind, enemy: TroopKind) -> bool:
    return enemy.unit_class not in kind.type.cannot_target


def _forbids(ban: BattleBan, kind: TroopKind, move: Move) -> bool:
    if kind.unit_class not in ban.unit_classes or kind.type.kind in ban.except_kinds:
        return False
    measure = move.points if ban.counted_in is MoveMeasure.POINTS else move.hexes
    return measure > ban.more_than or not ban.more_than


def _find_mine(ground: Ground) -> GroundPiece | None:
    return next((part for part in ground.parts if part.terrain.find_special(MineClearing) is not None), None)


@cache
def target_search(profile: Profile) -> TargetSearch:
    return TargetSearch(profile)
