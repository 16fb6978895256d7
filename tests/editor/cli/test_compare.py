"""`beachhead compare` as people and other programs read it."""

import json
from pathlib import Path

import pytest

from schema.formats.codecs import save
from tests.editor.cli.conftest import Run
from tests.rules.skirmish import scenario


@pytest.fixture
def versions(work: Path) -> tuple[str, str]:
    save(scenario({"d6": "de infantry"}, {"E5": "forest"}), work / "before.beachhead")
    save(scenario({"d6": "de infantry 3"}, {"E5": "hill"}), work / "after.m44")
    return "before.beachhead", "after.m44"


def test_differences_a_line_each(run: Run, versions: tuple[str, str]) -> None:
    done = run("compare", *versions)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert "d6 · Infantry, Germany: figures 4 → 3" in lines
    assert "E5 · Forest → Hill" in lines
    assert lines[-1] == f"{len(lines) - 1} differences"
    french = run("compare", *versions, "--lang", "fr").stdout
    assert "E5 · Forêt → Colline" in french


def test_the_same_in_both_formats_is_no_difference(run: Run, versions: tuple[str, str]) -> None:
    assert run("convert", versions[0], "same.m44").returncode == 0
    done = run("compare", versions[0], "same.m44")
    assert (done.returncode, done.stdout) == (0, "No differences.\n")
    assert json.loads(run("compare", versions[0], versions[0], "--json").stdout) == []


def test_json_for_other_programs(run: Run, versions: tuple[str, str]) -> None:
    done = run("compare", *versions, "--json")
    assert done.returncode == 1
    found = {(one["kind"], (one["hex"] or {}).get("label")): one for one in json.loads(done.stdout)}
    terrain = found["terrain", "E5"]
    assert (terrain["change"], terrain["path"]) == ("changed", ["hexes", "terrain"])
    assert (terrain["before"], terrain["after"]) == ({"terrain": "forest"}, {"terrain": "hill"})
    assert terrain["text"] == "E5 · Forest → Hill"


def test_both_files_that_cannot_be_read_are_told(run: Run) -> None:
    done = run("compare", "no.m44", "none.beachhead")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 2
