"""Texts for a difference between two scenarios: its location, and what differs. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from editor.wording.field_values import ValueWords, figure_count, one_line
from i18n.languages import Language
from i18n.sentences import sentence
from i18n.values import Printable, capitalized, printable
from schema.board import Seat
from schema.content import Label
from schema.differences import Difference, DifferenceKind, DifferenceType
from schema.markers import MarkerBase
from schema.pieces import Tile, Unit
from schema.playtests import Playtest
from schema.scenario import Scenario
from schema.special_rules import RuleBlock
from schema.texts import ScenarioText
from schema.victory import ConditionBlock

BETWEEN: Final = " · "


def difference_text(difference: Difference, language: Language) -> str:
    """The difference in one line: `F5 · Infantry, Germany: figures 4 → 3`."""
    words = difference_words(language)
    return BETWEEN.join((words.location(difference), words.what(difference)))


@cache
def difference_words(language: Language) -> DifferenceWords:
    return DifferenceWords(language)


# What the texts of a language have besides their words.
_BESIDE_TEXTS: Final = {"taken_over": "compare.taken-over", "played": "compare.played"}


class DifferenceWords:
    def __init__(self, language: Language) -> None:
        self._values = ValueWords(language)
        self._entry_texts: Mapping[type, Callable[[Any, Scenario], str]] = {
            Unit: lambda unit, _: self._values.unit(unit),
            Tile: lambda tile, _: self._values.tile(tile),
            Label: lambda label, _: self._values.quoted(" ".join(label.lines)),
            Playtest: lambda playtest, _: self._playtest(playtest),
        }

    def kind(self, kind: DifferenceKind) -> str:
        """The heading of a kind of differences."""
        return self._values.text(f"compare.kind.{kind.value}")

    def location(self, difference: Difference) -> str:
        """The label of the hex, or the part of the scenario."""
        return difference.label or self.kind(difference.kind)

    def what(self, difference: Difference) -> str:
        """What differs, without the location."""
        path = difference.path
        if difference.change is DifferenceType.MOVED:
            return self._values.text("compare.moved")
        if path == ("underlay",):
            return self._underlay(difference)
        if path[-1] == "carried":
            return self._values.text("compare.carried")
        if path[0] == "texts" and len(path) > 2:
            return self._text(difference, str(path[1]), str(path[2]))
        if len(path) > 1 and path[0] != "hexes" and path[0] != "texts":
            return self._fact(difference)
        return self._entry(difference)

    def _fact(self, difference: Difference) -> str:
        """A single value of the board, the battle, a side, the authorship."""
        values, name = self._values, str(difference.path[-1])
        before, after = (
            values.value(name, value, version.board.kind.rows)
            for value, version in zip((difference.before, difference.after), difference.versions, strict=True)
        )
        field = values.field("board" if difference.path == ("board", "kind") else name)
        if difference.path[0] == "sides" and len(difference.path) > 2:
            field = Printable(f"{self._side(difference)}, {field}")
        return values.pair(capitalized(field), values.becomes(before, after))

    def _side(self, difference: Difference) -> str:
        seat = Seat(str(difference.path[1]))
        camps = {version.sides.at(seat).camp for version in difference.versions}
        camp = camps.pop() if len(camps) == 1 else None
        return self._values.value("", seat if camp is None else camp, 0)

    def _text(self, difference: Difference, language: str, field: str) -> str:
        values = self._values
        if field in _BESIDE_TEXTS:
            return values.pair(capitalized(values.language_name(language)), values.text(_BESIDE_TEXTS[field]))
        name = f"{capitalized(values.text(f'field.text.{field}'))} ({values.language_name(language)})"
        if field == "state":
            before, after = (values.value(field, value, 0) for value in (difference.before, difference.after))
            return values.pair(name, values.becomes(before, after))
        match difference.change:
            case DifferenceType.ADDED:
                change = values.text("compare.added", thing=values.quoted(difference.after))
            case DifferenceType.REMOVED:
                change = values.text("compare.removed", thing=values.quoted(difference.before))
            case _:
                change = values.text_change(difference.before, difference.after)
        return values.pair(name, change)

    def _entry(self, difference: Difference) -> str:
        """A piece, a label, a condition, a rule: added, removed, or changed."""
        values = self._values
        old, new = difference.versions
        if difference.change is DifferenceType.ADDED:
            return values.text("compare.added", thing=self._entry_text(difference, difference.after, new))
        if difference.change is DifferenceType.REMOVED:
            return values.text("compare.removed", thing=self._entry_text(difference, difference.before, old))
        if isinstance(difference.before, Unit | Tile | MarkerBase) and not _is_another(difference):
            return self._changed_piece(difference)
        before = self._entry_text(difference, difference.before, old)
        after = self._entry_text(difference, difference.after, new)
        if before == after:  # the text does not show every field of a block
            return values.pair(before, values.text("compare.details"))
        return values.becomes(before, after)

    def _changed_piece(self, difference: Difference) -> str:
        values, before = self._values, difference.before
        if isinstance(before, Unit):
            name = values.unit_name(before)
        else:
            name = values.tile(before) if isinstance(before, Tile) else values.marker(before)
        changes = (self._field_change(difference, field) for field in difference.fields)
        return values.pair(name, ", ".join(dict.fromkeys(filter(None, changes))) or values.text("compare.details"))

    def _field_change(self, difference: Difference, field: str) -> str:
        values = self._values
        if field == "carried":
            return values.text("compare.field.carried")
        texts = []
        for piece, version in zip((difference.before, difference.after), difference.versions, strict=True):
            value = figure_count(piece) if field == "figures" else getattr(piece, field)
            texts.append(values.value(field, value, version.board.kind.rows))
        if texts[0] == texts[1]:  # the same number, given or taken from the catalog
            return ""
        return f"{values.field(field)} {values.becomes(*texts)}"

    def _entry_text(self, difference: Difference, thing: Any, version: Scenario) -> Printable:
        if isinstance(thing, ConditionBlock | RuleBlock):
            text = sentence(thing, version, self._values.language)  # type: ignore[arg-type] # the unions of both
            return printable(one_line(text)) or self._values.text("compare.nothing")
        if isinstance(thing, MarkerBase):
            return self._values.marker(thing)  # type: ignore[arg-type] # the union of all markers
        if isinstance(thing, ScenarioText):
            return self._values.text("compare.texts", language=self._values.language_name(str(difference.path[1])))
        words = self._entry_texts.get(type(thing))
        if words is not None:
            return Printable(words(thing, version))
        if difference.path[0] == "expansions":
            return Printable(self._values.name(f"box:{thing}"))
        return printable(str(thing))

    def _underlay(self, difference: Difference) -> str:
        values = self._values
        name = values.text("compare.underlay")
        if difference.change is not DifferenceType.CHANGED:
            return values.text(f"compare.{difference.change.value}", thing=name)
        what = "picture" if {"file", "picture"} & set(difference.fields) else "look"
        moved = {"x", "y", "width", "rotation", "mirrored"} & set(difference.fields)
        return values.pair(name, values.text(f"compare.underlay-{'place' if moved and what == 'look' else what}"))

    def _playtest(self, playtest: Playtest) -> str:
        values = self._values
        name = values.text("compare.playtest")
        return name if playtest.date is None else values.pair(name, values.value("date", playtest.date, 0))


def _is_another(difference: Difference) -> bool:
    """Not the same piece with other values, but another piece."""
    return bool({"kind", "nation", "terrain"} & set(difference.fields)) and not isinstance(
        difference.before, MarkerBase
    )
