"""Target profiles: what the place where a scenario will be played cannot play, or reads otherwise than it is meant.

What is known of the sites is in docs/checks.md. Every condition is one function with a reason of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.checks.context import CheckContext, PlacedTile
from rules.checks.hexes import is_without_rules
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import add_rule, change_marker, change_piece, change_side, clear, name_owner
from rules.checks.sides import first_player_fixes
from rules.checks.target_profiles import TargetName
from schema.board import BoardKind, Camp, Seat
from schema.carried import Carried
from schema.formats.m44 import tiles, units
from schema.formats.m44.options import write_options
from schema.issues import Fix, Parameter, Severity
from schema.markers import Exit, Mine, OtherMarker
from schema.special_rules import (
    Airdrop,
    AirStrikes,
    ArmorBreakthrough,
    BlowBridges,
    BritishCommonwealth,
    GungHo,
    ReconAsAirPower,
    RuleBlock,
    SmokeScreen,
    SpecialRule,
    SupplyTrain,
)
from schema.victory import EmptySections, ExitWorth, MustExit, SuddenDeath, VictoryCondition

BGA, DOW, TABLE = TargetName.BGA, TargetName.DOW, TargetName.TABLE
_SITES = frozenset({BGA, DOW})
# Options that the online implementation added by hand; the publisher's own program does not write them.
_ADDED_LATER = (
    Airdrop, AirStrikes, ArmorBreakthrough, BlowBridges, EmptySections, ExitWorth, MustExit, ReconAsAirPower,
    SmokeScreen, SupplyTrain,
)  # fmt: skip
_VEHICLES = frozenset({"supply_truck", "airplane"})
_SHIPS_AND_TRAINS = frozenset({"destroyer", "locomotive", "wagon"})
_KIND_BADGES = frozenset({"german_sniper", "soviet_sniper", "cavalry", "anti_tank_gun", "mortar", "machine_gun"})
_HEADQUARTERS, _BUNKER = "hq_supply_tent", "bunker"
_MAX_MINES = 9
_STRICT_BEHAVIORS = frozenset({"river", "wide_river", "fordable_stream", "sandbags"})
# Understood on the plain hill tile, not on those for winter and desert.
_HILL_BEHAVIORS = frozenset({"BLUFF", "CLIFF", "STEEP_HILL"})

Condition = Callable[[CheckContext], Iterator[Finding]]
_CONDITIONS: list[tuple[frozenset[TargetName], Condition]] = []


def _in(*targets: TargetName) -> Callable[[Condition], Condition]:
    def register(condition: Condition) -> Condition:
        _CONDITIONS.append((frozenset(targets), condition))
        return condition

    return register


@check("target.unsupported", WARNING)
def unsupported(context: CheckContext) -> Iterator[Finding]:
    target = context.target
    if target is None:
        return
    for targets, condition in _CONDITIONS:
        if target in targets:
            for finding in condition(context):
                params = {"target": f"target:{target.value}", **finding.params}
                yield Finding(finding.hex, finding.path, params, finding.fixes, finding.severity)


def _why(reason: str, piece: str | None = None) -> dict[str, Parameter]:
    params: dict[str, Parameter] = {"reason": f"why:{reason}"}
    return params if piece is None else {**params, "piece": piece}


# What is missing


@_in(BGA, DOW)
def _first_player(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.sides.first is None:
        fixes = first_player_fixes(context)
        yield Finding(path=("sides", "first"), params=_why("no_first_player"), fixes=fixes, severity=ERROR)


@_in(BGA, DOW)
def _numbers(context: CheckContext) -> Iterator[Finding]:
    for seat in Seat:
        side = context.scenario.sides.at(seat)
        for field, value in (("camp", side.camp), ("cards", side.cards), ("medals", side.medals)):
            if value is None:
                yield Finding(path=("sides", seat.value, field), params=_why(f"no_{field}"), severity=ERROR)


# The board


@_in(DOW)
def _only_standard(context: CheckContext) -> Iterator[Finding]:
    kind = context.scenario.board.kind
    if kind is not BoardKind.STANDARD:
        yield Finding(path=("board", "kind"), params=_why("only_standard", f"board:{kind.value}"), severity=ERROR)


@_in(BGA)
def _overlord(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.board.kind is BoardKind.OVERLORD:
        yield Finding(path=("board", "kind"), params=_why("no_overlord", "board:overlord"), severity=ERROR)


# Tiles


@_in(TABLE)
def _without_rules(context: CheckContext) -> Iterator[Finding]:
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        if entry is not None and is_without_rules(entry):
            yield Finding(placed.hex, placed.path, _why("no_rules", f"terrain:{entry.id}"))
    for unit in context.units:
        versions = context.catalog.kinds.get(unit.unit.kind)
        if versions is not None and not versions[0].known:
            yield Finding(unit.hex, unit.path, _why("no_rules", f"unit:{unit.unit.kind}"))


@_in(BGA)
def _unknown_tiles(context: CheckContext) -> Iterator[Finding]:
    for placed in context.tiles:
        terrain = placed.tile.terrain
        if terrain.startswith("unsupported_"):
            fixes = (_plays_like(context, placed),)
            yield Finding(placed.hex, placed.path, _why("tile", f"terrain:{terrain}"), fixes, ERROR)
        elif _is_refused(terrain, placed.tile.carried.keep.get("/behavior")):
            fixes = (_no_behavior(placed),)
            yield Finding(placed.hex, placed.path, _why("behavior", f"terrain:{terrain}"), fixes, ERROR)


def _is_refused(terrain: str, behavior: object) -> bool:
    """Whether the loader knows no such tile with such a behavior, of those that it does not pass over."""
    if terrain == "hill":
        return behavior in _HILL_BEHAVIORS
    return behavior is not None and terrain in _STRICT_BEHAVIORS


def _plays_like(context: CheckContext, placed: PlacedTile) -> Fix:
    """The tile that it presumably is, where there is one."""
    entry = context.catalog.terrain(placed.tile.terrain)
    if entry.rules_like is None:
        return clear("fix.remove-piece", placed.hex, placed.layer)
    like = context.catalog.terrain(entry.rules_like)
    shape = placed.tile.shape if placed.tile.shape in like.shapes else like.shapes[0]
    changes: dict[str, object] = {"terrain": like.id, "look": None, "shape": shape}
    return change_piece("fix.piece", placed.hex, placed.layer, changes=changes, near=f"terrain:{like.id}")


def _no_behavior(placed: PlacedTile) -> Fix:
    carried = placed.tile.carried
    kept = {pointer: value for pointer, value in carried.keep.items() if pointer != "/behavior"}
    changes: dict[str, object] = {"carried": Carried(keep=kept, replace=carried.replace, drop=carried.drop)}
    return change_piece("fix.behavior", placed.hex, placed.layer, changes=changes)


@_in(BGA)
def _owners(context: CheckContext) -> Iterator[Finding]:
    manned = {placed.hex for placed in context.units}
    for placed in context.tiles:
        terrain, owner = placed.tile.terrain, placed.tile.owner
        if owner is None and (terrain == _HEADQUARTERS or (terrain == _BUNKER and placed.hex not in manned)):
            reason = "bunker_owner" if terrain == _BUNKER else "headquarters_owner"
            fixes = name_owner(placed.hex, placed.layer)
            yield Finding(placed.hex, placed.path, _why(reason, f"terrain:{terrain}"), fixes)


# Units


@_in(BGA)
def _dropped_units(context: CheckContext) -> Iterator[Finding]:
    for placed in context.units:
        unit = placed.unit
        if unit.kind in _VEHICLES:
            fix = clear("fix.remove-unit", placed.hex, "unit")
            yield Finding(placed.hex, placed.path, _why("unit", f"unit:{unit.kind}"), (fix,))
        elif unit.kind == "special_forces" and unit.badge in _KIND_BADGES:
            fix = change_piece("fix.remove-badge", placed.hex, "unit", changes={"badge": None})
            yield Finding(placed.hex, placed.path, _why("badge", f"badge:{unit.badge}"), (fix,))
        elif unit.kind == "elite_armor" and unit.nation == "de" and unit.figures == 1:
            fix = change_piece(
                "fix.piece", placed.hex, "unit", changes={"kind": "tiger", "figures": None}, near="unit:tiger"
            )
            yield Finding(placed.hex, placed.path, _why("tiger", f"unit:{unit.kind}"), (fix,))


@_in(DOW)
def _unplayed_units(context: CheckContext) -> Iterator[Finding]:
    for placed in context.units:
        if placed.unit.kind in _VEHICLES | _SHIPS_AND_TRAINS:
            fix = clear("fix.remove-unit", placed.hex, "unit")
            yield Finding(placed.hex, placed.path, _why("unit", f"unit:{placed.unit.kind}"), (fix,), ERROR)
        elif placed.unit.equipment:
            fix = change_piece("fix.no-equipment", placed.hex, "unit", changes={"equipment": ()})
            yield Finding(placed.hex, placed.path, _why("equipment", f"unit:{placed.unit.kind}"), (fix,))


@_in(DOW)
def _nations(context: CheckContext) -> Iterator[Finding]:
    for seat in Seat:
        if context.scenario.sides.at(seat).nation == "fr":
            fix = change_side("fix.side-nation", seat, changes={"nation": "us"}, nation="nation:us")
            yield Finding(path=("sides", seat.value, "nation"), params=_why("nation", "nation:fr"), fixes=(fix,))
    for number, rule in enumerate(context.scenario.special_rules):
        if isinstance(rule, GungHo):
            yield Finding(path=("special_rules", number), params=_why("nation", "special_rule:gung_ho"))


@_in(BGA)
def _british(context: CheckContext) -> Iterator[Finding]:
    """Any British unit switches the rule on."""
    if any(isinstance(rule, BritishCommonwealth) for rule in context.scenario.special_rules):
        return
    first = next((placed for placed in context.units if placed.unit.nation == "gb"), None)
    if first is not None:
        fix = add_rule(BritishCommonwealth())
        yield Finding(first.hex, first.path, _why("british"), (fix,))


# Markers


@_in(BGA)
def _markers(context: CheckContext) -> Iterator[Finding]:
    mines = 0
    for path, content, marker in context.markers:
        match marker:
            case Mine():
                mines += 1
                if mines == _MAX_MINES + 1:
                    yield Finding(content.hex, path, _why("mines", "terrain:minefield"))
            case Exit(camp=None):
                fixes = tuple(
                    change_marker("fix.exit", content.hex, Exit, changes={"camp": camp}, camp=f"camp:{camp.value}")
                    for camp in Camp
                )
                yield Finding(content.hex, path, _why("exit"), fixes)
            case OtherMarker():
                yield Finding(content.hex, path, _why("marker", marker.name))
            case _:
                pass


# Rules


@_in(BGA, DOW)
def _unwritable(context: CheckContext) -> Iterator[Finding]:
    """What .m44 files have no word for reaches no other program."""
    for placed in context.tiles:
        if not tiles.is_expressible(placed.tile):
            yield Finding(placed.hex, placed.path, _why("not_in_m44", f"terrain:{placed.tile.terrain}"))
    for unit in context.units:
        if not units.is_expressible(unit.unit):
            yield Finding(unit.hex, unit.path, _why("not_in_m44", f"unit:{unit.unit.kind}"))
    first = True
    for path, block in _blocks(context):
        if isinstance(block, SuddenDeath):
            if not first:
                yield Finding(path=path, params=_why("one_condition", _block_term(block)))
            first = False
        elif not write_options((block,), context.grid.kind.rows):
            yield Finding(path=path, params=_why("not_in_m44", _block_term(block)))
        elif context.target is DOW and isinstance(block, _ADDED_LATER):
            yield Finding(path=path, params=_why("added_later", _block_term(block)))


def _blocks(context: CheckContext) -> Iterator[tuple[tuple[str | int, ...], SpecialRule | VictoryCondition]]:
    for number, rule in enumerate(context.scenario.special_rules):
        yield ("special_rules", number), rule
    for number, block in enumerate(context.scenario.victory):
        yield ("victory", number), block


def _block_term(block: SpecialRule | VictoryCondition) -> str:
    return f"special_rule:{block.rule}" if isinstance(block, RuleBlock) else f"condition:{block.condition}"


@_in(BGA)
def _language(context: CheckContext) -> Iterator[Finding]:
    texts = context.scenario.texts
    if texts and "en" not in texts:
        yield Finding(path=("texts",), params=_why("language"), severity=Severity.INFO)
