"""The database behind the library: SQLite in the user's data folder, or any other by its URL, PostgreSQL above all.

`library.opening` gives one that is up to date; everything else takes a session from `reading()` or `writing()`.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry
from sqlmodel import Session, create_engine

from library.database.layout import refuse_programs
from library.database.problems import known_drivers, known_problems
from library.database.read_only import is_read_only, read_only_uri
from library.database.step_limit import StepLimit
from library.passwords import PASSWORDS, hide_password
from schema.issues import KnownProblem

SETTING = "BEACHHEAD_DATABASE"
FILE_NAME = "library.db"
# How long a writer waits for another one before it says that the file is locked.
WAIT_SECONDS = 10
_BEGIN = "beachhead_begin"
_LIMIT = "beachhead_limit"
_READ, _WRITE = "DEFERRED", "IMMEDIATE"
# One writer at a time, as with SQLite. The number is ours, for nothing but this.
_LOCK = 1944_0606
# What reading a row may end with that holds something else than it should.
_DAMAGE = (ValueError, TypeError, AttributeError, LookupError, AssertionError, SQLAlchemyError)
_URL = re.compile(r"[a-z0-9+]+://")


def default_address() -> str:
    """The database of this user: the setting, or a file in the folder for data."""
    from platformdirs import user_data_path

    return os.environ.get(SETTING) or str(user_data_path("beachhead", appauthor=False) / FILE_NAME)


def parse_address(address: str) -> URL:
    """A URL, or the name of an SQLite file."""
    if not _URL.match(address):
        try:
            return URL.create("sqlite", database=str(Path(address).expanduser()))
        except RuntimeError:  # the home of a user who is not known here
            raise KnownProblem("library.bad-address", database=address) from None
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise KnownProblem("library.bad-address", database=hide_password(address)) from None
    # psycopg 3 is what we install; the plain name would ask for its predecessor.
    url = url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url
    return url if url.password is not None else url.set(password=PASSWORDS.find(str(url)))


def library_files(address: str | None = None) -> tuple[Path, ...]:
    """The file of a library, with those that SQLite writes beside it; none for one that is on a server."""
    try:
        url = parse_address(address or default_address())
    except KnownProblem:  # told where it is opened
        return ()
    if url.get_backend_name() != "sqlite" or not url.database:
        return ()
    return tuple(Path(f"{url.database}{suffix}") for suffix in ("", "-wal", "-shm", "-journal"))


def shown_address(url: URL) -> str:
    """As people read it: without the password, and without the driver, which nobody chooses."""
    backend = url.get_backend_name()
    return url.database or "" if backend == "sqlite" else hide_password(url.set(drivername=backend).render_as_string())


class Database:
    """An open database. One process may have several threads at it, each with sessions of its own."""

    def __init__(self, url: URL, *, wait_seconds: float = WAIT_SECONDS) -> None:
        self.url = url
        self.address = shown_address(url)
        self.is_read_only = self.file is not None and is_read_only(self.file)
        read_only_file = self.file if self.is_read_only else None
        self.engine = _engine(url, self.address, wait_seconds, read_only_file)

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database."""
        return Path(self.url.database) if self.is_sqlite and self.url.database else None

    def require_connection(self) -> None:
        """Connect once. Before any work of ours, whatever fails is the address, the server or the file."""
        try:
            with known_problems(self.address), self.engine.connect():
                pass
        except (DBAPIError, ValueError, TypeError) as problem:  # an option that the driver does not know
            raise KnownProblem("library.bad-address", database=self.address) from problem

    def find_rights(self) -> None:
        """Whether the role of a server may only read; a file tells by itself."""
        if self.is_sqlite:
            return
        with known_problems(self.address), self.engine.connect() as connection:
            may_write = text("SELECT has_table_privilege('revisions', 'INSERT')")
            self.is_read_only = not connection.execute(may_write).scalar()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that sees one state of the database, whatever others write meanwhile."""
        with (
            known_problems(self.address),
            self._known_damage(),
            self._connected(_READ) as connection,
            Session(connection) as session,
        ):
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are all there after the block, or none after an exception."""
        if self.is_read_only:
            raise KnownProblem("library.not-writable" if self.is_sqlite else "library.no-rights", database=self.address)
        with (
            known_problems(self.address),
            self._known_damage(),
            self._connected(_WRITE) as connection,
            Session(connection) as session,
        ):
            yield session
            session.flush()
            connection.commit()

    @contextmanager
    def _known_damage(self) -> Iterator[None]:
        """What fails over a row that nobody could have written is no mistake of ours. Only then all rows are read."""
        try:
            yield
        except _DAMAGE as problem:
            # What the database itself refuses, it explains by itself.
            damaged = None if isinstance(problem, DBAPIError) else self.find_damaged_row()
            if damaged is None:
                raise
            raise damaged from problem

    def find_damaged_row(self) -> KnownProblem | None:
        """What is wrong with the first row that no program of ours could have written; None in a sound library."""
        from library.database.damaged_rows import find_damaged_row  # late, because it is slow to import

        with known_problems(self.address), self.engine.connect() as connection:
            damaged = find_damaged_row(connection)
        return None if damaged is None else damaged.problem(self.address)

    @contextmanager
    def _connected(self, begin: str) -> Iterator[Connection]:
        """A writer takes its lock at once: a reader that turns into one could not wait for another."""
        is_writer = begin == _WRITE
        options = {_BEGIN: begin} if self.is_sqlite else {} if is_writer else {"isolation_level": "REPEATABLE READ"}
        with self.engine.connect().execution_options(**options) as connection, connection.begin():
            if is_writer and not self.is_sqlite:
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            yield connection

    def close(self) -> None:
        self.engine.dispose()


def _engine(url: URL, address: str, wait_seconds: float, read_only_file: Path | None) -> Engine:
    with known_drivers(address):
        if url.get_backend_name() != "sqlite":
            # Parameters are hidden: a failing insert would print whole scenarios.
            return create_engine(url, hide_parameters=True, pool_pre_ping=True)
        if read_only_file is None:
            engine = create_engine(url, hide_parameters=True, connect_args={"timeout": wait_seconds})
            event.listen(engine, "connect", partial(_limit_steps, url.database))
            event.listen(engine, "connect", prepare_connection)
        else:
            engine = create_engine(url, hide_parameters=True, creator=partial(_connect_read_only, read_only_file))
            event.listen(engine, "connect", partial(_limit_steps, url.database))
        event.listen(engine, "connect", partial(_refuse_programs, address))
    event.listen(engine, "before_cursor_execute", _begin_statement)
    event.listen(engine, "begin", _begin)
    return engine


def _connect_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(read_only_uri(file), uri=True, isolation_level=None, check_same_thread=False)


def _limit_steps(file: str | None, connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    record.info[_LIMIT] = StepLimit(connection, [Path(f"{file}{suffix}") for suffix in ("", "-wal")] if file else ())


def _begin_statement(connection: Connection, *_: object) -> None:
    connection.connection.info[_LIMIT].begin()


def _refuse_programs(address: str, connection: sqlite3.Connection, _: object) -> None:
    """A file may come from anybody: it is read as data, and nothing in it is run."""
    connection.execute("PRAGMA trusted_schema=OFF")
    refuse_programs(connection, address)


def prepare_connection(connection: sqlite3.Connection, _: object) -> None:
    # The driver would begin transactions by itself, late, and never before a change of tables.
    connection.isolation_level = None
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "cache_size=-32000"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get(_BEGIN, _READ)}")
