"""docs/rules-differences.md tells both readings of every switch, and says which are faults."""

import re
from pathlib import Path

import pytest

from schema.catalog.switch import FAULTS, RuleSwitch

ROW = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def readings(root: Path) -> dict[str, tuple[str, str]]:
    text = (root / "docs" / "rules-differences.md").read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert len(rows) == len({row[0] for row in rows})
    return {switch: (book, online) for switch, book, online in rows}


def test_every_switch_is_told(readings: dict[str, tuple[str, str]]) -> None:
    assert set(readings) == {switch.value for switch in RuleSwitch}


def test_faults_are_named_and_not_copied(readings: dict[str, tuple[str, str]]) -> None:
    faults = {switch for switch, (_, online) in readings.items() if "fault" in online}
    assert faults == {switch.value for switch in FAULTS}
    assert all(readings[fault][1].startswith("The same.") for fault in faults)
