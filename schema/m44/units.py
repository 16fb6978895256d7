"""Units of .m44 files: the name is figure and nation, the badge and the number of figures make the kind."""

from __future__ import annotations

from schema.board import Camp
from schema.m44.dialects import Notes, Path, take
from schema.m44.names import (
    BADGE_OF_NAME,
    FIGURE_OF_KIND,
    FIGURES,
    KIND_OF_BADGE,
    KIND_OF_FIGURE,
    KIND_OF_RECTANGLE,
    NAME_OF_BADGE,
    NATION_OF_SUFFIX,
    RECTANGLE_OF_KIND,
    SUFFIX_OF_NATION,
    find_badge_of_kind,
)
from schema.m44.residue import JsonObject, find_residue, with_residue
from schema.m44.tiles import UNKNOWN
from schema.pieces import Equipment, Unit

_MOVE_LIMITED = 2
_MOVE_LIMITS = {"ARMOR_MOVE_TWO": "armor", "ELITE_ARMOR_MOVE_TWO": "elite_armor"}
_DOUBLE = 2
_DOUBLE_WORTH = "GERMAN_2VICTANK"
_IGNORES_FLAG = "CAN_IGNORE_ONE_FLAG"
_RESISTANCE = "FRENCH_RESISTANCE"
_LORRAINE = "cross_of_lorraine"
# Behaviors that the loaders read as a badge.
_BADGE_OF_BEHAVIOR = {
    _RESISTANCE: _LORRAINE,
    "DE": "german_elite",
    "US": "us_rangers",
    "GB": "british_airborne",
    "CA": "british_airborne",
}


def read_unit(source: JsonObject, path: Path, notes: Notes) -> Unit | None:
    name = take(source, "name", str, path, notes, fits=lambda text: len(text) <= 150)
    if name is None:
        return None
    behavior = source.get("behavior")
    badge_name = take(source, "badge", str, path, notes, fits=lambda text: text in BADGE_OF_NAME)
    figures = take(source, "nbr_units", int, path, notes, fits=lambda number: 0 <= number <= 99)
    equipment = take(source, "equipment", str, path, notes, fits=lambda text: text in set(Equipment))
    figure = next((start for start in FIGURES if name.startswith(start)), None)
    nation = NATION_OF_SUFFIX.get(name.removeprefix(figure or ""))
    badge = BADGE_OF_NAME.get(badge_name or "")
    if figure is None:
        kind, nation = UNKNOWN + name, None
        notes.warn("m44.unknown-name", (*path, "name"), name=name)
    else:
        kind = _kind(figure, nation, _BADGE_OF_BEHAVIOR.get(str(behavior), badge), figures)
        if nation is None:
            notes.warn("m44.unknown-name", (*path, "name"), name=name)
    unit = Unit(
        kind=kind,
        nation=nation,
        badge=None if badge == find_badge_of_kind(kind, nation) else badge,
        figures=None if kind == "tiger" else figures,
        equipment=() if equipment is None else (Equipment(equipment),),
        move_limit=_MOVE_LIMITED if behavior in _MOVE_LIMITS else None,
        worth=_DOUBLE if behavior == _DOUBLE_WORTH else None,
        ignores_flag=behavior == _IGNORES_FLAG,
    )
    return unit.model_copy(update={"carried": find_residue(source, _plain(unit))})


def _kind(figure: str, nation: str | None, badge: str | None, figures: int | None) -> str:
    # A single German elite tank is a Tiger before any badge is looked at.
    if figure == "tank2" and nation == "de" and figures == 1:
        return "tiger"
    return KIND_OF_BADGE.get((figure, badge or ""), KIND_OF_FIGURE[figure])


def read_rectangle_unit(source: JsonObject, camp: Camp | None, path: Path, notes: Notes) -> Unit | None:
    """A ship or a train, which .m44 lays down as a rectangular tile. It belongs to the player at the bottom."""
    kind = KIND_OF_RECTANGLE.get(str(source.get("name")))
    if kind is None:
        return None
    facing = take(source, "orientation", int, path, notes, fits=lambda number: 1 <= number <= 6)
    unit = Unit(kind=kind, nation="us" if camp is Camp.ALLIES else "de", facing=facing)
    return unit.model_copy(update={"carried": find_residue(source, _plain(unit))})


def write_unit(unit: Unit) -> JsonObject:
    return with_residue(_plain(unit), unit.carried)


def is_rectangle(unit: Unit) -> bool:
    return unit.kind in RECTANGLE_OF_KIND


def is_expressible(unit: Unit) -> bool:
    return unit.kind.startswith(UNKNOWN) or unit.kind in FIGURE_OF_KIND or is_rectangle(unit)


def _plain(unit: Unit) -> JsonObject:
    if is_rectangle(unit):
        return {"name": RECTANGLE_OF_KIND[unit.kind]} | ({} if unit.facing is None else {"orientation": unit.facing})
    figure = FIGURE_OF_KIND.get(unit.kind, unit.kind.removeprefix(UNKNOWN))
    result: JsonObject = {"name": figure + SUFFIX_OF_NATION.get(unit.nation or "", "")}
    badge = unit.badge or find_badge_of_kind(unit.kind, unit.nation)
    if badge in NAME_OF_BADGE:
        result["badge"] = NAME_OF_BADGE[badge]
    if unit.kind == "tiger" or unit.figures is not None:
        result["nbr_units"] = 1 if unit.kind == "tiger" else unit.figures
    behavior = _behavior(unit)
    if behavior is not None:
        result["behavior"] = behavior
    if unit.equipment:
        result["equipment"] = unit.equipment[0].value
    return result


def _behavior(unit: Unit) -> str | None:
    if unit.kind == "french_resistance" and unit.badge != _LORRAINE:
        return _RESISTANCE
    if unit.move_limit == _MOVE_LIMITED:
        return "ELITE_ARMOR_MOVE_TWO" if unit.kind == "elite_armor" else "ARMOR_MOVE_TWO"
    if unit.worth == _DOUBLE:
        return _DOUBLE_WORTH
    return _IGNORES_FLAG if unit.ignores_flag else None
