"""Readings in the log of a scenario."""

import datetime

import pytest

from rules.lab.digest import played_digest
from rules.lab.play_log import is_in_log, log_entry
from schema.formats.codecs import NATIVE, loads
from schema.formats.native import write_native
from schema.playtests import Playtest
from tests.rules.lab.small_battles import SEED, small_battle, small_reading

DAY = datetime.date(2026, 5, 8)


def test_a_reading_is_entered_in_the_log() -> None:
    played = Playtest(turns=12)
    scenario = small_battle().model_copy(update={"playtests": (played,)})
    logged = scenario.model_copy(update={"playtests": (played, log_entry(small_reading(), DAY))})
    assert logged.playtests[0] == played
    entry = logged.playtests[1].simulated
    assert entry is not None
    assert (entry.games, entry.seed, entry.rules) == (12, SEED, "book")
    assert entry.low <= entry.allied_rate <= entry.high
    assert entry.by_elimination == pytest.approx(small_reading().elimination_share, abs=0.0001)
    assert loads(write_native(logged), NATIVE).scenario == logged
    assert played_digest(logged) == played_digest(scenario)


def test_a_run_is_known_in_the_log_whatever_the_day() -> None:
    logged = small_battle().model_copy(update={"playtests": (log_entry(small_reading(), DAY),)})
    assert is_in_log(logged, small_reading())
    assert not is_in_log(logged, small_reading().model_copy(update={"seed": 99}))
    assert not is_in_log(small_battle(), small_reading())
    people = small_battle().model_copy(update={"playtests": (Playtest(turns=12),)})
    assert not is_in_log(people, small_reading())
    # Older files do not say which version was played, nor how many wins were by elimination.
    simulated = logged.playtests[0].simulated
    assert simulated is not None
    assert simulated.scenario == small_reading().scenario
    old = Playtest(date=DAY, simulated=simulated.model_copy(update={"scenario": None, "by_elimination": None}))
    assert is_in_log(small_battle().model_copy(update={"playtests": (old,)}), small_reading())
