"""What a sentence can be about and the game plays: the blocks of a scenario, its medals, and all that is on its board.

Each has a name by which a sentence speaks of it, and the words and numbers that our own texts use to tell its rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from i18n.sentences import blocks_of, generated_text, sentence
from i18n.sentences.mentions import Block, mention_pattern
from i18n.sentences.stems import stems
from i18n.termbase import termbase
from schema.board import BoardKind, Face
from schema.content import HexContent
from schema.markers import Exit, Medal, Mine
from schema.scenario import Scenario
from schema.special_rules import Airdrop, ArmorBreakthrough, CustomRule, RuleBlock, SupplyTrain
from schema.victory import CustomCondition

MEDALS: Final = "rule:victory-medal"
_FIELDS: Final = ("full", "keywords", "figures", "move", "battle", "cover", "flag", "sight", "note")
# Texts of the library that tell a block besides its own sentence. Others have an entry of their own name.
_ENTRIES: Final[Mapping[str, tuple[str, ...]]] = {
    "commissar": ("nation:russian_commissar",),
    "gung_ho": ("nation:us_marines_gung_ho",),
    "armor_breakthrough": ("rule:armor-breakthrough",),
    "airdrop": ("rule:paradrop",),
    "combat_cards": ("rule:combat-card", "rule:combat-card-terms", "rule:street-fight"),
    "smoke_screen": ("terrain:smoke_screen",),
    "recon_as_air_power": ("card:air_power", "card:recon"),
    "recon_as_barrage": ("card:barrage", "card:recon"),
    "air_strikes": ("nation:air_strikes", "card:air_power", "card:recon"),
    "blitz": ("nation:blitz", "card:air_power", "card:recon"),
    "deck": ("card:artillery_bombard", "card:air_power"),
    "no_reshuffle": ("card:their_finest_hour",),
    "bunker_owner": ("terrain:bunker",),
    "sudden_death": ("rule:sudden-death",),
    "exit_by_edge": ("rule:exit-hex",),
    "exit_worth": ("rule:exit-hex",),
    "must_exit": ("rule:exit-hex",),
}
_BUNKERS: Final = "special_rule:bunker_owner"
_GROUNDS: Final = {Face.BEACH: ("terrain:beach", "terrain:ocean")}
_WEAPONS: Final = frozenset({"anti_tank_gun", "mortar", "machine_gun"})
_JAPAN: Final = "jp"


@dataclass(frozen=True, eq=False)
class Thing:
    """`names`: a sentence that has all words of one of them speaks of the thing; so does one that `pattern` finds."""

    term: str
    names: tuple[frozenset[str], ...]
    pattern: re.Pattern[str] | None
    words: frozenset[str]
    numbers: frozenset[int]
    # Of a unit: how many figures those on the board have.
    figures: frozenset[int] = frozenset()
    is_block: bool = False

    def is_named(self, text: str, words: frozenset[str]) -> bool:
        return any(name <= words for name in self.names) or (
            self.pattern is not None and self.pattern.search(text) is not None
        )


def things_of(scenario: Scenario, language: Language, without_rules: frozenset[str]) -> tuple[Thing, ...]:
    """`without_rules`: terms of pieces that the game does not know; nothing is played by them."""
    return tuple(_Reader(scenario, language, without_rules).read())


def is_there(scenario: Scenario, term: str) -> bool:
    """Whether the scenario still has the block or the piece of a term; whatever is no such thing always is."""
    kind, _, name = term.partition(":")
    match kind:
        case "special_rule":
            return any(block.rule == name for block in scenario.special_rules)
        case "condition":
            return any(block.condition == name for block in scenario.victory)
        case "terrain" | "unit":
            return any(term == there for content in scenario.by_hex.values() for there, _ in _terms(content))
        case _:
            return True


@dataclass
class _Pieces:
    count: int = 0
    figures: set[int] = field(default_factory=set)


class _Reader:
    def __init__(self, scenario: Scenario, language: Language, without_rules: frozenset[str]) -> None:
        self._scenario = scenario
        self._language = language
        self._without_rules = without_rules
        self._contents = tuple(scenario.by_hex.values())

    def read(self) -> Iterator[Thing]:
        yield from self._blocks()
        yield from self._board()
        yield self._medals()

    def _blocks(self) -> Iterator[Thing]:
        for text in ("special_rules", "conditions"):
            for block in blocks_of(self._scenario, text):
                if isinstance(block, CustomRule | CustomCondition):
                    continue
                kind = block.rule if isinstance(block, RuleBlock) else block.condition
                told = sentence(block, self._scenario, self._language)
                term = f"special_rule:{kind}" if isinstance(block, RuleBlock) else f"condition:{kind}"
                entries = (*_ENTRIES.get(kind, (f"nation:{kind}",)), *_newcomers(block))
                pattern = mention_pattern(kind, self._language)
                yield self._thing(term, told, *entries, pattern=pattern, is_block=True)

    def _board(self) -> Iterator[Thing]:
        for term, piece in self._pieces().items():
            if term not in self._without_rules:
                yield self._thing(term, "", term, numbers=range(piece.count + 1), figures=piece.figures)
        kinds = {content.unit.kind for content in self._contents if content.unit is not None}
        if kinds & _WEAPONS:
            yield self._thing("rule:special-weapons", "", "rule:special-weapons")
        if any(content.unit is not None and content.unit.nation == _JAPAN for content in self._contents):
            yield self._thing("nation:imperial_japanese_army", "", "nation:imperial_japanese_army")
        told = generated_text(self._scenario, "special_rules", self._language)
        if mines := self._count(Mine):
            yield self._thing("terrain:minefield", told, "terrain:minefield", numbers=range(mines + 1))
        if exits := self._count(Exit):
            told = generated_text(self._scenario, "conditions", self._language)
            yield self._thing("rule:exit-hex", told, "rule:exit-hex", numbers=range(exits + 1))
        if any(tile.owner is not None for content in self._contents for tile in content.tiles()):
            yield self._thing(_BUNKERS, "", "terrain:bunker", is_block=True)
        for ground in _GROUNDS.get(self._scenario.board.face, ()):
            yield self._thing(ground, "", ground)
        if self._scenario.board.kind is BoardKind.OVERLORD:
            yield self._thing("rule:overlord", "", "rule:overlord")
        if any(tile.barred for content in self._contents for tile in content.tiles()):
            yield self._thing("terrain:impassable_hill", "", "terrain:impassable_hill")

    def _pieces(self) -> Mapping[str, _Pieces]:
        """The tiles and units on the board, with how many there are of each and how many figures they have."""
        found: dict[str, _Pieces] = {}
        for content in self._contents:
            for term, figures in _terms(content):
                piece = found.setdefault(term, _Pieces())
                piece.count += 1
                piece.figures |= {figures} if figures else _numbers(_entry_text(f"{term}.figures", self._language))
        return found

    def _medals(self) -> Thing:
        sides = self._scenario.sides
        targets = {side.medals for side in (sides.top, sides.bottom) if side.medals is not None}
        entries = [MEDALS, "rule:goal"]
        medals = self._count(Medal)
        if medals:
            entries += ["rule:temporary-medal", "rule:permanent-medal", "rule:majority-medal"]
        told = generated_text(self._scenario, "conditions", self._language)
        # The numbers of the rule texts are examples.
        numbers = {*targets, *range(medals + 1), *_numbers(told)}
        return replace(self._thing(MEDALS, told, *entries), numbers=frozenset(numbers))

    def _count(self, kind: type[object]) -> int:
        return sum(isinstance(marker, kind) for content in self._contents for marker in content.markers)

    def _thing(
        self,
        term: str,
        told: str,
        *entries: str,
        pattern: re.Pattern[str] | None = None,
        numbers: Iterable[int] = (),
        figures: Iterable[int] = (),
        is_block: bool = False,
    ) -> Thing:
        text = " ".join((told, *(_entry_text(entry, self._language) for entry in entries)))
        return Thing(
            term,
            () if is_block else _names(term, self._language),
            pattern or thing_patterns(self._language).get(term),
            frozenset(stems(text, self._language)),
            frozenset({*_numbers(text), *numbers}),
            frozenset(figures),
            is_block,
        )


def _newcomers(block: Block) -> tuple[str, ...]:
    return (f"unit:{block.unit.kind}",) if isinstance(block, Airdrop | ArmorBreakthrough | SupplyTrain) else ()


def _terms(content: HexContent) -> Iterator[tuple[str, int | None]]:
    """What lies and stands on a hex; of a unit that does not have the figures of its kind, how many it has."""
    for tile in content.tiles():
        yield f"terrain:{tile.terrain}", None
    if content.unit is not None:
        yield f"unit:{content.unit.kind}", content.unit.figures


def _numbers(text: str) -> frozenset[int]:
    """The numbers of a text, and those between the ends of a range: of "1–3" 2 as well."""
    ranges = (range(int(first), int(last) + 1) for first, last in re.findall(r"\b(\d{1,2})–(\d{1,2})\b", text))
    return frozenset(map(int, re.findall(r"\d{1,3}", text))).union(*ranges)


@cache
def _entry_text(entry: str, language: Language) -> str:
    content = catalog(Domain.CONTENT, language)
    codes = (entry, *(f"{entry}.{field}" for field in _FIELDS))
    return " ".join(content.text(code) for code in codes if content.has(code))


@cache
def _names(term: str, language: Language) -> tuple[frozenset[str], ...]:
    """The words of each name of a thing."""
    key = term.replace("-", "_")
    found = next((entry.words(language) for entry in termbase() if entry.id == key), None)
    names = [_entry_text_name(term, language)] if found is None else [found.word, *found.synonyms]
    return tuple(filter(None, (frozenset(stems(name, language)) for name in names)))


def _entry_text_name(term: str, language: Language) -> str:
    content = catalog(Domain.CONTENT, language)
    return content.text(term) if content.has(term) else ""


@cache
def thing_patterns(language: Language) -> Mapping[str, re.Pattern[str]]:
    """What texts call things besides their names, as it stands in a folded text."""
    patterns: Mapping[str, str] = read_lexicon(language).get("played", {}).get("things", {})
    return {term: re.compile(pattern) for term, pattern in patterns.items()}
