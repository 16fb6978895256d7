"""Whole texts from the data of a scenario: set-up, conditions of victory, special rules, a sentence or more a line."""

from __future__ import annotations

from collections.abc import Iterator

from i18n.languages import Language
from i18n.sentences.conditions import condition_sentence
from i18n.sentences.markers import bridges, decoys, exits, marked_units, mines, objectives
from i18n.sentences.rules import rule_sentence
from i18n.sentences.voice import Voice
from schema.board import BoardKind, Seat
from schema.scenario import Scenario
from schema.sides import Side
from schema.special_rules import RuleBlock, SpecialRule
from schema.victory import VictoryCondition


def sentence(block: VictoryCondition | SpecialRule, scenario: Scenario, language: Language) -> str:
    """What a block says, in a sentence or more."""
    voice = Voice(scenario, language)
    return rule_sentence(voice, block) if isinstance(block, RuleBlock) else condition_sentence(voice, block)


def briefing_text(scenario: Scenario, language: Language) -> str:
    """Who takes how many cards, and who begins. The situation of each side only an author can tell."""
    voice = Voice(scenario, language)
    return "\n".join(filter(None, (_briefing(voice, seat) for seat in Seat)))


def conditions_text(scenario: Scenario, language: Language) -> str:
    """How many medals win, and everything that gives one or wins without."""
    voice = Voice(scenario, language)
    return "\n".join(_conditions(voice))


def special_rules_text(scenario: Scenario, language: Language) -> str:
    voice = Voice(scenario, language)
    rules = (rule_sentence(voice, block) for block in scenario.special_rules)
    return "\n".join((*rules, *mines(voice)))


def _briefing(voice: Voice, seat: Seat) -> str:
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
