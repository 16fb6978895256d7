"""Plays of a decision tried out: what each brings by the end of the turn, again and again with fresh dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from editor.game_session.game_history import HistoryAction
from rules.game.actions import Action
from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.players.evaluation import Evaluation, SideValue
from rules.players.goals import GoalMaps
from rules.players.greedy_player import GreedyPlayer
from rules.players.style import BALANCED
from rules.players.tables import tables_of
from rules.players.view import PlayerView

TRIALS = 24


class PlayGain(NamedTuple):
    """What a play brings to its side in points, by what they are for. 100 points are worth a medal."""

    medals: float
    enemy_figures: float
    own_figures: float
    ground: float


@dataclass(frozen=True, slots=True)
class TriedPlays:
    """The average gain of each play, and in what share of the trials the first one came out ahead of all others."""

    trials: int
    gains: tuple[PlayGain, ...]
    share_ahead: float


def try_plays(
    field: Field, done: HistoryAction, plays: Sequence[Action], seed: str, go_on: Callable[[], object], *, trials: int
) -> TriedPlays:
    """All plays meet the same dice and the same guess of what their side does not know. The rest of the turn is a club
    player's. `go_on` is called before each trial and may raise to end it.
    """
    trial = _Trial(field, done.decision.side)
    gains: list[list[PlayGain]] = [[] for _ in plays]
    ahead = 0
    for number in range(trials):
        go_on()
        for play, found in zip(plays, gains, strict=True):
            found.append(trial.gain(done.state, play, f"{seed}/{number}"))
        totals = [sum(found[-1]) for found in gains]
        ahead += totals[0] >= max(totals)
    means = tuple(PlayGain(*(sum(part) / trials for part in zip(*found, strict=True))) for found in gains)
    return TriedPlays(trials, means, ahead / trials)


class _Trial:
    def __init__(self, field: Field, side: int) -> None:
        self._engine = Engine(field)
        self._side = side
        self._player = GreedyPlayer(field, BALANCED, "trial")
        tables = tables_of(field)
        self._evaluation = Evaluation(tables, GoalMaps(field, tables.distances, BALANCED))

    def gain(self, state: GameState, play: Action, seed: str) -> PlayGain:
        chance = SeededChance(seed)
        guess = PlayerView(self._engine, state.copy()).guess(chance)
        own, enemy = self._values(guess)
        turn = guess.turn
        self._engine.apply(guess, play, chance)
        while guess.winner == NOBODY and guess.turn == turn:
            self._engine.apply(guess, self._player.choose(PlayerView(self._engine, guess)), chance)
        own_after, enemy_after = self._values(guess)
        return PlayGain(
            medals=(own_after.medals - own.medals) - (enemy_after.medals - enemy.medals),
            enemy_figures=enemy.figures - enemy_after.figures,
            own_figures=own_after.figures - own.figures,
            ground=(own_after.goals - own.goals) - (enemy_after.goals - enemy.goals),
        )

    def _values(self, state: GameState) -> tuple[SideValue, SideValue]:
        return self._evaluation.side_value(state, self._side), self._evaluation.side_value(state, 1 - self._side)
