"""Restoring: a backup is tried out before it replaces anything, and a damaged library never stands in its way."""

import os
import sqlite3
import stat
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from i18n.languages import Language
from library.database.backup import copy_database, verify
from library.database.connection import Database
from library.database.problems import find_problem
from library.opening import open_database
from library.restoring import restore_database
from library.search.matching import search
from library.store import add_scenario, get_scenario
from library.store.log import Change
from schema.issues import KnownProblem
from tests.library.generated_scenarios import generated
from tests.library.test_upgrade import code_of, copies

Changes = Callable[..., Change]


def changed_backup(library_file: Path, *statements: str) -> Path:
    backup = library_file.with_name("backup.db")
    copy_database(library_file, backup)
    with sqlite3.connect(backup) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return backup


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE scenarios",
        "DROP TABLE search_words",
        "ALTER TABLE texts RENAME COLUMN field TO meadow",
        "UPDATE alembic_version SET version_num = '0000'",
        "UPDATE alembic_version SET version_num = 'x'",
        "DELETE FROM alembic_version",
    ],
)
def test_a_backup_that_is_no_whole_library_replaces_nothing(library_file: Path, statement: str) -> None:
    before = library_file.read_bytes()
    backup = changed_backup(library_file, statement)
    with pytest.raises(KnownProblem) as told:
        restore_database(backup, library_file)
    assert told.value.code in {"library.corrupt", "library.not-a-library", "library.too-new"}
    assert told.value.params["database"] == str(backup)
    assert library_file.read_bytes() == before
    assert copies(library_file) == []
    assert {path.name for path in library_file.parent.iterdir() if path.name.startswith(".")} == set()


def test_a_backup_whose_index_has_lost_an_entry_replaces_nothing(library_file: Path) -> None:
    """All its tables can be read: only SQLite's own check of the whole file tells."""
    before = library_file.read_bytes()
    backup = changed_backup(library_file)
    data = bytearray(backup.read_bytes())
    size, leaf_of_an_index = 4096, 0x0A
    pages = range(size, len(data), size)
    found = next(page for page in pages if data[page] == leaf_of_an_index and b"ambush" in data[page : page + size])
    data[data.index(b"ambush", found)] ^= 0x20
    backup.write_bytes(data)
    with pytest.raises(KnownProblem) as told:
        restore_database(backup, library_file)
    assert told.value.code == "library.corrupt"
    assert library_file.read_bytes() == before


@pytest.mark.parametrize("table", ["texts", "search_items"])
def test_a_library_without_one_of_its_tables_is_damaged(library_file: Path, table: str) -> None:
    with sqlite3.connect(library_file) as connection:
        connection.execute(f"DROP TABLE {table}")
    connection.close()

    def use() -> None:
        database = open_database(str(library_file))
        try:
            with database.reading() as session:
                search(session=session, query="forest", language=Language.ENGLISH, limit=5)
        finally:
            database.close()

    assert code_of(use) == "library.corrupt"


def test_a_library_of_no_known_version_is_damaged(library_file: Path) -> None:
    with sqlite3.connect(library_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
    connection.close()
    assert code_of(lambda: open_database(str(library_file))) == "library.corrupt"


def flip(file: Path, offset: int, bit: int = 0) -> None:
    data = bytearray(file.read_bytes())
    data[offset % len(data)] ^= 1 << bit
    file.write_bytes(data)


@pytest.mark.slow
def test_a_library_with_a_flipped_bit_can_be_restored(library_file: Path, tmp_path: Path) -> None:
    """Wherever the bit is: that is what backups are for. The damaged library is kept."""
    backup = tmp_path / "elsewhere" / "backup.db"
    copy_database(library_file, backup)
    good = library_file.read_bytes()
    size = len(good)
    for offset in (18, 20, 30, 45, 100, 105, size // 3, size // 2, size - 2000):
        library_file.write_bytes(good)
        flip(library_file, offset, offset % 8)
        kept = restore_database(backup, library_file)
        assert kept is not None
        assert kept.exists()
        verify(library_file)
        open_database(str(library_file)).close()


def test_a_restore_that_fails_leaves_a_damaged_library_where_it_was(
    library_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "elsewhere" / "backup.db"
    copy_database(library_file, backup)
    library_file.write_bytes(library_file.read_bytes()[:5_000])
    before = library_file.read_bytes()

    def refuse(*_: object) -> None:
        raise KnownProblem("file.disk-full")

    monkeypatch.setattr("library.restoring.copy_pages", refuse)
    assert code_of(lambda: restore_database(backup, library_file)) == "file.disk-full"
    assert library_file.read_bytes() == before


def endless_document() -> bytes:
    return zlib.compress(bytes(70_000_000), 1)


@pytest.mark.parametrize("make_content", [lambda: b"\x78\x9c\x00", endless_document], ids=["cut off", "endless"])
def test_a_damaged_document_is_told(
    sqlite_library: Database, change: Changes, make_content: Callable[[], bytes]
) -> None:
    content = make_content()
    with sqlite_library.writing() as session:
        key = add_scenario(session=session, scenario=generated(1), change=change()).key
    with sqlite_library.writing() as session:
        session.connection().execute(text("UPDATE documents SET content = :content"), {"content": content})
    with sqlite_library.reading() as session:
        assert code_of(lambda: get_scenario(session=session, key=key)) == "library.damaged-document"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("disk I/O error", "library.disk-error"),
        ("database or disk is full", "file.disk-full"),
        ("failed to resolve host 'nowhere': [Errno -2] Name or service not known", "library.no-server"),
        ('relation "scenarios" does not exist', "library.corrupt"),
    ],
)
def test_what_the_world_does_is_told_apart(message: str, code: str) -> None:
    found = find_problem(message, "x")
    assert found is not None
    assert found.code == code


def test_errors_while_connecting_are_known_too(library_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLAlchemy does not wrap what SQLite says to the first settings."""

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("library.database.connection.prepare_connection", fail)
    assert code_of(lambda: open_database(str(library_file))) == "library.disk-error"


def test_a_backup_through_a_link_leaves_the_link(library_file: Path, tmp_path: Path) -> None:
    link, target = tmp_path / "link.db", tmp_path / "target.db"
    link.symlink_to(target.name)
    for _ in range(2):
        copy_database(library_file, link)
        assert link.is_symlink()
        assert verify(target)
    before = target.read_bytes()
    with pytest.raises(KnownProblem, match=r"library\.not-writable"):
        copy_database(library_file, target, is_new=True)
    assert target.read_bytes() == before


def test_a_library_is_no_backup_of_itself(library_file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(library_file)
    with pytest.raises(KnownProblem, match=r"file\.is-input"):
        copy_database(library_file, link)


def test_a_target_that_takes_nothing_is_named(library_file: Path) -> None:
    target = library_file / "backup.db"
    with pytest.raises(KnownProblem) as told:
        copy_database(library_file, target)
    assert (told.value.code, told.value.params["database"]) == ("library.not-writable", str(target))


def with_rest(file: Path, ending: str) -> None:
    """What SQLite leaves beside a database whose program has died, or is still at it."""
    file.with_name(file.name + ending).write_bytes(b"pages of another library")


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
@pytest.mark.parametrize("has_file", [True, False])
def test_no_backup_lies_where_another_library_has_changes_left(
    library_file: Path, tmp_path: Path, ending: str, *, has_file: bool
) -> None:
    target, link = tmp_path / "club.db", tmp_path / "link.db"
    if has_file:
        target.write_bytes(b"club")
    with_rest(target, ending)
    link.symlink_to(target.name)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.exists()}
    for name in (target, link):
        with pytest.raises(KnownProblem) as told:
            copy_database(library_file, name)
        assert (told.value.code, told.value.params) == ("library.in-use", {"database": str(name)})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.exists()} == before


def test_a_backup_takes_the_place_of_files_only(library_file: Path, tmp_path: Path) -> None:
    folder, pipe = tmp_path / "folder", tmp_path / "pipe"
    folder.mkdir()
    os.mkfifo(pipe)
    for target, code in ((folder, "file.directory"), (pipe, "file.special")):
        with pytest.raises(KnownProblem) as told:
            copy_database(library_file, target)
        assert told.value.code == code
    assert (pipe.is_fifo(), folder.is_dir()) == (True, True)


def test_a_disk_that_is_full_is_told_of_the_backup_and_not_of_what_is_beside_it(
    library_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_disk(_: Path, target: Path) -> None:
        raise KnownProblem("file.disk-full", database=str(target))

    monkeypatch.setattr("library.database.backup.copy_pages", fill_disk)
    with pytest.raises(KnownProblem) as told:
        copy_database(library_file, tmp_path / "backup.db")
    assert told.value.params["database"] == str(tmp_path / "backup.db")


def test_a_backup_keeps_the_rights_of_the_file_that_it_replaces(library_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "backup.db"
    target.touch(0o600)
    copy_database(library_file, target)
    assert verify(target)
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


def test_a_backup_that_is_read_only_stays(library_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "backup.db"
    target.write_bytes(b"kept")
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever may do everything is asked no rights
    with pytest.raises(KnownProblem, match=r"file\.read-only"):
        copy_database(library_file, target)
    assert target.read_bytes() == b"kept"
