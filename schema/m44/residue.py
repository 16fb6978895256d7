"""Losslessness by construction: what our writer would not write back of an object is carried with it.

Every object of an .m44 file is read into our value, written again, and compared with what was given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from schema.carried import NOTHING_CARRIED, Carried, Replaced
from schema.frozen import FrozenDict, freeze_json, same_json

JsonObject = dict[str, Any]


def find_residue(given: Mapping[str, Any], ours: Mapping[str, Any]) -> Carried:
    """What must be carried so that `with_residue(ours, ...)` gives `given` again."""
    keep: dict[str, Any] = {}
    replace: dict[str, Replaced] = {}
    drop: dict[str, Any] = {}

    def compare(theirs: Mapping[str, Any], mine: Mapping[str, Any], pointer: str) -> None:
        for key in theirs.keys() | mine.keys():
            here = f"{pointer}/{_escaped(key)}"
            if key not in mine:
                keep[here] = theirs[key]
            elif key not in theirs:
                drop[here] = mine[key]
            elif isinstance(theirs[key], Mapping) and isinstance(mine[key], Mapping):
                compare(theirs[key], mine[key], here)
            elif not same_json(theirs[key], mine[key]):
                replace[here] = Replaced(ours=mine[key], theirs=theirs[key])

    compare(given, ours, "")
    if not (keep or replace or drop):
        return NOTHING_CARRIED
    return Carried(keep=_ordered(keep), replace=_ordered(replace), drop=_ordered(drop))


def with_residue(ours: JsonObject, carried: Carried) -> JsonObject:
    """What our writer made of a value, with what was carried put back where no edit has overruled it."""
    result = _thawed(ours)
    for pointer, value in carried.drop.items():
        parent, key = _find_parent(result, pointer)
        if parent is not None and key in parent and same_json(parent[key], value):
            del parent[key]
    for pointer, replaced in carried.replace.items():
        parent, key = _find_parent(result, pointer)
        if parent is not None and key in parent and same_json(parent[key], replaced.ours):
            parent[key] = _thawed(replaced.theirs)
    for pointer, value in carried.keep.items():
        parent, key = _find_parent(result, pointer, make=True)
        if parent is not None and key not in parent:
            parent[key] = _thawed(value)
    return result


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _ordered(found: dict[str, Any]) -> FrozenDict[str, Any]:
    return FrozenDict(
        {key: value if isinstance(value, Replaced) else freeze_json(value) for key, value in sorted(found.items())}
    )


def _find_parent(root: JsonObject, pointer: str, *, make: bool = False) -> tuple[JsonObject | None, str]:
    parts = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    parent: Any = root
    for part in parts[:-1]:
        if make:
            parent.setdefault(part, {})
        parent = parent.get(part)
        if not isinstance(parent, dict):
            return None, parts[-1]
    return parent, parts[-1]


def _thawed(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _thawed(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_thawed(part) for part in value]
    return value
