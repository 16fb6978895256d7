"""Whole texts from the data of a scenario: set-up, conditions of victory, special rules, a sentence or more a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from i18n.languages import Language
from i18n.sentences.conditions import condition_sentence
from i18n.sentences.markers import bridges, decoys, exits, marked_units, mines, objectives
from i18n.sentences.rules import rule_sentence
from i18n.sentences.voice import Voice
from i18n.values import day_of_month, format_day
from schema.board import BoardKind, Seat
from schema.scenario import Scenario
from schema.sides import Side
from schema.special_rules import RuleBlock, SpecialRule
from schema.victory import VictoryCondition


def sentence(block: VictoryCondition | SpecialRule, scenario: Scenario, language: Language) -> str:
    """What a block says, in a sentence or more."""
    voice = Voice(scenario, language)
    return rule_sentence(voice, block) if isinstance(block, RuleBlock) else condition_sentence(voice, block)


def generated_text(scenario: Scenario, field: str, language: Language) -> str:
    """The text of a field as the data tells it; "" where it does not."""
    writer = _WRITERS.get(field)
    return "" if writer is None else "\n".join(writer(Voice(scenario, language)))


def can_generate(scenario: Scenario, field: str) -> bool:
    """Whether the data tells this text; in all languages alike. Far cheaper than the text itself."""
    writer = _WRITERS.get(field)
    return writer is not None and any(writer(Voice(scenario, Language.ENGLISH)))


def briefing_text(scenario: Scenario, language: Language) -> str:
    """Who takes how many cards, and who begins. The situation of each side only an author can tell."""
    return generated_text(scenario, "briefing", language)


def conditions_text(scenario: Scenario, language: Language) -> str:
    """How many medals win, and everything that gives one or wins without."""
    return generated_text(scenario, "conditions", language)


def special_rules_text(scenario: Scenario, language: Language) -> str:
    return generated_text(scenario, "special_rules", language)


def _date(voice: Voice) -> Iterator[str]:
    """The days of the battle as the language writes them."""
    begins, ends = voice.scenario.battle.begins, voice.scenario.battle.ends
    if begins is None:
        return
    first = format_day(begins, voice.language)
    if ends is None or ends <= begins:
        yield first
        return
    last = format_day(ends, voice.language)
    if (begins.year, begins.month) != (ends.year, ends.month):
        yield f"{first} – {last}"
    else:
        yield re.sub(rf"\b{ends.day}\b", f"{day_of_month(begins, voice.language)}–{ends.day}", last, count=1)


def _briefing(voice: Voice) -> Iterator[str]:
    for seat in Seat:
        if line := _situation(voice, seat):
            yield line


def _situation(voice: Voice, seat: Seat) -> str:
    side = voice.scenario.sides.at(seat)
    if side.camp is None:
        return ""
    player = voice.side(side.camp, "player")
    nation = None if side.nation is None else voice.name(f"nation:{side.nation}")
    if side.cards is None:
        line = voice.say("briefing.open", player=player, nation=nation)
    else:
        overlord = voice.scenario.board.kind is BoardKind.OVERLORD
        code = "briefing.general" if overlord else "briefing.side"
        line = voice.say(code, player=player, nation=nation, cards=voice.count("cards", side.cards))
    return f"{line} {voice.say('briefing.first')}" if voice.scenario.sides.first is seat else line


def _special_rules(voice: Voice) -> Iterator[str]:
    for block in voice.scenario.special_rules:
        yield rule_sentence(voice, block)
    yield from mines(voice)


def _conditions(voice: Voice) -> Iterator[str]:
    yield from _targets(voice)
    yield from objectives(voice)
    yield from exits(voice)
    yield from decoys(voice)
    yield from bridges(voice)
    yield from marked_units(voice)
    for block in voice.scenario.victory:
        yield condition_sentence(voice, block)


def _targets(voice: Voice) -> Iterator[str]:
    """The medals that win: in one line where both sides need as many."""
    sides: list[Side] = [voice.scenario.sides.at(seat) for seat in Seat]
    numbers = {side.medals for side in sides}
    if len(numbers) == 1:
        (number,) = numbers
        if number is not None:
            yield voice.say("victory.medals", medals=voice.count("medals", number))
        return
    for side in sides:
        if side.camp is not None and side.medals is not None:
            medals = voice.count("medals", side.medals)
            yield voice.say("victory.medals-side", side.camp, the_side=voice.side(side.camp, "the"), medals=medals)


_WRITERS: Final[Mapping[str, Callable[[Voice], Iterator[str]]]] = {
    "date": _date,
    "briefing": _briefing,
    "conditions": _conditions,
    "special_rules": _special_rules,
}
GENERATED_FIELDS: Final = tuple(_WRITERS)
