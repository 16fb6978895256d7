"""Units: known, standing where they can, with figures, badges and nations that fit."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from rules.checks.examined import Examined
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import change_piece
from rules.troops import Troop
from schema.catalog import UnitClass
from schema.catalog_badge import FigureCode
from schema.catalog_special import SpecialCode
from schema.catalog_terrain_movement import Trait
from schema.hexes import Hex
from schema.issues import Parameter, Severity
from schema.nations import find_camp
from schema.pieces import Unit

# No unit of the game has more figures than this.
_MOST_FIGURES = 4
_FIGURES_OF_CLASS = {
    UnitClass.INFANTRY: (FigureCode.INFANTRY, FigureCode.SPECIAL_INFANTRY),
    UnitClass.ARMOR: (FigureCode.ARMOR, FigureCode.SPECIAL_ARMOR),
    UnitClass.ARTILLERY: (FigureCode.ARTILLERY,),
}
# Nations with figures of their own; the others borrow those of an ally.
_WITH_FIGURES = frozenset({"us", "gb", "ru", "de", "jp"})


def _each(examined: Examined) -> Iterator[tuple[tuple[str | int, ...], Hex, Unit]]:
    for number, content in examined.contents():
        if content.unit is not None:
            yield ("hexes", number, "unit"), content.hex, content.unit


@check("unit.unknown", ERROR)
def unknown_unit(examined: Examined) -> Iterator[Finding]:
    kinds = examined.catalog.kinds
    for path, where, unit in _each(examined):
        if unit.kind not in kinds:
            name = unit.kind.removeprefix("m44:")
            near = get_close_matches(name, kinds, n=1)
            yield Finding(where, (*path, "kind"), {"name": name, "near": f"unit:{near[0]}" if near else ""})


@check("unit.nation", WARNING)
def nation_of_neither_side(examined: Examined) -> Iterator[Finding]:
    sides = examined.scenario.sides
    nations = {sides.top.nation, sides.bottom.nation} - {None}
    for path, where, unit in _each(examined):
        if unit.kind not in examined.catalog.kinds:
            continue
        camp = find_camp(unit.nation)
        if camp is None:
            yield Finding(where, (*path, "nation"), {"nation": unit.nation or ""}, severity=Severity.ERROR)
            continue
        side = sides.of(camp)
        # A side that names no nation, or one without figures of its own, may use those of any ally.
        if side is None or unit.nation in nations or side.nation not in _WITH_FIGURES:
            continue
        fix = change_piece("fix.nation", where, "unit", changes={"nation": side.nation}, nation=f"nation:{side.nation}")
        params = {"nation": f"nation:{unit.nation}", "side": f"nation:{side.nation}"}
        yield Finding(where, (*path, "nation"), params, (fix,))


@check("unit.figures", ERROR)
def figures(examined: Examined) -> Iterator[Finding]:
    for path, where, unit in _each(examined):
        versions = examined.catalog.kinds.get(unit.kind)
        if versions is None or unit.figures is None:
            continue
        usual = versions[0].figures or _MOST_FIGURES
        if 1 <= unit.figures <= usual:
            continue
        severity = WARNING if usual < unit.figures <= _MOST_FIGURES else ERROR
        fix = change_piece("fix.figures", where, "unit", changes={"figures": None}, count=usual)
        params: dict[str, Parameter] = {"unit": f"unit:{unit.kind}", "count": unit.figures, "usual": usual}
        yield Finding(where, (*path, "figures"), params, (fix,), severity)


@check("unit.badge", WARNING)
def badge(examined: Examined) -> Iterator[Finding]:
    for path, where, unit in _each(examined):
        versions = examined.catalog.kinds.get(unit.kind)
        if unit.badge is None or versions is None:
            continue
        entry = examined.catalog.find_badge(unit.badge)
        figures = _FIGURES_OF_CLASS.get(versions[0].unit_class, ())
        makes = () if entry is None else tuple(entry.makes[figure] for figure in figures if figure in entry.makes)
        fits = entry is not None and (entry.decorative or not entry.makes or unit.kind in makes)
        if entry is not None and fits and (not entry.nations or unit.nation is None or unit.nation in entry.nations):
            continue
        if entry is not None and fits and find_camp(unit.nation) is find_camp(entry.nations[0]):
            continue  # an ally's emblem is a matter of taste
        fix = change_piece("fix.remove-badge", where, "unit", changes={"badge": None})
        params = {"unit": f"unit:{unit.kind}", "badge": f"badge:{unit.badge}"}
        yield Finding(where, (*path, "badge"), params, (fix,), ERROR if entry is None else None)


@check("unit.on-impassable", ERROR)
def on_impassable(examined: Examined) -> Iterator[Finding]:
    for troop in examined.position.troops.values():
        terrain = _find_barrier(examined, troop)
        if terrain is not None:
            params = {"unit": f"unit:{troop.type.kind}", "terrain": f"terrain:{terrain}"}
            yield Finding(examined.position.hex(troop.hex), _path(examined, troop), params)


def _find_barrier(examined: Examined, troop: Troop) -> str | None:
    """The terrain that a unit could never have entered; None where it may be set up."""
    ground = examined.position.grounds[troop.hex]
    codes = {special.code for special in troop.type.specials}
    if SpecialCode.OCEAN_ONLY in codes:
        return None if Trait.OCEAN in ground.traits else _named(examined, troop)
    if SpecialCode.RAIL_ONLY in codes:
        return None if Trait.RAIL in ground.traits else _named(examined, troop)
    barrier = ground.find_barrier(troop.traveller)
    if barrier is None or ground.find_hold(troop.unit_class) is not None:
        return None  # guns may be set up in bunkers and on mountains, where they stay
    return barrier.terrain.id


def _named(examined: Examined, troop: Troop) -> str:
    parts = examined.position.grounds[troop.hex].parts
    return parts[0].terrain.id if parts else "open_ground"


@check("unit.bunker", ERROR)
def armor_in_bunker(examined: Examined) -> Iterator[Finding]:
    for troop in examined.position.troops.values():
        hold = examined.position.grounds[troop.hex].find_hold(troop.unit_class)
        if hold is not None and troop.unit_class is UnitClass.ARMOR:
            params = {"unit": f"unit:{troop.type.kind}", "terrain": f"terrain:{hold.terrain.id}"}
            yield Finding(examined.position.hex(troop.hex), _path(examined, troop), params)


def _path(examined: Examined, troop: Troop) -> tuple[str | int, ...]:
    where = examined.position.hex(troop.hex)
    number = max(index for index, content in examined.contents() if content.hex == where and content.unit is not None)
    return ("hexes", number, "unit")
