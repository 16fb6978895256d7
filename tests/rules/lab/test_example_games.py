"""Games of a run that are worth watching: which they are, and that they are played again exactly."""

from pathlib import Path

import pytest

from rules.game.field import Field
from rules.game.replay import replayed_game
from rules.lab.example_games import example_games, example_record
from rules.lab.game_plan import first_choice, game_again, planned_game
from rules.lab.player_selection import EVERYBODY, PlayerGroup, PlayerSelection
from rules.lab.reading import ExampleKind
from rules.lab.simulation import Simulation
from rules.lab.tally import GameKey, GameOutcome, Quantity, Tally
from schema.board import Camp
from schema.catalog.switch import Profile
from tests.rules.lab.small_battles import SEED, small_battle, small_reading

# Turns, winner, medals of the Allies and the Axis; the number of the game is the place in the list.
OUTCOMES = (
    (10, 0, (4, 1)),
    (12, 0, (4, 2)),
    (12, 1, (3, 4)),
    (12, 0, (4, 2)),
    (30, 1, (1, 4)),
    (99, -1, (2, 2)),
    (13, 0, (4, 3)),
)


def tally_of(outcomes: tuple[tuple[int, int, tuple[int, int]], ...], first: int = 0) -> Tally:
    tally = Tally()
    for number, (turns, winner, medals) in enumerate(outcomes, first):
        tally.add_example(GameOutcome(turns, winner, medals), GameKey(number, (0, 1)))
        tally.add(Quantity.TURNS, item=turns)
        if winner >= 0:
            tally.add(Quantity.WINS, winner)
            tally.add(Quantity.LOSER_MEDALS, 1 - winner, number=medals[1 - winner])
    return tally


def test_the_longest_the_closest_and_the_typical_game() -> None:
    longest, closest, typical = example_games(tally_of(OUTCOMES), (4, 4))
    assert (longest.kind, longest.number, longest.turns) == (ExampleKind.LONGEST, 4, 30)
    assert (closest.kind, closest.number, closest.medals) == (ExampleKind.CLOSEST, 2, (3, 4))
    # Twelve turns are in the middle, and the Allies win more often, with two medals of the Axis.
    assert (typical.kind, typical.number, typical.winner) == (ExampleKind.TYPICAL, 1, Camp.ALLIES)


def test_without_a_won_game_there_is_nothing_to_watch() -> None:
    assert example_games(Tally(), (4, 4)) == ()
    assert example_games(tally_of(((250, -1, (1, 1)),)), (4, 4)) == ()


def test_who_counts_which_game_does_not_matter() -> None:
    whole = tally_of(OUTCOMES)
    for parts in ((OUTCOMES[:3], OUTCOMES[3:]), (OUTCOMES[3:], OUTCOMES[:3])):
        merged = Tally()
        for part in parts:
            merged.merge(tally_of(part, OUTCOMES.index(part[0]) if part[0] != OUTCOMES[3] else 3))
        assert merged.examples == whole.examples


@pytest.mark.parametrize("group", [None, PlayerGroup.BEGINNERS, PlayerGroup.CLUB_PLAYERS])
def test_a_planned_game_is_found_again(group: PlayerGroup | None) -> None:
    selection = EVERYBODY if group is None else PlayerSelection(group=group)
    for number in range(12):
        planned = planned_game(SEED, number, first_choice(selection))
        again = game_again(SEED, number, planned.cell, selection)
        assert (again.styles, again.seed, again.cell) == (planned.styles, planned.seed, planned.cell)


def test_seed_and_players_play_the_same_game_again() -> None:
    reading = small_reading()
    assert {example.kind for example in reading.examples} == set(ExampleKind)
    for example in reading.examples:
        record = example_record(small_battle(), Profile.BOOK, reading.seed, reading.players, example)
        state = replayed_game(record, Path()).state
        assert (state.turn, tuple(state.medals)) == (example.turns, example.medals)
        assert (Camp.ALLIES, Camp.AXIS)[state.winner] is example.winner


def test_a_recorded_game_is_the_one_that_was_counted() -> None:
    game = planned_game(SEED, 2)
    simulation = Simulation(Field(small_battle()))
    assert simulation.record(game) == simulation.record(game)
    assert simulation.record(game).seed == game.seed
