"""Losslessness by construction: what our writer would not write back of an object is carried with it.

Every object of an .m44 file is read into our value, written again, and compared with what was given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, Self, TypeVar

from schema.carried import NOTHING_CARRIED, Carried, Replaced
from schema.frozen import FrozenDict, freeze_json, same_json

JsonObject = dict[str, Any]
NO_SECTIONS: frozenset[str] = frozenset()
_SCALARS = frozenset({str, int, bool, float})


def find_residue(given: JsonObject, ours: JsonObject, sections: frozenset[str] = NO_SECTIONS) -> Carried:
    """What must be carried so that `with_residue(ours, ...)` gives `given` again.

    The objects that `sections` points at are carried key by key even where our writer has no such object, so
    that they mix with what it writes there after an edit. Any other object comes back whole or not at all.
    """
    keep: dict[str, Any] = {}
    replace: dict[str, Replaced] = {}
    drop: dict[str, Any] = {}

    def compare(theirs: JsonObject, mine: JsonObject, pointer: str) -> None:
        for key, part in theirs.items():
            own = mine.get(key, mine)
            if type(part) in _SCALARS and type(part) is type(own) and part == own:
                continue
            here = f"{pointer}/{_escaped(key)}"
            if key not in mine:
                if part and here in sections and isinstance(part, dict):
                    compare(part, {}, here)
                else:
                    keep[here] = part
            elif isinstance(part, dict) and isinstance(own, dict):
                compare(part, own, here)
            elif not same_json(part, own):
                replace[here] = Replaced(ours=freeze_json(own), theirs=freeze_json(part))
        for key in mine.keys() - theirs.keys():
            drop[f"{pointer}/{_escaped(key)}"] = mine[key]

    compare(given, ours, "")
    if not (keep or replace or drop):
        return NOTHING_CARRIED
    return Carried(keep=_ordered(keep), replace=FrozenDict(sorted(replace.items())), drop=_ordered(drop))


def with_residue(ours: JsonObject, carried: Carried) -> JsonObject:
    """What our writer made of a value, with what was carried put back where no edit has overruled it."""
    if carried.is_empty:
        return ours
    result: JsonObject = _thawed(ours)
    for pointer, value in carried.keep.items():
        parent, key = _find_parent(result, pointer, make=True)
        if parent is not None and key not in parent:
            parent[key] = _thawed(value)
    for pointer, replaced in carried.replace.items():
        parent, key = _find_parent(result, pointer)
        if parent is not None and key in parent and same_json(parent[key], replaced.ours):
            parent[key] = _thawed(replaced.theirs)
    for pointer, value in carried.drop.items():
        parent, key = _find_parent(result, pointer)
        if parent is not None and key in parent and same_json(parent[key], value):
            del parent[key]
    return result


class Carrier(Protocol):
    """A piece, a hex, or the scenario for all that neither of them carries."""

    @property
    def carried(self) -> Carried: ...

    def model_copy(self, *, update: Mapping[str, Any] | None = None) -> Self: ...


CarrierType = TypeVar("CarrierType", bound=Carrier)


def with_carried(value: CarrierType, carried: Carried) -> CarrierType:
    return value if value.carried is carried else value.model_copy(update={"carried": carried})


def restored(ours: JsonObject, value: Carrier, read: Callable[[JsonObject], object]) -> JsonObject:
    """`with_residue`, but nothing that was carried may change what the value now means to a reader."""
    carried = value.carried
    if carried.is_empty:
        return ours
    result = with_residue(ours, carried)
    if read(result) == with_carried(value, NOTHING_CARRIED):  # nobody has edited it since
        return result
    edited, result = read(ours), ours
    for part in _parts(carried):
        trial = with_residue(result, part)
        if read(trial) == edited:
            result = trial
    return result


def _parts(carried: Carried) -> Iterator[Carried]:
    yield from (Carried(keep={pointer: value}) for pointer, value in carried.keep.items())
    yield from (Carried(replace={pointer: value}) for pointer, value in carried.replace.items())
    yield from (Carried(drop={pointer: value}) for pointer, value in carried.drop.items())


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _ordered(found: dict[str, Any]) -> FrozenDict[str, Any]:
    return FrozenDict({key: freeze_json(value) for key, value in sorted(found.items())})


def _find_parent(root: JsonObject, pointer: str, *, make: bool = False) -> tuple[JsonObject | None, str]:
    """The object that holds what a pointer names, and the last key; no object where there is none."""
    parts = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    parent: Any = root
    for part in parts[:-1]:
        parent = parent.setdefault(part, {}) if make else parent.get(part)
        if not isinstance(parent, dict):
            return None, parts[-1]
    return parent, parts[-1]


def _thawed(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _thawed(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_thawed(part) for part in value]
    return value
