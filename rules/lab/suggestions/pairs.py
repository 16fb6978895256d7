"""Pairs of changes that are worth trying, from what the single ones do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rules.lab.rate import moved_share
from rules.lab.suggestions.change_pair import ChangePair, SingleChange
from rules.lab.suggestions.legality import ChangeLegality
from rules.lab.suggestions.suggestion import Suggestion

_EVEN: Final = 0.5
# In so many pairs a change may be, so that not all of them hang on one.
_PAIRS_OF_A_CHANGE: Final = 3


def promising_pairs(suggestions: Sequence[Suggestion], legality: ChangeLegality, count: int) -> tuple[ChangePair, ...]:
    """At most so many pairs of single changes: those that can be expected to come nearest to even, for their size."""
    singles = [(one.change, one.after.rate) for one in suggestions if not isinstance(one.change, ChangePair)]
    before = suggestions[0].before.rate if suggestions else _EVEN

    def expected_score(pair: tuple[tuple[SingleChange, float], tuple[SingleChange, float]]) -> float:
        (first, first_rate), (second, second_rate) = pair
        rate = moved_share(before, (first_rate, second_rate))
        return 100 * abs(rate - _EVEN) + first.size + second.size

    found: list[ChangePair] = []
    uses = Counter[SingleChange]()
    for (first, _), (second, _) in sorted(combinations(singles, 2), key=expected_score):
        if len(found) == count:
            break
        if max(uses[first], uses[second]) == _PAIRS_OF_A_CHANGE or set(first.hexes) & set(second.hexes):
            continue
        pair = ChangePair(first=first, second=second)
        if legality.allows(pair):
            found.append(pair)
            uses.update((first, second))
    return tuple(found)
