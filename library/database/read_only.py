"""Libraries on disks that take nothing: they can be read, searched and copied."""

from __future__ import annotations

import os
from pathlib import Path

from schema.formats.file_names import find_status, is_file


def is_read_only(file: Path) -> bool:
    """Whether the library is there but neither it nor its folder can be written; SQLite needs both."""
    return is_file(file) and not (os.access(file, os.W_OK) and os.access(file.parent, os.W_OK))


def read_only_uri(file: Path) -> str:
    """The URI for reading. SQLite would make files beside a library, unless it is told that nobody changes it."""
    journal = Path(f"{file}-wal")
    is_still = is_read_only(file) and not _has_content(journal)
    return f"{Path(os.path.realpath(file)).as_uri()}?mode=ro{'&immutable=1' if is_still else ''}"


def _has_content(file: Path) -> bool:
    status = find_status(file)
    return status is not None and status.st_size > 0
