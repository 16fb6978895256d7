"""Names of files that come from elsewhere: on some systems any bytes, in a damaged file any text.

Asking about them never fails. Where only text can be stored, they are written as text.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Final

_LONGEST_PART: Final = 255
_LONGEST: Final = 4096
# What stands for a byte that is no text, in Python and where only text can be stored. Never one that has a meaning.
_BYTE: Final = re.compile("[\udc80-\udcff]")
_ESCAPED: Final = re.compile("(?:%[89A-F][0-9A-F])+")


def find_status(path: Path) -> os.stat_result | None:
    """What the system knows of a file; None where there is none, nobody may look, or no file can be called so."""
    try:
        return path.stat()
    except (OSError, ValueError):  # above all: too long, a NUL, or a lone surrogate
        return None


def exists(path: Path) -> bool:
    return find_status(path) is not None


def is_file(path: Path) -> bool:
    status = find_status(path)
    return status is not None and stat.S_ISREG(status.st_mode)


def is_folder(path: Path) -> bool:
    status = find_status(path)
    return status is not None and stat.S_ISDIR(status.st_mode)


def is_possible_name(name: str) -> bool:
    """Whether a file could have this path, wherever it lies."""
    try:
        parts = [os.fsencode(part) for part in Path(name).parts]
    except UnicodeEncodeError:
        return False
    is_short = all(len(part) <= _LONGEST_PART for part in parts) and len(name) < _LONGEST
    return bool(name) and "\0" not in name and is_short


def escaped_name(name: str) -> str:
    """A name as text: `caf%E9.m44` for one whose bytes are not UTF-8."""
    escaped = _BYTE.sub(lambda found: f"%{ord(found[0]) - 0xDC00:02X}", name)
    return escaped.encode("utf-8", "backslashreplace").decode("utf-8")


def unescaped_name(name: str) -> str:
    """The name that `escaped_name` has written; any other that reads so is taken for one, too."""
    return _ESCAPED.sub(lambda found: os.fsdecode(bytes.fromhex(found[0].replace("%", ""))), name)
