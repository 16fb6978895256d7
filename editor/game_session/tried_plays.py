"""Plays of a decision tried out: what each brings by the end of the turn, again and again with fresh dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from editor.game_session.game_history import HistoryAction
from rules.game.actions import Action
from rules.game.chance import SeededChance
from rules.game.engine import Engine
from rules.game.events import Event
from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.players.evaluation import Evaluation
from rules.players.goals import GoalMaps
from rules.players.greedy_player import GreedyPlayer
from rules.players.style import BALANCED
from rules.players.tables import tables_of
from rules.players.view import PlayerView

TRIALS = 24
# Outcomes of a play that are told by name.
_TOLD: Final = 3


class OutcomeKind(StrEnum):
    """What a trial may bring, most telling first: a step of it that brings several things is told by the first."""

    ELIMINATED = "eliminated"
    MEDAL_LOST = "medal_lost"
    MEDAL = "medal"
    LOSS = "loss"
    RETREAT = "retreat"
    REST = "rest"


class PlayOutcome(NamedTuple):
    """Something that may come of a play: on which hex, in what share of the trials, and its points on average."""

    kind: OutcomeKind
    hex: int
    share: float
    points: float


class PlayGain(NamedTuple):
    """What a play brings to its side in points, and the outcomes that make most of them; the last is all the rest. 100
    points are worth a medal.
    """

    points: float
    outcomes: tuple[PlayOutcome, ...]


_Outcome = tuple[OutcomeKind, int]
_Outcomes = dict[_Outcome, float]
_REST: Final[_Outcome] = (OutcomeKind.REST, -1)


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
    found: list[list[_Outcomes]] = [[] for _ in plays]
    ahead = 0
    for number in range(trials):
        go_on()
        for play, outcomes in zip(plays, found, strict=True):
            outcomes.append(trial.outcomes(done.state, play, f"{seed}/{number}"))
        totals = [sum(outcomes[-1].values()) for outcomes in found]
        ahead += totals[0] >= max(totals)
    return TriedPlays(trials, tuple(_gain(outcomes) for outcomes in found), ahead / trials)


def _gain(trials: Sequence[_Outcomes]) -> PlayGain:
    """The outcomes of all trials, those that count most first."""
    shares: Counter[_Outcome] = Counter(outcome for one in trials for outcome in one)
    points: dict[_Outcome, float] = {}
    for one in trials:
        for outcome, worth in one.items():
            points[outcome] = points.get(outcome, 0.0) + worth
    count = len(trials)
    found = [PlayOutcome(*key, shares[key] / count, worth / count) for key, worth in points.items() if key != _REST]
    found.sort(key=lambda one: (-abs(one.points), one))
    total = sum(points.values()) / count
    told = found[:_TOLD]
    rest = PlayOutcome(*_REST, 1.0, total - sum(one.points for one in told))
    return PlayGain(total, (*told, rest))


class _Trial:
    def __init__(self, field: Field, side: int) -> None:
        self._engine = Engine(field)
        self._side = side
        self._player = GreedyPlayer(field, BALANCED, "trial")
        tables = tables_of(field)
        self._evaluation = Evaluation(tables, GoalMaps(field, tables.distances, BALANCED))

    def outcomes(self, state: GameState, play: Action, seed: str) -> _Outcomes:
        """The points of one trial by what they came of."""
        chance = SeededChance(seed)
        guess = PlayerView(self._engine, state.copy()).guess(chance)
        turn, before = guess.turn, self._value(guess)
        found: _Outcomes = {}
        action = play
        while True:
            events: list[Event] = []
            self._engine.apply(guess, action, chance, events)
            after = self._value(guess)
            outcome = _told_by(events)
            found[outcome] = found.get(outcome, 0.0) + after - before
            before = after
            if guess.winner != NOBODY or guess.turn != turn:
                return found
            action = self._player.choose(PlayerView(self._engine, guess))

    def _value(self, state: GameState) -> float:
        own, enemy = (self._evaluation.side_value(state, side) for side in (self._side, 1 - self._side))
        return sum(own) - sum(enemy)


def _told_by(events: Sequence[Event]) -> _Outcome:
    for kind in OutcomeKind:
        for event in events:
            if event.code == kind.value and event.hex >= 0:
                return kind, event.hex
    return _REST
