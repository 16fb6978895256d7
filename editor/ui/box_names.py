"""The boxes of the game that a user may own."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files


@cache
def box_ids() -> tuple[str, ...]:
    """In the order of the catalog; read without the rest of it, which takes long."""
    data = json.loads((files("rules") / "data" / "boxes.json").read_text("utf-8"))
    return tuple(str(entry["id"]) for entry in data)
