"""Perft: how many actions and states lie within a few decisions of a state. A change of rules shows in these counts."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.state import GameState
from rules.game.state_digest import state_digest

_SEED: Final = 1944
"""Every action is carried out with the same chance, so that the counts are the same in every run."""


class PerftCount(NamedTuple):
    """`sequences`: the ways to make so many decisions; `states`: the different states that they lead to."""

    sequences: int
    states: int


def perft(engine: Engine, state: GameState, depth: int) -> tuple[PerftCount, ...]:
    """The counts for one decision, two decisions, and so on up to the depth."""
    counts = []
    # By digest: a state, and in how many ways it is reached.
    level = {state_digest(engine.field, state): (state, 1)}
    for _ in range(depth):
        following: dict[str, tuple[GameState, int]] = {}
        for origin, ways in level.values():
            for action in tuple(engine.legal_actions(origin)):
                reached = origin.copy()
                engine.apply(reached, action, SeededChance(_SEED))
                key = state_digest(engine.field, reached)
                _, known = following.get(key, (reached, 0))
                following[key] = (reached, known + ways)
        counts.append(PerftCount(sum(ways for _, ways in following.values()), len(following)))
        level = following
    return tuple(counts)
