"""Win rates after a change, from games in pairs: the same styles and the same chance before and after it.

Changes that look best in few games were lucky more often than not. So each rate is drawn to what changes of its size
usually do, the more the less its games tell: the mean and the spread between the changes are estimated from all of
them, as DerSimonian and Laird do, and the interval is that of the rate so drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rules.lab.rate import DEVIATIONS, share_estimate
from rules.lab.reading import Estimate

# Pairs begin as if so much spread had been seen that both games of a pair have in common.
_COMMON_SPREAD: Final = 0.5
# As much spread between the games of pairs as one pair that ended differently.
_OWN_SPREAD: Final = 1.0
# Of fewer changes it cannot be told what changes usually do.
_FEWEST_CHANGES: Final = 4
# Changes are never taken for all alike: they differ by two points at least.
_MIN_VARIANCE: Final = 0.02**2


class Effect(NamedTuple):
    """What a change does to the Allied win rate, and the variance of that by chance."""

    difference: float
    variance: float


class UsualEffect(NamedTuple):
    """What changes usually do: their mean, and the variance between them. Without limit where nothing is known.

    `mean_variance`: that of the mean by chance.
    """

    mean: float = 0.0
    variance: float = math.inf
    mean_variance: float = 0.0

    def draw(self, effect: Effect) -> Effect:
        """An effect as it can be expected to be, knowing what is usual."""
        if math.isinf(self.variance):
            return effect
        share = self.variance / (self.variance + effect.variance)
        difference = self.mean + share * (effect.difference - self.mean)
        return Effect(difference, share * effect.variance + (1 - share) ** 2 * self.mean_variance)


NOTHING_USUAL: Final = UsualEffect()


class PairedRate(NamedTuple):
    """An effect as counted, and how far it follows the rate before the change, which is known from other games."""

    effect: Effect
    share: float

    def estimate(self, known: Estimate, usual: UsualEffect = NOTHING_USUAL) -> Estimate:
        """The rate after the change, with an interval that holds what is not known of the rate before it."""
        difference, variance = usual.draw(self.effect)
        rate = min(1.0, max(0.0, known.rate + difference))
        return share_estimate(rate, variance + self.share**2 * (known.half_width / DEVIATIONS) ** 2)


def paired_rate(known: Estimate, before: Sequence[int], after: Sequence[int]) -> PairedRate:
    """From the Allied points of games in pairs; `known` is the better known rate before the change.

    As far as the pairs vary together, what these games before the change were off is taken off the games after it.
    """
    games = len(after)
    mean_before, mean_after = sum(before) / (2 * games), sum(after) / (2 * games)
    squares = products = _COMMON_SPREAD
    squares_after = 0.0
    for one, other in zip(before, after, strict=True):
        offset, offset_after = one / 2 - mean_before, other / 2 - mean_after
        squares += offset * offset
        products += offset * offset_after
        squares_after += offset_after * offset_after
    share = min(1.0, max(0.0, products / squares))
    spread = squares_after - 2 * share * (products - _COMMON_SPREAD) + share**2 * (squares - _COMMON_SPREAD)
    difference = mean_after - known.rate + share * (known.rate - mean_before)
    return PairedRate(Effect(difference, (max(0.0, spread) + _OWN_SPREAD) / games**2), share)


def usual_effect(effects: Iterable[Effect], otherwise: UsualEffect = NOTHING_USUAL) -> UsualEffect:
    """What changes usually do, from what some of them did; `otherwise`: where these are too few."""
    known = tuple(effects)
    if len(known) < _FEWEST_CHANGES:
        return otherwise
    weights = [1 / effect.variance for effect in known]
    total = math.fsum(weights)
    mean = math.fsum(weight * effect.difference for weight, effect in zip(weights, known, strict=True)) / total
    spread = math.fsum(weight * (effect.difference - mean) ** 2 for weight, effect in zip(weights, known, strict=True))
    scale = total - math.fsum(weight * weight for weight in weights) / total
    variance = max(_MIN_VARIANCE, (spread - (len(known) - 1)) / scale)
    return UsualEffect(mean, variance, 1 / math.fsum(1 / (effect.variance + variance) for effect in known))
