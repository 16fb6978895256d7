"""Published scenarios: their readings, to compare a scenario with, and what people report of some of them.

`python -m rules.lab.published FOLDER` plays the scenarios of a folder and writes the readings anew. What people report
is shown beside a reading and enters no computation.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from pydantic import Field, TypeAdapter

from rules.lab.digest import played_digest
from rules.lab.play_test import DEFAULT_GAMES, PlayTest, PlayTestOptions
from rules.lab.reading import BalanceReading, Estimate
from rules.lab.workers import Workers, open_workers
from schema.catalog.switch import Profile
from schema.formats.codecs import load
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.scenario import Scenario

_DATA: Final = "playtests.json"
_EVEN: Final = 0.5


class PublishedScenario(Frozen):
    """`name` is that of its file; `people` the share of games that the Allies win at real tables, where it is known."""

    name: str
    digest: str
    people: float | None = None
    readings: FrozenMap[Profile, Estimate] = Field(default_factory=FrozenDict)


FINDING_LIST: Final = TypeAdapter(tuple[PublishedScenario, ...])


@cache
def published_scenarios() -> tuple[PublishedScenario, ...]:
    return FINDING_LIST.validate_json((files("rules") / "data" / _DATA).read_bytes())


def find_published(scenario: Scenario) -> PublishedScenario | None:
    """The published scenario that is played as this one is; None if there is none, or it has been changed."""
    digest = played_digest(scenario)
    return next((one for one in published_scenarios() if one.digest == digest), None)


class OneSidedness(NamedTuple):
    """How many of the published scenarios are nearer to even; none of none where readings cannot be compared."""

    nearer_to_even: int
    scenarios: int


def one_sidedness(reading: BalanceReading) -> OneSidedness:
    others = [
        one.readings[reading.rules]
        for one in published_scenarios()
        if reading.players.is_everybody and reading.rules in one.readings and one.digest != reading.scenario
    ]
    distance = abs(reading.allied.rate - _EVEN)
    return OneSidedness(sum(abs(other.rate - _EVEN) < distance for other in others), len(others))


class KnownError(NamedTuple):
    """How far readings lie from what people report, in points: the mean, the smallest and the largest difference."""

    mean: float
    smallest: float
    largest: float
    scenarios: int


def known_error(profile: Profile) -> KnownError | None:
    """None as long as no scenario with known results has been read under these rules."""
    differences = [
        100 * abs(one.readings[profile].rate - one.people)
        for one in published_scenarios()
        if one.people is not None and profile in one.readings
    ]
    if not differences:
        return None
    mean = sum(differences) / len(differences)
    return KnownError(mean, min(differences), max(differences), len(differences))


def read_folder(
    folder: Path, people: Mapping[str, float], workers: Workers, options: Sequence[PlayTestOptions]
) -> tuple[PublishedScenario, ...]:
    """Play every scenario of a folder under each of the options. `people`: what people report, by name."""
    found = []
    for path in sorted(folder.glob("*.beachhead")):
        scenario = load(path).scenario
        readings = {}
        for option in options:
            reading = PlayTest(scenario, workers, option).run()
            assert reading is not None  # nobody cancels it
            readings[option.profile] = reading.allied
        name = path.stem
        found.append(
            PublishedScenario(name=name, digest=played_digest(scenario), people=people.get(name), readings=readings)
        )
    return tuple(found)


def write_list(scenarios: tuple[PublishedScenario, ...], path: Path) -> None:
    lines = [json.dumps(one.model_dump(mode="json", exclude_none=True)) for one in scenarios]
    path.write_text("[\n" + ",\n".join(f"  {line}" for line in lines) + "\n]\n", "utf-8")


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Read the balance of the scenarios in a folder.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=DEFAULT_GAMES)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--output", type=Path, default=Path(str(files("rules") / "data" / _DATA)))
    chosen = parser.parse_args(arguments)
    people = {one.name: one.people for one in published_scenarios() if one.people is not None}
    options = [PlayTestOptions(games=chosen.games, profile=profile) for profile in Profile]
    with open_workers(chosen.workers) as workers:
        write_list(read_folder(chosen.folder, people, workers, options), chosen.output)


if __name__ == "__main__":
    main(sys.argv[1:])
