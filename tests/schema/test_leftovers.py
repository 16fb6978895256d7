"""Temporary files of a program that was killed are removed at the next save there: only ours, and only old ones."""

import os
import time
from pathlib import Path

import pytest

from schema.formats import leftovers
from schema.formats.files import READ_LIMIT, make_folder, write_atomically, write_readable
from schema.formats.leftovers import MIN_AGE_SECONDS, remove_leftovers, temporary_path
from schema.issues import KnownProblem

OURS = ".beachhead-0123456789abcdef.tmp"


@pytest.fixture(autouse=True)
def _new_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leftovers, "LOOKED_THROUGH", set())


def make(folder: Path, name: str, *, age: float) -> Path:
    path = folder / name
    path.write_text("x", "utf-8")
    then = time.time() - age
    os.utime(path, (then, then))
    return path


def test_old_files_of_ours_are_removed_by_the_next_save(tmp_path: Path) -> None:
    old = MIN_AGE_SECONDS + 60
    gone = [make(tmp_path, name, age=old) for name in (OURS, f"{OURS}-wal", f"{OURS}-journal")]
    stay = [make(tmp_path, ".beachhead-fedcba9876543210.tmp", age=60)]
    stay += [
        make(tmp_path, name, age=old)
        for name in ("beachhead.tmp", ".beachhead-x.tmp", f"{OURS}.bak", ".beachhead-0123456789ABCDEF.tmp", "map.m44")
    ]
    target = make(tmp_path, "scenario.m44", age=old)
    link = tmp_path / ".beachhead-00000000000000aa.tmp"
    link.symlink_to(target)
    os.utime(link, (time.time() - old,) * 2, follow_symlinks=False)
    folder = tmp_path / ".beachhead-00000000000000bb.tmp"
    folder.mkdir()
    make(folder, "library.db", age=old)
    os.utime(folder, (time.time() - old,) * 2)
    write_atomically(tmp_path / "new.beachhead", b"{}")
    assert [path for path in (*gone, folder) if path.exists()] == []
    assert all(path.exists() for path in (*stay, target))
    assert link.is_symlink()


def test_a_folder_is_looked_through_once(tmp_path: Path) -> None:
    remove_leftovers(tmp_path)
    left = make(tmp_path, OURS, age=MIN_AGE_SECONDS + 60)
    remove_leftovers(tmp_path)
    assert left.exists()
    remove_leftovers(tmp_path / "nowhere")


def test_names_of_temporary_files_are_those_that_are_found_again(tmp_path: Path) -> None:
    assert leftovers.TEMPORARY_NAME.fullmatch(temporary_path(tmp_path).name)
    assert temporary_path(tmp_path) != temporary_path(tmp_path)


def test_what_could_not_be_read_again_replaces_nothing(tmp_path: Path) -> None:
    target = tmp_path / "large.beachhead"
    write_readable(target, b"x" * READ_LIMIT)
    with pytest.raises(KnownProblem) as told:
        write_readable(target, b"y" * (READ_LIMIT + 1))
    assert (told.value.code, told.value.params) == ("file.too-large-to-write", {"limit": 16})
    assert target.read_bytes() == b"x" * READ_LIMIT


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    file = make(tmp_path, "file", age=0)
    for folder, code in (
        (file, "file.not-a-folder"),
        (file / "x", "file.no-folder"),
        (tmp_path / "a\0b", "file.no-folder"),
    ):
        with pytest.raises(KnownProblem) as told:
            make_folder(folder)
        assert told.value.code == code
