"""How a win rate is read from few games."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from rules.lab.reading import Estimate

# 95 % of a normal distribution.
DEVIATIONS: Final = 1.96
# A rate is drawn to even as by so many games of each side, so that a few games never show certainty.
_PRIOR_GAMES: Final = 2
# Odds of a share are worked out no nearer to certainty than this.
_NEAR_CERTAIN: Final = 0.005


def shrunk_rate(wins: float, games: float) -> float:
    return (wins + _PRIOR_GAMES) / (games + 2 * _PRIOR_GAMES)


def counted_share(wins: int, games: int) -> Estimate:
    """A share of games that were all played alike, with its interval by Wilson, which few games make wide."""
    rate, square = wins / games, DEVIATIONS**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = DEVIATIONS * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return Estimate(rate=rate, low=max(0.0, middle - half), high=min(1.0, middle + half))


def share_estimate(rate: float, variance: float) -> Estimate:
    """A share with its interval, which never leaves 0 to 1."""
    half = DEVIATIONS * math.sqrt(variance)
    return Estimate(rate=rate, low=max(0.0, rate - half), high=min(1.0, rate + half))


def moved_share(share: float, others: Iterable[float]) -> float:
    """A share moved as far as it is from each of the others, by the logarithm of the odds."""
    start = _log_odds(share)
    moved = start + math.fsum(_log_odds(other) - start for other in others)
    return 1 / (1 + math.exp(-moved))


def _log_odds(share: float) -> float:
    inside = min(1 - _NEAR_CERTAIN, max(_NEAR_CERTAIN, share))
    return math.log(inside / (1 - inside))
