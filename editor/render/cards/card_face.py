"""What stands on a card: the words of an entry, arranged as band, rows or body, and foot. No paint and no sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from editor.render.cards.badges import unit_kind_of
from editor.render.cards.numbers import card_number
from editor.render.cards.paragraphs import (
    CardParagraph,
    Reading,
    badge_paragraphs,
    body_paragraphs,
    extra_paragraphs,
    reading_text,
)
from editor.render.cards.words import card_text, split_aside, title_case, with_names, with_typography
from i18n.catalogs import Domain, MessageCatalog, catalog
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from library.kinds import FULL, KINDS_WITH_ROWS, NAME, Code, Kind, SummaryField, find_code, is_own_key
from library.shipped.content import shipped_content
from rules.catalog import catalog as rules_catalog
from rules.geometry import Section
from schema.catalog.card import CardKind, Sections

__all__ = ["Band", "CardFace", "Reading", "SummaryRow", "card_face", "entry_texts", "readings_of", "sections_of"]


class Band(StrEnum):
    SECTION = "section"
    TACTIC = "tactic"
    TERRAIN = "terrain"
    TROOPS = "troops"
    NATION = "nation"
    OVERLORD = "overlord"


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """A row of a summary card: the text of a field, and the word that leads it."""

    field: SummaryField
    lead: str
    text: str


SCENARIO_RULE: Final = "scenario"
"""The key of the card for a rule that only one scenario has."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One side of a card, ready to be fitted and painted.

    It has paragraphs, or rows; rows are followed by the paragraphs where there is room for them.
    """

    kind: Kind
    key: str
    language: Language
    reading: Reading
    band: Band
    kicker: str
    title: str
    foot: str
    number: str
    rows: tuple[SummaryRow, ...] = ()
    paragraphs: tuple[CardParagraph, ...] = ()
    # Shown where there is room.
    extra: tuple[CardParagraph, ...] = ()
    # The section that is printed on a Command card.
    section: Section | None = None

    @property
    def is_of_scenario(self) -> bool:
        """A rule that only one scenario has: its name was not made for a card, and may take two lines."""
        return (self.kind, self.key) == (Kind.RULE, SCENARIO_RULE)


_BANDS: Final = {
    Kind.TERRAIN: Band.TERRAIN,
    Kind.STRUCTURE: Band.TERRAIN,
    Kind.OBSTACLE: Band.TERRAIN,
    Kind.MARKER: Band.TERRAIN,
    Kind.UNIT: Band.TROOPS,
    Kind.EQUIPMENT: Band.TROOPS,
    Kind.BADGE: Band.TROOPS,
    Kind.NATION: Band.NATION,
    Kind.RULE: Band.OVERLORD,
    Kind.RULING: Band.NATION,
    Kind.BOX: Band.TROOPS,
}
_CARD_BANDS: Final = {CardKind.SECTION: Band.SECTION, CardKind.TACTIC: Band.TACTIC, CardKind.AIR: Band.OVERLORD}
_FEET: Final = {Kind.CARD: "deck", Kind.RULE: "rules", Kind.RULING: "rules"}


def entry_texts(kind: str, key: str, language: Language) -> Mapping[str, str]:
    """The texts of an entry by field, the name among them: the user's own, or else as the program ships them."""
    return _texts(language).get((kind, key), {})


def readings_of(kind: str, texts: Mapping[str, str]) -> tuple[Reading, ...]:
    """The faces that an entry has, the one to show first in front."""
    if kind == Kind.CARD:
        others = (Reading.OVERLORD, Reading.BREAKTHROUGH)
        return (Reading.STANDARD, *(reading for reading in others if reading_text(texts, reading)))
    if kind in KINDS_WITH_ROWS and texts.get(FULL) and any(texts.get(field) for field in SummaryField):
        return (Reading.STANDARD, Reading.FULL)
    return (Reading.STANDARD,)


def sections_of(kind: str, key: str) -> tuple[Section | None, ...]:
    """The sections that copies of a Command card are printed for; None for a card without one."""
    card = rules_catalog().find_card(key) if kind == Kind.CARD else None
    if card is None or not any(
        effect.orders is not None and effect.orders.sections is Sections.PRINTED for effect in card.effects.values()
    ):
        return (None,)
    return tuple(Section)


def card_face(
    kind: str,
    key: str,
    language: Language,
    texts: Mapping[str, str],
    reading: Reading = Reading.STANDARD,
    section: Section | None = None,
) -> CardFace:
    """The face of an entry with these texts of it, which may be those of a translator at work."""
    known = Kind(kind)
    ui = catalog(Domain.UI, language)
    name, aside = split_aside(with_names(texts.get(NAME, ""), language))
    if section is None and Section.CENTER in sections_of(kind, key):
        section = Section.CENTER
    rows: tuple[SummaryRow, ...] = ()
    if known in KINDS_WITH_ROWS and reading is Reading.STANDARD:
        rows = _rows(texts, language, ui)
    return CardFace(
        kind=known,
        key=key,
        language=language,
        reading=reading,
        band=_band(known, key, reading),
        kicker=with_typography(_kicker(known, key, reading, section, aside, ui)),
        title=with_typography(title_case(name, language)),
        foot=str(ui.text(f"card.foot.{_FEET.get(known, 'summary')}")),
        number=card_number(known, key, reading.value, section),
        rows=rows,
        paragraphs=_paragraphs(known, key, texts, reading, language, with_rows=bool(rows)),
        extra=_printed(extra_paragraphs(known, texts, reading), language),
        section=section,
    )


def _rows(texts: Mapping[str, str], language: Language, ui: MessageCatalog) -> tuple[SummaryRow, ...]:
    return tuple(
        SummaryRow(field, str(ui.text(f"card.row.{field}")), card_text(text, language))
        for field in SummaryField
        if (text := texts.get(field))
    )


def _paragraphs(
    kind: Kind, key: str, texts: Mapping[str, str], reading: Reading, language: Language, *, with_rows: bool
) -> tuple[CardParagraph, ...]:
    if with_rows:
        paragraphs = [CardParagraph(texts.get(FULL, ""))]
    elif kind is Kind.BADGE:
        unit_kind = unit_kind_of(key)
        paragraphs = badge_paragraphs(texts, entry_texts(Kind.UNIT, unit_kind, language) if unit_kind else {})
    else:
        paragraphs = body_paragraphs(kind, texts, reading)
    return _printed(paragraphs, language)


def _printed(paragraphs: Sequence[CardParagraph], language: Language) -> tuple[CardParagraph, ...]:
    return tuple(CardParagraph(card_text(one.text, language), one.style) for one in paragraphs if one.text)


def _band(kind: Kind, key: str, reading: Reading) -> Band:
    if kind is not Kind.CARD:
        return _BANDS.get(kind, Band.TROOPS)
    if reading is Reading.OVERLORD:
        return Band.OVERLORD
    card = rules_catalog().find_card(key)
    return _CARD_BANDS[card.kind] if card is not None else Band.TACTIC


def _kicker(kind: Kind, key: str, reading: Reading, section: Section | None, aside: str, ui: MessageCatalog) -> str:
    card = rules_catalog().find_card(key) if kind is Kind.CARD else None
    name = card.kind.value if card is not None else kind.value
    if is_own_key(key):
        name = f"own-{kind}"
    if kind is Kind.NATION and rules_catalog().find_nation(key) is not None:
        name = "command"
    parts = [str(ui.text(f"card.kicker.{name}"))]
    if kind is Kind.CARD and reading is not Reading.STANDARD:
        parts.append(str(ui.text(f"card.reading.{reading}")))
    if section is not None:
        parts.append(str(ui.text(f"card.section.{section}")))
    if kind is Kind.RULE and (chapter := _chapters().get(key)):
        parts.append(str(ui.text(f"card.chapter.{chapter}")))
    if aside:
        parts.append(aside)
    return " · ".join(parts)


@cache
def _chapters() -> Mapping[str, str]:
    rules = shipped_content().facts_of(Kind.RULE)
    return {key: str(facts["chapter"]) for key, facts in rules if "chapter" in facts}


def _kind_of_own(code: Code) -> str | None:
    """Of a card or rule that somebody has added; what is no more shipped has no card."""
    return code.prefix if is_own_key(code.key) and code.prefix in tuple(Kind) else None


@OWN_CONTENT.cache
def own_items(language: Language) -> tuple[tuple[Kind, str], ...]:
    """What somebody has added himself and has texts in a language, or at least in one."""
    found = {
        (Kind(code.prefix), code.key): None
        for one in (language, *Language)
        for text in OWN_CONTENT.texts(one)
        if (code := find_code(text)) is not None and _kind_of_own(code) is not None
    }
    return tuple(found)


@OWN_CONTENT.cache
def _texts(language: Language) -> Mapping[tuple[str, str], Mapping[str, str]]:
    texts_by_entry: dict[tuple[str, str], dict[str, str]] = {}
    for text in shipped_content().texts_in(language):
        texts_by_entry.setdefault((text.kind.value, text.key), {})[text.field] = text.text
    own = OWN_CONTENT.texts(language)
    if own:
        kinds = {(entry.kind.prefix, entry.key): entry.kind.value for entry in shipped_content().entries}
        for code, words in own.items():
            found = find_code(code)
            kind = None if found is None else kinds.get((found.prefix, found.key)) or _kind_of_own(found)
            if found is not None and kind is not None:
                texts_by_entry.setdefault((kind, found.key), {})[found.field] = words
    return texts_by_entry
