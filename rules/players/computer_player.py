"""Computer players by strength: whom people play against."""

from __future__ import annotations

import random
from typing import Final, assert_never

from rules.game.actions import Action
from rules.game.field import Field
from rules.game.strength import Strength
from rules.players.greedy_player import GreedyPlayer
from rules.players.player import Player, RankedAction
from rules.players.random_player import RandomPlayer
from rules.players.rollout_player import Follow, RolloutPlayer
from rules.players.view import PlayerView

# One decision in so many a beginner makes without a thought.
_DECISIONS_FOR_A_SLIP: Final = 3


class BeginnerPlayer:
    """Plays like anybody else, but now and then without a thought."""

    def __init__(self, field: Field, seed: int | str) -> None:
        self._careful = GreedyPlayer(field, seed=seed)
        self._careless = RandomPlayer(seed)
        self._random = random.Random(f"{seed}/slips")

    def choose(self, view: PlayerView) -> Action:
        slips = self._random.random() * _DECISIONS_FOR_A_SLIP < 1
        return (self._careless if slips else self._careful).choose(view)

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        return self._careful.explain(view)


def computer_player(field: Field, strength: Strength, seed: int | str, follow: Follow | None = None) -> Player:
    """A player of that strength; `follow` is told how far one is that tries its cards."""
    match strength:
        case Strength.BEGINNER:
            return BeginnerPlayer(field, seed)
        case Strength.CLUB:
            return GreedyPlayer(field, seed=seed)
        case Strength.EXPERT:
            return RolloutPlayer(field, seed=seed) if follow is None else RolloutPlayer(field, seed=seed, follow=follow)
        case unknown:
            assert_never(unknown)
