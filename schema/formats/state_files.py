"""What the program keeps for its user between two starts: JSON that holds paths, and files that nobody else may read.

A path may hold any bytes. Python has a lone surrogate for each that is no text; here it is written as JSON escapes
letters, and read escaped or as the byte itself.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

from schema.formats.files import decoded, make_folder, parse_json, read_bytes, write_atomically, write_readable


def read_state(path: Path) -> object:
    """The value in a file; raises Unreadable. Its texts may hold lone surrogates."""
    return parse_json(decoded(read_bytes(path), "surrogateescape"), has_paths=True)


def write_state(path: Path, value: object, *, indent: int | None = None) -> None:
    """Keep a value, all or nothing, readable by its owner only; raises KnownProblem."""
    text = json.dumps(value, ensure_ascii=False, indent=indent) + "\n"
    write_readable(path, text.encode("utf-8", "backslashreplace"), is_private=True)


def write_private(path: Path, data: bytes) -> None:
    write_atomically(path, data, is_private=True)


def make_private_folder(folder: Path) -> None:
    """Make a folder that only its owner may look into, or make it one; raises KnownProblem."""
    make_folder(folder)
    with contextlib.suppress(OSError):  # somebody else's; what is written there is private all the same
        folder.chmod(0o700)
