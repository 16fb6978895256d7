"""A player who tries his cards before he plays one: some turns ahead, with several guesses of what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from rules.game.actions import Action
from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState, Question
from rules.players.evaluation import Evaluation
from rules.players.goals import GoalMaps
from rules.players.greedy_player import GreedyPlayer
from rules.players.player import RankedAction
from rules.players.style import BALANCED, STYLES, PlayingStyle
from rules.players.tables import tables_of
from rules.players.view import PlayerView

# The postures in which a turn is tried, by the names of their styles.
_POSTURES: Final = ("balanced", "cautious", "aggressive")
_MAX_CARDS: Final = 5
_DEFAULT_ROLLOUTS: Final = 12
# His own turn and the enemy's reply.
_TURNS_AHEAD: Final = 2
_CARD_QUESTIONS: Final = frozenset({Question.PLAY_CARD, Question.DISPATCH, Question.CHIP_CARD})


class _Trial(NamedTuple):
    action: Action
    posture: int
    points: float


class RolloutProgress(NamedTuple):
    """How many trials of how many are done, and the action that was best in them."""

    done: int
    total: int
    best: Action


Follow = Callable[[RolloutProgress], bool]
"""Is told how far the trials are; whoever answers True has heard enough."""


def _hear_all(progress: RolloutProgress) -> bool:  # noqa: ARG001 nobody listens
    return False


class RolloutPlayer:
    """Chooses card and posture by rollouts; the rest of his turn he plays in that posture, as a greedy player does."""

    def __init__(
        self,
        field: Field,
        style: PlayingStyle = BALANCED,
        seed: int | str = 0,
        *,
        rollouts: int = _DEFAULT_ROLLOUTS,
        follow: Follow = _hear_all,
    ) -> None:
        self._engine = Engine(field)
        self._follow = follow
        self._seed = seed
        self._rollouts = rollouts
        postures = [style if name == BALANCED.name else _posture(style, name) for name in _POSTURES]
        self._own = [GreedyPlayer(field, posture, seed) for posture in postures]
        self._enemy = GreedyPlayer(field, BALANCED, seed)
        tables = tables_of(field)
        self._evaluation = Evaluation(tables, GoalMaps(field, tables.distances, BALANCED))
        self._posture = 0

    def choose(self, view: PlayerView) -> Action:
        if view.decision.question not in _CARD_QUESTIONS or len(view.actions) == 1:
            return self._own[self._posture].choose(view)
        best: _Trial | None = None
        ranked = self._promising(view)
        for number, trial in enumerate(self._trials(view, ranked), 1):
            if best is None or trial.points > best.points:
                best = trial
            if self._follow(RolloutProgress(number, len(ranked) * len(self._own), best.action)):
                break
        assert best is not None  # there are cards to try
        self._posture = best.posture
        return best.action

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        if view.decision.question not in _CARD_QUESTIONS:
            return self._own[self._posture].explain(view)
        best: dict[Action, float] = {}
        for trial in self._trials(view, self._promising(view)):
            best[trial.action] = max(trial.points, best.get(trial.action, trial.points))
        ranked = [RankedAction(action, points) for action, points in best.items()]
        return tuple(sorted(ranked, key=lambda one: -one.value))

    def _promising(self, view: PlayerView) -> tuple[RankedAction, ...]:
        return self._own[0].explain(view)[:_MAX_CARDS]

    def _trials(self, view: PlayerView, ranked: tuple[RankedAction, ...]) -> Iterator[_Trial]:
        """The most promising cards in every posture, each with the same guesses and dice."""
        for one in ranked:
            for posture in range(len(self._own)):
                yield _Trial(one.action, posture, self._points(view, one.action, posture))

    def _points(self, view: PlayerView, action: Action, posture: int) -> float:
        total = 0.0
        for number in range(self._rollouts):
            chance = SeededChance(f"{self._seed}/{view.turn}/{view.side}/{number}")
            state = view.guess(chance)
            self._engine.apply(state, action, chance)
            self._play_on(state, view.side, posture, chance)
            total += self._evaluation.value(state, view.side)
        return total / self._rollouts

    def _play_on(self, state: GameState, side: int, posture: int, chance: SeededChance) -> None:
        last_turn = state.turn + _TURNS_AHEAD
        while state.winner == NOBODY and state.turn < last_turn:
            view = PlayerView(self._engine, state)
            player = self._own[posture] if view.side == side else self._enemy
            self._engine.apply(state, player.choose(view), chance)


def _posture(style: PlayingStyle, name: str) -> PlayingStyle:
    """A style as it is in another posture: the weights in which a posture differs from the balanced style."""
    posture = next(one for one in STYLES if one.name == name)
    return replace(style, name=name, threat=posture.threat, approach=posture.approach)
