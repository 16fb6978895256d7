"""Where the settings lie, and what they are; a damaged or missing file is an empty one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from editor.program import PROGRAM
from schema.formats.files import parse_json, read_text
from schema.issues import KnownProblem

FILE_NAME: Final = "settings.json"


def settings_path() -> Path:
    from platformdirs import user_config_path  # not where the path is given

    return user_config_path(PROGRAM, appauthor=False) / FILE_NAME


def read_settings(path: Path) -> dict[str, Any]:
    try:
        data = parse_json(read_text(path))
    except KnownProblem:
        return {}
    return data if isinstance(data, dict) else {}
