"""Which texts of an entry stand on a card as paragraphs, and how each of them is set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from editor.render.cards.words import sentences
from library.kinds import FULL, KEYWORDS, Kind


class Reading(StrEnum):
    """Which of its texts a card shows. A summary card has its rows on one face, whole sentences on the other."""

    STANDARD = "standard"
    OVERLORD = "overlord"
    BREAKTHROUGH = "breakthrough"
    FULL = "full"


class Style(StrEnum):
    LEAD = "lead"
    PLAIN = "plain"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class CardParagraph:
    text: str
    style: Style = Style.PLAIN


# Their keywords lead the whole sentences.
_PROSE: Final = frozenset((Kind.NATION, Kind.EQUIPMENT, Kind.BOX))
OVERLORD_ADDITION: Final = "overlord_addition"
"""What Overlord adds to the standard text of a card, which goes with it where there is room.

A card has this field or `overlord`, which says everything itself: a reading that changes a number of the standard text
must, or the card would contradict itself.
"""
_FIELDS: Final[Mapping[Reading, tuple[str, ...]]] = MappingProxyType(
    {Reading.OVERLORD: ("overlord", OVERLORD_ADDITION), Reading.BREAKTHROUGH: ("breakthrough",)}
)


def reading_text(texts: Mapping[str, str], reading: Reading) -> str:
    """The text of a Command card for a way of playing; empty where it plays no differently."""
    return next((text for field in _FIELDS.get(reading, (FULL,)) if (text := texts.get(field))), "")


def body_paragraphs(kind: Kind, texts: Mapping[str, str], reading: Reading) -> list[CardParagraph]:
    """The first sentence or the keywords in bold, then the rest; some may be empty."""
    if kind is Kind.RULING:
        fields = (("question", Style.LEAD), ("answer", Style.PLAIN), ("source", Style.NOTE))
        return [CardParagraph(texts.get(field, ""), style) for field, style in fields]
    # A card of another deck that plays as in the standard game says what that says.
    text = reading_text(texts, reading) or texts.get(FULL, "")
    if kind in _PROSE and texts.get(KEYWORDS):
        return [CardParagraph(texts[KEYWORDS], Style.LEAD), CardParagraph(text)]
    first, *rest = sentences(text) or ("",)
    return [CardParagraph(first, Style.LEAD), CardParagraph(" ".join(rest))]


def badge_paragraphs(texts: Mapping[str, str], unit_texts: Mapping[str, str]) -> list[CardParagraph]:
    """What the badge means, and the unit that it makes."""
    return [CardParagraph(texts.get(FULL, ""), Style.LEAD), CardParagraph(unit_texts.get(FULL, ""))]


def extra_paragraphs(kind: Kind, texts: Mapping[str, str], reading: Reading) -> list[CardParagraph]:
    """What a card had better say as well, if it can."""
    addition = texts.get(OVERLORD_ADDITION)
    if kind is Kind.CARD and reading is Reading.OVERLORD and addition and reading_text(texts, reading) == addition:
        return [CardParagraph(texts.get(FULL, ""))]
    return []
