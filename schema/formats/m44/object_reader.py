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
        value = self._take(key, str, meanings.__contains__)
        return None if value is None else meanings[value]

    def number(self, key: str, least: int, most: int) -> int | None:
        value: int | None = self._take(key, int, lambda number: least <= number <= most)
        return value

    def text(self, key: str, longest: int = LONGEST_NAME) -> str | None:
        value: str | None = self._take(key, str, lambda text: len(text) <= longest)
        return value

    def string(self, key: str) -> str:
        """A text of whatever length, empty where there is none; nothing is noted."""
        value = self.data.get(key)
        return value if isinstance(value, str) else ""

    def matching(self, key: str, pattern: str) -> str | None:
        value: str | None = self._take(key, str, lambda text: re.fullmatch(pattern, text) is not None)
        return value

    def labels(self, key: str, rows: int) -> tuple[Hex, ...]:
        """The hexes that a list of labels names. Where a label names none, the list is carried as it was."""
        value = self.data.get(key)
        hexes = read_labels(value, rows)
        if value not in _NOTHING and not (isinstance(value, list) and len(hexes) == len(value)):
            self.notes.unknown_value((*self.path, key), value)
        return hexes

    def _take(self, key: str, wanted: type, fits: Callable[[Any], bool]) -> Any:
        value = self.data.get(key)
        if type(value) is wanted and fits(value):
            return None if value == "" else value
        if value not in _NOTHING:
            self.notes.unknown_value((*self.path, key), value)
        return None


def read_labels(value: object, rows: int) -> tuple[Hex, ...]:
    labels = value if isinstance(value, list) else []
    hexes = (find_label(label, rows) for label in labels if isinstance(label, str))
    return tuple(where for where in hexes if where is not None)


def write_labels(hexes: tuple[Hex, ...], rows: int) -> list[str]:
    return [where.label(rows) for where in hexes]
