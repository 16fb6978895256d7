"""A suggestion: a change with what games say of it. A value to be shown, printed and kept."""

from __future__ import annotations

import math

from rules.lab.rate import DEVIATIONS
from rules.lab.reading import Estimate, Games
from rules.lab.suggestions.change_pair import AnyChange
from schema.frozen import Frozen


class Suggestion(Frozen):
    """Allied win rates before and after a change, and in how many games it was tried."""

    change: AnyChange
    before: Estimate
    after: Estimate
    games: Games

    @property
    def distance(self) -> float:
        """How far from even it can be expected to leave the scenario, in points.

        What is hardly known can be far off: a change of few games that happens to look even is not the best one.
        """
        offset = 100 * abs(self.after.rate - 0.5)
        deviation = 100 * self.after.half_width / DEVIATIONS
        if not deviation:
            return offset
        # The mean of the distance from even where the rate is spread normally.
        spread = deviation * math.sqrt(2 / math.pi) * math.exp(-(offset**2) / (2 * deviation**2))
        return spread + offset * math.erf(offset / (deviation * math.sqrt(2)))

    @property
    def score(self) -> float:
        """What suggestions are ranked by, the lowest first: the distance, and what the change costs by its size."""
        return self.distance + self.change.size
