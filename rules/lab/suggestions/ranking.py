"""The ranking of changes by the games in which they were tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.lab.rate import moved_share
from rules.lab.reading import Estimate
from rules.lab.suggestions.change_pair import AnyChange, ChangePair
from rules.lab.suggestions.paired_rate import PairedRate, UsualEffect, paired_rate, usual_effect
from rules.lab.suggestions.suggestion import Suggestion


def ranked_suggestions(
    known: Estimate, before: Sequence[int], points: Mapping[AnyChange, Sequence[int]]
) -> tuple[Suggestion, ...]:
    """All changes that were tried, best first. Points are the Allied ones by game: without any change, and with each.

    `known`: the win rate without any change, from other games.
    """
    rates = {change: paired_rate(known, before[: len(scores)], scores) for change, scores in points.items() if scores}
    singles = {change: rate for change, rate in rates.items() if not isinstance(change, ChangePair)}
    every = usual_effect(rate.effect for rate in singles.values())
    by_size = {
        size: usual_effect((rate.effect for change, rate in singles.items() if change.size == size), every)
        for size in {change.size for change in singles}
    }
    after: dict[AnyChange, Estimate] = {
        change: rate.estimate(known, by_size[change.size]) for change, rate in singles.items()
    }
    for change, rate in rates.items():
        if isinstance(change, ChangePair):
            after[change] = _pair_estimate(known, change, rate, after, every)
    found = [
        Suggestion(change=change, before=known, after=estimate, games=len(points[change]))
        for change, estimate in after.items()
    ]
    return tuple(sorted(found, key=lambda one: one.score))


def _pair_estimate(
    known: Estimate, pair: ChangePair, rate: PairedRate, after: Mapping[AnyChange, Estimate], every: UsualEffect
) -> Estimate:
    """Of a pair it is usual that it does what its parts do."""
    expected = moved_share(known.rate, (after[pair.first].rate, after[pair.second].rate))
    return rate.estimate(known, every._replace(mean=expected - known.rate))
