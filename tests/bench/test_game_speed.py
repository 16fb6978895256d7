"""How fast whole games are played: random games a second of processor time, a decision and a copy in microseconds.

Two random players: one chooses among all legal actions, the other passes only when there is nothing else to do, which
makes games of a natural length. The aims are for the second.

Nothing is asserted: the figures are for people. Aims on one core in plain Python: Pegasus Bridge 200 games a second,
Sword Beach 150, Omaha Overlord 60; a copy of a state at most 3 microseconds. A decision is also given as a multiple of
an empty function call measured in the same run, because processors differ and are shared.

All games are new to the tables. They are played several times, each time by a new process that knows only the games of
the warm-up, and the best time of each game counts: so the figure is about games of every length, and others who use the
processor meanwhile disturb it least.
"""

import gc
from collections.abc import Iterator
from importlib.resources import files
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import process_time
from typing import NamedTuple

import pytest

from rules.game.actions import PASS
from rules.game.chance import SeededChance
from rules.game.field import Field
from rules.game.game import Game
from rules.game.objectives import NOBODY
from schema.formats.codecs import loads

SCENARIOS = ("01-pegasus-bridge", "03-sword-beach", "overlord-01-omaha")
WARM_UP, ROUNDS, GAMES, COPIES = 20, 8, 40, 2_000
# Games that a process plays before it measures: until then it shares its memory with the one that it comes from.
FIRST_GAMES = 4


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


class PlayedGame(NamedTuple):
    decisions: int
    seconds: float


def measured_games(field: Field, *, may_pass: bool) -> Iterator[PlayedGame]:
    for number in range(GAMES, GAMES + FIRST_GAMES):
        play(field, number, may_pass=may_pass)
    for number in range(GAMES):
        start = process_time()
        decisions = play(field, number, may_pass=may_pass)
        yield PlayedGame(decisions, process_time() - start)


def send_games(field: Field, may_pass: bool, results: Connection) -> None:
    results.send(list(measured_games(field, may_pass=may_pass)))


def play_in_new_process(field: Field, *, may_pass: bool) -> list[PlayedGame]:
    """The games, played by a copy of this process."""
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=send_games, args=(field, may_pass, sender))
    process.start()
    games: list[PlayedGame] = receiver.recv()
    process.join()
    return games


@pytest.mark.bench
@pytest.mark.parametrize("may_pass", [True, False], ids=["passes", "never passes"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_random_games(name: str, may_pass: bool, capsys: pytest.CaptureFixture[str]) -> None:
    field = field_of(name)
    for number in range(WARM_UP):  # the tables are made, by games that are not measured
        play(field, 1_000 + number, may_pass=may_pass)
    gc.collect()
    gc.freeze()
    rounds = [play_in_new_process(field, may_pass=may_pass) for _ in range(ROUNDS)]
    gc.unfreeze()
    spent = sum(min(game.seconds for game in games) for games in zip(*rounds, strict=True))
    decisions = sum(game.decisions for game in rounds[0])
    empty = min(empty_call() for _ in range(ROUNDS))
    copied = min(copy_time(field) for _ in range(ROUNDS))
    with capsys.disabled():
        player = "any action" if may_pass else "passes last"
        print(
            f"\n{name}, {player}: {GAMES / spent:.0f} games a second, {decisions / GAMES:.0f} decisions a game, "
            f"a decision {spent / decisions * 1e6:.1f} us ({spent / decisions / empty:.0f} empty calls), "
            f"a copy {copied * 1e6:.2f} us"
        )
