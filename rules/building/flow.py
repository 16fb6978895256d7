"""Maximum flow on a small network: how many needs a stock of two-sided pieces can meet at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Mapping, Sequence
from typing import Generic, TypeVar

Need = TypeVar("Need", bound=Hashable)
Supply = tuple[int, frozenset[Need]]
"""So many pieces that are alike, and what each of them can serve as, one thing at a time."""

_SOURCE, _SINK = 0, 1


class SupplyMatching(Generic[Need]):
    """The most that can be served; `short` says how much of each need is then left over.

    `stages` are the numbers of supplies that are used together, the first stage as far as it goes, then the next. All
    together serve no less for it: what a supply gives is never taken back, only given to another need.
    """

    def __init__(
        self, needs: Mapping[Need, int], stock: Sequence[Supply[Need]], stages: Sequence[int] | None = None
    ) -> None:
        self._names = list(needs)
        self._left: list[dict[int, int]] = [{} for _ in range(2 + len(stock) + len(self._names))]
        first_need = self._first_need = 2 + len(stock)
        for number, name in enumerate(self._names):
            self._join(first_need + number, _SINK, needs[name])
        for number, (count, serves) in enumerate(stock):
            for other, name in enumerate(self._names):
                if name in serves:
                    self._join(2 + number, first_need + other, count)
        begin = 0
        for size in stages or (len(stock),):
            for number in range(begin, begin + size):
                self._join(_SOURCE, 2 + number, stock[number][0])
            begin += size
            while self._augment():
                pass
        self.short: dict[Need, int] = {
            name: left for number, name in enumerate(self._names) if (left := self._left[first_need + number][_SINK])
        }

    def served_by(self, supply: int) -> dict[Need, int]:
        """What one of the supplies is used for."""
        return {
            name: count
            for number, name in enumerate(self._names)
            if (count := self._left[self._first_need + number].get(2 + supply, 0))
        }

    def _join(self, origin: int, target: int, capacity: int) -> None:
        self._left[origin][target] = capacity
        self._left[target].setdefault(origin, 0)

    def _augment(self) -> bool:
        """Find the shortest way with room on it, and fill it."""
        came_from = {_SOURCE: _SOURCE}
        waiting = deque([_SOURCE])
        while waiting and _SINK not in came_from:
            here = waiting.popleft()
            for target, room in self._left[here].items():
                if room and target not in came_from:
                    came_from[target] = here
                    waiting.append(target)
        if _SINK not in came_from:
            return False
        way = [_SINK]
        while way[-1] != _SOURCE:
            way.append(came_from[way[-1]])
        steps = list(zip(way[1:], way, strict=False))
        room = min(self._left[origin][target] for origin, target in steps)
        for origin, target in steps:
            self._left[origin][target] -= room
            self._left[target][origin] += room
        return True


def shortage(needs: Mapping[Need, int], stock: Sequence[Supply[Need]]) -> int:
    """How many needs cannot be met, whichever way the pieces are used."""
    return sum(SupplyMatching(needs, stock).short.values())
