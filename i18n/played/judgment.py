"""Which thing of a scenario plays a sentence of its text, if any does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from i18n.checks.lexicon import Lexicon, find_lexicon
from i18n.checks.medal_kinds import find_stated_medals
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.played.sentences import Sentence
from i18n.played.things import MEDALS, Thing, thing_patterns, things_of
from i18n.sentences.mentions import blocks_of, mention_pattern, tells
from i18n.sentences.stems import folded, stems
from schema.markers import Medal
from schema.scenario import Scenario
from schema.special_rules import CustomRule
from schema.victory import CustomCondition

RULES: Final = "rules"
"""What plays a sentence that says only what the rules of the game say anyway, or nothing that is to be played."""
# Rules that a text can only speak of if it means them: where a scenario has no such block, nothing plays them.
_OF_BLOCKS: Final = (
    *("commissar", "british_commonwealth", "gung_ho", "italian_royal_army", "italian_high_command", "blitz"),
    *("north_african_desert", "night_attack", "air_strikes", "smoke_screen", "airdrop", "recon_as_air_power"),
    *("recon_as_barrage", "air_rules", "combat_cards", "supply_train"),
)
# Things that nothing else on a board is called like, and what all units are.
_OWN_PIECES: Final = ("unit:", "rule:special-weapons", "nation:", "special_rule:")
_CLASSES: Final = frozenset({"unit:infantry", "unit:armor", "unit:artillery"})
_NAME: Final = re.compile(r"\b[^\W\d_a-zß-ÿ][\w'’]*(?:-[\w'’]+)*")
_ASIDE: Final = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
# A label of a hex, a type of airplane, a caliber: no numbers of a rule.
_NO_NUMBER: Final = re.compile(r"\b[a-z]-?\d+\w*|\b\d+(?:mm|cm|st|nd|rd|th|e|er)\b|\b(?:19|20)\d\d\b")
# Of so many words of a sentence one may be unknown.
_WORDS_FOR_ONE_UNKNOWN: Final = 6
# Whatever is longer is no sentence.
_MAX_LENGTH: Final = 2_000


def judge(
    scenario: Scenario, field: str, code: str, sentences: Sequence[Sentence], without_rules: frozenset[str]
) -> tuple[str, ...]:
    """For each sentence of a text in a language the term of what plays it, as far as the data tells: `rules`, or ""
    for nothing. In a language without a word list nobody can tell.
    """
    words = find_lexicon(code)
    if words is None:
        return ("",) * len(sentences)
    return tuple(_Judge(scenario, Language(code), words, without_rules).judge(field, sentences))


@dataclass(frozen=True, slots=True)
class _Topic:
    """What the sentences of a paragraph are about so far, and what plays the last of them."""

    things: tuple[Thing, ...] = ()
    by: str = RULES


class _Judge:
    def __init__(self, scenario: Scenario, language: Language, words: Lexicon, without_rules: frozenset[str]) -> None:
        self._scenario = scenario
        self._language = language
        self._words = words
        self._things = things_of(scenario, language, without_rules)
        self._terms = frozenset(thing.term for thing in self._things)
        names = (name for thing in self._things for option in thing.names for name in option)
        self._plain = _plain_words(language) | frozenset(names) | self._captions()
        self._medals = [
            one for content in scenario.by_hex.values() for one in content.markers if isinstance(one, Medal)
        ]

    def _captions(self) -> frozenset[str]:
        """Places of the map, and the sides and nations."""
        lines = " ".join(line for label in self._scenario.labels for line in label.lines)
        return frozenset(stems(lines, self._language))

    def judge(self, field: str, sentences: Sequence[Sentence]) -> Iterator[str]:
        customs = [one for one in blocks_of(self._scenario, field) if isinstance(one, CustomRule | CustomCondition)]
        topic = _Topic()
        for one in sentences:
            if not one.number:
                topic = _Topic()
            if any(tells(one.text, block, self._language) for block in customs):
                # The block itself is told as a rule that nothing plays.
                yield RULES
                continue
            topic = self._judge(one.text, topic) if len(one.text) <= _MAX_LENGTH else _Topic(by="")
            yield topic.by

    def _judge(self, written: str, before: _Topic) -> _Topic:
        """What the sentence is about, and what plays it. One that names nothing goes on about what stands before."""
        text = folded(_ASIDE.sub(" ", written))
        text = self._without(text, "reference")
        words = frozenset(stems(text, self._language))
        named = tuple(thing for thing in self._things if thing.is_named(text, words))
        about = tuple(dict.fromkeys((*named, *before.things)))
        if not words or self._is_absent(text):
            return _Topic(about, RULES)
        if not named and not before.by:
            return _Topic(about, "")
        has_block = any(thing.is_block for thing in about)
        if not has_block and (
            self._needs_a_block(text) or self._names_absent(text, about) or self._has_other_figures(text, about)
        ):
            return _Topic(about, "")
        if self._is_other_medal(text, named):
            return _Topic(about, "")
        told = frozenset({0, 1}).union(*(thing.numbers for thing in about), self._caption_numbers())
        rest = text
        for thing in about:
            rest = thing.pattern.sub(" ", rest) if thing.pattern is not None else rest
        is_restricting = self._restricts(rest)
        if any(thing.term == MEDALS for thing in named):
            rest = self._without_names(written, rest)
        rest = _NO_NUMBER.sub(" ", rest)
        known = self._plain.union(*(thing.words for thing in about))
        unknown = {word for word in stems(rest, self._language) if not word[0].isdecimal()} - known
        if has_block:
            allowed = len(words) // 2
        elif not named or is_restricting:
            allowed = 0
        else:
            allowed = max(1, len(words) // _WORDS_FOR_ONE_UNKNOWN)
        is_told = self._numbers(rest) <= told and len(unknown) <= allowed
        return _Topic(about, self._player(about, words) if is_told else "")

    def _without(self, text: str, name: str) -> str:
        pattern = _pattern(name, self._language)
        return text if pattern is None else pattern.sub(" ", text)

    def _without_names(self, written: str, text: str) -> str:
        """Without the capital words that are no words of the game: the places of the medals."""
        names = [name for name in _NAME.findall(written) if not self._words.is_game_word(name)]
        for name in names:
            text = text.replace(folded(name), " ")
        return text

    def _restricts(self, text: str) -> bool:
        restricts = _pattern("restricts", self._language)
        return restricts is not None and restricts.search(text) is not None

    def _player(self, about: Sequence[Thing], words: frozenset[str]) -> str:
        """The block, else the piece that says most of it."""
        if not about:
            return RULES
        return max(about, key=lambda thing: (thing.is_block, len(words & thing.words))).term

    def _is_absent(self, text: str) -> bool:
        """Whether it says that some rule is not in effect, and none that the scenario has."""
        absent = _pattern("absent", self._language)
        return (
            absent is not None
            and absent.search(text) is not None
            and not any(thing.is_block and thing.is_named(text, frozenset()) for thing in self._things)
        )

    def _needs_a_block(self, text: str) -> bool:
        """Whether it speaks of rules that only a block can play."""
        found = {kind for kind in _OF_BLOCKS if (one := mention_pattern(kind, self._language)) and one.search(text)}
        return bool(found)

    def _names_absent(self, text: str, about: Sequence[Thing]) -> bool:
        """Whether it names something that the scenario does not have, other than as a part or a sign of what it has."""
        if any(thing.term.startswith(_OWN_PIECES) and thing.term not in _CLASSES for thing in about):
            return False
        there = [span for thing in self._things if thing.pattern for span in _spans(thing.pattern, text)]
        return any(
            not any(begin <= first and last <= end for begin, end in there)
            for term, pattern in thing_patterns(self._language).items()
            if term.startswith(_OWN_PIECES) and term not in _CLASSES and term not in self._terms
            for first, last in _spans(pattern, text)
        )

    def _has_other_figures(self, text: str, about: Sequence[Thing]) -> bool:
        """Whether it says how many figures units have, and those on the board have other ones."""
        pattern = _pattern("figures", self._language)
        told = frozenset[int]().union(*(thing.figures for thing in about))
        if pattern is None or not told:
            return False
        numbers = (self._words.number(found["count"]) for found in pattern.finditer(text))
        return any(number is not None and number not in told for number in numbers)

    def _is_other_medal(self, text: str, named: Sequence[Thing]) -> bool:
        """Whether it says of medals what those on the board are not: permanent, or only for some units."""
        without = _pattern("no_medal", self._language)
        if without is not None and without.search(text) and not any(thing.is_block for thing in named):
            units = (content.unit for content in self._scenario.by_hex.values())
            return not any(unit is not None and unit.worth == 0 for unit in units)
        for stated in find_stated_medals(text, self._words):
            meant = [one for one in self._medals if not stated.camps or one.camp is None or one.camp in stated.camps]
            if stated.is_limited or not meant:
                return True
            if stated.is_permanent is not None and all(one.permanent is not stated.is_permanent for one in meant):
                return True
        return False

    def _numbers(self, text: str) -> frozenset[int]:
        found = (self._words.number(word) for word in re.findall(r"\w+", text))
        return frozenset(number for number in found if number is not None)

    def _caption_numbers(self) -> frozenset[int]:
        lines = " ".join(line for label in self._scenario.labels for line in label.lines)
        return frozenset(map(int, re.findall(r"\d+", lines)))


def _spans(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [found.span() for found in pattern.finditer(text)]


@cache
def _plain_words(language: Language) -> frozenset[str]:
    """Words that say nothing to be played: of sides, of setting up, of rules that are elsewhere."""
    lexicon = read_lexicon(language)
    lists = [*lexicon.get("played", {}).get("plain", ()), *lexicon.get("player", ()), *lexicon.get("numbers", ())]
    for names in (*lexicon.get("camps", {}).values(), *lexicon.get("nations", {}).values()):
        lists += names
    return frozenset(stem for words in lists for stem in stems(words, language))


@cache
def _pattern(name: str, language: Language) -> re.Pattern[str] | None:
    pattern = read_lexicon(language).get("played", {}).get(name)
    return None if pattern is None else re.compile(pattern)
