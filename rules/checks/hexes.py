"""Hexes: on the board, once, with pieces the catalog knows, and nothing built on water."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.checks.context import CheckContext
from rules.checks.registry import ERROR, INFO, WARNING, Finding, check
from rules.checks.repairs import change_marker, change_piece, clear, merge_hex, remove_hex, remove_label
from schema.board import Camp
from schema.catalog.specials.terrain import NoSandbags
from schema.catalog.terrain import Terrain
from schema.catalog.terrain_movement import Trait
from schema.hexes import Hex
from schema.issues import Parameter, Severity
from schema.markers import Mine

_DEEP = frozenset({Trait.RIVER, Trait.LAKE})
_SANDBAGS = "sandbags"


@check("hex.off-board", ERROR)
def off_board(context: CheckContext) -> Iterator[Finding]:
    kind = context.scenario.board.kind
    board = f"board:{kind.value}"
    for number, content in context.strays:
        params: dict[str, Parameter] = {"board": board, "row": content.row, "col": content.col}
        yield Finding(content.hex, ("hexes", number), params, (remove_hex(content.hex),))
    for number, label in enumerate(context.scenario.labels):
        if label.hex not in context.grid.index:
            params = {"board": board, "row": label.row, "col": label.col, "caption": " ".join(label.lines)}
            yield Finding(label.hex, ("labels", number), params, (remove_label(label.hex),), WARNING)


@check("hex.duplicate", ERROR)
def duplicate(context: CheckContext) -> Iterator[Finding]:
    hexes = context.scenario.hexes
    if len({(content.row, content.col) for content in hexes}) == len(hexes):
        return
    seen: set[Hex] = set()
    for number, content in enumerate(hexes):
        if content.hex in seen:
            yield Finding(content.hex, ("hexes", number), fixes=(merge_hex(content.hex),))
        seen.add(content.hex)


@check("terrain.unknown", ERROR)
def unknown_terrain(context: CheckContext) -> Iterator[Finding]:
    for placed in context.unknown_tiles:
        name = placed.tile.terrain.removeprefix("m44:")
        near = get_close_matches(name, context.catalog.terrains, n=1)
        params: dict[str, Parameter] = {"name": name}
        fixes = [clear("fix.remove-piece", placed.hex, placed.layer)]
        if near:
            params[near_or_meant(name, near[0])] = f"terrain:{near[0]}"
            changes: dict[str, object] = {"terrain": near[0]}
            fixes.insert(
                0, change_piece("fix.piece", placed.hex, placed.layer, changes=changes, near=f"terrain:{near[0]}")
            )
        yield Finding(placed.hex, placed.path, params, tuple(fixes))


def near_or_meant(name: str, known: str) -> str:
    """The parameter for the nearest known id: `meant` where only letter case, blanks, or the place differ, so that
    nobody is asked whether they mean the very word that they wrote.
    """
    return "meant" if name.strip().casefold().replace(" ", "_").replace("-", "_") == known else "near"


@check("terrain.no-rules", INFO)
def terrain_without_rules(context: CheckContext) -> Iterator[Finding]:
    """Tiles that files use and no rule source describes."""
    for placed in context.tiles:
        entry = context.find_terrain(placed.tile.terrain)
        if entry is not None and is_without_rules(entry):
            yield Finding(placed.hex, placed.path, {"terrain": f"terrain:{entry.id}"})


def is_without_rules(entry: Terrain) -> bool:
    return not entry.known and entry.rules_like is None and entry.unit_kind is None


@check("obstacle.on-water", ERROR)
def obstacle_on_water(context: CheckContext) -> Iterator[Finding]:
    for number, index, content in context.on_board:
        if content.obstacle is None:
            continue
        obstacle = content.obstacle.terrain
        ground = context.position.grounds[index]
        found = _water(ground, obstacle)
        if found is not None and context.find_terrain(obstacle) is not None:
            water, severity = found
            fix = clear("fix.remove-obstacle", content.hex, "obstacle")
            params = {"obstacle": f"terrain:{obstacle}", "terrain": f"terrain:{water}"}
            yield Finding(content.hex, ("hexes", number, "obstacle"), params, (fix,), severity)


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def _water(ground: Ground, obstacle: str) -> tuple[str, Severity] | None:
    """The water that an obstacle would stand in, and how bad that is; None on dry ground or a bridge."""
    for part in ground.parts:
        terrain = part.terrain
        if obstacle == _SANDBAGS and terrain.find_special(NoSandbags) is not None:
            return terrain.id, ERROR
        if terrain.traits & _DEEP and Trait.BRIDGE not in ground.traits:
            return terrain.id, ERROR
        if Trait.OCEAN in terrain.traits:
            return terrain.id, WARNING  # beach obstacles stood in the surf, and a published scenario has them there
    return None


@check("mine.no-owner", ERROR)
def mine_without_owner(context: CheckContext) -> Iterator[Finding]:
    for path, content, marker in context.markers:
        if isinstance(marker, Mine) and marker.camp is None:
            fixes = tuple(
                change_marker("fix.mine", content.hex, Mine, changes={"camp": camp}, camp=f"camp:{camp.value}")
                for camp in Camp
            )
            yield Finding(content.hex, path, fixes=fixes)
