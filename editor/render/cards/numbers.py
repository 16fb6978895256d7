"""The number in the foot of a card: its position in the deck of Command cards, or among its kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from library.kinds import Kind
from library.shipped.content import ShippedEntry, shipped_content
from rules.catalog import catalog
from rules.geometry import Section

_LETTERS: Final = {
    Kind.TERRAIN: "T",
    Kind.STRUCTURE: "S",
    Kind.OBSTACLE: "O",
    Kind.MARKER: "M",
    Kind.UNIT: "U",
    Kind.EQUIPMENT: "E",
    Kind.BADGE: "B",
    Kind.NATION: "N",
    Kind.RULE: "R",
    Kind.RULING: "Q",
    Kind.BOX: "X",
}


def card_number(kind: Kind, key: str, reading: str, section: Section | None) -> str:
    """Such as `14 / 60` for the first copy of a Command card, or `T 09`; empty for what has none."""
    if kind is Kind.CARD:
        deck = reading if reading in catalog().decks else "standard"
        positions, total = _deck(deck)
        position = positions.get((key, section))
        return position_in_deck(position, total) if position else ""
    # The texts of a language are read only for what has no facts.
    position = known_positions().get((kind, key)) or _all_positions().get((kind, key))
    return f"{_LETTERS[kind]}\u202f{position:02}" if position and kind in _LETTERS else ""


def position_in_deck(position: int, total: int) -> str:
    return f"{position}\u202f/\u202f{total}"


@cache
def _deck(name: str) -> tuple[Mapping[tuple[str, Section | None], int], int]:
    """The position of the first copy of every card in one copy of a deck, and how many cards that has."""
    deck = catalog().deck(name)
    positions: dict[tuple[str, Section | None], int] = {}
    next_position = 1
    for card in catalog().cards.values():
        count = card.counts.get(deck.counts_of)
        if count is None:
            continue
        copies = ((Section.LEFT, count.left), (Section.CENTER, count.center), (Section.RIGHT, count.right))
        for section, number in (*copies, (None, count.any_section)):
            if number:
                positions[card.id, section] = next_position
                next_position += number
    return positions, next_position - 1


@cache
def known_positions() -> Mapping[tuple[Kind, str], int]:
    return _positions(shipped_content().entries_with_facts)


@cache
def _all_positions() -> Mapping[tuple[Kind, str], int]:
    return _positions(shipped_content().entries)


def _positions(entries: tuple[ShippedEntry, ...]) -> Mapping[tuple[Kind, str], int]:
    positions_by_entry: dict[tuple[Kind, str], int] = {}
    counted: dict[Kind, int] = {}
    for entry in entries:
        counted[entry.kind] = counted.get(entry.kind, 0) + 1
        positions_by_entry[entry.kind, entry.key] = counted[entry.kind]
    return positions_by_entry
