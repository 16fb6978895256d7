"""The boxes of the game that a user may own."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.settings.settings import Settings


@cache
def box_ids() -> tuple[str, ...]:
    """In the order of the catalog; read without the rest of it, which takes long."""
    data = json.loads((files("rules") / "data" / "boxes.json").read_text("utf-8"))
    return tuple(str(entry["id"]) for entry in data)


def owned_boxes(settings: Settings) -> frozenset[str]:
    """Those of the settings that there are; another version of the program may know more."""
    return settings.boxes & frozenset(box_ids())
