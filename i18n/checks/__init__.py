"""Checks of a scenario's texts against its data, in each language: numbers, names and places that must agree.

Facts come from the scenario, words from the lexicon of the language; nothing here knows a rule of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from i18n.checks.agreement import check_cards, check_first_player, check_medals, check_nations
from i18n.checks.completeness import check_missing
from i18n.checks.data_texts import check_not_written, check_outdated
from i18n.checks.hex_names import check_hex_names
from i18n.checks.lexicon import find_lexicon
from i18n.checks.medal_kinds import check_medal_kinds
from i18n.checks.places import check_places
from i18n.checks.unmentioned import check_unmentioned
from schema.issues import Issue
from schema.scenario import Scenario

CODES = (
    "text.missing",
    "text.outdated",
    "text.not-written",
    "rule.not-in-text",
    "text.cards-differ",
    "text.medals-differ",
    "text.medal-kind-differ",
    "text.medal-limit",
    "text.first-player-differ",
    "text.nation-differ",
    "text.place-unknown",
    "text.hex-unknown",
)


def run(scenario: Scenario, *, needs_written_texts: bool = False) -> tuple[Issue, ...]:
    """All findings about the texts, language by language. A language without a word list is only checked for gaps.

    `needs_written_texts`: the scenario goes to a program that does not generate texts.
    """
    found = tuple(_findings(scenario))
    return (*found, *check_not_written(scenario)) if needs_written_texts else found


def _findings(scenario: Scenario) -> Iterator[Issue]:
    yield from check_missing(scenario)
    yield from check_outdated(scenario)
    yield from check_unmentioned(scenario)
    for language in scenario.texts:
        yield from compare_with_data(scenario, language)


def compare_with_data(scenario: Scenario, language: str) -> Iterator[Issue]:
    """What the texts of one language say otherwise than the data; nothing for a language without a word list."""
    words, text = find_lexicon(language), scenario.texts.get(language)
    if words is None or text is None:
        return
    checks = (check_cards, check_medals, check_medal_kinds, check_first_player, check_nations)
    for check in (*checks, check_places, check_hex_names):
        yield from check(scenario, language, text, words)


__all__ = ["CODES", "compare_with_data", "run"]
