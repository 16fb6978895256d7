"""Putting a backup in the place of a library: tried out beside it first, then all or nothing."""

from __future__ import annotations

import shutil
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import inspect

from library.database.backup import copy_database, copy_name, copy_pages, set_aside, verify
from library.database.connection import Database, parse_address
from library.database.migrations import HEAD
from library.database.upgrade import upgrade
from library.opening import open_database
from schema.formats.leftovers import remove_leftovers, temporary_path
from schema.issues import KnownProblem


def restore_database(backup: Path, file: Path) -> Path | None:
    """Put a backup in the place of a library and say where the library as it was has gone.

    The backup is opened, upgraded and looked through as a copy. Only one that this program can work with replaces
    anything; whatever goes wrong before, the library is as it was.
    """
    version = verify(backup)
    if version is None:
        raise KnownProblem("library.not-a-library", database=str(backup))
    if version > HEAD:
        raise KnownProblem("library.too-new", database=str(backup), found=version, known=HEAD)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        folder = temporary_path(file.parent)
        folder.mkdir()
    except OSError as problem:
        raise KnownProblem("library.not-writable", database=str(file)) from problem
    try:
        trial = folder / file.name
        copy_database(backup, trial)
        _try_out(trial, backup)
        return _replace(file, trial)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        remove_leftovers(file.parent)


def _try_out(trial: Path, backup: Path) -> None:
    """Open the copy as the program will, and see that it has all tables of a library."""
    try:
        with closing(open_database(str(trial))) as opened:
            missing = _parts_of_a_library(trial.parent) - _parts(opened)
    except KnownProblem as problem:
        if "database" not in problem.params:
            raise
        raise KnownProblem(problem.code, **{**problem.params, "database": str(backup)}) from problem
    except ValueError as problem:  # a row that no library could have written
        raise KnownProblem("library.corrupt", database=str(backup)) from problem
    if missing:
        raise KnownProblem("library.corrupt", database=str(backup))


def _parts_of_a_library(folder: Path) -> set[tuple[str, str]]:
    with closing(Database(parse_address(str(folder / "empty.db")))) as empty:
        upgrade(empty)
        return _parts(empty)


def _parts(database: Database) -> set[tuple[str, str]]:
    """Every table with its columns."""
    with database.reading() as session:
        tables = inspect(session.connection())
        return {(table, column["name"]) for table in tables.get_table_names() for column in tables.get_columns(table)}


def _replace(file: Path, trial: Path) -> Path | None:
    """Keep the library as it is now and put the other one in its place."""
    if not file.exists():
        copy_pages(trial, file)
        return None
    kept = copy_name(file, "replaced")
    try:
        copy_database(file, kept)
    except KnownProblem as problem:
        if problem.code in ("file.disk-full", "library.locked"):
            raise
        # Damage shows in many ways, also as a file that cannot be written. To move it is all that is left.
        return _replace_damaged(file, trial)
    copy_pages(trial, file)
    return kept


def _replace_damaged(file: Path, trial: Path) -> Path:
    kept = set_aside(file)
    try:
        copy_pages(trial, file)
    except BaseException:
        for suffix in ("", "-wal", "-shm"):
            with suppress(OSError):
                Path(f"{kept}{suffix}").replace(f"{file}{suffix}")
        raise
    return kept
