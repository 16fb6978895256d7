"""What a text says of the two sides: who takes how many cards, who moves first, which nation is whose."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from i18n.checks.lexicon import Lexicon, word_pattern
from schema.board import Camp

# How far before a number a verb may stand that makes it something else than a hand of cards.
_BEFORE = 30
# A heading such as "Axis Player [Germany]:" names the side for what follows; nations count only there.
_HEADING = 90
# What follows a heading: a colon, or the end of its line.
_STANDS_OVER = re.compile(r"\s?:|[ \t]*(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class SideMention:
    """A side that is named at a place of the text."""

    start: int
    camp: Camp
    nation: str | None


@dataclass(frozen=True, slots=True)
class StatedCount:
    """A number of things that the text gives to a side, or to both."""

    value: int
    camp: Camp | None
    words: str
    # Where the words stand in the text, and how long the number at their beginning is.
    start: int
    digits: int

    def corrected(self, text: str, value: int) -> str:
        """The text with another number here."""
        return f"{text[: self.start]}{value}{text[self.start + self.digits :]}"


# While a board is drawn its texts stay the same, and they are asked about after every stroke.
@lru_cache(maxsize=256)
def find_mentions(text: str, words: Lexicon) -> tuple[SideMention, ...]:
    """All sides that are named, in order; where names overlap the longest counts."""
    taken: list[tuple[int, int]] = []
    mentions: list[SideMention] = []
    folded = text.casefold()
    for word, camp, nation in words.sides:
        if word.casefold() not in folded:
            continue  # without a pattern: a text names few of the two hundred
        for match in word_pattern(word).finditer(text):
            if not any(start < match.end() and match.start() < end for start, end in taken):
                taken.append(match.span())
                mentions.append(SideMention(match.start(), camp, nation))
    return tuple(sorted(mentions, key=lambda mention: mention.start))


def find_hands(text: str, words: Lexicon) -> list[StatedCount]:
    """The hand of each side, as far as the text says it: the first count after the side is named."""
    mentions = find_mentions(text, words)
    hands: dict[Camp, StatedCount] = {}
    for match in words.cards.finditer(text):
        camp = _camp_before(mentions, match.start())
        value = words.number(match["count"])
        before = re.findall(r"\w+", text[max(0, match.start() - _BEFORE) : match.start()].lower())
        if camp is None or camp in hands or value is None or words.not_a_hand & set(before[-3:]):
            continue
        hands[camp] = StatedCount(value, camp, match[0], match.start(), len(match["count"]))
    return list(hands.values())


def find_targets(text: str, words: Lexicon) -> list[StatedCount]:
    """The medals that win: a count that opens the text, or stands alone on a line, with a side before it or none."""
    targets: list[StatedCount] = []
    offset = 0
    for whole in text.splitlines(keepends=True):
        line, start = whole.rstrip("\r\n"), offset
        offset += len(whole)
        match = words.medals.search(line)
        value = None if match is None else words.number(match["count"])
        if match is None or value is None:
            continue
        before, after = line[: match.start()], line[match.end() :]
        if len(before.split()) > 4 or after.strip(" .:;!)-"):
            continue  # a sentence about something else that is worth medals
        mentions = find_mentions(before, words)
        camp = mentions[-1].camp if mentions else None
        targets.append(StatedCount(value, camp, match[0], start + match.start(), len(match["count"])))
    return targets


def find_first(text: str, words: Lexicon) -> Camp | None:
    """The side that the text lets move first; None where it does not say, or says it of nobody."""
    lower = text.lower()
    mentions = find_mentions(text, words)
    for phrase in words.first:
        position = lower.find(phrase)
        if position >= 0:
            return _camp_before(mentions, position)
    return None


def find_nations(text: str, words: Lexicon) -> dict[Camp, set[str]]:
    """The nations that the headings of a briefing name for each side."""
    named: dict[Camp, set[str]] = {}
    mentions = find_mentions(text, words)
    for heading in _headings(text, words):
        inside = _inside(mentions, heading)
        owner = _owner(inside)
        nations = {mention.nation for mention in inside if mention.nation is not None and mention.camp is owner}
        if owner is not None and nations:
            named.setdefault(owner, set()).update(nations)
    return named


def briefing_for(text: str, camp: Camp, words: Lexicon) -> str | None:
    """What a briefing tells one side: without the paragraphs under headings of the other.

    None where its headings do not tell what is for whom.
    """
    mentions = find_mentions(text, words)
    # "If the Allied player takes the bridge" begins a paragraph, but stands over nothing.
    headings = [heading for heading in _headings(text, words) if _STANDS_OVER.match(text, heading.end())]
    owners = [_owner(_inside(mentions, heading)) for heading in headings]
    if camp not in owners:
        return None
    ends = [heading.start() for heading in headings[1:]] + [len(text)]
    parts = [text[heading.start() : end].strip() for heading, end in zip(headings, ends, strict=True)]
    own = (part for part, owner in zip(parts, owners, strict=True) if owner in (camp, None))
    return "\n\n".join(filter(None, (text[: headings[0].start()].strip(), *own)))


def _inside(mentions: tuple[SideMention, ...], heading: re.Match[str]) -> list[SideMention]:
    return [mention for mention in mentions if heading.start() <= mention.start < heading.end()]


def _owner(mentions: list[SideMention]) -> Camp | None:
    """The side itself before one that is meant by its nation."""
    camp = next((mention.camp for mention in mentions if mention.nation is None), None)
    return camp or next((mention.camp for mention in mentions), None)


def _headings(text: str, words: Lexicon) -> list[re.Match[str]]:
    """The starts of paragraphs that name a player, with what stands in brackets after it."""
    player = "|".join(sorted(words.players, key=len, reverse=True))
    # French names the side after the player: "Joueur de l'Axe [Allemagne]".
    named = rf"^[^.\n]{{0,{_HEADING}}}?\b(?:{player})\b[^.:\n\[(]{{0,30}}(?:\[[^\]]*\]|\([^)]*\))?"
    pattern = re.compile(named, re.IGNORECASE | re.MULTILINE)
    return list(pattern.finditer(text))


def _camp_before(mentions: tuple[SideMention, ...], position: int) -> Camp | None:
    earlier = [mention for mention in mentions if mention.start < position]
    return earlier[-1].camp if earlier else None
