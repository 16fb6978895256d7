"""docs/rules-differences.md tells both readings of every switch, and says which are faults."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from rules.game.switches import GameSwitches, game_switches
from schema.catalog.switch import FAULTS, Profile, RuleSwitch

ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def readings(root: Path) -> dict[str, tuple[str, str]]:
    text = (root / "docs" / "rules-differences.md").read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert len(rows) == len({row[0] for row in rows})
    return {switch: (book, online) for switch, book, online in rows}


def test_every_switch_is_told(readings: dict[str, tuple[str, str]]) -> None:
    of_games = {field.name for field in fields(GameSwitches)}
    assert set(readings) == {switch.value for switch in RuleSwitch} | of_games


def test_a_switch_of_games_says_the_same_where_it_is_the_same(readings: dict[str, tuple[str, str]]) -> None:
    book, online = game_switches(Profile.BOOK), game_switches(Profile.ONLINE)
    for field in fields(GameSwitches):
        is_same = getattr(book, field.name) == getattr(online, field.name)
        assert readings[field.name][1].startswith("The same.") is is_same


def test_faults_are_named_and_not_copied(readings: dict[str, tuple[str, str]]) -> None:
    faults = {switch for switch, (_, online) in readings.items() if "fault" in online}
    assert faults == {switch.value for switch in FAULTS}
    assert all(readings[fault][1].startswith("The same.") for fault in faults)
