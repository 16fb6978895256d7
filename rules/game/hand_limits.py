"""The most cards that a Commander-in-Chief may hold. On other boards a hand stays as large as it is."""

from __future__ import annotations

from typing import Final

from rules.game.engine import Engine
from rules.game.field import CAMPS
from rules.game.state import GameState

_LOST: Final = "cards_lost"
"""The name under which a state keeps by how many cards the limit of each side is lower."""


def hand_limit(engine: Engine, state: GameState, side: int) -> int:
    """The cards of the scenario, more where a special rule lets the hand grow, less those that were lost."""
    field = engine.field
    grown = (rule.limit for rule in field.rules.hand_growths if rule.camp is CAMPS[side])
    return max(field.hand_sizes[side], *grown, 0) - _lost(state)[side]


def lower_hand_limit(engine: Engine, state: GameState, side: int, cards: int) -> None:
    """Cards that a commander loses for good, or with a negative number regains: he does not draw them again."""
    if engine.field.command is None:
        return
    lost = list(_lost(state))
    lost[side] += cards
    state.extras[_LOST] = tuple(lost)


def _lost(state: GameState) -> tuple[int, int]:
    lost: tuple[int, int] = state.extras.get(_LOST, (0, 0))
    return lost
