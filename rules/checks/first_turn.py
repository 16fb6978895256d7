"""The first turn: who can be wiped out before its owner has played a card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.battle import Target
from rules.checks.examined import Examined
from rules.checks.registry import WARNING, Finding, check
from rules.odds import find_odds
from rules.troops import Troop
from schema.issues import Parameter

# No table of the game has more dice, with every bonus.
_MOST_DICE = 5
# Anything below happens in any scenario.
_WORTH_TELLING = Fraction(5, 100)


@check("first-turn.elimination", WARNING)
def elimination(examined: Examined) -> Iterator[Finding]:
    camp = examined.scenario.sides.first_camp
    if camp is None:
        return
    best: dict[int, tuple[Fraction, Troop]] = {}
    frail = sum(1 << troop.hex for troop in examined.troops(camp.enemy) if troop.figures <= _MOST_DICE)
    for attacker in examined.troops(camp):
        for target in _targets(examined, attacker, frail):
            enemy = examined.position.troops[target.hex]
            if enemy.figures > target.dice:
                continue
            odds = find_odds(examined.inspection.retreats, attacker, enemy, dice=target.dice)
            if odds is not None and odds.chance_of_elimination > best.get(target.hex, (_WORTH_TELLING, attacker))[0]:
                best[target.hex] = (odds.chance_of_elimination, attacker)
    for index, (chance, attacker) in sorted(best.items()):
        enemy = examined.position.troops[index]
        params: dict[str, Parameter] = {
            "unit": f"unit:{enemy.type.kind}",
            "attacker": f"unit:{attacker.type.kind}",
            "from": examined.position.label(attacker.hex),
            "chance": float(chance),
        }
        yield Finding(examined.position.hex(index), params=params)


def _targets(examined: Examined, attacker: Troop, frail: int) -> Iterator[Target]:
    """What a unit may battle this turn, from where it stands and from wherever it may go."""
    grid, battle = examined.grid, examined.inspection.battle
    reach = attacker.type.reach
    if not grid.within(attacker.hex, attacker.maximum_hexes + 1 + reach) & frail:
        return
    yield from battle.targets(attacker)
    for where, move in examined.movement.moves(attacker).items():
        if grid.within(where, reach) & frail:
            yield from battle.targets(attacker, where, move)
