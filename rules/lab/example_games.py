"""Games of a run that are worth watching: the longest, the closest and the typical one."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game.field import CAMPS, Field
from rules.game.objectives import NOBODY
from rules.game.record import GameRecord
from rules.lab.game_plan import game_again
from rules.lab.player_selection import PlayerSelection
from rules.lab.reading import ExampleGame, ExampleKind
from rules.lab.simulation import Simulation
from rules.lab.tally import GameKey, GameOutcome, Quantity, Tally
from schema.catalog.switch import Profile
from schema.scenario import Scenario


def example_games(tally: Tally, medals_to_win: tuple[int, ...]) -> tuple[ExampleGame, ...]:
    """One of each kind; none before a game has been won. Of games that are alike the first one stands for all."""
    games = [(outcome, key) for outcome, key in tally.examples.items() if outcome.winner != NOBODY]
    if not games:
        return ()

    def missing(outcome: GameOutcome) -> int:
        """The medals that the loser would still have needed."""
        loser = 1 - outcome.winner
        return medals_to_win[loser] - outcome.medals[loser]

    usual_winner = 0 if tally.get(Quantity.WINS, 0) >= tally.get(Quantity.WINS, 1) else 1
    usual_turns = _median(tally)
    usual_medals = tally.get(Quantity.LOSER_MEDALS, 1 - usual_winner) / tally.get(Quantity.WINS, usual_winner)

    def strangeness(outcome: GameOutcome) -> tuple[bool, int, float]:
        loser_medals = outcome.medals[1 - outcome.winner]
        return outcome.winner != usual_winner, abs(outcome.turns - usual_turns), abs(loser_medals - usual_medals)

    return (
        _example(ExampleKind.LONGEST, *min(games, key=lambda game: (-game[0].turns, game[1].number))),
        _example(ExampleKind.CLOSEST, *min(games, key=lambda game: (missing(game[0]), game[1].number))),
        _example(ExampleKind.TYPICAL, *min(games, key=lambda game: (strangeness(game[0]), game[1].number))),
    )


def _example(kind: ExampleKind, outcome: GameOutcome, key: GameKey) -> ExampleGame:
    return ExampleGame(
        kind=kind,
        number=key.number,
        cell=key.cell,
        turns=outcome.turns,
        winner=CAMPS[outcome.winner],
        medals=outcome.medals,
    )


def _median(tally: Tally) -> int:
    """The turns of the game in the middle."""
    lengths = sorted(_lengths(tally))
    return lengths[len(lengths) // 2]


def _lengths(tally: Tally) -> Iterator[int]:
    for count, games in tally.all_of(Quantity.TURNS):
        yield from [int(count.item)] * games


def example_record(
    scenario: Scenario, profile: Profile, seed: int, players: PlayerSelection, example: ExampleGame
) -> GameRecord:
    """The record of an example: the seed and the players play the same game again."""
    game = game_again(seed, example.number, example.cell, players)
    return Simulation(Field(scenario, profile)).record(game)
