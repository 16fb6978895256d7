"""The unit of everything that is laid out for paper: a twip is a twentieth of a point, 1440 to the inch."""

from __future__ import annotations

from typing import Final

TWIPS_PER_POINT: Final = 20
TWIPS_PER_INCH: Final = 1440
_TWIPS_PER_MILLIMETER: Final = TWIPS_PER_INCH / 25.4


def twips(millimeters: float) -> float:
    return millimeters * _TWIPS_PER_MILLIMETER
