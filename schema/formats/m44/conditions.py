"""The `victory` entry of .m44 files: hexes that win at once."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from schema.formats.m44.notes import Notes, Path
from schema.formats.m44.object_reader import read_labels, write_labels
from schema.formats.m44.option import NotUnderstood, read_camp, read_object
from schema.formats.m44.residue import JsonObject
from schema.victory import SuddenDeath

_KEY = "group_sudden_death"


def read_sudden_death(victory: Any, rows: int, path: Path, notes: Notes) -> list[SuddenDeath]:
    """The first victory condition, the only one that loaders read."""
    conditions = victory.get("condition") if isinstance(victory, dict) else None
    first = conditions[0] if isinstance(conditions, list) and conditions else None
    if not isinstance(first, dict) or _KEY not in first:
        return []
    try:
        given = read_object(first[_KEY], "side", "number", "group")
        hexes = read_labels(given["group"], rows)
        return [SuddenDeath(camp=read_camp(given["side"]), needed=given["number"], hexes=hexes)]
    except (NotUnderstood, ValidationError):
        notes.unknown_value((*path, "condition", 0), first)
        return []


def write_sudden_death(block: SuddenDeath, rows: int) -> JsonObject:
    entry = {"side": block.camp.name, "number": block.needed, "group": write_labels(block.hexes, rows)}
    return {"condition": [{_KEY: entry}]}
