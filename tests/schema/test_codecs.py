"""Scenario files by their extension, on disk."""

import json
from pathlib import Path

import pytest

from schema.board import Camp
from schema.formats.codecs import M44, NATIVE, extension, load, loads, save
from schema.issues import KnownProblem, Severity, Unreadable
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.texts import ScenarioText

SCENARIO = Scenario(texts={"fr": ScenarioText(title="Forêt 🌲")})


@pytest.mark.parametrize("name", ["a.beachhead", "b.m44", "C.M44"])
def test_save_and_load(tmp_path: Path, name: str) -> None:
    save(SCENARIO, tmp_path / name)
    assert load(tmp_path / name).scenario == SCENARIO
    assert "Forêt 🌲" in (tmp_path / name).read_text("utf-8")


def test_saving_tells_what_the_format_cannot_say(tmp_path: Path) -> None:
    assert save(SCENARIO, tmp_path / "a.beachhead") == ()
    strange = Scenario(playtests=(Playtest(winner=Camp.AXIS),))
    assert [note.code for note in save(strange, tmp_path / "a.m44")] == ["m44.not-expressible"]


@pytest.mark.parametrize(("name", "told"), [("a.txt", ".txt"), ("a", None), ("m44", None), ("a.m44.gz", ".gz")])
def test_other_extensions_are_refused(name: str, told: str | None) -> None:
    with pytest.raises(KnownProblem) as caught:
        extension(name)
    assert caught.value.code == "file.unknown-extension"
    assert caught.value.params == {"extension": told, "allowed": ".beachhead, .m44"}


@pytest.mark.parametrize(
    ("name", "code"), [("folder", "file.directory"), ("gone", "file.missing"), ("a\0b.m44", "file.missing")]
)
def test_what_is_no_file_is_told_before_its_extension(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unreadable) as caught:
        load(tmp_path / name)
    assert caught.value.code == code


def test_a_key_twice_is_refused_in_our_format_and_told_in_m44() -> None:
    with pytest.raises(Unreadable) as caught:
        loads('{"format": 1, "format": 1, "board": {}}', NATIVE)
    assert (caught.value.code, caught.value.params) == ("file.duplicate-key", {"key": "format"})
    text = json.dumps({"board": {"hexagons": []}, "game_info": {"starting": "PLAYER1"}})
    loaded = loads(text.replace('"PLAYER1"', '"PLAYER1", "starting": "PLAYER2"'), M44)
    assert [(note.code, note.severity) for note in loaded.notes] == [("file.duplicate-key", Severity.WARNING)]
    assert loaded.scenario.sides.first == "bottom"
