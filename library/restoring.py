"""Putting a backup in the place of a library: tried out beside it first, then all or nothing."""

from __future__ import annotations

import shutil
from contextlib import closing, suppress
from pathlib import Path

from library.database.backup import copy_database, copy_name, copy_pages, set_aside, verify, writing_problem
from library.database.migrations import HEAD
from library.opening import open_database
from schema.formats.file_names import exists
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
        raise writing_problem(problem, file) from problem
    try:
        trial = folder / file.name
        copy_database(backup, trial)
        _try_out(trial, backup)
        return _replace(file, trial)
    except KnownProblem as problem:
        if problem.code != "file.disk-full":
            raise
        # Nobody knows the names of the copies.
        raise KnownProblem(problem.code, database=str(file)) from problem
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        remove_leftovers(file.parent)


def _try_out(trial: Path, backup: Path) -> None:
    """Open the copy as the program will, which finds out whether it is a library, and read every row of it."""
    try:
        with closing(open_database(str(trial))) as opened:
            damaged = opened.find_damaged_row()
    except KnownProblem as problem:
        damaged = problem
    if damaged is None:
        return
    if "database" not in damaged.params:
        raise damaged
    raise KnownProblem(damaged.code, **{**damaged.params, "database": str(backup)}) from damaged


def _replace(file: Path, trial: Path) -> Path | None:
    """Keep the library as it is now and put the other one in its place."""
    if not exists(file):
        copy_pages(trial, file)
        return None
    kept = copy_name(file, "replaced")
    try:
        copy_database(file, kept, is_new=True)
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
