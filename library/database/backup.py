"""Copies of a library: made while others work with it, verified before they count, put back all or nothing."""

from __future__ import annotations

import datetime
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from library.database.migrations import HEAD
from library.database.problems import find_problem
from schema.issues import KnownProblem

COPIES = "backups"


def copy_name(file: Path, version: str) -> Path:
    """Where the copy of a library goes: beside it, named after its version and the moment."""
    now = datetime.datetime.now(datetime.UTC)
    return file.parent / COPIES / f"{file.stem}-{version}-{now:%Y%m%d-%H%M%S-%f}{file.suffix}"


def copy_database(source: Path, target: Path) -> None:
    """A verified copy of an SQLite file at `target`, which is the old file or the whole new one whatever happens."""
    temporary = target.with_name(f".beachhead-{secrets.token_hex(8)}.tmp")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy(source, temporary)
        with closing(sqlite3.connect(temporary)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        verify(temporary)
        with temporary.open("rb+") as stream:
            os.fsync(stream.fileno())
        temporary.replace(target)
    except OSError as problem:
        raise KnownProblem("library.not-writable", database=str(target)) from problem
    finally:
        for leftover in (temporary, Path(f"{temporary}-wal"), Path(f"{temporary}-shm"), Path(f"{temporary}-journal")):
            with suppress(OSError):
                leftover.unlink()


def restore_database(backup: Path, file: Path) -> Path | None:
    """Put a backup in the place of a library and say where the library as it was has gone.

    The pages are written in one transaction of the library itself: whoever reads it sees the old or the new one.
    """
    version = verify(backup)
    if version is None:
        raise KnownProblem("library.not-a-library", database=str(backup))
    if version > HEAD:
        raise KnownProblem("library.too-new", database=str(backup), found=version, known=HEAD)
    old_library = None
    if file.exists():
        old_library = copy_name(file, "replaced")
        try:
            copy_database(file, old_library)
        except KnownProblem as problem:
            if problem.code != "library.corrupt":
                raise
            old_library = set_aside(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _copy(backup, file)
    except OSError as problem:
        raise KnownProblem("library.not-writable", database=str(file)) from problem
    return old_library


def verify(file: Path) -> str | None:
    """The version of the library in a file; raises a KnownProblem for a file that is damaged or none of SQLite's."""
    if not file.is_file():
        raise KnownProblem("library.missing", database=str(file))
    with _known_problems(file), closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if verdict != "ok":
            raise KnownProblem("library.corrupt", database=str(file))
        tables = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchall()
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if tables else None
        return None if row is None else str(row[0])


def set_aside(file: Path) -> Path:
    """Move a library that cannot even be copied out of the way, with what belongs to it, and say where it is now."""
    target = copy_name(file, "damaged")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        for suffix in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{file}{suffix}").replace(f"{target}{suffix}")
    except OSError as problem:
        raise KnownProblem("library.not-writable", database=str(target)) from problem
    return target


def last_copy(file: Path) -> datetime.datetime | None:
    """When the newest copy beside a library was made."""
    try:
        made = [copy.stat().st_mtime for copy in (file.parent / COPIES).glob(f"{file.stem}-*{file.suffix}")]
    except OSError:
        return None
    return datetime.datetime.fromtimestamp(max(made), datetime.UTC) if made else None


def _copy(source: Path, target: Path) -> None:
    with (
        _known_problems(source),
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=-1)


@contextmanager
def _known_problems(file: Path) -> Iterator[None]:
    """Errors of SQLite about a file as problems of ours."""
    try:
        yield
    except sqlite3.Error as problem:
        known = find_problem(str(problem), str(file))
        if known is None:
            raise
        raise known from problem
