"""The rules as the library has them, found by the name of a piece, by chapter or by words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from i18n.sentences import sentence
from i18n.termbase import termbase
from i18n.values import capitalized
from library.folding import folded, words
from library.kinds import KIND_OF_LAYER, Kind
from library.shipped.content import shipped_content
from rules.catalog import catalog as rules_catalog
from schema.scenario import Scenario

MAX_RESULTS: Final = 24
_SPECIAL: Final = "special_rule"
# Special rules of scenarios whose explanation has another name.
_TERM_OF_RULE: Final = {"commissar": "nation:russian_commissar", "gung_ho": "nation:us_marines_gung_ho"}


@dataclass(frozen=True, slots=True)
class Ruling:
    question: str
    answer: str
    source: str


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule of a piece, a card or a chapter in one language.

    `term` names it: `terrain:forest`. A rule that only this scenario has is named `special_rule:deck` and has no card.
    """

    term: str
    name: str
    text: str
    rulings: tuple[Ruling, ...]

    @property
    def entry(self) -> tuple[str, str] | None:
        """Kind and key of its card in the library."""
        prefix, _, key = self.term.partition(":")
        if prefix == _SPECIAL:
            return None
        terrain = rules_catalog().find_terrain(key) if prefix == "terrain" else None
        return (prefix if terrain is None else KIND_OF_LAYER[terrain.layer].value), key


class RuleBook:
    """All rules in a language. Use `rule_book`, which caches it."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._texts = catalog(Domain.CONTENT, language)

    def find(self, term: str) -> Rule | None:
        """The rule of a term such as `terrain:forest`; None where there is no text."""
        if not self._texts.has(f"{term}.full"):
            return None
        name = capitalized(find_name(term, self.language) or term)
        rulings = tuple(self._ruling(key) for key in _rulings_about().get(term, ()))
        return Rule(term, name, self._texts.text(f"{term}.full"), rulings)

    def find_all(self, terms: Iterator[str]) -> tuple[Rule, ...]:
        return tuple(rule for term in dict.fromkeys(terms) if (rule := self.find(term)) is not None)

    @cached_property
    def chapters(self) -> Mapping[str, tuple[str, ...]]:
        """The terms of the core rules by chapter, in the order of the book."""
        chapters: dict[str, list[str]] = {}
        for key, facts in shipped_content().facts_of(Kind.RULE):
            term = f"{Kind.RULE}:{key}"
            if self._texts.has(f"{term}.full"):
                chapters.setdefault(str(facts["chapter"]), []).append(term)
        return {chapter: tuple(terms) for chapter, terms in chapters.items()}

    def search(self, query: str) -> tuple[Rule, ...]:
        """Rules with words that begin with those of the query: by name in any language first, then by text."""
        query_words = words(query)
        if not query_words:
            return ()
        by_name = [term for term, known in _names().items() if _matches(query_words, known)]
        by_text = [term for term in _names() if _matches(query_words, self._words_of.get(term, ()))]
        return self.find_all(iter([*by_name, *by_text][: 2 * MAX_RESULTS]))[:MAX_RESULTS]

    @cached_property
    def _words_of(self) -> Mapping[str, tuple[str, ...]]:
        return {term: tuple(words(self._texts.text(f"{term}.full"))) for term in _names()}

    def _ruling(self, key: str) -> Ruling:
        texts = self._texts
        code = f"{Kind.RULING}:{key}"
        return Ruling(texts.text(f"{code}.question"), texts.text(f"{code}.answer"), texts.text(f"{code}.source"))


@OWN_CONTENT.cache
def rule_book(language: Language) -> RuleBook:
    return RuleBook(language)


def scenario_rules(scenario: Scenario, language: Language) -> tuple[Rule, ...]:
    """The rules of the special rules and nations of a scenario. A special rule without a text has its sentence."""
    book = rule_book(language)
    rules_by_text: dict[str, Rule] = {}
    for block in scenario.special_rules:
        name = block.rule
        terms = (_TERM_OF_RULE.get(name, f"nation:{name}"), f"rule:{name.replace('_', '-')}")
        own = Rule(f"{_SPECIAL}:{name}", capitalized(find_name(f"{_SPECIAL}:{name}", language) or name), "", ())
        rules = book.find_all(iter(terms)) or (replace(own, text=sentence(block, scenario, language)),)
        rules_by_text.update({f"{rule.term} {rule.text}": rule for rule in rules})
    if any(content.unit is not None and content.unit.nation == "jp" for content in scenario.hexes):
        japan = book.find_all(iter(("nation:imperial_japanese_army",)))
        rules_by_text.update({rule.term: rule for rule in japan})
    return tuple(rules_by_text.values())


def _matches(query_words: list[str], known: tuple[str, ...]) -> bool:
    return all(any(word.startswith(one) for word in known) for one in query_words)


@OWN_CONTENT.cache
def _names() -> Mapping[str, tuple[str, ...]]:
    """The folded words of all names and synonyms of a thing, in all languages."""
    texts = catalog(Domain.CONTENT, Language.ENGLISH)
    # By their English word: the termbase files a rule under actions, components or terms.
    synonyms = {
        folded(term.words(Language.ENGLISH).word): tuple(
            word for language in Language for word in term.words(language).synonyms
        )
        for term in termbase()
    }
    return {
        term: tuple(word for name in _names_of(term, synonyms) for word in words(name))
        for term in _terms()
        if texts.has(f"{term}.full")
    }


def _names_of(term: str, synonyms: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield from (find_name(term, language) or "" for language in Language)
    yield from synonyms.get(folded(find_name(term, Language.ENGLISH) or ""), ())


def _terms() -> Iterator[str]:
    known = rules_catalog()
    for prefix, entries in (
        ("card", known.cards),
        ("terrain", known.terrains),
        ("unit", known.units),
        ("badge", known.badges),
        ("nation", known.nations),
        ("equipment", known.equipment),
    ):
        yield from (f"{prefix}:{key}" for key in entries)
    yield from (f"unit:{kind}" for kind in known.kinds if kind not in known.units)
    yield from (f"{Kind.RULE}:{key}" for key, _ in shipped_content().facts_of(Kind.RULE))


@cache
def _rulings_about() -> Mapping[str, tuple[str, ...]]:
    rulings: dict[str, list[str]] = {}
    for key, facts in shipped_content().facts_of(Kind.RULING):
        for term in facts["about"]:
            rulings.setdefault(str(term), []).append(key)
    return {term: tuple(keys) for term, keys in rulings.items()}
