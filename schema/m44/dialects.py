"""The six dialects of .m44 folded into one: upper-case words, numbers as numbers, lists as lists.

Every change is noted. What cannot be understood at all is an error with its place; what is merely unknown is
left as it is and carried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from schema.issues import Issue, PathPart, Severity
from schema.m44.residue import JsonObject

Path = tuple[PathPart, ...]

# The words that the loaders compare in upper case, by key.
_WORDS = frozenset({
    "type", "face", "front", "side", "side_player1", "side_player2", "starting", "country_player1", "country_player2",
    "status", "original_owner", "behavior", "behavior2", "option", "option2",
})  # fmt: skip
_NUMBERS = frozenset({
    "row", "col", "orientation", "nbr_units", "counts_for", "count_for", "nbr_hex", "number_of_hexes",
    "cards_player1", "cards_player2", "victory_player1", "victory_player2", "range", "nbr_drops", "turn",
    "min_nbr_units",
})  # fmt: skip
# Six digits hold every number of a scenario; a longer one stays a text and is carried.
_LONGEST_NUMBER = 6


class Notes:
    """What a reader noticed on its way: normalisations for the author, errors that make the file no scenario."""

    def __init__(self) -> None:
        self.issues: list[Issue] = []

    def note(self, code: str, path: Path, **params: str | int | None) -> None:
        self.issues.append(Issue(code, Severity.INFO, path, params=params))

    def warn(self, code: str, path: Path, **params: str | int | None) -> None:
        self.issues.append(Issue(code, Severity.WARNING, path, params=params))

    def error(self, code: str, path: Path, **params: str | int | None) -> None:
        self.issues.append(Issue(code, Severity.ERROR, path, params=params))

    @property
    def has_errors(self) -> bool:
        return any(issue.severity is Severity.ERROR for issue in self.issues)


def kind_of(value: object) -> str:
    """The JSON type of a value, in the words of the schema."""
    names: Mapping[type, str] = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer"}
    return "null" if value is None else names.get(type(value), "number")


def normalised(document: JsonObject, notes: Notes) -> JsonObject:
    """The document in the one dialect, its hexes, labels and tags as lists of objects."""
    result: JsonObject = {}
    for key, value in document.items():
        if key in {"text", "beachhead"}:  # nobody's words are folded
            result[key] = value
        else:
            result[key] = _folded(value, key, (key,), notes)
    board = result["board"]
    board["hexagons"] = _objects(board.get("hexagons"), ("board", "hexagons"), notes)
    if "labels" in board:
        board["labels"] = _objects(board["labels"], ("board", "labels"), notes)
    for index, content in enumerate(board["hexagons"]):
        if "tags" in content:
            content["tags"] = _objects(content["tags"], ("board", "hexagons", index, "tags"), notes, single="name")
    return result


def _folded(value: Any, key: str, path: Path, notes: Notes) -> Any:
    if isinstance(value, dict):
        return {part: _folded(child, part, (*path, part), notes) for part, child in value.items()}
    if isinstance(value, list):
        return [_folded(child, key, (*path, index), notes) for index, child in enumerate(value)]
    if isinstance(value, str):
        return _folded_text(value, key, path, notes)
    return value


def _folded_text(value: str, key: str, path: Path, notes: Notes) -> str | int:
    stripped = value.strip()
    if (
        key in _NUMBERS
        and len(stripped) <= _LONGEST_NUMBER
        and stripped.removeprefix("-").isdecimal()
        and stripped.isascii()
    ):
        notes.note("m44.number", path, found=value, became=int(stripped))
        return int(stripped)
    if key in _WORDS and stripped.upper() != value and stripped.isascii():
        notes.note("m44.case", path, found=value, became=stripped.upper())
        return stripped.upper()
    return value


def _objects(value: Any, path: Path, notes: Notes, *, single: str = "row") -> list[JsonObject]:
    """A list of objects, however the writer wrapped it: as an object with numbers for keys, in `item`, or alone."""
    if isinstance(value, dict):
        if "item" in value:
            notes.note("m44.item-wrapper", path)
            return _objects(value["item"], path, notes, single=single)
        if single in value:
            notes.note("m44.single-tag" if single == "name" else "m44.list", path)
            return [value]
        if all(key.isdecimal() and key.isascii() and len(key) <= _LONGEST_NUMBER for key in value):
            notes.note("m44.list", path)
            value = [value[key] for key in sorted(value, key=int)]
    if value is None:
        return []
    if not isinstance(value, list):
        notes.error("schema.type", path, found=kind_of(value), allowed="array")
        return []
    for index, part in enumerate(value):
        if not isinstance(part, dict):
            notes.error("schema.type", (*path, index), found=kind_of(part), allowed="object")
    return [part for part in value if isinstance(part, dict)]


def take(
    source: Mapping[str, Any], key: str, wanted: type, path: Path, notes: Notes, *, fits: Callable[[Any], bool] = bool
) -> Any:
    """A value of the wanted type that fits, or None: then it is carried, and noted where it was something else."""
    value = source.get(key)
    if value is None or (isinstance(value, str | list | dict) and not value):
        return None
    if type(value) is wanted and fits(value):
        return value
    notes.warn("m44.unknown-value", (*path, key), found=str(value)[:80])
    return None
