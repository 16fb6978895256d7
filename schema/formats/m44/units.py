"""Units of .m44 files: the name is figure and nation, the badge and the number of figures make the kind."""

from __future__ import annotations

from schema.board import Camp
from schema.formats.m44.names import (
    BADGE_OF_NAME,
    FIGURE_OF_KIND,
    FIGURES,
    KIND_OF_BADGE,
    KIND_OF_FIGURE,
    KIND_OF_RECTANGLE,
    NAME_OF_BADGE,
    NATION_OF_SUFFIX,
    RECTANGLE_OF_KIND,
    UNKNOWN,
    find_badge_of_kind,
    nation_suffix,
)
from schema.formats.m44.notes import Notes
from schema.formats.m44.object_reader import ObjectReader
from schema.formats.m44.residue import JsonObject, find_residue, restored, with_carried
from schema.formats.m44.target import online_target
from schema.pieces import Equipment, Unit

_MOVE_LIMITED = 2
_MOVE_LIMITS = frozenset({"ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO"})
_DOUBLE = 2
_DOUBLE_WORTH = "GERMAN_2VICTANK"
_IGNORES_FLAG = "CAN_IGNORE_ONE_FLAG"
_RESISTANCE = "FRENCH_RESISTANCE"
_LORRAINE = "cross_of_lorraine"
_GERMANY = "de"
# Behaviors that the loaders read as a badge.
_BADGE_OF_BEHAVIOR = {
    _RESISTANCE: _LORRAINE,
    "DE": "german_elite",
    "US": "us_rangers",
    "GB": "british_airborne",
    "CA": "british_airborne",
}
_EQUIPMENT = {equipment.value: (equipment,) for equipment in Equipment}


def read_unit(source: ObjectReader) -> Unit | None:
    """The unit, or None where there is no name to read it by."""
    unit = _read(source)
    return None if unit is None else with_carried(unit, find_residue(source.data, _plain(unit)))


def _read(source: ObjectReader) -> Unit | None:
    name = source.text("name")
    if name is None:
        return None
    behavior = source.string("behavior")
    badge = source.word("badge", BADGE_OF_NAME)
    figures = source.number("nbr_units", 0, 99)
    figure = next((start for start in FIGURES if name.startswith(start)), None)
    if figure is None:
        kind, nation = UNKNOWN + name, None
    else:
        nation = NATION_OF_SUFFIX.get(name.removeprefix(figure))
        kind = _kind(figure, nation, _BADGE_OF_BEHAVIOR.get(behavior, badge), figures)
    if nation is None:
        source.notes.warn("m44.unknown-name", (*source.path, "name"), name=name)
    return Unit(
        kind=kind,
        nation=nation,
        badge=None if badge == find_badge_of_kind(kind, nation) else badge,
        figures=None if kind == "tiger" else figures,
        equipment=source.word("equipment", _EQUIPMENT) or (),
        move_limit=_MOVE_LIMITED if behavior in _MOVE_LIMITS else None,
        worth=_DOUBLE if behavior == _DOUBLE_WORTH else None,
        ignores_flag=behavior == _IGNORES_FLAG,
    )


def _kind(figure: str, nation: str | None, badge: str | None, figures: int | None) -> str:
    # A single German elite tank is a Tiger before any badge is looked at.
    if figure == "tank2" and nation == _GERMANY and figures == 1:
        return "tiger"
    return KIND_OF_BADGE.get((figure, badge or ""), KIND_OF_FIGURE[figure])


def read_rectangle_unit(source: ObjectReader, camp: Camp | None) -> Unit | None:
    """A ship or a train, which .m44 lays down as a rectangular tile. It belongs to the player at the bottom."""
    unit = _read_rectangle(source, "us" if camp is Camp.ALLIES else "de")
    return None if unit is None else with_carried(unit, find_residue(source.data, _plain(unit)))


def _read_rectangle(source: ObjectReader, nation: str | None) -> Unit | None:
    kind = KIND_OF_RECTANGLE.get(str(source.data.get("name")))
    return None if kind is None else Unit(kind=kind, nation=nation, facing=source.number("orientation", 1, 6))


def write_unit(unit: Unit) -> JsonObject:
    def read(data: JsonObject) -> Unit | None:
        source = ObjectReader(data, (), Notes())
        return _read_rectangle(source, unit.nation) if is_rectangle(unit) else _read(source)

    return restored(_plain(unit), unit, read)


def is_rectangle(unit: Unit) -> bool:
    return unit.kind in RECTANGLE_OF_KIND


def is_expressible(unit: Unit) -> bool:
    return unit.kind.startswith(UNKNOWN) or unit.kind in FIGURE_OF_KIND or is_rectangle(unit)


def is_worth_written(unit: Unit) -> bool:
    """Whether a reader learns from the file what the unit is worth."""
    return _plain(unit).get("behavior") == _DOUBLE_WORTH


def _plain(unit: Unit) -> JsonObject:
    if is_rectangle(unit):
        return {"name": RECTANGLE_OF_KIND[unit.kind]} | ({} if unit.facing is None else {"orientation": unit.facing})
    figure = FIGURE_OF_KIND.get(unit.kind, unit.kind.removeprefix(UNKNOWN))
    result: JsonObject = {"name": figure + nation_suffix(unit.nation)}
    badge = _written_badge(unit, figure)
    if badge is not None:
        result["badge"] = badge
    if unit.kind == "tiger" or unit.figures is not None:
        result["nbr_units"] = 1 if unit.kind == "tiger" else unit.figures
    behavior = _behavior(unit, figure)
    if behavior is not None:
        result["behavior"] = behavior
    if unit.equipment:
        result["equipment"] = unit.equipment[0].value
    return result


def _written_badge(unit: Unit, figure: str) -> str | None:
    """The badge that makes the kind goes before the unit's own; one that makes another kind is left out."""
    made = KIND_OF_BADGE.get((figure, unit.badge or ""))
    needed = find_badge_of_kind(unit.kind, unit.nation)
    if made == unit.kind or (made is None and needed is None):
        return NAME_OF_BADGE.get(unit.badge or "")
    return None if needed is None else NAME_OF_BADGE[needed]


def _behavior(unit: Unit, figure: str) -> str | None:
    """There is room for one, and it is not written on figures on which it would do something else."""
    if unit.kind == "french_resistance" and unit.badge != _LORRAINE:
        return _RESISTANCE
    special = None
    if unit.move_limit == _MOVE_LIMITED:
        special = "ELITE_ARMOR_MOVE_TWO" if unit.kind == "elite_armor" else "ARMOR_MOVE_TWO"
    elif unit.worth == _DOUBLE:
        special = _DOUBLE_WORTH
    elif unit.ignores_flag:
        special = _IGNORES_FLAG
    return special if special is not None and online_target().acts(special, figure) else None
