"""Libraries on disks that take nothing: they can be read, searched and copied."""

from __future__ import annotations

import os
from pathlib import Path


def is_read_only(file: Path) -> bool:
    """Whether the library is there but neither it nor its folder can be written; SQLite needs both."""
    return file.is_file() and not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK))


def read_only_uri(file: Path) -> str:
    """The URI for reading. SQLite would make files beside a library, unless it is told that nobody changes it."""
    journal = Path(f"{file}-wal")
    is_still = is_read_only(file) and not (journal.is_file() and journal.stat().st_size)
    return f"{file.resolve().as_uri()}?mode=ro{'&immutable=1' if is_still else ''}"
