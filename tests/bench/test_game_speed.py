"""How fast whole games are played: random games a second of processor time, a decision and a copy in microseconds.

Two random players: one chooses among all legal actions, the other passes only when there is nothing else to do, which
makes games of a natural length. The aims are for the second.

Nothing is asserted: the figures are for people. Aims on one core in plain Python: Pegasus Bridge 200 games a second,
Sword Beach 150, Omaha Overlord 60; a copy of a state at most 3 microseconds. A decision is also given as a multiple of
an empty function call measured in the same run, because processors differ and are shared.
"""

from importlib.resources import files
from random import Random
from time import process_time

import pytest

from rules.game.actions import PASS
from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.objectives import NOBODY
from schema.formats.codecs import loads

SCENARIOS = ("01-pegasus-bridge", "03-sword-beach", "overlord-01-omaha")
WARM_UP, ROUNDS, GAMES, COPIES = 20, 8, 5, 2_000


def field_of(name: str) -> Field:
    text = files("library").joinpath("scenarios", f"{name}.beachhead").read_text("utf-8")
    return Field(loads(text, ".beachhead").scenario)


def play(field: Field, seed: int, *, may_pass: bool) -> int:
    """The number of decisions of a random game."""
    game, choice = Game(field, SeededChance(seed)), Random(seed).random
    engine, state, decisions = game.engine, game.state, 0
    while state.winner == NOBODY:
        actions = engine.legal_actions(state)
        count = len(actions)
        if count > 1 and not may_pass and actions[-1] is PASS:
            count -= 1
        engine.apply(state, actions[int(choice() * count)], game.chance)
        decisions += 1
    return decisions


def nothing() -> None:
    pass


def empty_call() -> float:
    start = process_time()
    for _ in range(20_000):
        nothing()
    return (process_time() - start) / 20_000


def copy_time(field: Field) -> float:
    state = Game(field, SeededChance(1)).state
    start = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - start) / COPIES


@pytest.mark.bench
@pytest.mark.parametrize("may_pass", [True, False], ids=["passes", "never passes"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_random_games(name: str, may_pass: bool, capsys: pytest.CaptureFixture[str]) -> None:
    field = field_of(name)
    for number in range(WARM_UP):  # the tables are made, by games that are not measured
        play(field, ROUNDS * GAMES + number, may_pass=may_pass)
    rounds = []
    for number in range(ROUNDS):
        empty = empty_call()
        start = process_time()
        decisions = sum(play(field, number * GAMES + game, may_pass=may_pass) for game in range(GAMES))
        spent = process_time() - start
        rounds.append((spent / decisions / empty, GAMES / spent, spent / decisions, decisions / GAMES))
    calls, games, decision, decisions_a_game = min(rounds)
    copied = min(copy_time(field) for _ in range(ROUNDS))
    with capsys.disabled():
        player = "any action" if may_pass else "passes last"
        print(
            f"\n{name}, {player}: {games:.0f} games a second, {decisions_a_game:.0f} decisions a game, "
            f"a decision {decision * 1e6:.1f} us ({calls:.0f} empty calls), a copy {copied * 1e6:.2f} us"
        )
