"""The six dialects of .m44 folded into one: upper-case words, numbers as numbers, lists as lists.

Only what the format knows is folded, and every change is noted. What is unknown stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from schema.formats.m44.notes import Notes, Path
from schema.formats.m44.residue import JsonObject

# Six digits hold every number of a scenario; a longer one stays a text and is carried.
_LONGEST_NUMBER = 6
_ANY_KEY = "*"


class Fold(NamedTuple):
    """The keys of an object whose values are words of the format, those that are numbers, what is inside, and the
    numbers that are usually written as texts.
    """

    words: frozenset[str] = frozenset()
    numbers: frozenset[str] = frozenset()
    inside: Mapping[str, Fold] = {}
    texts: frozenset[str] = frozenset()


_META = Fold(frozenset({"status"}))
_OPTION_UNIT = Fold(frozenset({"behavior"}), frozenset({"nbr_units", "turn"}))
_OPTION = Fold(
    frozenset({"side", "behavior", "option", "option2"}),
    frozenset({"range", "nbr_units", "nbr_drops", "turn", "min_nbr_units", "count_for", "sections"}),
    {_ANY_KEY: _OPTION_UNIT},
)
_CONDITION = Fold(inside={"group_sudden_death": Fold(frozenset({"side"}), frozenset({"number"}))})
_INFO = Fold(
    frozenset({
        "type", "front", "starting", "side_player1", "side_player2", "country_player1", "country_player2",
    }),
    frozenset({"cards_player1", "cards_player2", "victory_player1", "victory_player2"}),
    {"options": Fold(inside={_ANY_KEY: _OPTION}), "victory": Fold(inside={"condition": _CONDITION})},
)  # fmt: skip
_BOARD = Fold(frozenset({"type", "face"}))
_TILE = Fold(frozenset({"behavior", "behavior2", "original_owner"}), frozenset({"orientation"}))
_UNIT = Fold(frozenset({"behavior"}), frozenset({"nbr_units"}), texts=frozenset({"nbr_units"}))
_PLACE = Fold(numbers=frozenset({"row", "col"}))
_HEXAGON = _PLACE._replace(inside={"terrain": _TILE, "rect_terrain": _TILE, "obstacle": _TILE, "unit": _UNIT})
_MEDAL = Fold(frozenset({"side"}), frozenset({"counts_for", "nbr_hex"}))
_TAG = Fold(frozenset({"behavior", "side"}), frozenset({"orientation"}), {"medal": _MEDAL})


def normalised(document: JsonObject, notes: Notes) -> JsonObject:
    """The document in the one dialect, its hexes, labels and tags as lists of objects."""
    result = dict(document)
    for key, fold in {"meta_data": _META, "game_info": _INFO, "board": _BOARD}.items():
        if isinstance(document.get(key), dict):
            result[key] = _folded(document[key], fold, (key,), notes)
    board = result["board"]
    board["hexagons"] = _list_of(board.get("hexagons"), _HEXAGON, ("board", "hexagons"), notes)
    if "labels" in board:
        board["labels"] = _list_of(board["labels"], _PLACE, ("board", "labels"), notes)
    for index, content in enumerate(board["hexagons"]):
        if "tags" in content:
            path = ("board", "hexagons", index, "tags")
            content["tags"] = _list_of(content["tags"], _TAG, path, notes, single="name")
    return result


def _folded(value: JsonObject, fold: Fold, path: Path, notes: Notes) -> JsonObject:
    result: JsonObject = {}
    for key, part in value.items():
        if isinstance(part, str | float):
            result[key] = _folded_value(part, key, fold, (*path, key), notes)
        elif isinstance(part, dict):
            inside = fold.inside.get(key, fold.inside.get(_ANY_KEY))
            result[key] = part if inside is None else _folded(part, inside, (*path, key), notes)
        elif isinstance(part, list):
            result[key] = _folded_list(part, key, fold, (*path, key), notes)
        else:
            result[key] = part
    return result


def _folded_list(values: list[Any], key: str, fold: Fold, path: Path, notes: Notes) -> list[Any]:
    inside = fold.inside.get(key)
    return [
        _folded_value(part, key, fold, (*path, index), notes)
        if isinstance(part, str | float)
        else _folded(part, inside, (*path, index), notes)
        if isinstance(part, dict) and inside is not None
        else part
        for index, part in enumerate(values)
    ]


def _folded_value(value: str | float, key: str, fold: Fold, path: Path, notes: Notes) -> str | float:
    if key in fold.numbers:
        number = _find_number(value)
        if number is not None and key in fold.texts and value == str(number):
            return number
        if number is not None:
            notes.note("m44.number", path, found=str(value), became=number)
            return number
    elif key in fold.words and isinstance(value, str) and value.isascii() and value.strip().upper() != value:
        notes.note("m44.case", path, found=value, became=value.strip().upper())
        return value.strip().upper()
    return value


def _find_number(value: str | float) -> int | None:
    """The whole number that a text says, or a number with nothing behind its point."""
    if isinstance(value, float):
        return int(value) if value.is_integer() and abs(value) < 10**_LONGEST_NUMBER else None
    digits = value.strip()
    if len(digits) <= _LONGEST_NUMBER and digits.isascii() and digits.removeprefix("-").isdecimal():
        return int(digits)
    return None


def _list_of(value: Any, fold: Fold, path: Path, notes: Notes, *, single: str = "row") -> list[JsonObject]:
    """A list of folded objects, however the writer wrapped it."""
    parts = _unwrapped(value, path, notes, single)
    if not isinstance(parts, list):
        notes.wrong_kind(path, parts, "array")
        return []
    result: list[JsonObject] = []
    for index, part in enumerate(parts):
        if isinstance(part, dict):
            result.append(_folded(part, fold, (*path, index), notes))
        else:
            notes.wrong_kind((*path, index), part, "object")
    return result


def _unwrapped(value: Any, path: Path, notes: Notes, single: str) -> Any:
    """The list behind an object with numbers for keys, behind `item`, or that an object alone stands for."""
    if value is None:
        return []
    if not isinstance(value, dict):
        return value
    if single in value:
        notes.note("m44.single-tag" if single == "name" else "m44.list", path)
        return [value]
    if value.keys() == {"item"}:
        notes.note("m44.item-wrapper", path)
        return _unwrapped(value["item"], path, notes, single)
    if all(key.isdecimal() and key.isascii() and len(key) <= _LONGEST_NUMBER for key in value):
        notes.note("m44.list", path)
        return [value[key] for key in sorted(value, key=int)]
    return value
