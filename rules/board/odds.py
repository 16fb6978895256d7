"""The odds of a battle, exact: all rolls are counted, none is simulated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import comb
from typing import Final, NamedTuple

from rules.board.hits import DIE, find_second_face, hitting_faces, is_vulnerable
from rules.board.retreat import RetreatRules
from rules.board.troops import Troop
from rules.board.turn_path import TurnPath
from schema.catalog.die import DieFace

# Battles that are alike are worked out once.
_ODDS_KEPT: Final = 4096


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


class RetreatLosses(NamedTuple):
    """What flags do to one target: the figures it loses, and whether it goes back at least one hex."""

    figures: int
    goes_back: bool


class TargetFactors(NamedTuple):
    """All that the odds of a battle depend on besides the dice."""

    figures: int
    # The face that a hit must show when it is rolled again; None for most units.
    second_face: DieFace | None
    # By the number of flags rolled.
    retreats: tuple[RetreatLosses, ...]


def factors_of(retreats: RetreatRules, target: Troop, dice: int) -> TargetFactors:
    ignored = retreats.ignored_flags(target)
    fewest, _ = retreats.hexes_per_flag(target)
    left = [ignored.left_of(flags) * fewest for flags in range(dice + 1)]
    losses = {hexes: retreats.retreat(target, hexes).losses for hexes in set(left)}
    by_flags = tuple(RetreatLosses(losses[hexes], losses[hexes] < hexes) for hexes in left)
    return TargetFactors(target.figures, find_second_face(target), by_flags)


def find_odds(
    retreats: RetreatRules, attacker: Troop, target: Troop, *, dice: int, path: TurnPath | None = None
) -> Odds | None:
    """The odds of a battle with so many dice; None against a unit of which no source says what hits it.

    An attacker that has come by a path closes the hex it battles from and has opened the one that it left.
    """
    if not is_vulnerable(target):
        return None
    if path is None:
        path = TurnPath.standing(attacker.hex)
    if path.where != attacker.hex:
        retreats = retreats.after_move(attacker.hex, path.where)
    return odds_of(dice, hitting_faces(attacker, target, path.last_move), factors_of(retreats, target, dice))


@lru_cache(maxsize=_ODDS_KEPT)
def odds_of(dice: int, hitting: frozenset[DieFace], factors: TargetFactors) -> Odds:
    rolls = outcomes(dice, sum(face in hitting for face in DIE))
    chances = _Chances(factors)

    def expected(value: Callable[[DiceRoll], Fraction]) -> Fraction:
        return sum((value(roll) * chance for roll, chance in rolls.items()), Fraction())

    return Odds(
        expected_hits=expected(lambda roll: roll.hits * chances.hit_counts),
        chance_of_hit=expected(lambda roll: chances.of_losses(roll.hits, 1)),
        chance_of_elimination=expected(chances.of_elimination),
        chance_by_hits_alone=expected(lambda roll: chances.of_elimination_by_hits(roll.hits)),
        chance_of_retreat=expected(chances.of_retreat),
    )


class _Chances:
    """The chances of one target after a roll; chances, because some units roll again for each hit."""

    def __init__(self, factors: TargetFactors) -> None:
        self._figures = factors.figures
        self._retreats = factors.retreats
        second = factors.second_face
        self._is_saved = second is not None
        self.hit_counts = Fraction(1) if second is None else Fraction(DIE.count(second), len(DIE))

    def of_losses(self, hits: int, wanted: int) -> Fraction:
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

    def of_elimination_by_hits(self, hits: int) -> Fraction:
        # A hit that counts although it was rolled again takes the whole unit.
        return self.of_losses(hits, 1 if self._is_saved else self._figures)

    def of_elimination(self, roll: DiceRoll) -> Fraction:
        return self.of_elimination_by_hits(roll.hits + self._retreats[roll.flags].figures)

    def of_retreat(self, roll: DiceRoll) -> Fraction:
        return 1 - self.of_elimination(roll) if self._retreats[roll.flags].goes_back else Fraction(0)
