"""Readings in the play-test log of a scenario."""

from __future__ import annotations

import datetime
from typing import Final

from rules.lab.reading import BalanceReading
from schema.playtests import Playtest, SimulatedGames
from schema.scenario import Scenario

# What the entries of older files do not say.
_ADDED: Final = ("scenario", "by_elimination")


def log_entry(reading: BalanceReading, date: datetime.date) -> Playtest:
    """What the log keeps of a reading."""
    allied, eliminations = reading.allied, reading.elimination_share
    return Playtest(
        date=date,
        simulated=SimulatedGames(
            games=reading.games,
            seed=reading.seed,
            rules=reading.rules.value,
            allied_rate=round(allied.rate, 4),
            low=round(allied.low, 4),
            high=round(allied.high, 4),
            scenario=reading.scenario,
            by_elimination=None if eliminations is None else round(eliminations, 4),
        ),
    )


def is_in_log(scenario: Scenario, reading: BalanceReading) -> bool:
    """Whether the log of the scenario has this run."""
    entry = log_entry(reading, datetime.date.min)
    return any(_is_same_run(one, entry) for one in scenario.playtests)


def _is_same_run(one: Playtest, other: Playtest) -> bool:
    if one.simulated is None or other.simulated is None:
        return False
    unknown = [name for name in _ADDED if getattr(one.simulated, name) is None]
    return one.simulated == other.simulated.model_copy(update=dict.fromkeys(unknown))
