"""A new library begins as a copy of the filled one, and is the same as one that was filled from the shipped files."""

import datetime
import shutil
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import SQLModel

import library.opening
from library.opening import open_database
from library.rows import UtcTime
from library.shipped.content import ShippedContent
from library.shipped.filled_library import copy_filled, make_filled
from tests.library_template import FewProgramTexts

TIMES = {
    table.name: [c.name for c in table.columns if isinstance(c.type, UtcTime)]
    for table in SQLModel.metadata.sorted_tables
}


class OtherContent(ShippedContent):
    def fingerprint(self) -> str:
        return "another"


@pytest.fixture
def filled(sqlite_template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sqlite_template, tmp_path / "filled.db"))


def ask(file: Path, question: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection, connection:
        return connection.execute(question).fetchall()


def rows_without_times(file: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(file)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {}
        for name in names:
            columns = [column[1] for column in connection.execute(f"PRAGMA table_info({name})")]
            kept = ", ".join(column for column in columns if column not in TIMES.get(name, ()))
            found[name] = sorted(connection.execute(f"SELECT {kept} FROM {name}"), key=repr)
    return found


def test_a_new_library_is_a_copy(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library.opening, "copy_filled", partial(copy_filled, filled=filled))
    new = tmp_path / "home" / "library.db"
    open_database(str(new)).close()
    count = "SELECT count(*) FROM texts"
    assert ask(new, count) == ask(filled, count)
    assert [path.name for path in new.parent.iterdir()] == ["library.db"]


def test_a_library_that_is_there_stays(filled: Path, tmp_path: Path) -> None:
    mine = tmp_path / "library.db"
    mine.write_bytes(b"mine")
    assert not copy_filled(mine, filled=filled)
    assert mine.read_bytes() == b"mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["filled.db", "library.db"]


def test_all_came_into_the_library_when_it_was_opened(filled: Path, tmp_path: Path) -> None:
    new, before = tmp_path / "library.db", datetime.datetime.now(datetime.UTC)
    assert copy_filled(new, filled=filled)
    for table, columns in TIMES.items():
        for column in columns:
            for (moment,) in ask(new, f"SELECT DISTINCT {column} FROM {table} WHERE {column} IS NOT NULL"):
                assert datetime.datetime.fromisoformat(f"{moment}+00:00") >= before, (table, column)
    assert ask(new, "SELECT count(*) FROM revisions WHERE at IS NOT NULL") > [(0,)]


@pytest.mark.parametrize(
    "change",
    ["UPDATE settings SET value = 'older'", "UPDATE alembic_version SET version_num = '0001'", "DROP TABLE settings"],
)
def test_a_filled_library_of_another_program_is_left_alone(filled: Path, change: str, tmp_path: Path) -> None:
    ask(filled, change)
    assert not copy_filled(tmp_path / "library.db", filled=filled)
    assert [path.name for path in tmp_path.iterdir()] == ["filled.db"]


def test_one_that_is_damaged_missing_or_of_other_content_is_left_alone(filled: Path, tmp_path: Path) -> None:
    new = tmp_path / "library.db"
    assert not copy_filled(new, filled=filled, shipped=OtherContent())
    assert not copy_filled(new, filled=tmp_path / "none.db")
    filled.write_bytes(b"no database at all" * 500)
    assert not copy_filled(new, filled=filled)
    assert not new.exists()


def test_it_is_made_again_only_where_something_has_changed(filled: Path) -> None:
    before = filled.read_bytes()
    assert not make_filled(filled)
    assert filled.read_bytes() == before


@pytest.mark.slow
def test_a_copy_holds_what_a_library_holds_that_was_filled_here(sqlite_template: Path, tmp_path: Path) -> None:
    made, copied = tmp_path / "made.db", tmp_path / "library.db"
    assert make_filled(made, FewProgramTexts())
    assert copy_filled(copied, filled=made)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["library.db", "made.db"]
    assert rows_without_times(copied) == rows_without_times(sqlite_template)
