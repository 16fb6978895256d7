"""What an attack can be expected to do, by dice, target and retreat: worked out once and looked up ever after."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from rules.board.hits import DIE

_SIDES: Final = len(DIE)
# Boards have few kinds of units; dice, figures and flags are small numbers.
_ATTACKS_KEPT: Final = 1 << 14


class AttackTarget(NamedTuple):
    """All that counts in a target of an attack."""

    # Points of its figures, the last one first; as many as it has left.
    figures: tuple[float, ...]
    # The faces of a die that hit it, of six.
    hitting_faces: int
    # The flags that it may ignore, and whether it has a hex to step back to.
    ignored_flags: int
    can_retreat: bool
    # Hits do nothing but by a second roll: the chance that one of them destroys the unit.
    second_roll: float = 0.0


class AttackOutcome(NamedTuple):
    """Expected points for figures other than the last, and the chances of what else may happen."""

    wounds: float
    kill: float
    retreat: float

    @property
    def vacated(self) -> float:
        """The chance that the target no longer stands where it stood."""
        return self.kill + self.retreat


@lru_cache(maxsize=_ATTACKS_KEPT)
def attack_outcome(dice: int, target: AttackTarget) -> AttackOutcome:
    if dice <= 0:
        return AttackOutcome(0.0, 0.0, 0.0)
    hitting = target.hitting_faces / _SIDES
    missing = 1.0 - hitting - 1.0 / _SIDES
    wounds = kill = retreat = 0.0
    for hits in range(dice + 1):
        for flags in range(dice - hits + 1):
            others = dice - hits - flags
            chance = comb(dice, hits) * comb(dice - hits, flags) * hitting**hits * missing**others / _SIDES**flags
            left = max(0, flags - target.ignored_flags)
            lost = hits if target.can_retreat else hits + left
            outcome = _outcome_of_hits(target, lost)
            wounds += chance * outcome.wounds
            kill += chance * outcome.kill
            if left and target.can_retreat:
                retreat += chance * (1.0 - outcome.kill)
    return AttackOutcome(wounds, kill, retreat)


def _outcome_of_hits(target: AttackTarget, hits: int) -> AttackOutcome:
    if target.second_roll:
        return AttackOutcome(0.0, 1.0 - (1.0 - target.second_roll) ** hits, 0.0)
    figures = len(target.figures)
    if hits >= figures:
        return AttackOutcome(sum(target.figures[1:]), 1.0, 0.0)
    return AttackOutcome(sum(target.figures[figures - hits :]), 0.0, 0.0)
