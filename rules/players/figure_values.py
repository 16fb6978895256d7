"""What figures are worth, in points of which a medal has 100."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from rules.board.troops import TroopKind
from schema.catalog.unit_class import UnitClass

MEDAL: Final = 100.0
# By class, for the last figure of a unit, the last but one, and so on. The last one also costs the medal.
_FIGURES: Final = {
    UnitClass.INFANTRY: (64.0, 24.0, 18.0, 14.0),
    UnitClass.ARMOR: (60.0, 32.0, 24.0, 16.0),
    UnitClass.ARTILLERY: (65.0, 45.0),
}
_OTHER_FIGURES: Final = (64.0, 40.0, 30.0, 20.0)
# What is left of the value of a last figure if no medal goes with it.
_SHARE_WITHOUT_MEDAL: Final = 0.4
# Hits are counted in so many parts where a number of them is expected.
PARTS_OF_HIT: Final = 16
# As many as `kind_of` keeps.
_KINDS_KEPT: Final = 4096
_MAX_PARTS: Final = 8 * PARTS_OF_HIT


def worth_of(kind: TroopKind) -> int:
    """The medals for eliminating such a unit, victory blocks left aside."""
    if kind.worth is not None:
        return kind.worth
    return 1 if kind.type.medal_value is None else kind.type.medal_value


@lru_cache(maxsize=_KINDS_KEPT)
def figure_values(kind: TroopKind, worth: int) -> tuple[float, ...]:
    """The points of each figure, the last one first, as many as the unit was set up with."""
    values = _FIGURES.get(kind.unit_class, _OTHER_FIGURES)
    last = values[0] * _SHARE_WITHOUT_MEDAL if not worth else values[0] + MEDAL * (worth - 1)
    others = tuple(values[min(number, len(values) - 1)] for number in range(1, max(kind.strength, len(values))))
    return last, *others


@lru_cache(maxsize=_KINDS_KEPT)
def expected_losses(kind: TroopKind, worth: int, figures: int) -> tuple[float, ...]:
    """The points lost by a unit with so many figures, by the expected hits in parts.

    Hits come one by one and independently, so that a few expected ones have some chance to take a whole unit.
    """
    values = figure_values(kind, worth)[:figures]
    return tuple(_loss(values, parts / PARTS_OF_HIT) for parts in range(_MAX_PARTS + 1))


def loss_of(kind: TroopKind, worth: int, figures: int, hits: float) -> float:
    table = expected_losses(kind, worth, figures)
    parts = int(hits * PARTS_OF_HIT)
    return table[min(_MAX_PARTS, parts)]


def _loss(values: tuple[float, ...], hits: float) -> float:
    """The sum over the figures, the first to go first, of its points and the chance that it goes."""
    total, chance, reached = 0.0, math.exp(-hits), 0.0
    for number, points in enumerate(reversed(values), start=1):
        reached += chance
        chance *= hits / number
        total += points * (1.0 - reached)
    return total
