"""Opening libraries: empty, older, newer, foreign, damaged, locked. Nothing is lost, and what is wrong is said."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import URL, text
from sqlmodel import SQLModel, select

from library.database.backup import COPIES, copy_database, verify
from library.database.connection import FILE_NAME, SETTING, Database, default_address, parse_address, shown_address
from library.database.migrations import HEAD
from library.database.problems import find_problem, known_problems
from library.database.upgrade import MIGRATIONS, find_version, upgrade
from library.opening import open_database
from library.restoring import restore_database
from library.rows import SettingRow
from library.search.matching import search
from library.shipped.refresh import refresh
from library.store import add_scenario, get_scenario, list_summaries
from library.store.log import Change
from schema.issues import KnownProblem
from tests.library.generated_scenarios import generated

Changes = Callable[..., Change]


def version(file: Path) -> str | None:
    return verify(file)


def copies(file: Path) -> list[Path]:
    folder = file.parent / COPIES
    return sorted(folder.iterdir()) if folder.is_dir() else []


def code_of(action: Callable[[], object]) -> str:
    with pytest.raises(KnownProblem) as problem:
        action()
    return problem.value.code


def test_head_is_the_newest_migration() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_heads() == [HEAD]


def test_an_empty_folder_gets_a_library_without_a_copy(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "folder" / "library.db"
    database = Database(parse_address(str(file)))
    file.parent.mkdir(parents=True)
    assert upgrade(database)
    assert not upgrade(database)
    database.close()
    assert version(file) == HEAD
    assert copies(file) == []


def test_the_tables_are_those_of_the_rows(database: Database) -> None:
    def ours(_: object, name: str | None, kind: str, *__: object) -> bool:
        return not (kind in ("table", "index") and (name or "").startswith(("search_words", "ix_search_words")))

    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": ours, "compare_type": False})
        assert compare_metadata(context, SQLModel.metadata) == []


def test_settings_of_the_file(sqlite_library: Database) -> None:
    with sqlite_library.engine.connect() as connection:
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        }
    assert settings == {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 2, "busy_timeout": 5_000}
    assert sqlite_library.engine.hide_parameters


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A library of the first version, with something of the user's in it."""
    file = tmp_path / "library.db"
    database = Database(parse_address(str(file)))
    upgrade(database, "0001")
    with database.writing() as session:
        session.add(SettingRow(key="mine", value="kept"))
    database.close()
    return file


@pytest.mark.slow
def test_an_older_library_is_upgraded_after_a_copy(older: Path) -> None:
    open_database(str(older)).close()
    (copy,) = copies(older)
    assert (version(copy), version(older)) == ("0001", HEAD)
    database = open_database(str(older))
    with database.reading() as session:
        assert session.exec(select(SettingRow.value).where(SettingRow.key == "mine")).one() == "kept"
        assert search(session=session, query="foret").hits
    database.close()
    assert copies(older) == [copy]


def test_an_index_by_columns_becomes_one_by_rows(database: Database, change: Changes) -> None:
    """A library of version 0002 with a scenario of the user's. Shipped content is current: only the index is made."""
    with database.writing() as session:
        add_scenario(session=session, scenario=generated(1), key="mine", change=change())
        query = "lang:en author:author1 kind:scenario"
        before = search(session=session, query=query).hits
        connection = session.connection()
        connection.execute(text("DROP TABLE search_words_by_language"))
        connection.execute(text("DROP TABLE search_words"))
        context = MigrationContext.configure(connection)
        module = ScriptDirectory(str(MIGRATIONS)).get_revision("0002").module
        with Operations.context(context):
            for statement in (module.FTS5,) if database.is_sqlite else module.TSVECTOR:
                connection.execute(text(statement))
        connection.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    assert before
    assert upgrade(database, "0003")  # what it is about; later ones have their own tests
    refresh(database)
    with database.reading() as session:
        assert search(session=session, query=query).hits == before
        for asked in ("foret", "lang:fr foret"):
            assert search(session=session, query=asked).hits[0].key == "forest"
    assert not upgrade(database, "0003")


def test_an_upgrade_that_fails_leaves_the_library_as_it_was(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = older.read_bytes()
    broken = older.parent / "migrations"
    shutil.copytree(MIGRATIONS, broken)
    file = broken / "versions" / "v0003_search_by_language.py"
    file.write_text(file.read_text("utf-8") + '\n    op.execute("SELECT nonsense FROM nowhere")\n', "utf-8")
    monkeypatch.setattr("library.database.upgrade.MIGRATIONS", broken)
    with pytest.raises(Exception, match="nowhere"):
        open_database(str(older))
    assert version(older) == "0001"
    with sqlite3.connect(older) as connection:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    connection.close()
    assert "search_items" not in tables
    assert len(before) > 0


def test_a_newer_library_is_refused_and_left_alone(library_file: Path) -> None:
    with sqlite3.connect(library_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(KnownProblem) as problem:
        open_database(str(library_file))
    assert problem.value.code == "library.too-new"
    assert dict(problem.value.params) == {"database": str(library_file), "found": "9999", "known": HEAD}
    assert copies(library_file) == []
    assert version(library_file) == "9999"


def test_another_program_s_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.db"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    assert code_of(lambda: open_database(str(file))) == "library.not-a-library"
    assert code_of(lambda: restore_database(file, tmp_path / "library.db")) == "library.not-a-library"


def test_damaged_files(library_file: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense.db"
    nonsense.write_bytes(b"this is no database at all, only words" * 100)
    assert code_of(lambda: open_database(str(nonsense))) == "library.corrupt"
    assert code_of(lambda: verify(nonsense)) == "library.corrupt"
    data = bytearray(library_file.read_bytes())
    data[8192 : 8192 + 200_000] = b"\xff" * 200_000
    library_file.write_bytes(data)
    assert code_of(lambda: verify(library_file)) == "library.corrupt"


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert code_of(lambda: open_database(str(tmp_path))) == "file.directory"
    (tmp_path / "file").touch()
    assert code_of(lambda: open_database(str(tmp_path / "file" / "library.db"))) == "library.not-writable"


def test_a_locked_library(library_file: Path) -> None:
    holder = sqlite3.connect(library_file, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    impatient = Database(parse_address(str(library_file)), wait_seconds=0.1)

    def write() -> None:
        with impatient.writing():
            pass

    assert code_of(write) == "library.locked"
    with impatient.reading() as session:  # readers do not wait for writers
        assert search(session=session, query="forest").hits
    holder.close()
    write()
    impatient.close()


def test_a_read_only_library(library_file: Path) -> None:
    """Root may write anywhere, so SQLite itself is told to refuse."""
    url = URL.create("sqlite", database=f"file:{library_file}", query={"mode": "ro", "uri": "true"})
    database = Database(url)

    def write() -> None:
        with database.writing() as session:
            session.add(SettingRow(key="x", value="y"))

    assert code_of(write) == "library.not-writable"
    database.close()


def test_addresses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert parse_address("postgresql://club/library").drivername == "postgresql+psycopg"
    assert shown_address(parse_address("postgresql://ada:secret@club/library")) == "postgresql://ada:***@club/library"
    assert parse_address("sqlite:///x.db").database == "x.db"
    assert parse_address("~/x.db").database == str(Path.home() / "x.db")
    assert code_of(lambda: parse_address("postgresql://user:secret@club:port/library")) == "library.bad-address"
    assert code_of(lambda: Database(parse_address("oracle9://x/y"))) == "library.no-driver"
    monkeypatch.setenv(SETTING, "elsewhere.db")
    assert default_address() == "elsewhere.db"
    monkeypatch.delenv(SETTING)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_address() == str(tmp_path / "beachhead" / "library.db")
    secret = Database(parse_address("postgresql://user:secret@club/library"))
    assert "secret" not in secret.address
    assert secret.file is None


def test_a_server_that_does_not_answer() -> None:
    pytest.importorskip("psycopg")
    assert code_of(lambda: open_database("postgresql://nobody@127.0.0.1:1/none")) == "library.no-server"


def test_problems_that_are_not_known_stay_what_they_are(sqlite_library: Database) -> None:
    assert find_problem("something else entirely", "x") is None
    with pytest.raises(Exception, match="nonsense"), known_problems("x"), sqlite_library.engine.connect() as connection:
        connection.execute(text("SELECT * FROM nonsense"))
    assert FILE_NAME == "library.db"


def test_upgrade_on_a_server(postgres_library: Database) -> None:
    with postgres_library.engine.connect() as connection:
        assert find_version(connection) == HEAD
    assert not upgrade(postgres_library)


# Backups


def test_backup_and_restore(sqlite_library: Database, tmp_path: Path, change: Changes) -> None:
    file = sqlite_library.file
    assert file is not None
    backup = tmp_path / "copies" / "backup.db"
    with sqlite_library.writing() as session:
        add_scenario(session=session, scenario=generated(1), change=change(), key="before")
    copy_database(file, backup)
    with sqlite_library.writing() as session:
        add_scenario(session=session, scenario=generated(2), change=change(), key="after")
    kept = restore_database(backup, file)
    assert kept is not None
    with sqlite_library.reading() as session:  # the open library sees the restored one
        assert get_scenario(session=session, key="before")
        assert code_of(lambda: get_scenario(session=session, key="after")) == "library.no-entry"
    old = Database(parse_address(str(kept)))
    with old.reading() as session:
        assert get_scenario(session=session, key="after")
    old.close()
    assert not [path for path in backup.parent.iterdir() if path.name.startswith(".")]


def test_a_damaged_library_is_set_aside(library_file: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    copy_database(library_file, backup)
    library_file.write_bytes(b"rubble" * 1000)
    kept = restore_database(backup, library_file)
    assert kept is not None
    assert kept.read_bytes().startswith(b"rubble")
    assert version(library_file) == HEAD


def test_restoring_where_there_is_nothing_yet(library_file: Path, tmp_path: Path) -> None:
    target = tmp_path / "new" / "library.db"
    assert restore_database(library_file, target) is None
    assert version(target) == HEAD


def test_backups_that_cannot_be(library_file: Path, tmp_path: Path) -> None:
    assert code_of(lambda: restore_database(tmp_path / "nothing.db", library_file)) == "library.missing"
    (tmp_path / "file").touch()
    assert code_of(lambda: copy_database(library_file, tmp_path / "file" / "copy.db")) == "library.not-writable"
    assert code_of(lambda: restore_database(library_file, tmp_path / "file" / "library.db")) == "library.not-writable"
    with sqlite3.connect(library_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert code_of(lambda: restore_database(library_file, tmp_path / "x.db")) == "library.too-new"


def test_scenarios_of_an_older_library_get_their_identities(database: Database, change: Changes) -> None:
    """The same as in a new library, so that copies of both are known in either; two of one content are still two."""

    def identities() -> dict[str, str | None]:
        with database.reading() as session:
            return {one.key: one.identity for one in list_summaries(session=session)}

    with database.writing() as session:
        for key in ("mine", "twin"):
            add_scenario(session=session, scenario=generated(1), key=key, change=change())
        before = {one.key: one.identity for one in list_summaries(session=session)}
        connection = session.connection()
        connection.execute(text("DROP INDEX ix_scenarios_identity"))
        connection.execute(text("ALTER TABLE scenarios DROP COLUMN identity"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0003'"))
    assert upgrade(database, "0004")
    after = identities()
    assert {key: one for key, one in after.items() if key != "twin"} == {
        key: one for key, one in before.items() if key != "twin"
    }
    assert len(set(after.values())) == len(after)
    assert None not in after.values()
