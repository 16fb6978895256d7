"""What stands on a sheet, in one language: title, sides and texts, with what stands for a missing text."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from editor.render.sheet.paragraphs import SheetParagraph, one_line, split_paragraphs
from i18n.catalogs import Domain, MessageCatalog, catalog, find_name, language_name
from i18n.languages import Language
from i18n.sentences import briefing_text, conditions_text, special_rules_text
from i18n.values import capitalized, printable
from schema.board import Camp, Seat
from schema.scenario import Scenario
from schema.texts import ScenarioText

FIELDS: Final = ("history", "briefing", "conditions", "special_rules", "sources")
# Texts that the data of the scenario can tell as well.
_GENERATED: Final[Mapping[str, Callable[[Scenario, Language], str]]] = {
    "briefing": briefing_text,
    "conditions": conditions_text,
    "special_rules": special_rules_text,
}


@dataclass(frozen=True)
class SheetSection:
    # One of FIELDS.
    part: str
    heading: str
    # Why it is not in the language of the sheet; empty if it is.
    note: str
    paragraphs: tuple[SheetParagraph, ...]


@dataclass(frozen=True)
class SideFacts:
    camp: Camp | None
    nation_id: str | None
    name: str
    # Nation and commander.
    details: tuple[str, ...]
    # Cards, medals, and that it moves first.
    facts: tuple[str, ...]


@dataclass(frozen=True)
class SheetContent:
    kicker: str
    title: str
    subtitle: str
    date: str
    note: str
    sides: tuple[SideFacts, ...]
    sections: tuple[SheetSection, ...]


def sheet_content(scenario: Scenario, language: Language, parts: Collection[str] = FIELDS) -> SheetContent:
    """`parts` are the texts that are wanted."""
    return _Writer(scenario, language, parts).content()


class _Writer:
    def __init__(self, scenario: Scenario, language: Language, parts: Collection[str]) -> None:
        self._scenario = scenario
        self._fields = tuple(field for field in FIELDS if field in parts)
        self._language = language
        self._words: MessageCatalog = catalog(Domain.UI, language)
        self._own = scenario.texts.get(language.value)
        self._lacks_all = bool(scenario.texts) and (self._own is None or not _is_written(self._own))

    def content(self) -> SheetContent:
        return SheetContent(
            kicker=" · ".join(filter(None, self._kicker())).replace("'", "’"),
            title=one_line(self._line("title")) or self._words.text("sheet.untitled"),
            subtitle=one_line(self._line("subtitle")),
            date=one_line(self._line("date") if self._own_line("date") else self._calendar() or self._line("date")),
            note=self._note(),
            sides=tuple(self._side(seat) for seat in Seat),
            sections=tuple(filter(None, map(self._section, self._fields))),
        )

    def _kicker(self) -> Iterator[str]:
        battle = self._scenario.battle
        yield self._words.text(f"sheet.board.{self._scenario.board.kind.value}")
        if battle.front is not None:
            yield capitalized(find_name(f"front:{battle.front.value}", self._language) or "")
        if battle.operation is not None and battle.operation.name:
            yield self._words.text("sheet.operation", name=printable(battle.operation.name))

    def _calendar(self) -> str:
        """The days of the battle as the language writes them."""
        begins, ends = self._scenario.battle.begins, self._scenario.battle.ends
        if begins is None:
            return ""
        from babel.dates import format_date  # takes long to import

        first = format_date(begins, "long", locale=self._language.locale)
        if ends is None or ends <= begins:
            return first
        last = format_date(ends, "long", locale=self._language.locale)
        if (begins.year, begins.month) != (ends.year, ends.month):
            return f"{first} – {last}"
        return re.sub(rf"\b{ends.day}\b", f"{begins.day}–{ends.day}", last, count=1)

    # Texts

    def _own_line(self, field: str) -> str:
        return "" if self._own is None else _text(self._own, field)

    def _line(self, field: str) -> str:
        return self._own_line(field) or self._elsewhere(field)[1]

    def _elsewhere(self, field: str) -> tuple[str, str]:
        """The language and the words of a text in the first other language that has it: English, then any."""
        for code in dict.fromkeys((Language.ENGLISH.value, *self._scenario.texts)):
            text = self._scenario.texts.get(code)
            if text is not None and _text(text, field):
                return code, _text(text, field)
        return "", ""

    def _section(self, field: str) -> SheetSection | None:
        words, note = self._own_line(field), ""
        if not words:
            # A text in another language may say what no block does, so it counts before our own sentences.
            code, words = self._elsewhere(field)
            note = self._words.text("sheet.shown-in", shown=language_name(code, self._language)) if words else ""
        if not words and field in _GENERATED:
            words = _GENERATED[field](self._scenario, self._language)
        paragraphs = split_paragraphs(words, titled=field == "special_rules")
        if not paragraphs:
            return None
        heading = self._words.text(f"sheet.heading.{field}")
        return SheetSection(field, heading, "" if self._lacks_all else note, paragraphs)

    def _note(self) -> str:
        if not self._lacks_all:
            return ""
        codes = dict.fromkeys(filter(None, (self._elsewhere(field)[0] for field in ("title", *self._fields))))
        if not codes:
            return ""
        names = tuple(language_name(code, self._language) for code in codes)
        wanted = language_name(self._language, self._language)
        return self._words.text("sheet.not-translated", wanted=wanted, shown=names)

    # Sides

    def _side(self, seat: Seat) -> SideFacts:
        side = self._scenario.sides.at(seat)
        name = "" if side.camp is None else capitalized(find_name(f"camp:{side.camp.value}", self._language) or "")
        nation = "" if side.nation is None else find_name(f"nation:{side.nation}", self._language) or ""
        facts = (
            "" if side.cards is None else self._words.text("sheet.cards", count=side.cards),
            "" if side.medals is None else self._words.text("sheet.medals", count=side.medals),
            self._words.text("sheet.first") if self._scenario.sides.first is seat else "",
        )
        return SideFacts(
            camp=side.camp,
            nation_id=side.nation,
            name=name or "–",
            details=tuple(filter(None, (nation, one_line(side.commander or "")))),
            # No line ends inside a fact.
            facts=tuple(fact.replace(" ", "\u00a0") for fact in filter(None, facts)),
        )


def _text(text: ScenarioText, field: str) -> str:
    words: str = getattr(text, field)
    return words.strip()


def _is_written(text: ScenarioText) -> bool:
    return any(_text(text, field) for field in ("title", *FIELDS))
