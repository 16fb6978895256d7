"""Heat maps: one number for each hex, and the shade that it has on the board."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.lab.reading import BalanceReading, HexReading
from schema.hexes import Hex

SHADES: Final = 5
# Less than this share of the greatest number is not worth a mark.
_MIN_SHARE: Final = 0.07
_ROUND_STEPS: Final = (1, 2, 3, 4, 5, 6, 8)


class HeatKind(StrEnum):
    # Figures of both sides that are lost there in 100 games.
    LOSSES = "losses"
    # Of 100 turns, so many end with a unit there.
    HELD = "held"
    # Battles and strikes onto the hex in 100 games.
    FIRE = "fire"


@dataclass(frozen=True)
class HeatMap:
    """`bounds`: the greatest number of each shade, the lightest first."""

    kind: HeatKind
    numbers: Mapping[Hex, int]
    bounds: tuple[int, ...]

    def shade(self, number: int) -> int:
        return next((shade for shade, bound in enumerate(self.bounds) if number <= bound), SHADES - 1)


def heat_map(reading: BalanceReading, kind: HeatKind) -> HeatMap:
    factor = 100 / max(reading.length.mean, 1) if kind is HeatKind.HELD else 100
    values = {entry.hex: _value(entry, kind) * factor for entry in reading.hexes}
    greatest = max(values.values(), default=0.0)
    least = max(_MIN_SHARE * greatest, 0.5)
    numbers = {where: round(value) for where, value in sorted(values.items()) if value >= least}
    return HeatMap(kind, numbers, _bounds(max(numbers.values(), default=0)))


def _value(entry: HexReading, kind: HeatKind) -> float:
    match kind:
        case HeatKind.LOSSES:
            return sum(entry.losses)
        case HeatKind.HELD:
            return sum(entry.presence)
        case HeatKind.FIRE:
            return sum(entry.fire_on)


def _bounds(greatest: int) -> tuple[int, ...]:
    """Round steps up to the greatest number, which is the last one."""
    if greatest < SHADES:
        return tuple(range(1, greatest + 1))
    # The greatest round step of which four are less than the greatest number.
    most = (greatest - 1) / (SHADES - 1)
    scale = 10 ** math.floor(math.log10(most))
    step = max(scale * factor for factor in _ROUND_STEPS if scale * factor <= most)
    return (*(step * number for number in range(1, SHADES)), greatest)
