"""Which cards there are: one of each entry and reading, or a whole deck of Command cards with all its copies."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from editor.render.cards.card_face import CardFace, Reading, card_face, entry_texts, own_items, readings_of, sections_of
from editor.render.cards.card_layout import card_layout
from editor.render.cards.numbers import position_in_deck
from i18n.languages import Language
from library.kinds import LIBRARY_KINDS, Kind
from library.shipped.content import shipped_content
from rules.catalog import catalog
from rules.geometry import Section
from schema.catalog.deck import CommandDeck

# Scenarios have sheets, not cards.
KINDS = tuple(kind for kind in LIBRARY_KINDS if kind is not Kind.SCENARIO)


def every_card(language: Language, kinds: Collection[Kind] = KINDS, *, only_own: bool = False) -> Iterator[CardFace]:
    """Every face of the entries of these kinds, a Command card for each section that it is printed for.

    What the user has added comes after what is shipped, or alone. A QGuiApplication must exist.
    """
    shipped = () if only_own else tuple((entry.kind, entry.key) for entry in shipped_content().entries)
    for kind, key in (*shipped, *own_items(language)):
        if kind not in kinds:
            continue
        texts = entry_texts(kind, key, language) or _first_texts(kind, key)
        for reading in needed_readings(kind, key, language, texts):
            for section in sections_of(kind, key):
                yield card_face(kind, key, language, texts, reading, section)


def _first_texts(kind: Kind, key: str) -> Mapping[str, str]:
    """Of an entry that has no texts in the language asked for: those that it has."""
    return next((texts for language in Language if (texts := entry_texts(kind, key, language))), {})


def needed_readings(kind: Kind, key: str, language: Language, texts: Mapping[str, str]) -> tuple[Reading, ...]:
    """A summary card with room for the whole sentences under its rows needs no second face."""
    readings = readings_of(kind, texts)
    if Reading.FULL in readings and card_layout(card_face(kind, key, language, texts)).details is not None:
        return tuple(reading for reading in readings if reading is not Reading.FULL)
    return readings


def whole_deck(language: Language, deck: CommandDeck) -> Iterator[CardFace]:
    """One copy of a deck, as it is shuffled: as many cards of each as it has, each with a number of its own.

    Every card names its deck, also one that plays as in the standard game: decks that are mixed can be sorted again.
    """
    faces = tuple(_faces_of_deck(language, deck))
    for position, face in enumerate(faces, start=1):
        yield replace(face, number=position_in_deck(position, len(faces)))


def _faces_of_deck(language: Language, deck: CommandDeck) -> Iterator[CardFace]:
    reading = Reading(deck.board.value)
    for card in catalog().cards.values():
        count = card.counts.get(deck.counts_of)
        if count is None:
            continue
        texts = entry_texts(Kind.CARD, card.id, language)
        sections = ((Section.LEFT, count.left), (Section.CENTER, count.center), (Section.RIGHT, count.right))
        for section, number in (*sections, (None, count.any_section)):
            for _ in range(number):
                yield card_face(Kind.CARD, card.id, language, texts, reading, section)
