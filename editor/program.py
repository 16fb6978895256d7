"""The program's own name and version."""

from __future__ import annotations

from importlib import metadata
from typing import Final

PROGRAM: Final = "beachhead"


def version() -> str:
    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:  # run from a folder that nobody installed
        return "?"
