"""Special rules that bring units into play later: paradrops, armor breakthroughs, supply trains."""

from __future__ import annotations

from collections.abc import Iterator

from i18n.sentences.voice import Voice
from i18n.values import Printable, printable
from schema.special_rules import Airdrop, ArmorBreakthrough, Reinforcement, SupplyTrain


def airdrop(voice: Voice, block: Airdrop) -> str:
    return " ".join(_airdrop(voice, block))


def _airdrop(voice: Voice, block: Airdrop) -> Iterator[str]:
    total = sum(block.drops)
    units = voice.units(block.unit.kind, total)
    turn, of_side = voice.side(block.camp, "turn"), voice.side(block.camp, "of")
    code = "rule.airdrop.daylight" if block.needs_daylight else "rule.airdrop.first"
    yield voice.say(code, count=total, units=units, turn=turn, of_side=of_side)
    is_single = block.one_at_a_time and total > 1
    has_drops = len(block.drops) > 1 and not (is_single and set(block.drops) == {1})
    if has_drops:
        each = voice.list([voice.count("units", number) for number in block.drops])
        yield voice.say("rule.airdrop.drops", drops=len(block.drops), list=each)
    if is_single:
        yield voice.say("rule.airdrop.single-each" if has_drops else "rule.airdrop.single")
    if block.on_center and block.center:
        yield voice.say("rule.airdrop.aim", center=Printable(printable(block.center)))
    yield voice.say("rule.airdrop.landing", count=total, hexes=voice.count("hexes", block.reach))
    yield from _limits(voice, block.unit, total)


def armor_breakthrough(voice: Voice, block: ArmorBreakthrough) -> str:
    units, of_side = voice.units(block.unit.kind, block.units), voice.side(block.camp, "of")
    first = voice.say("rule.armor-breakthrough", count=block.units, units=units, of_side=of_side)
    return " ".join((first, *_limits(voice, block.unit, block.units)))


def supply_train(voice: Voice, block: SupplyTrain) -> str:
    total = sum(block.units)
    units, of_side = voice.units(block.unit.kind, total), voice.side(block.camp, "of")
    parts = [voice.say("rule.supply-train", count=total, units=units, of_side=of_side)]
    if len(block.units) > 1:
        each = voice.list([voice.count("units", number) for number in block.units])
        parts.append(voice.say("rule.supply-train.vehicles", list=each))
    return " ".join((*parts, *_limits(voice, block.unit, total)))


def _limits(voice: Voice, unit: Reinforcement, number: int) -> Iterator[str]:
    if unit.not_before_turn is not None:
        yield voice.say("rule.reinforcement.wait", count=number, turn_number=unit.not_before_turn)
    if unit.may_not_exit:
        yield voice.say("rule.reinforcement.stay", count=number)
