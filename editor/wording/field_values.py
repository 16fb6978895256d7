"""Texts for the value of any field of a scenario, in one language. No Qt."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final

from i18n.catalogs import Domain, catalog, language_name, name_or_id
from i18n.languages import Language
from i18n.values import Printable, capitalized, format_day, format_value, printable
from rules.catalog import catalog as pieces
from schema.battle import Front, Operation, Setting, Status
from schema.board import BoardKind, Camp, Face, Seat
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import CamouflageLook, Exit, Marker, Medal, Mine, OtherMarker
from schema.pieces import Equipment, FigureClass, Look, Modifier, Shape, Tile, Unit
from schema.texts import TextState

# Prefixes of the names of values: terms of the content, or texts of the window.
_TERMS: Final[Mapping[type, str]] = {
    Camp: "camp", Face: "face", BoardKind: "board", Front: "front", Seat: "seat", Modifier: "terrain",
    Equipment: "equipment", FigureClass: "unit",
}  # fmt: skip
_TEXTS: Final[Mapping[type, str]] = {
    Shape: "palette.shape", Look: "palette.look", Setting: "compare.setting", Status: "compare.status",
    TextState: "compare.state", CamouflageLook: "compare.camouflage",
}  # fmt: skip
# Fields that hold the id of an entity.
_ENTITIES: Final = {"nation": "nation", "badge": "badge", "kind": "unit", "terrain": "terrain"}
_TURNS: Final = ("rotation", "facing")
# Of longer texts only the part that differs is shown.
_EXCERPT: Final = 60
# Without the no-break spaces of French.
_BLANKS: Final = re.compile("[ \\t\\n\\r\\v\\f\\x1c-\\x1e\\x85\\u2028\\u2029]+")


class ValueWords:
    """Values in one language. `rows` is the height of the board: the labels of hexes depend on it."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._texts = catalog(Domain.UI, language)

    def text(self, code: str, /, **params: Parameter) -> Printable:
        return self._texts.text(code, **params)

    def name(self, term: str) -> Printable:
        """The name of an entity; an unknown one has the name that the file gives it."""
        return name_or_id(term, self.language)

    def field(self, name: str) -> Printable:
        return self.text(f"compare.field.{name}")

    def value(self, field: str, value: Any, rows: int) -> Printable:
        match value:
            case None | "" | ():
                return self.text("compare.nothing")
            case bool():
                return self.text("compare.yes" if value else "compare.no")
            case StrEnum():
                return self._enum_name(value)
            case int() if field in _TURNS:
                return Printable(f"{(value - 1) * 60}°")
            case int():
                return Printable(format_value(value, self.language, self._no_name))
            case str() if field in _ENTITIES:
                return self.name(f"{_ENTITIES[field]}:{value}")
            case str():
                return self.quoted(value)
            case datetime.date():
                return self._date(value)
            case Operation():
                return self.quoted(value.name or value.id or "")
            case Hex():
                return Printable(value.label(rows))
            case Mapping():
                return self._join(
                    self.pair(self._enum_name(key), self.value(field, part, rows)) for key, part in value.items()
                )
            case _:
                return self._join(self.value(field, part, rows) for part in value)

    def pair(self, name: str, value: str) -> Printable:
        """`Figures: 4`, with the space before the colon that the language wants."""
        return self.text("compare.pair", name=Printable(name), value=Printable(value))

    def becomes(self, before: str, after: str) -> Printable:
        return self.text("compare.becomes", before=Printable(before), after=Printable(after))

    def quoted(self, text: str) -> Printable:
        return self.text("compare.quoted", text=printable(_cut(one_line(text), 2 * _EXCERPT)))

    def text_change(self, before: str, after: str) -> Printable:
        """Two versions of a text; of long ones the part that differs."""
        old, new = one_line(before), one_line(after)
        if old == new:
            return self.text("compare.spacing")
        if max(len(old), len(new)) > 2 * _EXCERPT:
            old, new = _changed_parts(old, new)
        return self.becomes(self.quoted(old), self.quoted(new))

    # Pieces

    def unit(self, unit: Unit) -> Printable:
        """`Infantry, Germany, 4 figures, Panzergrenadier`."""
        parts = [self.unit_name(unit)]
        figures = figure_count(unit)
        if figures is not None:
            parts.append(self.text("canvas.figures", count=figures))
        if unit.badge is not None:
            parts.append(self.name(f"badge:{unit.badge}"))
        return Printable(", ".join(parts))

    def unit_name(self, unit: Unit) -> Printable:
        name = capitalized(self.name(f"unit:{unit.kind}"))
        return Printable(name if unit.nation is None else f"{name}, {self.name(f'nation:{unit.nation}')}")

    def tile(self, tile: Tile) -> Printable:
        name = capitalized(self.name(f"terrain:{tile.terrain}"))
        return Printable(name if tile.owner is None else f"{name} ({self._enum_name(tile.owner)})")

    def marker(self, marker: Marker) -> Printable:
        if isinstance(marker, OtherMarker):
            return self.pair(capitalized(self.text("piece.other")), self.quoted(marker.name))
        name = capitalized(self.text(f"piece.{marker.marker}"))
        if isinstance(marker, Medal | Mine | Exit) and marker.camp is not None:
            name = f"{name} ({self._enum_name(marker.camp)})"
        return Printable(name)

    def language_name(self, code: str) -> str:
        """The language of a text."""
        return language_name(code, self.language)

    def _enum_name(self, value: StrEnum) -> Printable:
        if type(value) in _TERMS:
            return self.name(f"{_TERMS[type(value)]}:{value.value}")
        return self.text(f"{_TEXTS[type(value)]}.{value.value}")

    def _date(self, day: datetime.date) -> Printable:
        return Printable(format_day(day, self.language))

    def _join(self, parts: Iterable[str]) -> Printable:
        return Printable(format_value(tuple(map(Printable, parts)), self.language, self._no_name))

    @staticmethod
    def _no_name(_: str) -> None:
        return None


def figure_count(unit: Unit) -> int | None:
    """The figures of a unit; those of its kind where the file gives no number."""
    if unit.figures is not None:
        return unit.figures
    known = pieces().kinds.get(unit.kind)
    return known[0].figures if known else None


def one_line(text: str) -> str:
    return _BLANKS.sub(" ", text).strip()


def _cut(text: str, length: int) -> str:
    """Cut a text at the end of a word, if there is one."""
    if len(text) <= length:
        return text
    beginning = text[: length - 2]
    return f"{beginning.rpartition(' ')[0] or beginning} …"


def _changed_parts(old: str, new: str) -> tuple[str, str]:
    """The words between the common beginning and end, with up to two words around them."""
    one, other = old.split(" "), new.split(" ")
    shorter = min(len(one), len(other))
    start = next((position for position in range(shorter) if one[position] != other[position]), shorter)
    end = next(
        (position for position in range(shorter - start) if one[-1 - position] != other[-1 - position]), shorter - start
    )
    start, end = max(0, start - 2), max(0, end - 2)

    def part(words: list[str]) -> str:
        middle = " ".join(words[start : len(words) - end])
        cut = _cut(middle, _EXCERPT)
        return f"{'… ' if start else ''}{cut}{' …' if end and cut == middle else ''}"

    return part(one), part(other)
