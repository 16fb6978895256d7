"""A whole library into another database: from a file to a server, and back. All of it arrives, or nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Table, func, inspect, select, text
from sqlmodel import SQLModel

from library.database.backup import has_changes_left, writing_problem
from library.database.connection import Database, parse_address
from library.database.upgrade import upgrade
from library.rows import SearchItemRow
from library.shipped.refresh import rebuild
from schema.formats.files import make_folder, place_new
from schema.formats.leftovers import temporary_path
from schema.frozen import Frozen, FrozenMap
from schema.issues import KnownProblem

_BATCH = 500
# Called with how many rows are copied and how many there are. It may raise, then nothing is written at all.
CopyProgress = Callable[[int, int], None]


class LibraryCopy(Frozen):
    """How many rows of each table were copied, and counted again where they went."""

    rows: FrozenMap[str, int]

    @property
    def total(self) -> int:
        return sum(self.rows.values())


def copy_library(source: Database, target_address: str, *, progress: CopyProgress | None = None) -> LibraryCopy:
    """Copy everything: texts, histories, scenarios, own entries. The search index is made anew.

    Raises `library.target-not-empty` where the target is anything but a new file or an empty database.
    """
    target = Database(parse_address(target_address))
    try:
        _require_empty(target)
        damaged = source.find_damaged_row()
        if damaged is not None:
            raise damaged
        return _copy(source, target, progress)
    finally:
        target.close()


def _copy(source: Database, target: Database, progress: CopyProgress | None) -> LibraryCopy:
    if target.file is None:
        upgrade(target)
        return _fill(source, target, progress)
    # Beside its name until it is whole: a copy that fails leaves nothing behind.
    part = temporary_path(target.file.parent)
    half = Database(parse_address(str(part)))
    try:
        upgrade(half)
        copied = _fill(source, half, progress)
        half.close()
        _place(part, target.file)
    except KnownProblem as problem:
        if problem.params.get("database") != half.address:
            raise
        # Nobody knows the name that it has until it is whole.
        raise KnownProblem(problem.code, **{**problem.params, "database": target.address}) from problem
    finally:
        half.close()
        _remove(part)
    return copied


def _place(part: Path, file: Path) -> None:
    try:
        place_new(part, file)
    except FileExistsError:  # it has come meanwhile
        raise KnownProblem("library.target-not-empty", database=str(file)) from None
    except OSError as problem:
        raise writing_problem(problem, file) from problem


def _fill(source: Database, target: Database, progress: CopyProgress | None) -> LibraryCopy:
    with source.reading() as reading, target.writing() as writing:
        old, new = reading.connection(), writing.connection()
        counts = {table.name: _count(old, table) for table in _tables()}
        total, done = sum(counts.values()), 0
        for table in _tables():
            for rows in _batches(old, table):
                new.execute(table.insert(), rows)
                done += len(rows)
                if progress is not None:
                    progress(done, total)
        if not target.is_sqlite:
            _set_sequences(new)
        rebuild(session=writing)
        writing.flush()
        arrived = {table.name: _count(new, table) for table in _tables()}
        if arrived != counts:
            raise KnownProblem("library.copy-differs", database=target.address)
    return LibraryCopy(rows=counts)


def _tables() -> list[Table]:
    """In an order that no reference comes before its target. What can be found is indexed anew."""
    index = SearchItemRow.__tablename__
    return [table for table in SQLModel.metadata.sorted_tables if table.name != index]


def _require_empty(target: Database) -> None:
    if target.file is not None:
        if os.path.lexists(target.file):
            raise KnownProblem("library.target-not-empty", database=target.address)
        if has_changes_left(target.file):
            raise KnownProblem("library.in-use", database=target.address)
        make_folder(target.file.parent)
        return
    target.require_connection()
    with target.engine.connect() as connection:
        if inspect(connection).get_table_names():
            raise KnownProblem("library.target-not-empty", database=target.address)


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _batches(connection: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    keys = list(table.primary_key.columns)
    found = connection.execution_options(stream_results=True).execute(select(table).order_by(*keys))
    for rows in found.partitions(_BATCH):
        yield [dict(row._mapping) for row in rows]


def _set_sequences(connection: Connection) -> None:
    """The next number of each table, which PostgreSQL does not take from what was inserted."""
    for table in SQLModel.metadata.sorted_tables:
        if "id" in table.c and table.c.id.type.python_type is int:
            name = connection.execute(text("SELECT pg_get_serial_sequence(:t, 'id')"), {"t": table.name}).scalar()
            if name is not None:
                statement = f"SELECT setval(:name, COALESCE((SELECT max(id) FROM {table.name}), 0) + 1, false)"
                connection.execute(text(statement), {"name": name})


def _remove(file: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        with suppress(OSError):
            Path(f"{file}{suffix}").unlink()
