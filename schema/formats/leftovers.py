"""Files that are written beside another one before they take its place, and what is left of them after a power cut."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import time
from pathlib import Path

# Nobody writes a file for so long.
MIN_AGE_SECONDS = 24 * 60 * 60
TEMPORARY_NAME = re.compile(r"\.beachhead-[0-9a-f]{16}\.tmp(?:-wal|-shm|-journal)?")
# A folder is looked through once by each program: it may hold thousands of files on a slow disk.
LOOKED_THROUGH: set[str] = set()


def temporary_path(folder: Path) -> Path:
    """A name of ours that nobody else has."""
    from secrets import token_hex  # it brings half of Python's cryptography, and a start writes nothing

    return folder / f".beachhead-{token_hex(8)}.tmp"


def remove_leftovers(folder: Path) -> None:
    """Remove temporary files that a program left in a folder when it was killed: only ours, and only old ones."""
    if str(folder) in LOOKED_THROUGH:
        return
    LOOKED_THROUGH.add(str(folder))
    newest = time.time() - MIN_AGE_SECONDS
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if TEMPORARY_NAME.fullmatch(entry.name):
                with contextlib.suppress(OSError):
                    _remove(entry, newest)


def _remove(entry: os.DirEntry[str], newest: float) -> None:
    """Links are left alone: we never make one."""
    if entry.stat(follow_symlinks=False).st_mtime > newest:
        return
    if entry.is_dir(follow_symlinks=False):
        shutil.rmtree(entry.path, ignore_errors=True)
    elif entry.is_file(follow_symlinks=False):
        Path(entry.path).unlink()
