"""`beachhead inspect` as other programs and people read it."""

import json
from pathlib import Path

import pytest

from schema.formats.codecs import save
from schema.special_rules import NightAttack
from tests.editor.cli.conftest import Run
from tests.rules.skirmish import scenario

UNIT_KEYS = [
    *("row", "col", "side", "unit", "figures", "sections", "ignorable_flags"),
    *("targets", "moves", "sight", "retreats"),
]


def test_one_object_a_line_in_the_order_of_the_files(run: Run, duel: Path, work: Path) -> None:
    save(scenario({"E5": "us armor 2"}, {"E5": "fortress"}), work / "lone.m44")
    outcome = run("inspect", "lone.m44", "duel.beachhead", "--json")
    assert (outcome.returncode, outcome.stderr) == (0, "")
    lone, pair = map(json.loads, outcome.stdout.splitlines())
    assert (lone["file"], pair["file"]) == ("lone.m44", duel.name)
    assert list(pair) == ["file", "board", "rules", "units"]
    assert (pair["board"], pair["rules"]) == ("standard", "book")
    german, american = pair["units"]
    assert list(german) == UNIT_KEYS
    assert (german["row"], german["col"], german["side"], german["unit"], german["figures"]) == (
        3,
        7,
        "axis",
        "infantry",
        4,
    )
    assert german["targets"] == [{"row": 4, "col": 8, "range": 1, "dice": 2}]
    assert german["sight"] == [{"row": 4, "col": 8, "visible": True}]
    assert german["retreats"][0] == {"flags": 1, "ends": [{"row": 2, "col": 6}, {"row": 2, "col": 8}], "losses": 0}
    assert set(german["sections"]) == {"center", "right"}
    assert {(move["row"], move["col"]) for move in american["moves"]} > {(5, 7), (5, 9)}
    assert lone["units"][0]["ignorable_flags"] == "all"


def test_the_online_reading(run: Run, duel: Path) -> None:
    outcome = run("inspect", "--rules", "online", "--json", duel)
    assert json.loads(outcome.stdout)["rules"] == "online"
    assert run("inspect", "--rules=online", duel).returncode == 0


def test_a_reading_that_does_not_exist(run: Run, duel: Path) -> None:
    outcome = run("inspect", "--rules", "house", duel)
    assert outcome.returncode == 2
    assert outcome.stderr == ("beachhead: --rules cannot be “house”. Use book or online. See: beachhead --help\n")


def test_a_file_that_cannot_be_read_still_has_its_line(run: Run, duel: Path) -> None:
    outcome = run("inspect", "missing.m44", duel, "--json", "--lang", "nl")
    assert outcome.returncode == 2
    first, second = map(json.loads, outcome.stdout.splitlines())
    assert first["error"]["code"] == "file.missing"
    assert first["error"]["message"] in outcome.stderr
    assert len(second["units"]) == 2
    assert outcome.stderr.startswith("missing.m44: ")


def test_a_file_that_cannot_be_read_is_left_out_of_the_table(run: Run, duel: Path) -> None:
    outcome = run("inspect", "missing.m44", duel)
    assert outcome.returncode == 2
    assert len(outcome.stderr.splitlines()) == 1
    assert outcome.stdout.startswith(f"{duel}: standard board, book rules\n")


@pytest.mark.parametrize(
    ("language", "title", "row"),
    [
        ("en", "Hex", ["d6", "Axis", "infantry", "4"]),
        ("fr", "Hex", ["d6", "Axe", "infanterie", "4"]),
        ("nl", "Vak", ["d6", "Asmogendheden", "infanterie", "4"]),
    ],
)
def test_a_table_in_three_languages(run: Run, duel: Path, *, language: str, title: str, row: list[str]) -> None:
    outcome = run("inspect", duel, "--lang", language)
    assert outcome.returncode == 0
    _, titles, first, _, end = outcome.stdout.split("\n")[:5]
    assert titles.startswith(title)
    assert first.split()[:4] == row
    assert "E5 2" in first
    assert end == ""


def test_retreats_and_flags_in_the_table(run: Run, work: Path) -> None:
    units = {"E9": "de infantry", "F5": "jp infantry"}
    save(scenario(units, {"F5": "cave_on_hill"}, special_rules=[NightAttack()]), work / "night.beachhead")
    lines = run("inspect", "night.beachhead").stdout.splitlines()
    assert "0−1 0−2 0−3" in lines[2]
    assert lines[3].endswith("all")
    assert "  –  " in lines[2]


def test_no_unit_no_row(run: Run, work: Path) -> None:
    save(scenario({}), work / "empty.beachhead")
    assert len(run("inspect", "empty.beachhead").stdout.splitlines()) == 3
