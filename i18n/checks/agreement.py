"""Numbers and names in the texts that must agree with the data: cards, medals, first player, nations."""

from __future__ import annotations

from collections.abc import Iterator

from i18n.checks.lexicon import Lexicon
from i18n.checks.statements import find_first, find_hands, find_nations, find_targets
from schema.board import Camp
from schema.issues import Issue, Parameter, Severity
from schema.scenario import Scenario
from schema.texts import ScenarioText


def _issue(code: str, language: str, field: str, **params: Parameter) -> Issue:
    return Issue(
        code, Severity.WARNING, ("texts", language, field), params={"language": f"language:{language}", **params}
    )


def check_cards(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for hand in find_hands(text.briefing, words):
        side = None if hand.camp is None else scenario.sides.of(hand.camp)
        if hand.camp is not None and side is not None and side.cards is not None and side.cards != hand.value:
            yield _issue(
                "text.cards-differ",
                language,
                "briefing",
                camp=f"camp:{hand.camp.value}",
                text=hand.value,
                data=side.cards,
            )


def check_medals(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for target in find_targets(text.conditions, words):
        camps = list(Camp) if target.camp is None else [target.camp]
        data = {side.medals for side in map(scenario.sides.of, camps) if side is not None} - {None}
        if data and target.value not in data:
            shown = ", ".join(map(str, sorted(number for number in data if number is not None)))
            yield _issue("text.medals-differ", language, "conditions", text=target.value, data=shown)


def check_first_player(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    said, meant = find_first(text.briefing, words), scenario.sides.first_camp
    if said is not None and meant is not None and said is not meant:
        yield _issue(
            "text.first-player-differ", language, "briefing", text=f"camp:{said.value}", data=f"camp:{meant.value}"
        )


def check_nations(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for camp, nations in find_nations(text.briefing, words).items():
        side = scenario.sides.of(camp)
        if side is not None and side.nation is not None and side.nation not in nations:
            named = tuple(f"nation:{nation}" for nation in sorted(nations))
            yield _issue(
                "text.nation-differ",
                language,
                "briefing",
                camp=f"camp:{camp.value}",
                text=named,
                data=f"nation:{side.nation}",
            )
