"""Where the settings lie, and what they are; a damaged or missing file is an empty one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from editor.program import PROGRAM
from schema.formats.state_files import read_state
from schema.issues import KnownProblem

FILE_NAME: Final = "settings.json"


def settings_path() -> Path:
    from platformdirs import user_config_path  # not where the path is given

    return user_config_path(PROGRAM, appauthor=False) / FILE_NAME


def read_settings(path: Path) -> dict[str, Any]:
    try:
        data = read_state(path)
    except KnownProblem:
        return {}
    values: dict[str, Any] = data if isinstance(data, dict) else {}
    return {name: value for name, value in values.items() if _is_of_text_and_paths((name, value))}


def _is_of_text_and_paths(value: object) -> bool:
    """Half a letter is no text, and no byte of a path either."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False
    return True
