"""Bringing the tables of a library up to the program, at every start, in one transaction and with a copy made first."""

from __future__ import annotations

import datetime
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from library.backup import copy_database
from library.database import Database
from library.problems import known_problems
from schema.issues import KnownProblem

# The newest migration; a test keeps it in step. Alembic itself is only imported when there is something to do.
HEAD = "0003"
MIGRATIONS = Path(__file__).parent / "migrations"
COPIES = "backups"
_VERSION_TABLE = "alembic_version"


def upgrade(database: Database, target: str = HEAD) -> bool:
    """Upgrade if needed and say whether it was. Refuses a library of a newer program and a foreign database."""
    with known_problems(database.address), database.engine.connect() as connection:
        before = _require_ours(connection, database)
    if before == target:
        return False
    if before is not None and database.file is not None:
        copy_database(database.file, copy_name(database.file, before))
    with database.writing() as session:
        connection = session.connection()
        # Another process may have done it while we made the copy.
        if _require_ours(connection, database) != target:
            _migrate(connection, target)
    return True


def copy_name(file: Path, version: str) -> Path:
    """Where the copy of a library goes: beside it, named after its version and the moment."""
    now = datetime.datetime.now(datetime.UTC)
    return file.parent / COPIES / f"{file.stem}-{version}-{now:%Y%m%d-%H%M%S-%f}{file.suffix}"


def find_version(connection: Connection) -> str | None:
    """The migration that the tables are at; None where there are none of ours."""
    if not inspect(connection).has_table(_VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {_VERSION_TABLE}")).scalar()


def _require_ours(connection: Connection, database: Database) -> str | None:
    version = find_version(connection)
    if version is None and inspect(connection).get_table_names():
        raise KnownProblem("library.not-a-library", database=database.address)
    if version is not None and version > HEAD:
        raise KnownProblem("library.too-new", database=database.address, found=version, known=HEAD)
    return version


def _migrate(connection: Connection, target: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
