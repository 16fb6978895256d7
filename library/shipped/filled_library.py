"""A library that holds what the program ships, made when the program is built: a new library begins as a copy of it.

`python -m library.shipped.filled_library` makes it. Without it, or where anything that is shipped has changed since, a
new library is filled from the shipped files, which takes some seconds and gives the same rows.
"""

from __future__ import annotations

import datetime
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from importlib.resources import files
from pathlib import Path

from sqlmodel import SQLModel

from library.database.connection import Database, parse_address
from library.database.migrations import HEAD
from library.database.upgrade import upgrade
from library.rows import SettingRow, UtcTime
from library.shipped.content import ShippedContent, shipped_content
from library.shipped.refresh import CONTENT, refresh
from schema.formats.files import move_over, place_new
from schema.formats.leftovers import temporary_path
from schema.issues import KnownProblem

FILLED = Path(str(files("library"))) / "filled.db"


def make_filled(target: Path = FILLED, shipped: ShippedContent | None = None) -> bool:
    """Make the file, unless there is one that is current; whether it was made."""
    if _is_current(target, shipped or shipped_content()):
        return False
    temporary = temporary_path(target.parent)
    try:
        database = Database(parse_address(str(temporary)))
        upgrade(database)
        refresh(database, shipped)
        database.close()
        with closing(sqlite3.connect(temporary)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            connection.execute("VACUUM")
        move_over(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)
    return True


def copy_filled(target: Path, *, filled: Path = FILLED, shipped: ShippedContent | None = None) -> bool:
    """Put a filled library where there is none, as if it had been filled now; whether that could be done.

    Whatever is in the way, a full disk or another program that was faster, is told by whoever opens the library next.
    """
    if not _is_current(filled, shipped or shipped_content()):
        return False
    temporary = temporary_path(target.parent)
    try:
        shutil.copyfile(filled, temporary)
        with closing(sqlite3.connect(temporary)) as connection, connection:
            _fill_now(connection)
        place_new(temporary, target)
    except (OSError, sqlite3.Error):
        return False
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    return True


def _is_current(file: Path, shipped: ShippedContent) -> bool:
    """Whether the file is there, of this version, and holds all that is shipped now."""
    if not file.is_file():
        return False
    # Nobody changes it, so that reading it leaves nothing beside it.
    address = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
    content = f"SELECT value FROM {SettingRow.__tablename__} WHERE key = ?"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            found = connection.execute(content, (CONTENT,)).fetchone()
    except sqlite3.Error:  # damaged
        return False
    return bool(version == (HEAD,) and found == (shipped.fingerprint(),))


def _fill_now(connection: sqlite3.Connection) -> None:
    """What is shipped came into this library now, and not when the program was built."""
    now = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d %H:%M:%S.%f")
    for table in SQLModel.metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, UtcTime):
                update = f"UPDATE {table.name} SET {column.name} = ? WHERE {column.name} IS NOT NULL"
                connection.execute(update, (now,))


def main() -> int:
    """Make the filled library of the package; 1 if it could not be written."""
    try:
        make_filled()
    except (KnownProblem, OSError) as problem:
        print(f"library.shipped.filled_library: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
