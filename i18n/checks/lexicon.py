"""The words by which a text speaks of cards, medals, sides, nations and places, one list for each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from i18n.languages import Language
from i18n.lexicon import read_lexicon
from schema.board import Camp
from schema.nations import find_camp

# A name: capital words, joined by small ones such as "de", "le", "sur", "van"; a point only after "St" and the like.
_WORD = r"(?:(?:St|Ste|Mt|Ft)\.|[A-ZÀ-ÖØ-Ý][\w'’-]*)"
_LINK = r"(?:(?:de|du|des|la|le|les|sur|en|van|der|den|of|the)[ -])"
_NAME = rf"{_WORD}(?:[ -](?:[dl]['’])?{_LINK}*{_WORD})*"
_MEDAL_WORDS = ("permanent", "temporary", "limited", "deeds")


@dataclass(frozen=True, eq=False)
class Lexicon:
    """One for each language, told apart by which it is."""

    numbers: Mapping[str, int]
    cards: re.Pattern[str]
    medals: re.Pattern[str]
    not_a_hand: frozenset[str]
    first: tuple[str, ...]
    # Each word that names a side, with the camp and the nation it stands for, the longest first.
    sides: tuple[tuple[str, Camp, str | None], ...]
    players: frozenset[str]
    places: tuple[re.Pattern[str], ...]
    not_places: frozenset[str]
    # A word for "hex" right before a label, and words for left and right; None where the language has no list.
    hexes: re.Pattern[str] | None
    hands: re.Pattern[str] | None
    # What a sentence says of medals on the board: which kind they are, and that only some units win them. One about a
    # deed speaks of other medals.
    permanent: re.Pattern[str] | None
    temporary: re.Pattern[str] | None
    limited: re.Pattern[str] | None
    deeds: re.Pattern[str] | None

    def is_game_word(self, name: str) -> bool:
        """Whether a capital word is one of the game's own, not a place: "Axis", "Town", "Victory Medal"."""
        if any(letter.isdigit() for letter in name):
            return False  # "Hill 317"
        first = re.split(r"[ -]", name.lower())[0].removesuffix("'s").removesuffix("’s").rstrip(".'’")
        return first in self.not_places or name.lower() in self.not_places

    def number(self, word: str) -> int | None:
        return int(word) if word.isdecimal() else self.numbers.get(word.lower())


@cache
def find_lexicon(code: str) -> Lexicon | None:
    """None for a language that nobody has written such a list for."""
    data = read_lexicon(Language(code)) if code in Language else {}
    if "cards" not in data:
        return None
    numbers = {word: value for value, word in enumerate(data["numbers"])}
    count = "(?P<count>[0-9]{1,2}|" + "|".join(map(re.escape, sorted(numbers, key=len, reverse=True))) + ")"
    sides = [(word, Camp(camp), None) for camp, words in data["camps"].items() for word in words]
    for nation, words in data["nations"].items():
        camp = find_camp(nation)
        sides += [(word, camp, nation) for word in words if camp is not None]
    sides.sort(key=lambda entry: -len(entry[0]))
    medal_words = data.get("medal_words", {})
    return Lexicon(
        numbers=numbers,
        cards=re.compile(rf"\b{count}\s+{data['cards']}\b", re.IGNORECASE),
        medals=re.compile(rf"\b{count}\s+{data['medals']}\b", re.IGNORECASE),
        not_a_hand=frozenset(data["not_a_hand"]),
        first=tuple(data["first"]),
        sides=tuple(sides),
        players=frozenset(data["player"]),
        places=tuple(re.compile(pattern.replace("{name}", _NAME), re.MULTILINE) for pattern in data["places"]),
        not_places=frozenset(data["not_places"]),
        hexes=_find_pattern(data.get("hexes"), r"\b(?:{words})\s+\(?$"),
        hands=_find_pattern(data.get("hands"), r"\b(?:{words})\b"),
        **{name: _find_pattern(medal_words.get(name), "{words}") for name in _MEDAL_WORDS},
    )


def _find_pattern(words: str | None, pattern: str) -> re.Pattern[str] | None:
    return None if words is None else re.compile(pattern.replace("{words}", words), re.IGNORECASE)


@cache
def word_pattern(word: str) -> re.Pattern[str]:
    """A word as it stands in a text. A short one such as "US" or "as" counts only as it is written as a name."""
    if len(word) <= 2:
        return re.compile(rf"(?<!\w)(?:{word.upper()}|{word.capitalize()})(?!\w)")
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
