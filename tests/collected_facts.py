"""The facts of the game that people collected, for tests that compare the catalog with them."""

import json
from functools import cache
from pathlib import Path
from typing import Any

FACTS = Path(__file__).parent / "facts"


@cache
def facts_of(name: str) -> Any:
    """One file of facts, such as `terrains`. It is read once: nobody may change it."""
    return json.loads((FACTS / f"{name}.json").read_text(encoding="utf-8"))
