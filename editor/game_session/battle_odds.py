"""The odds of a battle where a game stands: what the dice may do to the target, as chances that exclude each other."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.board.hits import DIE, hitting_faces_of, is_vulnerable
from rules.board.inspection import Inspection
from rules.board.odds import factors_of, outcomes


@dataclass(frozen=True, slots=True)
class BattleOdds:
    """`losses`, `retreat` and `no_effect` are of targets that survive; one may lose figures and retreat."""

    dice: int
    expected_hits: Fraction
    # Of at least one hit.
    some_hit: Fraction
    eliminated: Fraction
    losses: Fraction
    retreat: Fraction
    no_effect: Fraction

    @property
    def may_lose_and_retreat(self) -> bool:
        """Whether a target that survives may do both: a single die is either a hit or a flag."""
        return self.losses + self.retreat > 1 - self.eliminated - self.no_effect


def battle_odds(inspection: Inspection, origin: int, target: int, dice: int, *, has_moved: bool) -> BattleOdds | None:
    """The odds with so many dice; None where either is gone, or no source says what hits the target.

    Units that roll again for each hit are told as if every hit counted.
    """
    troops = inspection.position.troops
    attacker, defender = troops.get(origin), troops.get(target)
    if attacker is None or defender is None or not is_vulnerable(defender):
        return None
    faces = hitting_faces_of(attacker.kind, defender.kind, has_moved=has_moved)
    hitting = sum(face in faces for face in DIE)
    factors = factors_of(inspection.retreats, defender, dice)
    hits = some_hit = eliminated = losses = retreat = no_effect = Fraction()
    for roll, chance in outcomes(dice, hitting).items():
        gone = factors.retreats[roll.flags]
        lost = roll.hits + gone.figures
        hits += roll.hits * chance
        some_hit += chance if roll.hits else 0
        if lost >= defender.figures:
            eliminated += chance
        else:
            losses += chance if lost else 0
            retreat += chance if gone.goes_back else 0
            no_effect += chance if not lost and not gone.goes_back else 0
    return BattleOdds(dice, hits, some_hit, eliminated, losses, retreat, no_effect)
