"""The program's own name and version."""

from __future__ import annotations

from typing import Final

PROGRAM: Final = "beachhead"
# As people read it, in windows and in the files that it writes.
DISPLAY_NAME: Final = "Beachhead"


def version() -> str:
    from importlib import metadata  # it takes long to import, and nothing asks for it before the first paint

    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:  # run from a folder that nobody installed
        return "?"
