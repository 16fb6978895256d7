"""Whom a unit can battle from where it stands, with dice and odds; and whom it sees, but has no dice for."""

from __future__ import annotations

from dataclasses import dataclass

from rules.answers import Term
from rules.board.inspection import SIGHT_RANGE, Inspection
from rules.board.move_search import STANDING
from rules.board.odds import Odds, find_odds
from rules.board.troops import Troop
from rules.explain.why_not_battle import WhyNotBattle
from rules.geometry import indices_of
from schema.hexes import Hex


@dataclass(frozen=True, slots=True)
class EnemyInSight:
    """An enemy. Without dice, `terms` say why not; with dice, what they are made of."""

    hex: Hex
    range: int
    dice: int
    terms: tuple[Term, ...]
    # None where there are no dice, or no source says what hits the enemy.
    odds: Odds | None = None

    @property
    def is_target(self) -> bool:
        return self.dice > 0


def find_enemies_in_sight(questions: Inspection, troop: Troop) -> tuple[EnemyInSight, ...]:
    """The targets, and the enemies in sight without dice; in the order of the board."""
    position, why_not = questions.position, WhyNotBattle(questions)
    targets = {target.hex: target for target in questions.battle.targets(troop)}
    near = position.enemies(troop.camp) & position.grid.within(troop.hex, SIGHT_RANGE)
    enemies = []
    for index in sorted(targets.keys() | set(indices_of(near))):
        target, there = targets.get(index), position.hex(index)
        if target is not None:
            odds = find_odds(questions.retreats, troop, position.troops[index], dice=target.dice)
            terms = questions.battle.dice_terms(troop, troop.hex, STANDING, index)
            enemies.append(EnemyInSight(there, target.range, target.dice, terms, odds))
        elif questions.sight.can_see(troop.hex, index, troop.unit_class):
            answer = why_not.answer(troop, index)
            enemies.append(EnemyInSight(there, position.grid.distance(troop.hex, index), 0, answer.terms))
    return tuple(enemies)
