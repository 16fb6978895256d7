"""Units: known, standing where they can, with figures and badges that fit."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice

from rules.board.troops import Troop
from rules.checks.barriers import find_barrier, find_hold, is_bunkered
from rules.checks.context import CheckContext, Path, PlacedUnit
from rules.checks.hexes import near_or_meant
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import change_piece, clear, move_unit
from schema.board import Seat
from schema.carried import Carried
from schema.catalog.badge import Badge, BadgeRole
from schema.catalog.unit_class import UnitClass
from schema.issues import Fix, Parameter
from schema.nations import find_camp
from schema.pieces import Unit

# No unit of the game has more figures than this.
_MAX_FIGURES = 4
_MAX_MOVES = 3
# What figures are without a badge.
_PLAIN_KINDS = frozenset({"infantry", "special_forces", "armor", "elite_armor", "artillery"})
_ELITE_KINDS = frozenset({"special_forces", "elite_armor", "french_resistance", "tiger"})


def _is_unread(carried: Carried, key: str) -> bool:
    """Whether an .m44 file has something under the key that nobody can make sense of."""
    return key in carried.keep


@check("unit.unknown", ERROR, prevents_play=True)
def unknown_unit(context: CheckContext) -> Iterator[Finding]:
    kinds = context.catalog.kinds
    for placed in context.unknown_units:
        unit, remove = placed.unit, clear("fix.remove-unit", placed.hex, "unit")
        if unit.kind in kinds:
            params: dict[str, Parameter] = {"unit": f"unit:{unit.kind}"}
            yield Finding(placed.hex, (*placed.path, "nation"), params, (*_nation_fixes(context, placed), remove))
            continue
        name = unit.kind.removeprefix("m44:")
        near = get_close_matches(name, kinds, n=1)
        params = {"name": name}
        fixes = [remove]
        if near:
            params[near_or_meant(name, near[0])] = f"unit:{near[0]}"
            changes: dict[str, object] = {"kind": near[0]}
            fixes.insert(0, change_piece("fix.piece", placed.hex, "unit", changes=changes, near=f"unit:{near[0]}"))
        yield Finding(placed.hex, (*placed.path, "kind"), params, tuple(fixes))


def _nation_fixes(context: CheckContext, placed: PlacedUnit) -> Iterator[Fix]:
    nations = (context.scenario.sides.at(seat).nation for seat in Seat)
    for nation in dict.fromkeys(nations):
        if find_camp(nation) is not None:
            changes: dict[str, object] = {"nation": nation}
            yield change_piece("fix.nation", placed.hex, "unit", changes=changes, nation=f"nation:{nation}")


@check("unit.figures", ERROR)
def figures(context: CheckContext) -> Iterator[Finding]:
    for placed in context.units:
        unit = placed.unit
        versions = context.catalog.kinds.get(unit.kind)
        if versions is None:
            continue
        usual = versions[0].figures or _MAX_FIGURES
        if unit.figures is None:
            if not _is_unread(unit.carried, "/nbr_units"):
                continue
        elif 1 <= unit.figures <= usual:
            continue
        severity = WARNING if unit.figures is not None and usual < unit.figures <= _MAX_FIGURES else ERROR
        params: dict[str, Parameter] = {"unit": f"unit:{unit.kind}", "usual": usual}
        if unit.figures is not None:
            params["found"] = unit.figures
        yield Finding(placed.hex, (*placed.path, "figures"), params, (_usual_figures(placed, usual),), severity)


def _usual_figures(placed: PlacedUnit, usual: int) -> Fix:
    changes: dict[str, object] = {"figures": None, "carried": _without(placed.unit.carried, "/nbr_units")}
    return change_piece("fix.figures", placed.hex, "unit", changes=changes, count=usual)


def _without(carried: Carried, key: str) -> Carried:
    if key not in carried.keep:
        return carried
    kept = {pointer: value for pointer, value in carried.keep.items() if pointer != key}
    return Carried(keep=kept, replace=carried.replace, drop=carried.drop)


@check("unit.badge", WARNING)
def badge(context: CheckContext) -> Iterator[Finding]:
    for placed in context.units:
        unit = placed.unit
        if placed in context.unknown_units or not (unit.badge or _is_unread(unit.carried, "/badge")):
            continue
        entry = None if unit.badge is None else context.catalog.find_badge(unit.badge)
        if entry is not None and _suits(entry, unit):
            continue
        changes: dict[str, object] = {"badge": None, "carried": _without(unit.carried, "/badge")}
        fix = change_piece("fix.remove-badge", placed.hex, "unit", changes=changes)
        params: dict[str, Parameter] = {"unit": f"unit:{unit.kind}"}
        if entry is not None:
            params["badge"] = f"badge:{entry.id}"
        yield Finding(placed.hex, (*placed.path, "badge"), params, (fix,), ERROR if entry is None else None)


def _suits(entry: Badge, unit: Unit) -> bool:
    """Whether a unit may bear a badge: it must mean something on such a unit, and be of its camp."""
    # An emblem of an ally is a matter of taste: the figures of a small nation are borrowed.
    if entry.nations and unit.nation is not None and not any(_are_allies(unit.nation, one) for one in entry.nations):
        return False
    if entry.role is BadgeRole.KIND:
        return unit.kind in entry.makes.values() and unit.kind not in _PLAIN_KINDS
    return entry.role is not BadgeRole.ELITE or unit.kind in _ELITE_KINDS


def _are_allies(one: str, other: str) -> bool:
    camp = find_camp(other)
    return camp is None or find_camp(one) is camp


@check("unit.kind-nation", WARNING)
def kind_of_another_camp(context: CheckContext) -> Iterator[Finding]:
    """A kind of unit that only nations of the other camp have."""
    for placed in context.units:
        unit = placed.unit
        nations = context.catalog.nations_of_kind(unit.kind)
        if unit.nation is None or not nations or any(_are_allies(unit.nation, nation) for nation in nations):
            continue
        changes: dict[str, object] = {"nation": nations[0]}
        fix = change_piece("fix.nation", placed.hex, "unit", changes=changes, nation=f"nation:{nations[0]}")
        params: dict[str, Parameter] = {"unit": f"unit:{unit.kind}", "nation": f"nation:{unit.nation}"}
        yield Finding(placed.hex, (*placed.path, "nation"), params, (fix,))


@check("unit.on-impassable", ERROR)
def on_impassable(context: CheckContext) -> Iterator[Finding]:
    for troop in context.position.troops.values():
        where = context.position.hex(troop.hex)
        if where in context.unknown_hexes:
            continue  # a bridge may be meant
        barrier = find_barrier(context.position.grounds[troop.hex], troop)
        if barrier is not None:
            params = {"unit": f"unit:{troop.type.kind}", "terrain": f"terrain:{barrier.terrain}"}
            # What the author has closed may be meant; elsewhere a hex beside it is the nearest way out.
            fixes = () if barrier.is_by_author else tuple(islice(_moves(context, troop), _MAX_MOVES))
            severity = WARNING if barrier.is_by_author else ERROR
            yield Finding(where, _path(context, troop), params, fixes, severity)


def _moves(context: CheckContext, troop: Troop) -> Iterator[Fix]:
    """To each free hex beside the unit on which it may be set up."""
    position = context.position
    for index in context.grid.adjacent[troop.hex]:
        target, ground = context.grid.hexes[index], position.grounds[index]
        if (
            index not in position.troops
            and context.scenario.at(target).unit is None
            and target not in context.unknown_hexes
            and find_barrier(ground, troop) is None
            and not is_bunkered(ground, troop)
        ):
            yield move_unit(position.hex(troop.hex), target, context.label(target))


@check("unit.bunker", ERROR)
def armor_in_bunker(context: CheckContext) -> Iterator[Finding]:
    for troop in context.position.troops.values():
        if troop.unit_class is not UnitClass.ARMOR:
            continue
        hold = find_hold(context.position.grounds[troop.hex], UnitClass.ARMOR)
        if hold is not None:
            params = {"unit": f"unit:{troop.type.kind}", "terrain": f"terrain:{hold.terrain.id}"}
            yield Finding(context.position.hex(troop.hex), _path(context, troop), params)


def _path(context: CheckContext, troop: Troop) -> Path:
    return ("hexes", context.numbers[context.position.hex(troop.hex)], "unit")
