"""Numbers and names in the texts that must agree with the data: cards, medals, first player, nations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from i18n.checks.lexicon import Lexicon, find_lexicon
from i18n.checks.statements import StatedCount, find_first, find_hands, find_nations, find_targets
from schema.board import Camp
from schema.issues import Fix, Issue, Parameter, Severity
from schema.scenario import Scenario
from schema.text_fields import with_sheet_text
from schema.texts import ScenarioText


def _issue(code: str, language: str, field: str, *fixes: Fix, **params: Parameter) -> Issue:
    with_language = {"language": f"language:{language}", **params}
    return Issue(code, Severity.WARNING, ("texts", language, field), params=with_language, fixes=fixes)


def _believe(code: str, camps: Iterable[Camp], changes: dict[str, object], **params: Parameter) -> Fix:
    """The fix that takes the text's word: the data of these camps is changed."""

    def apply(scenario: Scenario) -> Scenario:
        sides = scenario.sides
        for seat in filter(None, map(sides.seat_of, camps)):
            sides = sides.model_copy(update={seat.value: sides.at(seat).model_copy(update=changes)})
        return scenario.model_copy(update={"sides": sides})

    return Fix(code, apply, params)


def _correct(
    language: str, field: str, find: Callable[[str, Lexicon], list[StatedCount]], wrong: StatedCount, value: int
) -> Fix:
    """The fix that takes the word of the data: the number in the text is changed."""

    def apply(scenario: Scenario) -> Scenario:
        texts = scenario.texts.get(language)
        lexicon = find_lexicon(language)
        if texts is None or lexicon is None:
            return scenario
        words: str = getattr(texts, field)
        here = next((count for count in find(words, lexicon) if _is_same(count, wrong)), None)
        if here is None:
            return scenario
        changed = texts.model_copy(update={field: here.corrected(words, value)})
        return with_sheet_text(scenario, language, changed)

    return Fix("fix.text-number", apply, {"count": value})


def _is_same(count: StatedCount, other: StatedCount) -> bool:
    """The same statement, wherever the text has moved it meanwhile."""
    return (count.value, count.camp, count.words) == (other.value, other.camp, other.words)


def check_cards(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for hand in find_hands(text.briefing, words):
        side = None if hand.camp is None else scenario.sides.of(hand.camp)
        if hand.camp is not None and side is not None and side.cards is not None and side.cards != hand.value:
            who = f"camp:{hand.camp.value}"
            fix = _believe("fix.cards", [hand.camp], {"cards": hand.value}, camp=f"for_{who}", count=hand.value)
            mend = _correct(language, "briefing", find_hands, hand, side.cards)
            params: dict[str, Parameter] = {"camp": who, "text": hand.value, "data": side.cards}
            yield _issue("text.cards-differ", language, "briefing", fix, mend, **params)


def check_medals(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for target in find_targets(text.conditions, words):
        camps = list(Camp) if target.camp is None else [target.camp]
        sides = [side for side in map(scenario.sides.of, camps) if side is not None]
        data = sorted({side.medals for side in sides if side.medals is not None})
        if data and target.value not in data:
            fix = _believe("fix.medals", camps, {"medals": target.value}, count=target.value)
            fixes = (fix, _correct(language, "conditions", find_targets, target, data[0])) if len(data) == 1 else (fix,)
            medals = tuple(map(str, data))
            yield _issue("text.medals-differ", language, "conditions", *fixes, text=target.value, data=medals)


def check_first_player(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    in_text, in_data = find_first(text.briefing, words), scenario.sides.first_camp
    if in_text is None or in_data is None or in_text is in_data:
        return
    fix = Fix("fix.first-player", partial(_starting, camp=in_text), {"side": f"camp:{in_text.value}"})
    params = {"text": f"camp:{in_text.value}", "data": f"camp:{in_data.value}"}
    yield _issue("text.first-player-differ", language, "briefing", fix, **params)


def _starting(scenario: Scenario, camp: Camp) -> Scenario:
    first = scenario.sides.seat_of(camp)
    return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={"first": first})})


def check_nations(scenario: Scenario, language: str, text: ScenarioText, words: Lexicon) -> Iterator[Issue]:
    for camp, nations in find_nations(text.briefing, words).items():
        side = scenario.sides.of(camp)
        if side is not None and side.nation is not None and side.nation not in nations:
            named = tuple(f"nation:{nation}" for nation in sorted(nations))
            fixes = (
                _believe("fix.side-nation", [camp], {"nation": nation}, nation=f"nation:{nation}") for nation in nations
            )
            yield _issue(
                "text.nation-differ",
                language,
                "briefing",
                *(fixes if len(nations) == 1 else ()),
                camp=f"camp:{camp.value}",
                text=named,
                data=f"nation:{side.nation}",
            )
