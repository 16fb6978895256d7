"""What stands on a sheet, in one language: title, sides and texts, with what stands for a missing text."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from editor.render.sheet.paragraphs import SheetParagraph, one_line, split_paragraphs
from i18n.catalogs import Domain, MessageCatalog, catalog, find_name, language_name
from i18n.languages import Language
from i18n.sentences import EffectiveText, TextOrigin, author_heading, effective_text, told_text
from i18n.values import capitalized, printable
from schema.board import Camp, Seat
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.texts import ScenarioText

FIELDS: Final = ("history", "briefing", "conditions", "special_rules", "sources")
# Parts that are printed only where they are asked for.
PIECES: Final = "pieces"
SETUP: Final = "setup"
PARTS: Final = (*FIELDS, PIECES, SETUP)
# Texts in which a colon names nothing.
_PROSE: Final = ("history", "sources")
# Their generated paragraphs are whole sentences: a colon names nothing, and only a rule of the author has a title.
_SENTENCES: Final = ("conditions", "special_rules")


@dataclass(frozen=True)
class SheetSection:
    # One of PARTS.
    part: str
    heading: str
    # Says that it is not the author's text in the language of the sheet; empty if it is.
    note: str
    paragraphs: tuple[SheetParagraph, ...]
    # Readers of the language do not find all of it in the author's own text: part of it, or all, comes from elsewhere.
    has_more: bool = False
    # Of a text that is there in another language only; else empty.
    language: str = ""


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
    # Whose scenario it is.
    author: str
    note: str
    sides: tuple[SideFacts, ...]
    sections: tuple[SheetSection, ...]


def sheet_content(scenario: Scenario, language: Language, parts: Collection[str] = FIELDS) -> SheetContent:
    """`parts` are those of PARTS that are wanted."""
    return _Writer(scenario, language, parts).content()


def author_line(scenario: Scenario, language: Language) -> str:
    """`Scenario by Ann Adams`; empty where nobody has signed it."""
    name = one_line(scenario.authorship.author or "")
    return catalog(Domain.UI, language).text("sheet.author", name=printable(name)) if name else ""


def beside_each_other(first: SheetContent, second: SheetContent) -> SheetContent:
    """The head and the sides in two languages; the texts of the first."""
    sides = tuple(
        replace(one, name=_both(one.name, other.name)) for one, other in zip(first.sides, second.sides, strict=True)
    )
    return replace(
        first,
        title=_both(first.title, second.title),
        subtitle=_both(first.subtitle, second.subtitle),
        date=_both(first.date, second.date),
        note=" ".join(filter(None, (first.note, second.note))),
        sides=sides,
    )


def _both(first: str, second: str) -> str:
    return first if first == second else " / ".join(filter(None, (first, second)))


class _Writer:
    def __init__(self, scenario: Scenario, language: Language, parts: Collection[str]) -> None:
        self._scenario = scenario
        self._fields = tuple(field for field in FIELDS if field in parts)
        self._has_pieces, self._has_setup = PIECES in parts, SETUP in parts
        self._language = language
        self._words: MessageCatalog = catalog(Domain.UI, language)
        own = scenario.texts.get(language.value)
        self._lacks_all = bool(scenario.texts) and (own is None or not _is_written(own))

    def content(self) -> SheetContent:
        return SheetContent(
            kicker=" · ".join(filter(None, self._kicker())).replace("'", "’"),
            title=self._line("title") or self._words.text("sheet.untitled"),
            subtitle=self._line("subtitle"),
            date=self._line("date"),
            author=author_line(self._scenario, self._language),
            note=self._note(),
            sides=tuple(self._side(seat) for seat in Seat),
            sections=tuple(filter(None, (*map(self._section, self._fields), self._pieces(), self._setup()))),
        )

    def _kicker(self) -> Iterator[str]:
        battle = self._scenario.battle
        yield self._words.text(f"sheet.board.{self._scenario.board.kind.value}")
        if battle.front is not None:
            yield capitalized(find_name(f"front:{battle.front.value}", self._language) or "")
        if battle.operation is not None and battle.operation.name:
            yield self._words.text("sheet.operation", name=printable(battle.operation.name))

    # Texts

    def _effective(self, field: str) -> EffectiveText:
        return effective_text(self._scenario, field, self._language.value)

    def _line(self, field: str) -> str:
        return one_line(told_text(self._scenario, field, self._language.value))

    def _section(self, field: str) -> SheetSection | None:
        text = self._effective(field)
        is_generated = field in _SENTENCES and text.origin is TextOrigin.GENERATED
        paragraphs = (
            *(self._sentences(text.words) if is_generated else _written(field, text.words)),
            *_set_apart(self._sentences(text.unmentioned)),
            *self._author_words(field, text),
        )
        if not paragraphs:
            return None
        heading = self._words.text(f"sheet.heading.{field}")
        language = text.source_language if text.origin is TextOrigin.SOURCE else ""
        has_more = bool(text.unmentioned or text.author_words or language)
        return SheetSection(field, heading, self._section_note(text), paragraphs, has_more, language)

    def _sentences(self, words: str) -> tuple[SheetParagraph, ...]:
        paragraphs = split_paragraphs(words, is_prose=True)
        return tuple(replace(one, lead=self._title_length(one.text)) for one in paragraphs)

    def _author_words(self, field: str, text: EffectiveText) -> Iterator[SheetParagraph]:
        """With a note over them."""
        if text.author_words:
            yield SheetParagraph(author_heading(text.source_language, self._language), apart=True, is_note=True)
            for paragraph in _written(field, text.author_words):
                yield replace(paragraph, language=text.source_language)

    def _title_length(self, paragraph: str) -> int:
        """Of the name that a rule of the author begins with."""
        rules = (rule for rule in self._scenario.special_rules if isinstance(rule, CustomRule))
        titles = (name if name[-1] in ".:!?" else f"{name}." for rule in rules if (name := one_line(rule.name)))
        return next((len(title) for title in titles if paragraph.startswith(f"{title} ")), 0)

    def _pieces(self) -> SheetSection | None:
        if not self._has_pieces:
            return None
        from editor.render.sheet.piece_list import list_pieces  # most sheets do without the rules behind it

        paragraphs = tuple(list_pieces(self._scenario, self._language))
        return SheetSection(PIECES, self._words.text("sheet.heading.pieces"), "", paragraphs)

    def _setup(self) -> SheetSection | None:
        if not self._has_setup:
            return None
        from editor.render.sheet.setup_steps import item_line, setup_steps  # as above

        paragraphs = []
        for number, step in enumerate(setup_steps(self._scenario, self._language), 1):
            title = f"{number}. {step.title}"
            items = "; ".join(item_line(item, self._scenario) for item in step.items)
            paragraphs.append(SheetParagraph(f"{title} {items}.", lead=len(title)))
        return SheetSection(SETUP, self._words.text("sheet.heading.setup"), "", tuple(paragraphs))

    def _section_note(self, text: EffectiveText) -> str:
        if self._lacks_all:  # the note at the top says it
            return ""
        if text.author_words:
            return self._words.text("sheet.generated")
        if text.origin is TextOrigin.SOURCE:
            return self._words.text("sheet.shown-in", shown=language_name(text.source_language, self._language))
        return ""

    def _note(self) -> str:
        if not self._lacks_all:
            return ""
        texts = map(self._effective, ("title", *self._fields))
        codes = dict.fromkeys(
            text.source_language for text in texts if text.origin is TextOrigin.SOURCE or text.author_words
        )
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


def _written(field: str, words: str) -> tuple[SheetParagraph, ...]:
    return split_paragraphs(words, titled=field == "special_rules", is_prose=field in _PROSE)


def _set_apart(paragraphs: tuple[SheetParagraph, ...]) -> Iterator[SheetParagraph]:
    """From the text before them, and from each other, as an author sets rules apart."""
    return (replace(paragraph, apart=True) for paragraph in paragraphs)


def _text(text: ScenarioText, field: str) -> str:
    words: str = getattr(text, field)
    return words.strip()


def _is_written(text: ScenarioText) -> bool:
    return any(_text(text, field) for field in ("title", *FIELDS))
