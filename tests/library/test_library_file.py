"""A library file may come from anybody. It is laid out as ours are, every row of it is one that we could have written,
and nothing in it is ever run.
"""

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import Session

from editor.cli.main import main
from library.copying import copy_library
from library.database.backup import copy_database, verify
from library.database.connection import Database, parse_address
from library.database.layout import LAYOUT_FILE, read_layout
from library.database.upgrade import upgrade
from library.opening import find_own_texts, is_current, open_database
from library.restoring import restore_database
from library.stats import count
from library.store import list_summaries
from schema.formats.compression import LIMIT
from schema.issues import KnownProblem
from tests.conftest import ROOT
from tests.library.endless_tables import make_endless
from tests.library.test_restoring import changed_backup
from tests.library.test_upgrade import code_of, copies
from tests.library_template import small_library_template


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each test reads all rows."""
    return small_library_template(tmp_path_factory)


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT '0011' UNION ALL SELECT x FROM n) SELECT x AS version_num FROM n"


@contextmanager
def sqlite(file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file)) as connection, connection:
        yield connection


def change(file: Path, *statements: str) -> None:
    with sqlite(file) as connection:
        for statement in statements:
            connection.execute(statement)


def test_the_layout_is_that_of_a_new_library(tmp_path: Path) -> None:
    """After a new migration, write what is found here into the file."""
    file = tmp_path / "new.db"
    with closing(Database(parse_address(str(file)))) as database:
        upgrade(database)
    with sqlite(file) as connection:
        assert read_layout(connection) == json.loads(LAYOUT_FILE.read_text("utf-8"))


FOREIGN = {
    "TRIGGER wipe": "CREATE TRIGGER wipe AFTER INSERT ON revisions BEGIN DELETE FROM texts; END",
    "VIEW others": "CREATE VIEW others AS SELECT 1",
    "TABLE recipes": "CREATE TABLE recipes (name TEXT)",
    "INDEX ix_mine": "CREATE INDEX ix_mine ON texts (text)",
}


@pytest.mark.parametrize("part", FOREIGN)
def test_what_is_not_ours_is_refused_by_name(library_file: Path, part: str) -> None:
    before = library_file.read_bytes()
    backup = changed_backup(library_file, FOREIGN[part])
    with pytest.raises(KnownProblem) as told:
        restore_database(backup, library_file)
    assert told.value.code == "library.foreign-part"
    assert dict(told.value.params) == {"database": str(backup), "part": part}
    assert library_file.read_bytes() == before
    with pytest.raises(KnownProblem) as told:
        open_database(str(backup))
    assert (told.value.code, told.value.params["part"]) == ("library.foreign-part", part)


@pytest.mark.parametrize(
    "statements",
    [
        ("DROP INDEX ix_texts_language",),
        ("DROP INDEX ix_scenarios_identity", "CREATE INDEX ix_scenarios_identity ON scenarios (identity)"),
        ("ALTER TABLE texts ADD COLUMN extra TEXT",),
        ("DROP TABLE favorites",),
        ("DROP TABLE settings", "CREATE TABLE settings (key VARCHAR NOT NULL, value INTEGER, PRIMARY KEY (key))"),
        ("DROP TABLE search_words", "CREATE VIRTUAL TABLE search_words USING fts5(title, body, other, facets)"),
    ],
)
def test_a_library_of_another_layout_is_damaged(library_file: Path, statements: tuple[str, ...]) -> None:
    backup = changed_backup(library_file, *statements)
    assert code_of(lambda: restore_database(backup, library_file)) in ("library.corrupt", "library.foreign-part")
    assert code_of(lambda: open_database(str(backup))) in ("library.corrupt", "library.foreign-part")


def test_statistics_of_sqlite_are_nothing_foreign(library_file: Path) -> None:
    change(library_file, "ANALYZE")
    open_database(str(library_file)).close()
    restore_database(changed_backup(library_file), library_file)
    open_database(str(library_file)).close()


def test_an_older_library_with_a_trigger_is_not_even_upgraded(tmp_path: Path) -> None:
    file = tmp_path / "library.db"
    with closing(Database(parse_address(str(file)))) as database:
        upgrade(database, "0003")
    change(file, "CREATE TRIGGER wipe AFTER UPDATE ON scenarios BEGIN DELETE FROM texts; END")
    assert code_of(lambda: open_database(str(file))) == "library.foreign-part"
    assert copies(file) == []
    change(file, "DROP TRIGGER wipe", "CREATE TABLE recipes (name TEXT)")
    assert code_of(lambda: open_database(str(file))) == "library.foreign-part"
    assert verify(file) == "0003"  # taken back with what it had become
    change(file, "DROP TABLE recipes")
    open_database(str(file)).close()


@pytest.mark.parametrize(
    ("part", "statement"),
    [
        ("TABLE settings", "ALTER TABLE settings ADD COLUMN big TEXT AS (hex(zeroblob(400000000)))"),
        ("TABLE settings", "ALTER TABLE settings ADD COLUMN big TEXT DEFAULT (hex(zeroblob(400000000)))"),
        ("TABLE odd", "CREATE TABLE odd (x TEXT CHECK (hex(zeroblob(400000000)) != x))"),
        ("TABLE odd", "CREATE VIRTUAL TABLE odd USING fts5vocab(search_words, row)"),
        ("INDEX odd", "CREATE INDEX odd ON settings (hex(zeroblob(length(value) * 1000)))"),
        ("INDEX odd", "CREATE INDEX odd ON settings (key) WHERE hex(zeroblob(length(value) * 1000)) != ''"),
    ],
)
def test_what_an_older_library_computes_is_never_computed(tmp_path: Path, part: str, statement: str) -> None:
    file = tmp_path / "library.db"
    with closing(Database(parse_address(str(file)))) as database:
        upgrade(database, "0003")
    change(file, statement)
    with pytest.raises(KnownProblem) as told:
        open_database(str(file))
    assert (told.value.code, told.value.params["part"]) == ("library.foreign-part", part)
    assert copies(file) == []


def test_a_view_without_end_is_never_read(library_file: Path) -> None:
    backup = changed_backup(library_file, "DROP TABLE alembic_version", f"CREATE VIEW alembic_version AS {ENDLESS}")
    address = str(backup)
    for door in (open_database, is_current, find_own_texts, lambda _: verify(backup)):
        with pytest.raises(KnownProblem) as told:
            door(address)
        assert (told.value.code, told.value.params["part"]) == ("library.foreign-part", "VIEW alembic_version")
    assert code_of(lambda: restore_database(backup, library_file)) == "library.foreign-part"


READERS: dict[str, Callable[[Session], object]] = {
    "sqlite_master": lambda _: None,
    "texts": lambda session: count(session=session),
}


@pytest.mark.parametrize("table", READERS)
def test_a_table_without_end_is_damage(library_file: Path, table: str) -> None:
    """SQLite gives its rows again and again for as long as anybody wants more."""
    backup = changed_backup(library_file)
    make_endless(backup, table)
    assert code_of(lambda: restore_database(backup, library_file)) == "library.corrupt"
    with (
        pytest.raises(KnownProblem) as told,
        closing(open_database(str(backup))) as database,
        database.reading() as session,
    ):
        READERS[table](session)
    assert told.value.code == "library.corrupt"


def test_no_connection_trusts_what_a_file_defines(sqlite_library: Database, library_file: Path) -> None:
    library_file.chmod(0o444)
    for database in (sqlite_library, Database(parse_address(str(library_file)))):
        with database.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA trusted_schema").scalar() == 0
        database.close()


# Rows

DEEP = f'{{"a": {"[" * 5_000}{"]" * 5_000}}}'
DAMAGE = {
    "blob as text": ("texts", "text", "UPDATE texts SET text = x'00ff' WHERE kind = 'card' AND key = 'ambush'"),
    "unknown state": ("texts", "state", "UPDATE texts SET state = 'odd' WHERE kind = 'card' AND key = 'ambush'"),
    "unknown kind": ("texts", "kind", "UPDATE texts SET kind = 'odd' WHERE kind = 'card' AND key = 'ambush'"),
    "unknown kind of an entry": ("entries", "kind", "UPDATE entries SET kind = 'odd' WHERE key = 'ambush'"),
    "no language": ("texts", "language", "UPDATE texts SET language = 'dutch' WHERE language = 'nl'"),
    "facts that are none": ("entries", "facts", "UPDATE entries SET facts = '{' WHERE key = 'ambush'"),
    "bad moment": ("texts", "changed_at", "UPDATE texts SET changed_at = 'tomorrow' WHERE key = 'ambush'"),
    "number as moment": ("scenarios", "changed_at", "UPDATE scenarios SET changed_at = x'01'"),
    "bad day": ("scenarios", "begins", "UPDATE scenarios SET begins = '1944-06-99'"),
    "unknown board": ("scenarios", "board", "UPDATE scenarios SET board = 'odd'"),
    "text as number": ("scenarios", "units", "UPDATE scenarios SET units = 'many'"),
    "blob as title": ("scenario_languages", "title", "UPDATE scenario_languages SET title = x'ff'"),
    "unknown cause": ("revisions", "action", "UPDATE revisions SET action = 'odd'"),
    "broken document": ("documents", "content", "UPDATE documents SET content = x'789c00'"),
    "text as document": ("documents", "content", "UPDATE documents SET content = 'text'"),
    "role of a word": ("term_words", "role", "UPDATE term_words SET role = 'odd' WHERE id = 1"),
    "word without letters": ("term_words", "word", "UPDATE term_words SET word = '' WHERE id = 1"),
    "document that unpacks to too much": ("documents", "content", "UPDATE documents SET content = x'{too_large}'"),
    "facts nested too deep": ("entries", "facts", f"UPDATE entries SET facts = '{DEEP}' WHERE key = 'ambush'"),
    "facts that JSON cannot say": (
        "entries",
        "facts",
        """UPDATE entries SET facts = '{"a": NaN}' WHERE key = 'ambush'""",
    ),
    "facts with half a letter": (
        "entries",
        "facts",
        r"""UPDATE entries SET facts = '{"a": "\ud800"}' WHERE key = 'ambush'""",
    ),
    "facts of another shape": ("entries", "facts", """UPDATE entries SET facts = '{"about": [1]}'"""),
    "key that none can be": ("entries", "key", "UPDATE entries SET key = '{' WHERE key = 'ambush'"),
    "own entry with our key": ("entries", "key", "UPDATE entries SET shipped = 0 WHERE key = 'ambush'"),
    "counts that are none": ("text_counts", "counts", """UPDATE text_counts SET counts = '{"nl": {"draft": "1"}}'"""),
    "scenario without a document": ("scenarios", "digest", "UPDATE documents SET digest = 'x' || digest"),
    "import that left no texts": ("settings", "value", "INSERT INTO settings VALUES ('text-import 2026', '{}')"),
}


@cache
def too_large() -> str:
    scenario = (ROOT / "library" / "scenarios" / "01-pegasus-bridge.beachhead").read_bytes()
    return zlib.compress(b" " * LIMIT + scenario, 1).hex()


def damage_of(name: str) -> tuple[str, str, str]:
    """The table and the column of a damage, and the statement that does it."""
    table, column, statement = DAMAGE[name]
    return table, column, statement.replace("{too_large}", too_large()) if "{too_large}" in statement else statement


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_backup_with_a_damaged_row_replaces_nothing(library_file: Path, damage: str) -> None:
    table, column, statement = damage_of(damage)
    before = library_file.read_bytes()
    backup = changed_backup(library_file, statement)
    with pytest.raises(KnownProblem) as told:
        restore_database(backup, library_file)
    assert told.value.params["database"] == str(backup)
    assert told.value.code == "library.damaged-row"
    assert (told.value.params["table"], told.value.params["column"]) == (table, column)
    assert library_file.read_bytes() == before


COMMANDS = (
    ("library", "search", "ambush"),
    ("library", "search", "kind:scenario"),
    ("library", "export", "-o", "{folder}/out.json"),
    ("library", "stats"),
    ("translate", "status"),
    ("translate", "check", "--to", "nl"),
    ("translate", "export", "--to", "nl", "-o", "{folder}/nl.po"),
    ("translate", "undo"),
)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_row_is_never_called_a_mistake_of_the_program(
    library_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    table, _, statement = damage_of(damage)
    change(library_file, statement)
    for command in COMMANDS:
        parts = [part.format(folder=tmp_path) for part in command]
        result = main(["--lang", "en", *parts, "--database", str(library_file)])
        told = capsys.readouterr().err
        assert result in (0, 1, 2), (command, told)
        if result == 2 or "damaged" in told:
            assert f"the table {table} cannot be read" in told or "A scenario in the library is damaged" in told


def test_a_mistake_of_the_program_is_not_called_damage(sqlite_library: Database) -> None:
    with pytest.raises(ValueError, match="ours"), sqlite_library.reading():
        raise ValueError("ours")


def test_damage_is_told_whatever_met_it(database: Database) -> None:
    with database.writing() as session:
        session.connection().execute(text("UPDATE scenario_languages SET state = 'odd'"))
    with pytest.raises(KnownProblem) as told, database.reading() as session:
        list_summaries(session=session)
    assert told.value.code == "library.damaged-row"
    assert told.value.params["table"] == "scenario_languages"


def test_a_damaged_row_is_not_copied_into_another_database(sqlite_library: Database, tmp_path: Path) -> None:
    with sqlite_library.writing() as session:
        session.connection().execute(text("UPDATE texts SET text = x'00ff' WHERE key = 'ambush'"))
    assert code_of(lambda: copy_library(sqlite_library, str(tmp_path / "copy.db"))) == "library.damaged-row"
    assert not (tmp_path / "copy.db").exists()


def test_a_backup_is_not_a_backup_where_it_could_not_be_restored(
    library_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(library_file, "UPDATE texts SET state = 'odd' WHERE key = 'ambush'")
    target = tmp_path / "backup.db"
    assert main(["library", "backup", "-o", str(target), "--database", str(library_file), "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert "of the table texts cannot be read" in told.err
    assert target.exists()  # what can be read of it is better than nothing
    copy_database(library_file, target)
