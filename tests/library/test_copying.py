"""A whole library into another database and back, and what a role of a server may do."""

import errno
from pathlib import Path

import pytest
from sqlalchemy import text

from library.copying import copy_library
from library.database.connection import Database, parse_address
from library.exchange.content_document import export_content, written
from library.exchange.own_document import export_own
from library.kinds import Kind
from library.opening import open_database
from library.passwords import PASSWORDS
from library.search.matching import search
from library.store import add_own_entry, history, set_text
from library.store.log import Change
from library.store.marks import add_tag, set_note
from schema.issues import KnownProblem


def everything(database: Database) -> tuple[str, object, list[object], list[str]]:
    with database.reading() as session:
        versions = history(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl")
        hits = search(session=session, query="patrol or omaha").hits
        return (
            written(export_content(session=session)),
            export_own(session=session, by="ada"),
            [(one.number, one.text, one.by, one.at) for one in versions],
            sorted(hit.key for hit in hits),
        )


def fill(database: Database) -> None:
    with database.writing() as session:
        change = Change.now("ada")
        texts = {"en": {"name": "Night Patrol"}}
        add_own_entry(session=session, kind=Kind.CARD, texts=texts, change=change)
        set_text(session=session, kind=Kind.CARD, key="ambush", field="name", language="nl", text="Val", change=change)
        set_note(session=session, kind=Kind.CARD, key="ambush", text="Ours.", change=change)
        add_tag(session=session, kind=Kind.CARD, key="ambush", tag="club", change=change)


def test_a_copy_has_all_of_it(sqlite_library: Database, tmp_path: Path) -> None:
    fill(sqlite_library)
    target = tmp_path / "new" / "copy.db"
    copied = copy_library(sqlite_library, str(target))
    assert copied.rows["texts"] > 3_000
    assert list(target.parent.iterdir()) == [target]
    other = open_database(str(target))
    try:
        assert everything(other) == everything(sqlite_library)
    finally:
        other.close()


def test_what_is_there_is_never_overwritten(sqlite_library: Database, tmp_path: Path) -> None:
    target = tmp_path / "mine.txt"
    target.write_text("Mine.", "utf-8")
    with pytest.raises(KnownProblem) as problem:
        copy_library(sqlite_library, str(target))
    assert problem.value.code == "library.target-not-empty"
    assert target.read_text("utf-8") == "Mine."


def test_no_copy_lies_where_another_library_has_changes_left(sqlite_library: Database, tmp_path: Path) -> None:
    (tmp_path / "club.db-wal").write_bytes(b"pages of another library")
    with pytest.raises(KnownProblem) as problem:
        copy_library(sqlite_library, str(tmp_path / "club.db"))
    assert (problem.value.code, problem.value.params["database"]) == ("library.in-use", str(tmp_path / "club.db"))
    assert not (tmp_path / "club.db").exists()


def test_a_place_that_takes_nothing_is_named_as_it_was_given(
    sqlite_library: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(database: Database) -> None:
        raise KnownProblem("library.not-writable", database=database.address)

    monkeypatch.setattr("library.copying.upgrade", refuse)
    with pytest.raises(KnownProblem) as problem:
        copy_library(sqlite_library, str(tmp_path / "copy.db"))
    assert problem.value.params["database"] == str(tmp_path / "copy.db")


def test_what_cannot_be_cleared_away_hides_no_problem(
    sqlite_library: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is read-only refuses to remove even what is not there."""

    def stop(done: int, total: int) -> None:
        assert done <= total
        raise InterruptedError

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(InterruptedError):
        copy_library(sqlite_library, str(tmp_path / "copy.db"), progress=stop)


def test_a_file_that_comes_while_it_is_copied_stays(sqlite_library: Database, tmp_path: Path) -> None:
    target, part = tmp_path / "copy.db", tmp_path / "copy.db.part"
    part.write_text("Mine.", "utf-8")

    def come(done: int, total: int) -> None:
        assert done <= total
        target.write_text("Mine.", "utf-8")

    with pytest.raises(KnownProblem) as problem:
        copy_library(sqlite_library, str(target), progress=come)
    assert problem.value.code == "library.target-not-empty"
    assert {path.name: path.read_text("utf-8") for path in tmp_path.glob("copy*")} == {
        "copy.db": "Mine.",
        "copy.db.part": "Mine.",
    }


def test_a_copy_that_is_stopped_leaves_nothing(sqlite_library: Database, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        assert done <= total
        raise InterruptedError

    with pytest.raises(InterruptedError):
        copy_library(sqlite_library, str(tmp_path / "copy.db"), progress=stop)
    assert not list(tmp_path.glob("copy.db*"))


def test_to_a_server_and_back(
    sqlite_library: Database, postgres_server: str, postgres_library: Database, tmp_path: Path
) -> None:
    """Into a new database of the server; what is there already is refused."""
    fill(sqlite_library)
    with pytest.raises(KnownProblem) as problem:
        copy_library(sqlite_library, postgres_library.url.render_as_string(hide_password=False))
    assert problem.value.code == "library.target-not-empty"
    address = _new_database(postgres_server, "club")
    copied = copy_library(sqlite_library, address)
    assert copied.rows == copy_library(sqlite_library, str(tmp_path / "file.db")).rows
    club = open_database(address)
    try:
        assert everything(club) == everything(sqlite_library)
        with club.writing() as session:  # new rows get numbers of their own
            set_note(session=session, kind=Kind.CARD, key="barrage", text="More.", change=Change.now("bob"))
        copy_library(club, str(tmp_path / "back.db"))
        back = open_database(str(tmp_path / "back.db"))
        try:
            assert everything(back) == everything(club)
        finally:
            back.close()
    finally:
        club.close()


def test_a_role_that_may_only_read(postgres_server: str, sqlite_library: Database) -> None:
    address = _new_database(postgres_server, "readers")
    copy_library(sqlite_library, address)
    owner = Database(parse_address(address))
    with owner.engine.connect() as connection:
        connection.execute(text("DROP ROLE IF EXISTS reader"))
        connection.execute(text("CREATE ROLE reader LOGIN"))
        connection.execute(text("CREATE ROLE stranger LOGIN"))
        connection.execute(text("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"))
        connection.commit()
    owner.close()
    reader = open_database(address.replace("beachhead@", "reader@"))
    try:
        assert reader.is_read_only
        with reader.reading() as session:
            assert search(session=session, query="ambush").hits
        with pytest.raises(KnownProblem) as problem, reader.writing():
            pass
        assert problem.value.code == "library.no-rights"
    finally:
        reader.close()
    with pytest.raises(KnownProblem) as problem:
        open_database(address.replace("beachhead@", "stranger@"))
    assert problem.value.code == "library.no-rights"


def test_a_password_that_was_typed_is_used_and_not_shown() -> None:
    PASSWORDS.remember("postgresql+psycopg://ada@club/beachhead", "Secret77")
    url = parse_address("postgresql://ada@club/beachhead")
    assert url.password == "Secret77"
    assert "Secret77" not in str(url)
    assert parse_address("postgresql://bob@club/beachhead").password is None


def _new_database(server: str, name: str) -> str:
    admin = Database(parse_address(server.format(name="postgres")))
    with admin.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text(f"DROP DATABASE IF EXISTS {name}"))
        connection.execute(text(f"CREATE DATABASE {name}"))
    admin.close()
    return server.format(name=name)
