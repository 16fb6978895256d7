"""The first turn: who can be wiped out before its owner has played a card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.battle import Target
from rules.checks.examined import Examined
from rules.checks.registry import WARNING, Finding, check
from rules.hits import find_second_face, hitting_faces, is_vulnerable
from rules.movement import STANDING, Move
from rules.odds import find_odds
from rules.troops import Troop
from schema.catalog import DieFace
from schema.issues import Parameter

# Bonuses that are in no table: full strength, a boat, equipment.
_MOST_BONUS = 1
# A road lets a unit go one hex farther.
_ROAD = 1
# Anything below happens in any scenario.
_WORTH_TELLING = Fraction(5, 100)


@check("first-turn.elimination", WARNING)
def elimination(examined: Examined) -> Iterator[Finding]:
    camp = examined.scenario.sides.first_camp
    if camp is None or not examined.has_two_camps or not examined.is_sound:
        return
    odds = _Odds(examined)
    best: dict[int, tuple[Fraction, Troop]] = {}
    frail = _by_figures(examined.troops(camp.enemy))
    for attacker in examined.troops(camp):
        for target, move in _targets(examined, attacker, frail):
            enemy = examined.position.troops[target.hex]
            if not 0 < enemy.figures <= target.dice:
                continue
            chance = odds.elimination(attacker, enemy, target.dice, move)
            if chance > best.get(target.hex, (_WORTH_TELLING, attacker))[0]:
                best[target.hex] = (chance, attacker)
    for index, (chance, attacker) in sorted(best.items()):
        where = examined.position.hex(index)
        params: dict[str, Parameter] = {
            "unit": f"unit:{examined.position.troops[index].type.kind}",
            "attacker": f"unit:{attacker.type.kind}",
            "from": examined.position.label(attacker.hex),
            "chance": round(float(chance) * 100),
        }
        yield Finding(where, ("hexes", examined.numbers[where], "unit"), params)


def _by_figures(troops: list[Troop]) -> dict[int, int]:
    """The hexes of the units that have so many figures or fewer."""
    masks: dict[int, int] = {}
    for troop in troops:
        for figures in range(max(1, troop.figures), 6):
            masks[figures] = masks.get(figures, 0) | 1 << troop.hex
    return masks


def _targets(examined: Examined, attacker: Troop, frail: dict[int, int]) -> Iterator[tuple[Target, Move]]:
    """What a unit may battle this turn with dice enough, from where it stands and from wherever it may go."""
    table = _dice(examined, attacker)
    within, most = examined.grid.within, attacker.maximum_hexes + _ROAD
    if not any(within(attacker.hex, most + reach) & frail.get(dice, 0) for reach, dice in table):
        return
    battle = examined.inspection.battle
    for target in battle.targets(attacker):
        yield target, STANDING
    if attacker.type.no_battle_if_moved:
        return
    for where, move in examined.movement.moves(attacker).items():
        if any(within(where, reach) & frail.get(dice, 0) for reach, dice in table):
            for target in battle.targets(attacker, where, move):
                yield target, move


def _dice(examined: Examined, attacker: Troop) -> list[tuple[int, int]]:
    """The most dice that the unit might roll at each range, cover left aside."""
    tables = [attacker.type.dice_by_range]
    if attacker.type.unmoved is not None and attacker.type.unmoved.dice_by_range is not None:
        tables.append(attacker.type.unmoved.dice_by_range)
    tables += [table.dice_by_range for _, table in examined.position.grounds[attacker.hex].gun_tables]
    bonus = _MOST_BONUS if attacker.japanese or attacker.boat or attacker.unit.equipment else 0
    reach = max(map(len, tables))
    return [
        (distance + 1, max(table[distance] for table in tables if distance < len(table)) + bonus)
        for distance in range(reach)
    ]


_Fate = tuple[int, int, DieFace | None, tuple[int, ...]]
_Key = tuple[int, frozenset[DieFace], int, int, DieFace | None, tuple[int, ...]]
_KNOWN: dict[_Key, Fraction] = {}


class _Odds:
    """The chance that one battle wipes a unit out. Battles that are alike are worked out once and for all."""

    def __init__(self, examined: Examined) -> None:
        self._retreats = examined.inspection.retreats
        self._fates: dict[int, _Fate] = {}

    def elimination(self, attacker: Troop, enemy: Troop, dice: int, move: Move) -> Fraction:
        if not is_vulnerable(enemy):
            return Fraction(0)
        key = (dice, hitting_faces(attacker, enemy, move), *self._fate(enemy, dice))
        chance = _KNOWN.get(key)
        if chance is None:
            odds = find_odds(self._retreats, attacker, enemy, dice=dice, move=move)
            chance = _KNOWN[key] = Fraction(0) if odds is None else odds.chance_of_elimination
        return chance

    def _fate(self, enemy: Troop, dice: int) -> _Fate:
        """All that the chance depends on besides the dice: figures, flags ignored, and losses for each flag left."""
        fate = self._fates.get(enemy.hex)
        if fate is None:
            ignored = self._retreats.ignored_flags(enemy)
            fewest, _ = self._retreats.hexes_per_flag(enemy)
            losses = tuple(self._retreats.retreat(enemy, flags * fewest).losses for flags in range(1, 6))
            fate = (enemy.figures, ignored.may + ignored.must, find_second_face(enemy), losses)
            self._fates[enemy.hex] = fate
        return (*fate[:3], fate[3][:dice])
