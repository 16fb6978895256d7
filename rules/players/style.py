"""Styles: what a player sets store by, as weights. Many styles against many tell how fair a scenario is."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, fields, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """Weights of a player who weighs positions and battles; 100 points are a medal.

    `wound` and `kill` multiply what figures are worth; `threat` and `opportunity` are shares of what the enemy may do
    to a unit and it to the enemy; the others are points.
    """

    name: str = "balanced"
    # How much figures of the enemy count, his last one, and that he has to retreat.
    wound: float = 1.3
    kill: float = 1.0
    retreat: float = 10.0
    threat: float = 0.6
    opportunity: float = 0.5
    # For a hex that gives a medal, and for each hex of the way to the next one.
    hold: float = 80.0
    objective_distance: float = 4.0
    # For a hex that would give the enemy a medal, and for standing near it.
    deny: float = 15.0
    guard: float = 1.5
    # For each hex of the way to the nearest enemy, and for each friend beside the unit.
    approach: float = 2.0
    support: float = 1.0
    # How much figures of armor are worth, compared with a balanced player.
    armor: float = 1.0
    # What playing a good card costs.
    card_cost: float = 0.35


BALANCED: Final = PlayingStyle()
STYLES: Final = (
    BALANCED,
    PlayingStyle("cautious", threat=1.3, approach=1.0, armor=1.5),
    PlayingStyle("passive", threat=1.0, approach=0.0, objective_distance=0.5, opportunity=0.3),
    PlayingStyle("aggressive", threat=0.24, approach=4.0, objective_distance=6.4),
    PlayingStyle("rush", objective_distance=10.0, hold=120.0, threat=0.4),
    PlayingStyle("hold", deny=70.0, guard=4.0, threat=0.9, objective_distance=1.0, approach=0.5),
)

# How far the styles of a population lie from the balanced one: the deviation of the logarithm of a weight.
_SPREAD: Final = 0.8
_WEIGHTS: Final = tuple(field.name for field in fields(PlayingStyle) if field.name != "name")


def random_style(number: int, seed: int | str, *, spread: float = _SPREAD) -> PlayingStyle:
    """One style of a population around the balanced one; the same number and seed, the same style."""
    draw = random.Random(f"{seed}/style/{number}")
    weights = {name: getattr(BALANCED, name) * math.exp(draw.gauss(0.0, spread)) for name in _WEIGHTS}
    return replace(BALANCED, name=f"population-{number}", **weights)
