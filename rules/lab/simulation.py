"""Simulated games: plays what the plan says and counts it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from rules.game.actions import Action
from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.notation import action_text
from rules.game.objectives import NOBODY
from rules.game.record import GameRecord
from rules.lab.game_observer import GameObserver
from rules.lab.game_plan import PlannedGame
from rules.lab.player_choice import player_of
from rules.lab.tally import GameKey, Quantity, Tally
from rules.players.match import EndlessGameError, Listener, play_match
from rules.players.player import Player, RankedAction
from rules.players.style import PlayingStyle
from rules.players.view import PlayerView
from schema.board import Camp, Seat
from schema.scenario import Scenario

# Games of people end within 40 turns; one that goes on so long is a game between two sides that wait for each other.
MAXIMUM_TURNS: Final = 250
# Those whose games are played at the same time.
_TWINS_KEPT: Final = 8
# A game without a winner gives each side half a win.
_WIN, _HALF = 2, 1

IsCancelled = Callable[[], bool]


class SimulationCancelled(Exception):
    """Somebody does not want the games any more."""


class _TooLongGame(Exception):
    """A game beyond the turn limit."""


def never() -> bool:
    return False


def with_other_start(scenario: Scenario) -> Scenario:
    """The same battle with the other side moving first."""
    sides = scenario.sides
    first = sides.first or sides.seat_of(Camp.ALLIES) or Seat.BOTTOM
    other = Seat.TOP if first is Seat.BOTTOM else Seat.BOTTOM
    return scenario.model_copy(update={"sides": sides.model_copy(update={"first": other})})


@lru_cache(maxsize=_TWINS_KEPT)
def _twin_field(field: Field) -> Field:
    return Field(with_other_start(field.scenario), field.profile, field.options)


class Simulation:
    """Plays games of one scenario under one profile."""

    def __init__(self, field: Field, is_cancelled: IsCancelled = never) -> None:
        self.field = field
        self._is_cancelled = is_cancelled

    def play_all(self, games: Iterable[PlannedGame]) -> Tally:
        tally = Tally()
        for game in games:
            self.play(game, tally)
        return tally

    def play(self, game: PlannedGame, tally: Tally) -> None:
        """Play a game and count it."""
        observer = GameObserver(self.field, tally)
        winner = self._match(self.field, game, observer.listen)
        tally.add_example(observer.finish(), GameKey(game.number, game.cell))
        points = _points(winner, 0)
        if game.cell is None:
            tally.add(Quantity.POPULATION_GAMES, game.part)
            tally.add(Quantity.POPULATION_POINTS, game.part, number=points)
        else:
            tally.add(Quantity.TABLE_GAMES, game.part, *game.cell)
            tally.add(Quantity.TABLE_POINTS, game.part, *game.cell, number=points)
        if game.has_twin:
            self._play_twin(game, _points(winner, self.field.first_side), tally)

    def record(self, game: PlannedGame) -> GameRecord:
        """The same game once more, as a record that can be watched."""
        texts: list[str] = []
        self._match(self.field, game, None, texts)
        field = self.field
        return GameRecord(
            rules=field.profile, options=field.options, seed=game.seed, scenario=field.scenario, actions=tuple(texts)
        )

    def winner(self, game: PlannedGame, listen: Listener) -> int:
        """Who wins a game to which somebody listens; NOBODY where neither side would ever win."""
        return self._match(self.field, game, listen)

    def allied_points(self, game: PlannedGame) -> int:
        """The Allied points of a game of which nothing else is counted: 2, 1 or 0."""
        return _points(self._match(self.field, game, None), 0)

    def _play_twin(self, game: PlannedGame, first_points: int, tally: Tally) -> None:
        """The same styles and chance with the other side beginning: what is the first move worth?"""
        points = _points(self._match(_twin_field(self.field), game, None), self.field.first_side)
        tally.add(Quantity.TWIN_GAMES)
        tally.add(Quantity.TWIN_POINTS, number=first_points)
        tally.add(Quantity.TWIN_SECOND_POINTS, number=points)
        tally.add(Quantity.TWIN_SQUARES, number=(first_points - points) ** 2)

    def _match(self, field: Field, game: PlannedGame, listen: Listener | None, texts: list[str] | None = None) -> int:
        """The winner; NOBODY where neither side would ever win. `texts` gets the actions in the notation."""
        # By the order of play: with camps exchanged the same game is played under the other names.
        seeds = [f"{game.seed}/first", f"{game.seed}/second"]
        if field.first_side:
            seeds.reverse()
        allies, axis = (self._player(field, style, seed, texts) for style, seed in zip(game.styles, seeds, strict=True))
        try:
            return play_match(field, (allies, axis), SeededChance(game.seed), listen).winner
        except (_TooLongGame, EndlessGameError):
            return NOBODY

    def _player(self, field: Field, style: PlayingStyle, seed: str, texts: list[str] | None) -> Player:
        player = GuardedPlayer(player_of(field, style, seed), self._is_cancelled)
        return player if texts is None else _RecordedPlayer(player, field, texts)


class _RecordedPlayer:
    """Writes down what another player chooses."""

    def __init__(self, player: Player, field: Field, texts: list[str]) -> None:
        self._player = player
        self._field = field
        self._texts = texts
        self.explain = player.explain

    def choose(self, view: PlayerView) -> Action:
        action = self._player.choose(view)
        self._texts.append(action_text(self._field, action))
        return action


class GuardedPlayer:
    """Breaks a game off when it is cancelled or goes on for ever."""

    def __init__(self, player: Player, is_cancelled: IsCancelled) -> None:
        self._player = player
        self._is_cancelled = is_cancelled

    def choose(self, view: PlayerView) -> Action:
        if self._is_cancelled():
            raise SimulationCancelled
        if view.turn > MAXIMUM_TURNS:
            raise _TooLongGame
        return self._player.choose(view)

    def explain(self, view: PlayerView) -> tuple[RankedAction, ...]:
        return self._player.explain(view)


def _points(winner: int, side: int) -> int:
    if winner == NOBODY:
        return _HALF
    return _WIN if winner == side else 0
