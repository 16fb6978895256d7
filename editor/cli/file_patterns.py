"""Patterns such as `*.m44` in place of file names: Windows does not expand them, and elsewhere they may be quoted."""

from collections.abc import Sequence
from glob import has_magic
from pathlib import Path

from schema.issues import Unreadable


def expand_patterns(files: Sequence[Path] | None) -> list[Path]:
    """The files that are meant, in the order given; those of a pattern by name. A file called so is no pattern."""
    expanded: list[Path] = []
    for file in files or ():
        if not has_magic(str(file)) or _exists(file):
            expanded.append(file)
            continue
        found = _matches(file)
        if not found:
            raise Unreadable("file.no-match", pattern=str(file))
        expanded += found
    return expanded


def _exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):  # names that the system does not allow
        return False


def _matches(pattern: Path) -> list[Path]:
    """As a shell finds them: hidden files only where the pattern begins with a dot."""
    parts = pattern.parts[1:] if pattern.anchor else pattern.parts
    try:
        found = sorted(Path(pattern.anchor or ".").glob("/".join(parts)))
    except (OSError, ValueError, NotImplementedError):  # a pattern that means nothing
        return []
    return [file for file in found if pattern.name.startswith(".") or not file.name.startswith(".")]
