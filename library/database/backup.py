"""Copies of a library: made while others work with it, verified before they count, put back all or nothing."""

from __future__ import annotations

import datetime
import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from library.database.layout import refuse_programs
from library.database.problems import find_problem
from library.database.read_only import read_only_uri
from library.database.step_limit import StepLimit
from schema.formats.existing_files import refuse_input
from schema.formats.file_names import is_file
from schema.formats.files import find_replaceable, keep_owner_and_mode, move_over, place_new
from schema.formats.leftovers import remove_leftovers, temporary_path
from schema.issues import KnownProblem

COPIES = "backups"


def copy_name(file: Path, version: str) -> Path:
    """Where the copy of a library goes: beside it, named after its version and the moment."""
    now = datetime.datetime.now(datetime.UTC)
    return file.parent / COPIES / f"{file.stem}-{version}-{now:%Y%m%d-%H%M%S-%f}{file.suffix}"


def copy_database(source: Path, target: Path, *, is_new: bool = False) -> None:
    """A verified copy of an SQLite file at `target`, which is the old file or the whole new one whatever happens.

    A link stays a link: what it points to is replaced, as by `write_atomically`. `is_new`: the name is one of ours, and
    nothing is replaced.
    """
    refuse_input(target, (source,))
    place = target if is_new else Path(os.path.realpath(target))
    if has_changes_left(place):
        raise KnownProblem("library.in-use", database=str(target))
    temporary = temporary_path(place.parent)
    try:
        old = None if is_new else _find_replaceable(place, target)
        place.parent.mkdir(parents=True, exist_ok=True)
        temporary.touch()  # a folder that takes no files is then not called a damaged library
        copy_pages(source, temporary)
        with _known_problems(source, target), closing(sqlite3.connect(temporary)) as connection:
            StepLimit(connection, (temporary,))
            connection.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        _verify_copy(source, temporary)
        with temporary.open("rb+") as stream:
            if old is not None:
                keep_owner_and_mode(stream.fileno(), old)
            os.fsync(stream.fileno())
        if is_new:
            place_new(temporary, place)
        else:
            move_over(temporary, place)
        remove_leftovers(place.parent)
    except OSError as problem:
        raise writing_problem(problem, target) from problem
    except KnownProblem as problem:
        if problem.params.get("database") != str(temporary):
            raise
        # Nobody knows the name that it has until it is whole.
        raise KnownProblem(problem.code, **{**problem.params, "database": str(target)}) from problem
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                Path(f"{temporary}{suffix}").unlink()


def has_changes_left(file: Path) -> bool:
    """Whether another database of that name is open, or its program has died. SQLite would add the changes that it has
    left to whatever is there next.
    """
    return any(os.path.lexists(f"{file}{suffix}") for suffix in ("-wal", "-journal"))


def _find_replaceable(place: Path, target: Path) -> os.stat_result | None:
    try:
        return find_replaceable(place)
    except KnownProblem as problem:
        raise KnownProblem(problem.code, database=str(target)) from problem


def _verify_copy(source: Path, copy: Path) -> None:
    """What is wrong with the copy was wrong with the library, and is told of that."""
    try:
        verify(copy)
    except KnownProblem as problem:
        raise KnownProblem(problem.code, **{**problem.params, "database": str(source)}) from problem


def verify(file: Path) -> str | None:
    """The version of the library in a file; raises a KnownProblem for a file that is damaged or none of SQLite's."""
    if not is_file(file):
        raise KnownProblem("library.missing", database=str(file))
    with _known_problems(file, file), closing(sqlite3.connect(read_only_uri(file), uri=True)) as connection:
        limit = StepLimit(connection, (file,))
        connection.execute("PRAGMA trusted_schema=OFF")
        refuse_programs(connection, str(file))
        limit.begin()
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
        raise writing_problem(problem, target) from problem
    return target


def last_copy(file: Path) -> datetime.datetime | None:
    """When the newest copy beside a library was made."""
    try:
        made = [copy.stat().st_mtime for copy in (file.parent / COPIES).glob(f"{file.stem}-*{file.suffix}")]
    except OSError:
        return None
    return datetime.datetime.fromtimestamp(max(made), datetime.UTC) if made else None


def copy_pages(source: Path, target: Path) -> None:
    """All pages of a file into another one, in one transaction: whoever reads that sees the old or the new one."""
    with (
        _known_problems(source, target),
        closing(sqlite3.connect(read_only_uri(source), uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new, pages=-1)


@contextmanager
def _known_problems(source: Path, target: Path) -> Iterator[None]:
    """Errors of SQLite as problems of ours: damage is in the source, a place that takes nothing is the target."""
    try:
        yield
    except sqlite3.Error as problem:
        known = find_problem(str(problem), str(target))
        if known is None or known.code == "library.corrupt":  # our statements are always the same: it is the file
            raise KnownProblem("library.corrupt", database=str(source)) from problem
        raise known from problem


def writing_problem(problem: OSError, target: Path) -> KnownProblem:
    """Why a library cannot be put there."""
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return KnownProblem("file.disk-full", database=str(target))
    return KnownProblem("library.not-writable", database=str(target))
