"""One object of an .m44 file, read key by key: what does not fit is noted, and carried by whoever reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from schema.formats.m44.notes import Notes, Path
from schema.formats.m44.residue import JsonObject
from schema.hexes import Hex, find_label

Meaning = TypeVar("Meaning")
LONGEST_NAME = 150
_NOTHING: tuple[Any, ...] = (None, "", [], {})


class ObjectReader:
    __slots__ = ("data", "notes", "path")

    def __init__(self, data: JsonObject, path: Path, notes: Notes) -> None:
        self.data = data
        self.path = path
        self.notes = notes

    def inside(self, key: str) -> ObjectReader:
        """The object under a key; an empty one where there is none."""
        value = self.data.get(key)
        path = (*self.path, key)
        if isinstance(value, dict):
            return ObjectReader(value, path, self.notes)
        if value not in _NOTHING:
            self.notes.unknown_value(path, value)
        return ObjectReader({}, path, self.notes)

    def flag(self, key: str) -> bool:
        return self.data.get(key) is True

    def word(self, key: str, meanings: Mapping[str, Meaning]) -> Meaning | None:
        """What a word of a known set means."""
        found = self._take(key, str, meanings.__contains__)
        return None if found is None else meanings[found]

    def number(self, key: str, least: int, most: int) -> int | None:
        found: int | None = self._take(key, int, lambda number: least <= number <= most)
        return found

    def text(self, key: str, longest: int = LONGEST_NAME) -> str | None:
        found: str | None = self._take(key, str, lambda text: len(text) <= longest)
        return found

    def matching(self, key: str, pattern: str) -> str | None:
        found: str | None = self._take(key, str, lambda text: re.fullmatch(pattern, text) is not None)
        return found

    def labels(self, key: str, rows: int) -> tuple[Hex, ...]:
        """The hexes that a list of labels names. Where a label names none, the list is carried as it was."""
        given = self.data.get(key)
        hexes = read_labels(given, rows)
        if given not in _NOTHING and not (isinstance(given, list) and len(hexes) == len(given)):
            self.notes.unknown_value((*self.path, key), given)
        return hexes

    def _take(self, key: str, wanted: type, fits: Callable[[Any], bool]) -> Any:
        value = self.data.get(key)
        if type(value) is wanted and fits(value):
            return None if value == "" else value
        if value not in _NOTHING:
            self.notes.unknown_value((*self.path, key), value)
        return None


def read_labels(given: object, rows: int) -> tuple[Hex, ...]:
    labels = given if isinstance(given, list) else []
    found = (find_label(label, rows) for label in labels if isinstance(label, str))
    return tuple(where for where in found if where is not None)


def write_labels(hexes: tuple[Hex, ...], rows: int) -> list[str]:
    return [where.label(rows) for where in hexes]
