"""The odds of a battle, exact: all rolls are counted, none is simulated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

from rules.board.hits import DIE, find_second_face, hitting_faces, is_vulnerable
from rules.board.movement import STANDING, Move
from rules.board.retreat import Retreat, RetreatRules
from rules.board.troops import Troop


class DiceRoll(NamedTuple):
    """A roll as far as it matters."""

    hits: int
    flags: int


@dataclass(frozen=True, slots=True)
class Odds:
    """What one battle may do to its target. The target ignores every flag that it may.

    `chance_of_retreat` is that of a target which survives and goes back at least one hex. A target also loses a figure
    for each hex that it cannot go back; `chance_by_hits_alone` leaves those figures aside.
    """

    expected_hits: Fraction
    chance_of_hit: Fraction
    chance_of_elimination: Fraction
    chance_by_hits_alone: Fraction
    chance_of_retreat: Fraction


@cache
def outcomes(dice: int, hitting: int) -> Mapping[DiceRoll, Fraction]:
    """The chance of each outcome of so many dice when so many of the six faces hit; one face is the flag."""
    sides = len(DIE)
    missing = sides - hitting - 1
    return {
        DiceRoll(hits, flags): Fraction(
            comb(dice, hits) * comb(dice - hits, flags) * hitting**hits * missing ** (dice - hits - flags), sides**dice
        )
        for hits in range(dice + 1)
        for flags in range(dice - hits + 1)
    }


def find_odds(
    retreats: RetreatRules, attacker: Troop, target: Troop, *, dice: int, move: Move = STANDING
) -> Odds | None:
    """The odds of a battle with so many dice; None against a unit of which no source says what hits it."""
    if not is_vulnerable(target):
        return None
    hitting = hitting_faces(attacker, target, move)
    rolls = outcomes(dice, sum(face in hitting for face in DIE))
    losses_of_target = _TargetLosses(retreats, target)

    def expected(value: Callable[[DiceRoll], Fraction]) -> Fraction:
        return sum((value(roll) * chance for roll, chance in rolls.items()), Fraction())

    return Odds(
        expected_hits=expected(lambda roll: roll.hits * losses_of_target.hit_counts),
        chance_of_hit=expected(lambda roll: losses_of_target.chance_of_losses(roll.hits, 1)),
        chance_of_elimination=expected(losses_of_target.elimination),
        chance_by_hits_alone=expected(lambda roll: losses_of_target.by_hits(roll.hits)),
        chance_of_retreat=expected(losses_of_target.retreat),
    )


class _TargetLosses:
    """What a roll does to one target. All results are chances, because some units roll again for each hit."""

    def __init__(self, retreats: RetreatRules, target: Troop) -> None:
        self._retreats = retreats
        self._target = target
        ignored = retreats.ignored_flags(target)
        self._ignored = ignored.may + ignored.must
        self._fewest, _ = retreats.hexes_per_flag(target)
        second = find_second_face(target)
        self._is_saved = second is not None
        self.hit_counts = Fraction(1) if second is None else Fraction(DIE.count(second), len(DIE))

    def chance_of_losses(self, hits: int, wanted: int) -> Fraction:
        """The chance that at least so many of these hits count."""
        if not self._is_saved:
            return Fraction(hits >= wanted)
        return sum(
            (
                comb(hits, count) * self.hit_counts**count * (1 - self.hit_counts) ** (hits - count)
                for count in range(wanted, hits + 1)
            ),
            Fraction(),
        )

    def by_hits(self, hits: int) -> Fraction:
        # A hit that counts although it was rolled again takes the whole unit.
        return self.chance_of_losses(hits, 1 if self._is_saved else self._target.figures)

    def elimination(self, roll: DiceRoll) -> Fraction:
        return self.by_hits(roll.hits + self._retreat(roll).losses)

    def retreat(self, roll: DiceRoll) -> Fraction:
        retreat = self._retreat(roll)
        return Fraction(0) if retreat.losses >= retreat.flags else 1 - self.elimination(roll)

    def _retreat(self, roll: DiceRoll) -> Retreat:
        flags = max(0, roll.flags - self._ignored)
        return self._retreats.retreat(self._target, flags * self._fewest)
