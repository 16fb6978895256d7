"""A changed fact is found, a comparison that looks away is noticed, and the command says both."""

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from tests.recorded_games.__main__ import main
from tests.recorded_games.comparison import compare
from tests.recorded_games.example_record import GAME, LINES, example, snapshot
from tests.recorded_games.falsifier import CHANGES, falsify
from tests.recorded_games.record import Record, parse_record
from tests.recorded_games.trusting_follower import TrustingFollower


def trusting() -> TrustingFollower:
    return TrustingFollower(example())


@pytest.mark.parametrize("kind", CHANGES)
def test_a_changed_fact_is_found(kind: str) -> None:
    for seed in range(20):
        record = example()._replace(name=f"game {seed}")
        change = falsify(record, compare(record, trusting()), trusting, list(CHANGES).index(kind))
        assert (change.kind, change.is_found) == (kind, True), str(change)


@pytest.mark.parametrize("kind", CHANGES)
def test_a_change_makes_another_line_that_can_be_read(kind: str) -> None:
    record = example()
    found = [CHANGES[kind](line, Random(seed)) for line in record.lines for seed in range(9)]
    texts = [line.model_dump_json(by_alias=True, exclude_unset=True) for line in found if line]
    assert texts
    for text in texts:
        original = [line.model_dump_json(by_alias=True, exclude_unset=True) for line in record.lines]
        assert text not in original
        parse_record("changed", [original[0], original[1], text, original[-1]])


def test_a_follower_that_repeats_what_it_is_told_is_noticed() -> None:
    class Parrot(TrustingFollower):
        def offered(self, decision):  # type: ignore[no-untyped-def]
            return decision

    result = compare(example(), Parrot(example()))
    changes = [
        falsify(example(), result, lambda: Parrot(example()), list(CHANGES).index(kind))
        for kind in ("destination", "target")
    ]
    assert [change.is_found for change in changes] == [False, False]


def test_only_what_was_followed_is_changed() -> None:
    lines = example().lines
    other = Record("example", (*lines[:7], lines[1], *lines[8:]))
    result = compare(other, trusting())
    assert result.last_line == 4
    for turn in range(len(CHANGES)):
        change = falsify(other, result, trusting, turn)
        assert (change.kind, change.line) == ("figures", 2)
        assert change.is_found


def test_a_record_without_a_fact_to_change_is_told() -> None:
    lost = [GAME, snapshot("1 1 X infantry 1", cards=(9, 9, 9, 9)), LINES[-1]]
    record = parse_record("empty", map(json.dumps, lost))
    change = falsify(record, compare(record, TrustingFollower(record)), trusting, 0)
    assert (change.kind, change.is_found) == ("nothing", False)


@pytest.fixture
def folder(tmp_path: Path, pegasus: Path) -> Path:
    """Four records and their board."""
    (tmp_path / "example.m44").write_bytes(pegasus.read_bytes())
    for number in range(1, 5):
        lines = "\n".join(map(json.dumps, LINES))
        (tmp_path / f"game-{number}.jsonl.gz").write_bytes(gzip.compress(lines.encode()))
    return tmp_path


def run(folder: Path, *options: str) -> int:
    return main([str(folder), "--boards", str(folder), "--jobs", "1", "--follower", "record", *options])


def test_the_command_prints_one_object(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "games": 4,
        "whole": 4,
        "positions": {"same": 28, "different": 0},
        "orders": {"same": 4, "different": 0},
        "moves": {"same": 4, "different": 0},
        "targets": {"same": 8, "different": 0},
        "retreats": {"same": 4, "different": 0},
        "dice": {"same": 8, "different": 0},
        "medals": {"same": 8, "different": 0},
    }


def test_the_command_changes_every_nth_record(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--falsify", "2") == 0
    text = capsys.readouterr().out
    assert "2 facts changed, 2 found" in text
    assert "game-2, line" in text
    assert "game-4, line" in text
    assert run(folder, "--falsify", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out)["falsified"] == {"found": 2, "missed": 0}


def test_the_command_follows_some_records_only(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--only", "-3") == 0
    assert capsys.readouterr().out.startswith("1 games, 1 whole")


def test_the_command_tells_differences_by_kind(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moved = [*LINES[:7], snapshot("3 3 A armor 3 o", cards=(1, 1, 3, 0)), *LINES[8:]]
    (folder / "game-2.jsonl.gz").write_bytes(gzip.compress("\n".join(map(json.dumps, moved)).encode()))
    assert run(folder) == 0
    text = capsys.readouterr().out
    assert "4 games, 3 whole" in text
    assert "positions, unit: 4 in 1 game\n    game-2, line 8: 1,1: nobody; ours X infantry 1" in text


def test_a_missed_change_is_exit_code_1(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.recorded_games.falsifier._is_found", lambda *_: False)
    assert run(folder, "--falsify", "4") == 1


def test_what_cannot_be_read_is_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, "--only", "nothing") == 2
    assert "no file *nothing*.jsonl.gz" in capsys.readouterr().err
    (folder / "example.m44").unlink()
    assert run(folder) == 2
    assert "example.m44" in capsys.readouterr().err
    (folder / "game-1.jsonl.gz").write_bytes(gzip.compress(b"{}"))
    assert run(folder) == 2
    assert capsys.readouterr().err.startswith("game-1, line 1: ")
