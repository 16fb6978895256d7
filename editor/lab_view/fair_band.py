"""When a scenario counts as fair."""

from __future__ import annotations

from enum import Enum
from typing import Final

from rules.lab.reading import Estimate

# The shares of Allied wins between which a scenario counts as fair.
FAIR: Final = (0.45, 0.55)


class FairVerdict(Enum):
    """How the interval of a reading lies to the fair band."""

    FAIR = "fair"
    # It lies on both sides of an edge of the band.
    UNSURE = "unsure"
    ALLIES = "allies"
    AXIS = "axis"


def verdict(allied: Estimate) -> FairVerdict:
    low, high = FAIR
    if allied.low > high:
        return FairVerdict.ALLIES
    if allied.high < low:
        return FairVerdict.AXIS
    return FairVerdict.FAIR if low <= allied.low and allied.high <= high else FairVerdict.UNSURE
