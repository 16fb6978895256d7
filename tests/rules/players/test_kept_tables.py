"""What players keep from game to game has a limit: ten thousand games take no more memory than a few hundred."""

import gc
import pkgutil
import tracemalloc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module

import pytest

import rules.players
from rules.game.field import Field
from rules.lab.game_plan import planned_game
from rules.lab.simulation import Simulation
from rules.players import next_turn_dice
from rules.players.distances import PathDistances
from rules.players.next_turn_dice import NextTurnDice
from rules.players.tables import tables_of
from tests.rules.lab.small_battles import SEED, small_battle
from tests.rules.skirmish import Skirmish

# A few more than the games of a batch.
GAMES = 12
# A new table for every game would be many times as large.
ROUNDING_BYTES = 4_096
MOST_KEPT = 1 << 14


def cache_limits() -> Iterator[tuple[str, int | None]]:
    for module in pkgutil.iter_modules(rules.players.__path__):
        for name, value in vars(import_module(f"rules.players.{module.name}")).items():
            if isinstance(value, _lru_cache_wrapper) and value.__module__.startswith(rules.players.__name__):
                yield name, value.cache_info().maxsize


def test_every_cache_has_a_limit() -> None:
    limits = dict(cache_limits())
    assert "tables_of" in limits
    assert all(limit is not None and limit <= MOST_KEPT for limit in limits.values()), limits


@pytest.mark.slow
def test_games_that_were_played_before_leave_nothing_behind() -> None:
    simulation = Simulation(Field(small_battle()))
    games = [planned_game(SEED, number) for number in range(GAMES)]

    def memory_after_games() -> int:
        simulation.play_all(games)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    simulation.play_all(games)
    tracemalloc.start()
    try:
        first, second = memory_after_games(), memory_after_games()
    finally:
        tracemalloc.stop()
    assert second - first < ROUNDING_BYTES


def test_rows_of_dice_are_made_anew_beyond_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(next_turn_dice, "ROWS_KEPT", 2)
    field = Field(small_battle())
    known, bounded = tables_of(field).dice, NextTurnDice(PathDistances(field.landscape))
    kind = Skirmish(small_battle()).troop("D3").kind
    for index in (0, 1, 2, 3, 0):
        assert bounded.attacks_on(field.landscape, kind, index) == known.attacks_on(field.landscape, kind, index)
        assert bounded.threats_of(field.landscape, kind, index) == known.threats_of(field.landscape, kind, index)
        assert len(bounded.attacks) <= 2
        assert len(bounded.threats) <= 2


def test_fields_with_the_same_ground_share_distances_and_dice() -> None:
    first, second = Field(small_battle()), Field(small_battle())
    assert tables_of(first) is not tables_of(second)
    assert tables_of(first).dice is tables_of(second).dice
