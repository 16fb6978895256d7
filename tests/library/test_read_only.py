"""A library on a disk that takes nothing: it is read, searched and copied, and left as it is."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from library.database.backup import copy_database, verify
from library.database.connection import Database, parse_address
from library.database.migrations import HEAD
from library.database.upgrade import upgrade
from library.kinds import Kind
from library.opening import open_database
from library.search.matching import search
from library.store import get_text, set_text
from library.store.log import Change
from schema.issues import KnownProblem


@pytest.fixture
def protected(library_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """For the superuser, who may write anywhere, the system is asked in vain."""
    folder = tmp_path / "disk"
    folder.mkdir()
    file = folder / "library.db"
    shutil.copy(library_file, file)
    access = os.access

    def refuse(path: object, mode: int) -> bool:
        is_there = Path(str(path)).is_relative_to(folder)
        return False if is_there and mode & os.W_OK else access(str(path), mode)

    monkeypatch.setattr(os, "access", refuse)
    file.chmod(0o444)
    folder.chmod(0o555)
    yield file
    folder.chmod(0o755)


def test_it_is_searched_and_nothing_is_made_beside_it(protected: Path) -> None:
    before = protected.read_bytes()
    database = open_database(str(protected))
    with database.reading() as session:
        assert search(session=session, query="foret").hits[0].key == "forest"
        assert get_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="fr").text == "Embuscade"
        assert [file.name for file in protected.parent.iterdir()] == ["library.db"]
    database.close()
    assert protected.read_bytes() == before


def test_it_is_copied(protected: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    copy_database(protected, target)
    assert verify(target) == HEAD
    assert [file.name for file in protected.parent.iterdir()] == ["library.db"]


def test_a_change_is_refused_in_words(protected: Path) -> None:
    database = open_database(str(protected))
    change = Change.now("tester")
    with pytest.raises(KnownProblem, match=r"library\.not-writable"), database.writing() as session:
        set_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="fr", text="x", change=change)
    database.close()


def test_one_of_an_older_program_cannot_be_upgraded_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "library.db"
    older = Database(parse_address(str(file)))
    upgrade(older, "0001")
    older.close()
    monkeypatch.setattr("library.database.connection.is_read_only", lambda path: path == file)
    with pytest.raises(KnownProblem, match=r"library\.not-writable"):
        open_database(str(file))
