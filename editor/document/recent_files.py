"""The files that were opened last, newest first, kept as JSON in the user's folder for settings."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_config_path

from schema.formats.file_names import is_possible_name
from schema.formats.files import make_folder
from schema.formats.state_files import read_state, write_state
from schema.issues import KnownProblem

_FORMAT: Final = 1
MAX: Final = 20


def default_file() -> Path:
    return user_config_path("beachhead") / "recent.json"


class RecentFiles:
    """Read anew for each question: several windows and programs share the list. A damaged list is an empty one."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or default_file()

    def paths(self) -> tuple[Path, ...]:
        """All of them, also those that are gone: the list says so instead of forgetting them.

        What can be the path of no file is none.
        """
        try:
            data = read_state(self.file)
        except KnownProblem:
            return ()
        listed = data.get("files") if isinstance(data, dict) else None
        if not isinstance(listed, list):
            return ()
        return tuple(Path(name) for name in listed if isinstance(name, str) and is_possible_name(name))[:MAX]

    def add(self, path: Path) -> None:
        path = _absolute(path)
        self._write((path, *(other for other in self.paths() if other != path)))

    def remove(self, path: Path) -> None:
        path = _absolute(path)
        self._write(tuple(other for other in self.paths() if other != path))

    def clear(self) -> None:
        self._write(())

    def _write(self, paths: tuple[Path, ...]) -> None:
        """Raises KnownProblem if the folder cannot be written."""
        names = [str(path) for path in paths[:MAX]]
        make_folder(self.file.parent)
        write_state(self.file, {"beachhead_recent": _FORMAT, "files": names}, indent=1)


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100 # resolve() would follow links that the user chose
