"""Options of .m44 files that bring units into play later: airdrops, armor breakthroughs, supply trains."""

from __future__ import annotations

from typing import Any

from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.option import M44Option, NotUnderstood, OptionContext, option, read_camp, read_list, read_object
from schema.formats.m44.residue import JsonObject
from schema.formats.m44.units import read_unit, write_unit
from schema.pieces import Unit
from schema.special_rules import Airdrop, ArmorBreakthrough, Reinforcement, SupplyTrain

_ONE_AT_A_TIME, _ON_CENTER, _DAYLIGHT = "ONE_AT_TIME", "TARGET_DROP_CENTER", "NEED_FULL_DAY_VISIBILITY"
_NOT_BEFORE, _MAY_NOT_EXIT = "CANNOT_BE_ACTIVATED_TILL_TURN", "CANNOT_EXIT"
_BREAKTHROUGH = "armor_breakthrough_rules"


def _read_reinforcement(value: Any) -> Reinforcement:
    given = read_object(value)
    name_and_badge: JsonObject = {key: given[key] for key in ("name", "badge") if key in given}
    unit = read_unit(ObjectReader(name_and_badge, (), Notes()))
    if unit is None or not unit.carried.is_empty:
        raise NotUnderstood
    behavior = given.get("behavior")
    return Reinforcement(
        kind=unit.kind,
        nation=unit.nation,
        badge=unit.badge,
        not_before_turn=given.get("turn") if behavior == _NOT_BEFORE else None,
        may_not_exit=behavior == _MAY_NOT_EXIT,
    )


def _write_reinforcement(unit: Reinforcement) -> JsonObject:
    result = write_unit(Unit(kind=unit.kind, nation=unit.nation, badge=unit.badge))
    if unit.not_before_turn is not None:
        result |= {"behavior": _NOT_BEFORE, "turn": unit.not_before_turn}
    elif unit.may_not_exit:
        result["behavior"] = _MAY_NOT_EXIT
    return result


def airdrop(key: str) -> M44Option[Airdrop]:
    def read(value: Any) -> Airdrop:
        given = read_object(value, "side", "range", "nbr_units", "unit")
        units = given["nbr_units"]
        return Airdrop(
            camp=read_camp(given["side"]),
            reach=given["range"],
            drops=tuple(units) if isinstance(units, list) else (units,),
            center=given.get("center", ""),
            unit=_read_reinforcement(given["unit"]),
            one_at_a_time=given.get("behavior") == _ONE_AT_A_TIME,
            on_center=given.get("option2") == _ON_CENTER,
            needs_daylight=given.get("option") == _DAYLIGHT,
        )

    def write(rule: Airdrop) -> JsonObject:
        result: JsonObject = {
            "side": rule.camp.name,
            "range": rule.reach,
            "nbr_units": list(rule.drops) if rule.one_at_a_time or len(rule.drops) != 1 else rule.drops[0],
            "unit": _write_reinforcement(rule.unit),
        }
        if rule.center:
            result["center"] = rule.center
        if rule.one_at_a_time:
            result |= {"behavior": _ONE_AT_A_TIME, "nbr_drops": len(rule.drops)}
        if rule.on_center:
            result["option2"] = _ON_CENTER
        if rule.needs_daylight:
            result |= {"option": _DAYLIGHT, "nbr_drops": len(rule.drops)}
        return result

    return option(key, Airdrop, read, write)


def _read_breakthrough(value: Any, _reading: OptionContext) -> list[ArmorBreakthrough]:
    return [
        ArmorBreakthrough(
            camp=read_camp(side),
            units=read_object(entry, "nbr_units")["nbr_units"],
            unit=_read_reinforcement(entry),
        )
        for side, entry in read_object(value).items()
    ]


def _write_breakthrough(block: ArmorBreakthrough, _rows: int, present: JsonObject) -> JsonObject:
    """Both camps may have one, each under its own key."""
    others = present.get(_BREAKTHROUGH, {})
    entry = {"nbr_units": block.units, **_write_reinforcement(block.unit)}
    return {} if block.camp.name in others else {_BREAKTHROUGH: {**others, block.camp.name: entry}}


def _read_supply_train(value: Any) -> SupplyTrain:
    given = read_object(value, "side", "nbr_units", "unit")
    units, unit = read_list(given["nbr_units"]), _read_reinforcement(given["unit"])
    return SupplyTrain(camp=read_camp(given["side"]), units=units, unit=unit)


def _write_supply_train(block: SupplyTrain) -> JsonObject:
    return {"side": block.camp.name, "nbr_units": list(block.units), "unit": _write_reinforcement(block.unit)}


ARMOR_BREAKTHROUGH = M44Option(_BREAKTHROUGH, ArmorBreakthrough, _read_breakthrough, _write_breakthrough)
SUPPLY_TRAIN = option("supply_train_rules", SupplyTrain, _read_supply_train, _write_supply_train)
