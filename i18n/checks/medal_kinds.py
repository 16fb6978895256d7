"""What the conditions say of medals on the board: permanent or temporary, and who may win them.

Conservative: a medal for a deed is none on the board, and where a side has medals of both kinds only a place that has a
label tells which one is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial

from i18n.checks.lexicon import Lexicon
from i18n.checks.places import folded_name
from i18n.checks.statements import find_mentions
from schema.board import Camp
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Fix, Issue, Parameter, Severity
from schema.markers import Medal
from schema.scenario import Scenario
from schema.texts import ScenarioText

# A point ends a sentence before a blank, but not in "St. Hilaire".
_SENTENCE_END = re.compile(r"(?<!\bSt)(?<!\bSte)\.(?=\s|$)|[;\n]")
# Shorter labels are found in too many words.
_MIN_LABEL = 4


@dataclass(frozen=True, slots=True)
class StatedMedal:
    """A sentence that speaks of medals on the board."""

    words: str
    # None: it does not say which of both.
    is_permanent: bool | None
    is_limited: bool
    # The sides that it names.
    camps: frozenset[Camp]


@dataclass(frozen=True, slots=True)
class PlacedMedal:
    where: Hex
    medal: Medal

    def is_for(self, camps: frozenset[Camp]) -> bool:
        return not camps or self.medal.camp is None or self.medal.camp in camps


def check_medal_kinds(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    stated = find_stated_medals(text.conditions, words)
    medals = _medals(scenario) if stated else ()
    wrong: dict[bool, list[Hex]] = {True: [], False: []}
    limited: list[Hex] = []
    for one in stated:
        meant = _meant(one, medals, scenario)
        if one.is_limited:
            limited += [placed.where for placed in meant]
        if one.is_permanent is None:
            continue
        is_mixed = any(
            other.is_permanent is (not one.is_permanent) and not (one.camps and other.camps.isdisjoint(one.camps))
            for other in stated
        )
        if is_mixed:
            meant = _named(one, medals, scenario)
        if meant and all(placed.medal.permanent is not one.is_permanent for placed in meant):
            wrong[one.is_permanent] += [placed.where for placed in meant]
    for is_permanent, hexes in wrong.items():
        if hexes:
            yield _kind_issue(scenario, language, tuple(sorted(set(hexes))), is_permanent=is_permanent)
    if limited:
        params = _params(scenario, language, "hexes", tuple(sorted(set(limited))))
        yield Issue("text.medal-limit", Severity.INFO, ("texts", language, "conditions"), params=params)


# While a board is drawn its texts stay the same, and they are asked about after every stroke.
@lru_cache(maxsize=64)
def find_stated_medals(text: str, words: Lexicon) -> tuple[StatedMedal, ...]:
    return tuple(_stated_medals(text, words))


def _stated_medals(text: str, words: Lexicon) -> Iterator[StatedMedal]:
    if words.permanent is None or words.temporary is None or words.limited is None or words.deeds is None:
        return
    for sentence in _SENTENCE_END.split(text):
        is_permanent, is_temporary = (
            pattern.search(sentence) is not None for pattern in (words.permanent, words.temporary)
        )
        is_limited = words.limited.search(sentence) is not None
        if words.deeds.search(sentence) is not None or not (is_permanent or is_temporary or is_limited):
            continue
        camps = frozenset(mention.camp for mention in find_mentions(sentence, words))
        kind = None if is_permanent == is_temporary else is_permanent
        yield StatedMedal(sentence, kind, is_limited, camps)


def _medals(scenario: Scenario) -> tuple[PlacedMedal, ...]:
    contents = scenario.by_hex.items()
    return tuple(
        PlacedMedal(where, one) for where, content in contents for one in content.markers if isinstance(one, Medal)
    )


def _meant(stated: StatedMedal, medals: tuple[PlacedMedal, ...], scenario: Scenario) -> list[PlacedMedal]:
    """Those that the sentence names by a label, else all of the sides that it names."""
    return _named(stated, medals, scenario) or [one for one in medals if one.is_for(stated.camps)]


def _named(stated: StatedMedal, medals: tuple[PlacedMedal, ...], scenario: Scenario) -> list[PlacedMedal]:
    sentence = folded_name(stated.words)
    names: dict[Hex, str] = {}
    for label in scenario.labels:
        name = folded_name(" ".join(label.lines))
        if len(name) >= _MIN_LABEL and re.search(rf"\b{re.escape(name)}\b", sentence):
            names[Hex(label.row, label.col)] = name
    return [
        one
        for one in medals
        if one.is_for(stated.camps) and any(hex_ in names for hex_ in (one.where, *one.medal.group))
    ]


def _kind_issue(scenario: Scenario, language: str, hexes: tuple[Hex, ...], *, is_permanent: bool) -> Issue:
    """By the name of its parameter, what the text says of the hexes."""
    params = _params(scenario, language, "permanent" if is_permanent else "temporary", hexes)
    code = "fix.permanent-medals" if is_permanent else "fix.temporary-medals"
    fix = Fix(code, partial(_with_kind, hexes=frozenset(hexes), is_permanent=is_permanent))
    path = ("texts", language, "conditions")
    return Issue("text.medal-kind-differ", Severity.WARNING, path, params=params, fixes=(fix,))


def _params(scenario: Scenario, language: str, name: str, hexes: tuple[Hex, ...]) -> dict[str, Parameter]:
    return {"language": f"language:{language}", name: tuple(map(scenario.label, hexes))}


def _with_kind(scenario: Scenario, hexes: frozenset[Hex], *, is_permanent: bool) -> Scenario:
    """The fix that takes the text's word."""
    changed = tuple(
        _changed(content, is_permanent=is_permanent) if content.hex in hexes else content for content in scenario.hexes
    )
    return scenario.model_copy(update={"hexes": changed})


def _changed(content: HexContent, *, is_permanent: bool) -> HexContent:
    markers = tuple(
        one.model_copy(update={"permanent": is_permanent}) if isinstance(one, Medal) else one for one in content.markers
    )
    return content.model_copy(update={"markers": markers})
