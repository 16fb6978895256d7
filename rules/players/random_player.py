"""A player who knows the rules and nothing else."""

from __future__ import annotations

import random
from typing import Final

from rules.game.actions import Action, Verb
from rules.players.player import RankedAction
from rules.players.view import PlayerView

# One pass in so many answers; whoever always chose among all answers would hardly ever move a second unit.
_ANSWERS_FOR_A_PASS: Final = 20


class RandomPlayer:
    """Chooses any action, and seldom to do nothing."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: PlayerView) -> Action:
        actions = view.actions
        if len(actions) > 1 and actions[-1].verb is Verb.PASS:
            if self._random.random() * _ANSWERS_FOR_A_PASS < 1:
                return actions[-1]
            return actions[int(self._random.random() * (len(actions) - 1))]
        return actions[int(self._random.random() * len(actions))]

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        """All are equal to him."""
        return tuple(RankedAction(action, 0.0) for action in view.actions)
