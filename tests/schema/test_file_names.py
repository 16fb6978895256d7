"""Names of files that are no text, too long, or no names at all: asked about without harm, stored as text."""

import os
import sys
from pathlib import Path

import pytest

from schema.formats.file_names import (
    escaped_name,
    exists,
    find_status,
    is_file,
    is_folder,
    is_possible_name,
    unescaped_name,
)

LATIN = os.fsdecode(b"caf\xe9.beachhead")
NO_NAMES = ["a" * 300, "a\0b", "\ud800.m44", "a/" * 5_000]


@pytest.mark.parametrize("name", NO_NAMES)
def test_what_can_be_no_name_is_no_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    assert find_status(path) is None
    assert not exists(path)
    assert not is_file(path)
    assert not is_folder(path)


def test_files_and_folders_are_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"12")
    assert (exists(file), is_file(file), is_folder(file)) == (True, True, False)
    assert (exists(tmp_path), is_file(tmp_path), is_folder(tmp_path)) == (True, False, True)
    assert not exists(file / "below")
    status = find_status(file)
    assert status is not None
    assert status.st_size == 2


def test_a_name_may_be_as_long_as_file_systems_allow() -> None:
    assert is_possible_name("/home/" + "a" * 255)
    assert is_possible_name(LATIN)
    assert not is_possible_name("/home/" + "é" * 128)
    assert not is_possible_name("")
    for name in NO_NAMES:
        assert not is_possible_name(name)


def test_a_name_that_is_no_text_is_stored_as_text_and_found_again() -> None:
    assert escaped_name("/x/100% é.m44") == "/x/100% é.m44"
    assert unescaped_name("/x/100% é.m44") == "/x/100% é.m44"
    assert escaped_name(LATIN) == "caf%E9.beachhead"
    assert unescaped_name("caf%E9.beachhead") == LATIN
    # Never a separator, a point, or a letter that would be another name.
    assert unescaped_name("..%2F%00%41.m44") == "..%2F%00%41.m44"
    # What no system calls a file is told all the same.
    assert escaped_name("\ud800.m44") == "\\ud800.m44"
    # Bytes that make a letter together are that letter.
    assert unescaped_name("caf%C3%A9.m44") == "café.m44"


@pytest.mark.skipif(sys.platform == "darwin", reason="the system takes only names that are text")
def test_a_file_with_such_a_name_is_found(tmp_path: Path) -> None:
    path = tmp_path / LATIN
    path.write_bytes(b"")
    assert is_file(path)
