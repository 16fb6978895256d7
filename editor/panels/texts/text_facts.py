"""Finds statements in a text that can be compared with the data: dates, cards, medals, nations, places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from i18n.checks.lexicon import Lexicon, find_lexicon
from i18n.checks.places import find_places
from i18n.checks.statements import find_first, find_hands, find_nations, find_targets
from schema.board import Camp
from schema.issues import Issue, Parameter
from schema.scenario import Scenario

_YEAR: Final = re.compile(r"\b1[0-9]{3}\b|\b20[0-9]{2}\b")


@dataclass(frozen=True)
class TextFact:
    """`code` is the end of its text code under `texts.fact`; `spans` are its positions in the text."""

    code: str
    agrees: bool
    params: Mapping[str, Parameter] = field(default_factory=dict)
    spans: tuple[tuple[int, int], ...] = ()

    @property
    def text_code(self) -> str:
        return f"texts.fact.{self.code}" if self.agrees else f"texts.fact.{self.code}-differ"


def find_facts(
    scenario: Scenario, language: str, name: str, text: str, issues: tuple[Issue, ...] = ()
) -> tuple[TextFact, ...]:
    """The facts of one text by the name of its field. `issues` are those of the text."""
    lexicon = find_lexicon(language)
    if lexicon is None or name not in _FINDERS:
        return ()
    found = _FINDERS[name](scenario, text, lexicon, issues)
    return tuple(sorted(found, key=lambda fact: fact.agrees))


def _dates(scenario: Scenario, text: str, words: Lexicon, issues: tuple[Issue, ...]) -> Iterator[TextFact]:
    del words, issues
    begins, ends = scenario.battle.begins, scenario.battle.ends
    years = [(int(match[0]), match.span()) for match in _YEAR.finditer(text)]
    if begins is not None and years:
        last = begins.year if ends is None else ends.year
        spans = tuple(span for year, span in years if begins.year <= year <= last)
        yield TextFact("date", bool(spans), {"year": str(begins.year)}, spans)


def _history(scenario: Scenario, text: str, words: Lexicon, issues: tuple[Issue, ...]) -> Iterator[TextFact]:
    """Only years that agree: a history may mention other years."""
    yield from (fact for fact in _dates(scenario, text, words, issues) if fact.agrees)


def _briefing(scenario: Scenario, text: str, words: Lexicon, issues: tuple[Issue, ...]) -> Iterator[TextFact]:
    del issues
    sides = scenario.sides
    for hand in find_hands(text, words):
        side = None if hand.camp is None else sides.of(hand.camp)
        if hand.camp is not None and side is not None and side.cards is not None:
            params: dict[str, Parameter] = {"camp": _camp(hand.camp), "count": hand.value, "data": side.cards}
            span = (hand.start, hand.start + len(hand.words))
            yield TextFact("cards", hand.value == side.cards, params, (span,))
    first = find_first(text, words)
    if first is not None and sides.first_camp is not None:
        yield TextFact("first", first is sides.first_camp, {"camp": _camp(first), "data": _camp(sides.first_camp)})
    for camp, nations in find_nations(text, words).items():
        side = sides.of(camp)
        if side is not None and side.nation is not None:
            agrees = side.nation in nations
            named = side.nation if agrees else min(nations)
            yield TextFact("nation", agrees, {"nation": f"nation:{named}", "data": f"nation:{side.nation}"})


def _conditions(scenario: Scenario, text: str, words: Lexicon, issues: tuple[Issue, ...]) -> Iterator[TextFact]:
    for target in find_targets(text, words):
        camps = list(Camp) if target.camp is None else [target.camp]
        data = {side.medals for side in map(scenario.sides.of, camps) if side is not None and side.medals is not None}
        if data:
            params: dict[str, Parameter] = {"count": target.value, "data": tuple(map(str, sorted(data)))}
            yield TextFact("medals", target.value in data, params, ((target.start, target.start + len(target.words)),))
    yield from _places(scenario, text, words, issues)


def _places(scenario: Scenario, text: str, words: Lexicon, issues: tuple[Issue, ...]) -> Iterator[TextFact]:
    named = find_places(text, words)
    unknown = [str(issue.params.get("place")) for issue in issues if issue.code == "text.place-unknown"]
    if not scenario.labels or not named:
        return
    for place in unknown:
        at = text.find(place)
        yield TextFact("places", False, {"place": place}, ((at, at + len(place)),) if at >= 0 else ())
    if not unknown:
        yield TextFact("places", True, {"count": len(named)})


def _camp(camp: Camp) -> str:
    return f"camp:{camp.value}"


_Finder = Callable[[Scenario, str, Lexicon, tuple[Issue, ...]], Iterator[TextFact]]
_FINDERS: Final[Mapping[str, _Finder]] = {
    "date": _dates,
    "history": _history,
    "briefing": _briefing,
    "conditions": _conditions,
    "special_rules": _places,
}
