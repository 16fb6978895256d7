"""The list of recent files: newest first, whatever the files are called, and never in the way."""

import json
import os
from pathlib import Path

import pytest

from editor.document.recent_files import MAX, RecentFiles


def test_recent_files_are_listed_newest_first(tmp_path: Path) -> None:
    recent = RecentFiles(tmp_path / "deep" / "recent.json")
    assert recent.paths() == ()
    for number in range(MAX + 5):
        recent.add(tmp_path / f"{number}.m44")
    recent.add(tmp_path / "10.m44")
    assert len(recent.paths()) == MAX
    assert [path.name for path in recent.paths()[:3]] == ["10.m44", f"{MAX + 4}.m44", f"{MAX + 3}.m44"]
    assert RecentFiles(recent.file).paths() == recent.paths()
    recent.remove(tmp_path / "10.m44")
    assert tmp_path / "10.m44" not in recent.paths()
    recent.clear()
    assert recent.paths() == ()


@pytest.mark.parametrize("text", ["", "[]", '{"files": 3}', '{"files": [1, "", null]}'])
def test_a_damaged_list_of_recent_files_is_an_empty_one(tmp_path: Path, text: str) -> None:
    file = tmp_path / "recent.json"
    file.write_text(text, encoding="utf-8")
    assert RecentFiles(file).paths() == ()


def test_recent_files_may_have_names_that_are_no_text(tmp_path: Path) -> None:
    recent = RecentFiles(tmp_path / "recent.json")
    recent.add(tmp_path / "first.m44")
    latin = tmp_path / os.fsdecode(b"caf\xe9.m44")
    recent.add(latin)
    recent.add(tmp_path / "last.m44")
    assert recent.paths() == (tmp_path / "last.m44", latin, tmp_path / "first.m44")
    recent.remove(latin)
    assert recent.paths() == (tmp_path / "last.m44", tmp_path / "first.m44")


@pytest.mark.parametrize(
    "name", ["a\0b.m44", "a" * 300 + ".m44", "\ud800.m44", "a/" * 3_000], ids=["NUL", "long", "no byte", "deep"]
)
def test_a_recent_file_that_there_cannot_be_is_dropped(tmp_path: Path, name: str) -> None:
    file = tmp_path / "recent.json"
    file.write_text(json.dumps({"files": [name, "/maps/a.m44"]}), encoding="utf-8")
    assert RecentFiles(file).paths() == (Path("/maps/a.m44"),)
