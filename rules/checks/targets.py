"""Target profiles: what the place where a scenario will be played cannot play, or reads otherwise than it is meant.

What the sites understand is data (`schema/formats/m44/targets`). Every condition is one function with its own reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.checks.context import CheckContext, PlacedTile
from rules.checks.hexes import is_without_rules
from rules.checks.registry import ERROR, INFO, WARNING, Finding, check
from rules.checks.repairs import change_marker, change_nation, change_piece, change_side, clear, name_owner
from rules.checks.sides import first_player_fixes
from rules.checks.target_conditions import BGA, CONDITIONS, DOW, TABLE, condition, reader_of, why
from schema.board import BoardKind, Camp, Seat
from schema.carried import Carried
from schema.formats.m44 import tiles
from schema.formats.m44.adaptation import bunker_owner
from schema.formats.m44.names import FIGURE_OF_KIND, RECTANGLE_OF_KIND, nation_suffix
from schema.issues import Fix
from schema.markers import Exit, Mine, OtherMarker, Star
from schema.special_rules import BritishCommonwealth, GungHo

_KIND_BADGES = frozenset({"german_sniper", "soviet_sniper", "cavalry", "anti_tank_gun", "mortar", "machine_gun"})
# Options of .m44 files that mean nothing without a side, and the reason that is given.
_OPTIONS_WITH_SIDE = {
    "airdrop": "airdrop_side",
    "airdrop2": "airdrop_side",
    "empty_section_medals": "empty_sections_side",
}
_HEADQUARTERS, _BUNKER, _FORD = "hq_supply_tent", "bunker", "ford"


@check("target.unsupported", WARNING)
def unsupported(context: CheckContext) -> Iterator[Finding]:
    target = context.target
    if target is None:
        return
    for targets, examine in CONDITIONS:
        if target in targets:
            for finding in examine(context):
                params = {"target": f"target:{target.value}", **finding.params}
                yield Finding(finding.hex, finding.path, params, finding.fixes, finding.severity)


# What is missing


@condition(BGA, DOW)
def _first_player(context: CheckContext) -> Iterator[Finding]:
    if context.scenario.sides.first is None:
        fixes = first_player_fixes(context)
        yield Finding(path=("sides", "first"), params=why("no_first_player"), fixes=fixes, severity=ERROR)


@condition(BGA, DOW)
def _numbers(context: CheckContext) -> Iterator[Finding]:
    for seat in Seat:
        side = context.scenario.sides.at(seat)
        for field, value in (("camp", side.camp), ("cards", side.cards), ("medals", side.medals)):
            if value is None:
                yield Finding(path=("sides", seat.value, field), params=why(f"no_{field}"), severity=ERROR)


# The board


@condition(BGA, DOW)
def _boards(context: CheckContext) -> Iterator[Finding]:
    kind = context.scenario.board.kind
    if kind not in reader_of(context).boards:
        reason = "no_overlord" if context.target is BGA and kind is BoardKind.OVERLORD else "only_standard"
        yield Finding(path=("board", "kind"), params=why(reason, f"board:{kind.value}"), severity=ERROR)


@condition(BGA)
def _empty_file(context: CheckContext) -> Iterator[Finding]:
    """A file without any tile is not opened."""
    if not context.tiles:
        yield Finding(path=("hexes",), params=why("no_tiles"), severity=ERROR)


@condition(BGA)
def _no_units(context: CheckContext) -> Iterator[Finding]:
    """It stops while it sets up a battle of nobody."""
    if not context.units:
        yield Finding(path=("hexes",), params=why("no_units"), severity=ERROR)


@condition(BGA)
def _options_without_side(context: CheckContext) -> Iterator[Finding]:
    """Options of the file that could not be read for want of a side are written back, and the reader stops there."""
    for option, reason in _OPTIONS_WITH_SIDE.items():
        value = context.scenario.carried.keep.get(f"/game_info/options/{option}")
        if isinstance(value, Mapping) and not value.get("side"):
            yield Finding(path=("carried",), params=why(reason), severity=ERROR)


# Tiles


@condition(TABLE)
def _without_rules(context: CheckContext) -> Iterator[Finding]:
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        if entry is not None and is_without_rules(entry):
            yield Finding(placed.hex, placed.path, why("no_rules", f"terrain:{entry.id}"))
    for unit in context.units:
        versions = context.catalog.kinds.get(unit.unit.kind)
        if versions is not None and not versions[0].known:
            yield Finding(unit.hex, unit.path, why("no_rules", f"unit:{unit.unit.kind}"))


@condition(BGA, DOW)
def _refused_tiles(context: CheckContext) -> Iterator[Finding]:
    """By what is written, whatever the tile is here."""
    reader = reader_of(context)
    for placed in context.tiles:
        terrain = f"terrain:{placed.tile.terrain}"
        if not tiles.is_expressible(placed.tile):
            continue
        written = tiles.write_tile(placed.tile)
        if not reader.knows(written["name"]):
            yield Finding(placed.hex, placed.path, why("tile", terrain), (_plays_like(context, placed),), ERROR)
        elif reader.refuses(written["name"], written.get("behavior")):
            yield Finding(placed.hex, placed.path, why("behavior", terrain), (_no_behavior(placed),), ERROR)
        elif written.get("behavior") in reader.fords and placed.tile.terrain != _FORD:
            yield Finding(placed.hex, placed.path, why("ford", terrain), (_no_behavior(placed),))


def _plays_like(context: CheckContext, placed: PlacedTile) -> Fix:
    """The tile that it presumably is, where there is one."""
    entry = context.find_terrain(placed.tile.terrain)
    if entry is None or entry.rules_like is None:
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


@condition(BGA)
def _owners(context: CheckContext) -> Iterator[Finding]:
    manned = {placed.hex for placed in context.units}
    said = bunker_owner(context.scenario.special_rules)
    for placed in context.tiles:
        terrain = placed.tile.terrain
        owner = placed.tile.owner or (said if terrain == _BUNKER else None)
        if owner is None and (terrain == _HEADQUARTERS or (terrain == _BUNKER and placed.hex not in manned)):
            reason = "bunker_owner" if terrain == _BUNKER else "headquarters_owner"
            fixes = name_owner(placed.hex, placed.layer)
            yield Finding(placed.hex, placed.path, why(reason, f"terrain:{terrain}"), fixes)


# Units


@condition(BGA, DOW)
def _dropped_units(context: CheckContext) -> Iterator[Finding]:
    """Figures and vessels that the reader does not have. What it does then: one leaves them out, one refuses them."""
    reader = reader_of(context)
    severity = ERROR if context.target is DOW else WARNING
    for placed in context.units:
        kind = placed.unit.kind
        vessel, figure = RECTANGLE_OF_KIND.get(kind), FIGURE_OF_KIND.get(kind)
        if (vessel is not None and vessel not in reader.vessels) or (
            figure is not None and figure not in reader.figures
        ):
            fix = clear("fix.remove-unit", placed.hex, "unit")
            yield Finding(placed.hex, placed.path, why("unit", f"unit:{kind}"), (fix,), severity)
        elif vessel is None and nation_suffix(placed.unit.nation) not in reader.suffixes:
            yield Finding(placed.hex, placed.path, why("no_nation", f"unit:{kind}"))


@condition(BGA)
def _misread_units(context: CheckContext) -> Iterator[Finding]:
    for placed in context.units:
        unit = placed.unit
        if unit.kind == "special_forces" and unit.badge in _KIND_BADGES:
            fix = change_piece("fix.remove-badge", placed.hex, "unit", changes={"badge": None})
            yield Finding(placed.hex, placed.path, why("badge", f"badge:{unit.badge}"), (fix,))


@condition(BGA, DOW)
def _equipment(context: CheckContext) -> Iterator[Finding]:
    known = reader_of(context).equipment
    for placed in context.units:
        if any(equipment.value not in known for equipment in placed.unit.equipment):
            fix = change_piece("fix.no-equipment", placed.hex, "unit", changes={"equipment": ()})
            yield Finding(placed.hex, placed.path, why("equipment", f"unit:{placed.unit.kind}"), (fix,))


@condition(DOW)
def _nations(context: CheckContext) -> Iterator[Finding]:
    for seat in Seat:
        if context.scenario.sides.at(seat).nation == "fr":
            fix = change_side("fix.side-nation", seat, changes={"nation": "us"}, nation="nation:us")
            yield Finding(path=("sides", seat.value, "nation"), params=why("nation", "nation:fr"), fixes=(fix,))
    for number, rule in enumerate(context.scenario.special_rules):
        if isinstance(rule, GungHo):
            yield Finding(path=("special_rules", number), params=why("nation", "special_rule:gung_ho"))


@condition(BGA)
def _british(context: CheckContext) -> Iterator[Finding]:
    """Any British figure switches the rule on."""
    if any(isinstance(rule, BritishCommonwealth) for rule in context.scenario.special_rules):
        return
    british = [placed.hex for placed in context.units if nation_suffix(placed.unit.nation) == "brit"]
    if british:
        first = next(placed for placed in context.units if placed.hex == british[0])
        fix = change_nation(british, "us")
        yield Finding(first.hex, first.path, why("british"), (fix,))


# Markers


@condition(BGA)
def _markers(context: CheckContext) -> Iterator[Finding]:
    reader = reader_of(context)
    manned = {placed.hex for placed in context.units}
    grouped = {
        where
        for _, _, marker in context.markers
        if isinstance(marker, Exit) and marker.camp is not None
        for where in marker.group
    }
    mines = 0
    for path, content, marker in context.markers:
        match marker:
            case Mine():
                mines += 1
                if reader.max_mines is not None and mines == reader.max_mines + 1:
                    yield Finding(content.hex, path, why("mines", "terrain:minefield"))
            case Exit(camp=None) if content.hex not in grouped:
                fixes = tuple(
                    change_marker("fix.exit", content.hex, Exit, changes={"camp": camp}, camp=f"camp:{camp.value}")
                    for camp in Camp
                )
                yield Finding(content.hex, path, why("exit"), fixes)
            case Star(wittmann=False) if content.hex in manned:
                yield Finding(content.hex, path, why("star"), severity=INFO)
            case OtherMarker(name=name) if reader.tags is not None and name not in reader.tags:
                yield Finding(content.hex, path, why("marker", name))
            case _:
                pass


@condition(BGA)
def _language(context: CheckContext) -> Iterator[Finding]:
    texts = context.scenario.texts
    if texts and "en" not in texts:
        yield Finding(path=("texts",), params=why("language"), severity=INFO)
