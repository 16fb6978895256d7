"""The equilibrium of a table of styles: how often each is played by sides that each favor what does well for them.

x_i ∝ exp(15 (M y)_i) for the Allies, y_j ∝ exp(−15 (x M)_j) for the Axis, where M is the Allied win rate of style
against style. Each step goes 3 % of the way to the answer, so that the two do not chase each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul, sub
from typing import Final, NamedTuple

_SHARPNESS: Final = 15.0
_STEP: Final = 0.03
# Near the answer longer steps arrive as well.
_LONG_STEP: Final = 0.1
_MAXIMUM_STEPS: Final = 3_000
# Weights that are so near to the answer have arrived.
_PRECISION: Final = 1e-6

Matrix = Sequence[Sequence[float]]
Weights = tuple[float, ...]


class Equilibrium(NamedTuple):
    """`value` is the Allied win rate; weights sum to 1."""

    value: float
    allied: Weights
    axis: Weights


def find_equilibrium(rates: Matrix, start: Equilibrium | None = None) -> Equilibrium:
    """`start`: the equilibrium of a table that is nearly the same; it is then found in fewer steps."""
    columns = tuple(zip(*rates, strict=True))
    allied = [1 / len(rates)] * len(rates) if start is None else list(start.allied)
    axis = [1 / len(columns)] * len(columns) if start is None else list(start.axis)
    step = _STEP if start is None else _LONG_STEP
    for _ in range(_MAXIMUM_STEPS):
        allied_goal = _favored([_product(row, axis) for row in rates], _SHARPNESS)
        axis_goal = _favored([_product(column, allied) for column in columns], -_SHARPNESS)
        allied_gaps, axis_gaps = list(map(sub, allied_goal, allied)), list(map(sub, axis_goal, axis))
        allied = [weight + step * gap for weight, gap in zip(allied, allied_gaps, strict=True)]
        axis = [weight + step * gap for weight, gap in zip(axis, axis_gaps, strict=True)]
        if max(map(abs, allied_gaps + axis_gaps)) < _PRECISION:
            break
    value = _product([_product(row, axis) for row in rates], allied)
    return Equilibrium(value, tuple(allied), tuple(axis))


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


def _favored(values: list[float], sharpness: float) -> list[float]:
    """Weights that grow with the values; the highest is taken off first, so that no power is too large."""
    best = max(sharpness * value for value in values)
    powers = [math.exp(sharpness * value - best) for value in values]
    total = sum(powers)
    return [power / total for power in powers]
