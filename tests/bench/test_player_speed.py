"""How fast computer players are: games a second of processor time in plain Python.

Nothing is asserted: the figures are for people. The aim is 25 games a second and core between two greedy players on
Pegasus Bridge.
"""

from time import process_time

import pytest

from rules.game.chance import SeededChance
from rules.players.greedy_player import GreedyPlayer
from rules.players.match import play_match
from rules.players.rollout_player import RolloutPlayer
from tests.bench.test_game_speed import SCENARIOS, field_of

WARM_UP, ROUNDS, GAMES = 5, 6, 5


@pytest.mark.bench
@pytest.mark.parametrize("name", SCENARIOS)
def test_greedy_games(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    field = field_of(name)
    players = GreedyPlayer(field), GreedyPlayer(field)
    for number in range(WARM_UP):  # the tables are made
        play_match(field, players, SeededChance(-number))
    rounds = []
    for number in range(ROUNDS):
        start = process_time()
        for game in range(GAMES):
            play_match(field, players, SeededChance(number * GAMES + game))
        rounds.append(GAMES / (process_time() - start))
    with capsys.disabled():
        print(f"\n{name}, greedy players: {max(rounds):.0f} games a second")


@pytest.mark.bench
def test_a_game_with_rollouts(capsys: pytest.CaptureFixture[str]) -> None:
    field = field_of(SCENARIOS[0])
    start = process_time()
    end = play_match(field, (RolloutPlayer(field), GreedyPlayer(field)), SeededChance(1))
    with capsys.disabled():
        print(f"\n{SCENARIOS[0]}, rollouts: {(process_time() - start) * 2 / end.turn:.2f} s a turn")
