"""Bringing the tables of a library up to the program, at every start, in one transaction and with a copy made first."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from library.database.backup import copy_database, copy_name
from library.database.connection import Database
from library.database.layout import require_layout
from library.database.migrations import HEAD
from library.database.problems import known_problems
from schema.issues import KnownProblem

MIGRATIONS = Path(__file__).parent / "migrations"
_VERSION_TABLE = "alembic_version"


def upgrade(database: Database, target: str = HEAD) -> bool:
    """Upgrade if needed and say whether it was. Refuses a library of a newer program and a foreign database."""
    with known_problems(database.address), database.engine.connect() as connection:
        before = _require_ours(connection, database)
        if before == target:
            _require_layout(connection, database, target)
            return False
    if database.is_read_only:
        raise KnownProblem("library.not-writable", database=database.address)
    if database.file is None and before is not None and not _may_upgrade(database):
        raise KnownProblem("library.no-rights", database=database.address)
    if before is not None and database.file is not None:
        copy_database(database.file, copy_name(database.file, before), is_new=True)
    with database.writing() as session:
        connection = session.connection()
        # Another process may have done it while we made the copy.
        if _require_ours(connection, database) != target:
            _migrate(connection, target)
        _require_layout(connection, database, target)
    return True


def _require_layout(connection: Connection, database: Database, version: str) -> None:
    """Older libraries are held against the layout of this version once they have it."""
    driver = connection.connection.driver_connection
    if version == HEAD and isinstance(driver, sqlite3.Connection):
        require_layout(driver, database.address)


def _may_upgrade(database: Database) -> bool:
    """Whether the role owns the tables: nobody else may change them."""
    owned = "SELECT pg_has_role(tableowner, 'USAGE') FROM pg_tables WHERE tablename = 'alembic_version'"
    with known_problems(database.address), database.engine.connect() as connection:
        return bool(connection.execute(text(owned)).scalar())


def find_version(connection: Connection) -> str | None:
    """The migration that the tables are at; None where there are none of ours."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalar()


def _require_ours(connection: Connection, database: Database) -> str | None:
    version = find_version(connection)
    if version is None and inspect(connection).get_table_names():
        raise KnownProblem("library.not-a-library", database=database.address)
    if version is not None and not _is_known(version):
        if version > HEAD:
            raise KnownProblem("library.too-new", database=database.address, found=version, known=HEAD)
        raise KnownProblem("library.corrupt", database=database.address)
    return version


def _is_known(version: str) -> bool:
    """Migrations are numbered from 1 without a gap."""
    return version in {f"{number:0{len(HEAD)}}" for number in range(1, int(HEAD) + 1)}


def _migrate(connection: Connection, target: str) -> None:
    # Only imported where there is something to do, which is once for every new version: it takes its time.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
