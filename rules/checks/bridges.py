"""Bridges: something to cross, and square across it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.checks.context import CheckContext
from rules.checks.registry import ERROR, WARNING, Finding, check
from rules.checks.repairs import change_piece, clear
from rules.geometry import COMPASS, OFF_BOARD
from schema.catalog.terrain import Terrain, TerrainLayer
from schema.catalog.terrain_movement import Trait
from schema.content import HexContent
from schema.pieces import Tile

_RAMP = "bridge_section"
_STEP = 30
_MAX_OFF = 30


class _Bridge(NamedTuple):
    number: int
    hex_index: int
    content: HexContent
    tile: Tile
    entry: Terrain


def _bridges(context: CheckContext) -> list[_Bridge]:
    bridges = []
    for number, index, content in context.on_board:
        tile = content.structure
        if tile is None or content.hex in context.unknown_hexes:
            continue
        entry = context.find_terrain(tile.terrain)
        if entry is not None and entry.layer is TerrainLayer.STRUCTURE and Trait.BRIDGE in entry.traits:
            bridges.append(_Bridge(number, index, content, tile, entry))
    return bridges


@check("bridge.nothing-to-cross", ERROR)
def nothing_to_cross(context: CheckContext) -> Iterator[Finding]:
    bridges = context.once(_bridges)
    indices = {bridge.hex_index for bridge in bridges}
    unknown = {context.grid.index.get(where, OFF_BOARD) for where in context.unknown_hexes}
    is_cut = any(content.structure is not None for _, content in context.strays)
    for bridge in bridges:
        if any(part.terrain.bridgeable for part in context.position.grounds[bridge.hex_index].parts[:-1]):
            continue
        # The ramps of a long bridge stand on the banks.
        near = (indices | unknown) & set(context.grid.adjacent[bridge.hex_index])
        if bridge.entry.id == _RAMP and (near or is_cut):
            continue
        fix = clear("fix.remove-structure", bridge.content.hex, "structure")
        params = {"structure": f"terrain:{bridge.entry.id}"}
        yield Finding(bridge.content.hex, ("hexes", bridge.number, "structure"), params, (fix,))


@check("bridge.direction", WARNING)
def direction(context: CheckContext) -> Iterator[Finding]:
    """A bridge that lies along its river instead of across it."""
    for number, index, content, tile, entry in context.once(_bridges):
        water = context.scenario.at(content.hex).terrain
        if entry.turn_degrees is None or abs(entry.turn_degrees) != _STEP or water is None:
            continue
        across = _find_across(context, water)
        if across is None or _between(_axis(tile.turn), across) <= _MAX_OFF:
            continue
        best = min(range(1, 7), key=lambda rotation: (_between(_axis(rotation), across), rotation))
        fix = change_piece("fix.turn-bridge", content.hex, "structure", changes={"rotation": best})
        params = {"structure": f"terrain:{entry.id}", "terrain": f"terrain:{water.terrain}"}
        yield Finding(context.grid.hexes[index], ("hexes", number, "structure"), params, (fix,))


def _axis(rotation: int) -> int:
    """The long axis in degrees, counter-clockwise from east: north-south at rotation 1, 30 degrees clockwise a step."""
    return (90 - _STEP * (rotation - 1)) % 180


def _find_across(context: CheckContext, water: Tile) -> int | None:
    """The direction square across the water; None where the shape has no single one."""
    entry = context.find_terrain(water.terrain)
    links = () if entry is None else entry.links_at(water.shape, water.turn)
    if len(links) != 2:
        return None
    first, second = (COMPASS[side] * 60 for side in links)
    # Of a bend: the line that halves it.
    return (first + 90) % 180 if abs(first - second) == 180 else (first + second) // 2 % 180


def _between(one: int, other: int) -> int:
    """The angle between two axes."""
    apart = abs(one - other) % 180
    return min(apart, 180 - apart)
