"""The first turn: who can be wiped out before its owner has played a card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import zip_longest

from rules.board.hits import hitting_faces, is_vulnerable
from rules.board.move_search import STANDING, Move
from rules.board.odds import TargetFactors, factors_of, odds_of
from rules.board.target_search import Target
from rules.board.troops import Troop
from rules.checks.context import CheckContext
from rules.checks.nations import find_foreigners
from rules.checks.registry import WARNING, Finding, check
from rules.geometry import indices_of, retreat_row_step
from schema.hexes import Hex
from schema.issues import Parameter

# Bonuses that are in no table: full strength, a boat, equipment.
_MAX_BONUS = 1
# A road lets a unit go one hex farther.
_ROAD = 1
# Anything below happens in any scenario.
_WORTH_TELLING = Fraction(5, 100)


@check("first-turn.elimination", WARNING)
def elimination(context: CheckContext) -> Iterator[Finding]:
    camp = context.scenario.sides.first_camp
    if camp is None or not context.has_two_camps or not context.is_sound:
        return
    best = _worst_battles(context, context.troops(camp), _VulnerableUnits(context, context.troops(camp.enemy)))
    for index, (chance, attacker) in sorted(best.items()):
        where = context.position.hex(index)
        if {where, context.position.hex(attacker.hex)} & context.once(_foreign):
            continue  # with the right nation it may fight quite differently
        params: dict[str, Parameter] = {
            "unit": f"unit:{context.position.troops[index].type.kind}",
            "attacker": f"unit:{attacker.type.kind}",
            "from": context.position.label(attacker.hex),
            "chance": round(float(chance) * 100),
        }
        yield Finding(where, ("hexes", context.numbers[where], "unit"), params)


def _foreign(context: CheckContext) -> frozenset[Hex]:
    found = context.once(find_foreigners)
    return frozenset(one.hex for foreigners in found if foreigners.common is None for one in foreigners.units)


def _worst_battles(
    context: CheckContext, attackers: list[Troop], vulnerable: _VulnerableUnits
) -> dict[int, tuple[Fraction, Troop]]:
    """For each unit that may well be wiped out, by hex: the highest chance, and by whom."""
    odds = _EliminationChances(context)
    best: dict[int, tuple[Fraction, Troop]] = {}
    for attacker in attackers:
        for target, where, move in _battles(context, attacker, vulnerable.firing_hexes(_dice(context, attacker))):
            enemy = context.position.troops[target.hex]
            if 0 < enemy.figures <= target.dice:
                chance = odds.elimination(attacker, enemy, target.dice, where, move)
                if chance > best.get(target.hex, (_WORTH_TELLING, attacker))[0]:
                    best[target.hex] = (chance, attacker)
    return best


Table = tuple[int, ...]
"""Dice by range."""


class _VulnerableUnits:
    """The units that may be wiped out, and from where so many dice would reach one of them."""

    def __init__(self, context: CheckContext, troops: list[Troop]) -> None:
        self._grid = context.grid
        self._troops = troops
        self._firing_hexes: dict[Table, int] = {}

    def firing_hexes(self, table: Table) -> int:
        """The hexes from which such dice, cover left aside, are enough for some unit in range."""
        mask = self._firing_hexes.get(table)
        if mask is None:
            mask = 0
            for troop in self._troops:
                reach = _reach(table, troop.figures)
                if reach:
                    mask |= self._grid.within(troop.hex, reach)
            self._firing_hexes[table] = mask
        return mask


@lru_cache(maxsize=1024)
def _reach(table: Table, figures: int) -> int:
    """The farthest range at which there are so many dice; 0 where there are never."""
    return max((distance for distance, dice in enumerate(table, 1) if dice >= figures), default=0)


def _battles(context: CheckContext, attacker: Troop, firing_hexes: int) -> Iterator[tuple[Target, int, Move]]:
    """What a unit may battle this turn from such hexes: where it stands or may go, with the hex and the move."""
    is_near = context.grid.within(attacker.hex, attacker.maximum_hexes + _ROAD) & firing_hexes
    if not is_near and not attacker.traveller.caves:  # caves are joined under the ground
        return
    battle = context.battle
    if firing_hexes >> attacker.hex & 1:
        for target in battle.targets(attacker):
            yield target, attacker.hex, STANDING
    if not attacker.type.no_battle_if_moved:
        for move, reached in context.movement.reach(attacker):
            for where in indices_of(reached & firing_hexes):
                for target in battle.targets(attacker, where, move):
                    yield target, where, move


def _dice(context: CheckContext, attacker: Troop) -> Table:
    """The most dice that the unit might roll at each range, cover left aside."""
    tables = [attacker.type.dice_by_range]
    if attacker.type.unmoved is not None and attacker.type.unmoved.dice_by_range is not None:
        tables.append(attacker.type.unmoved.dice_by_range)
    tables += [table.dice_by_range for _, table in context.position.grounds[attacker.hex].gun_tables]
    bonus = _MAX_BONUS if attacker.japanese or attacker.boat or attacker.unit.equipment else 0
    if len(tables) == 1 and not bonus:
        return tables[0]
    return tuple(max(dice) + bonus for dice in zip_longest(*tables, fillvalue=0))


class _EliminationChances:
    """The chance that one battle wipes a unit out."""

    def __init__(self, context: CheckContext) -> None:
        self._context = context
        self._factors: dict[tuple[int, ...], TargetFactors] = {}

    def _hexes_behind(self, enemy: Troop, hexes: int) -> int:
        """Where the unit may get to in a retreat of so many hexes, other units left aside."""
        grid = self._context.grid
        row = grid.hexes[enemy.hex].row
        home = retreat_row_step(self._context.position.seat(enemy.camp))
        rows = range(row + home, grid.kind.rows if home > 0 else -1, home)
        return grid.within(enemy.hex, hexes) & sum(grid.row_mask(one) for one in rows)

    def elimination(self, attacker: Troop, enemy: Troop, dice: int, where: int, move: Move) -> Fraction:
        if not is_vulnerable(enemy):
            return Fraction(0)
        # The attacker closes the hex that it moves to and opens the one that it leaves, if the enemy falls back there.
        behind = self._hexes_behind(enemy, dice)
        is_in_the_way = where != attacker.hex and behind & (1 << where | 1 << attacker.hex)
        key = (enemy.hex, dice, attacker.hex, where) if is_in_the_way else (enemy.hex, dice)
        factors = self._factors.get(key)
        if factors is None:
            retreats = self._context.retreats
            if is_in_the_way:
                retreats = retreats.after_move(attacker.hex, where)
            factors = self._factors[key] = factors_of(retreats, enemy, dice)
        return odds_of(dice, hitting_faces(attacker, enemy, move), factors).chance_of_elimination
