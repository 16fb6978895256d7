"""Hexes: on the board, once, with pieces the catalog knows."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from rules.checks.examined import Examined
from rules.checks.registry import ERROR, INFO, Finding, check
from rules.checks.repairs import clear, merge_hex, remove_hex
from schema.catalog_terrain_movement import Trait
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import Mine

_LAYERS = ("terrain", "structure", "obstacle")
_WATER = frozenset({Trait.RIVER, Trait.OCEAN, Trait.LAKE})


@check("hex.off-board", ERROR)
def off_board(examined: Examined) -> Iterator[Finding]:
    kind = examined.scenario.board.kind
    board = f"board:{kind.value}"
    for number, content in examined.contents():
        if not kind.contains(content.hex):
            params: dict[str, Parameter] = {"board": board, "row": content.row, "col": content.col}
            yield Finding(content.hex, ("hexes", number), params, (remove_hex(content.hex),))
    for number, label in enumerate(examined.scenario.labels):
        if not kind.contains(label.hex):
            yield Finding(label.hex, ("labels", number), {"board": board, "row": label.row, "col": label.col})


@check("hex.duplicate", ERROR)
def duplicate(examined: Examined) -> Iterator[Finding]:
    seen: dict[Hex, int] = {}
    for number, content in examined.contents():
        if content.hex in seen:
            yield Finding(content.hex, ("hexes", number), {"first": seen[content.hex]}, (merge_hex(content.hex),))
        seen.setdefault(content.hex, number)


@check("terrain.unknown", ERROR)
def unknown_terrain(examined: Examined) -> Iterator[Finding]:
    known = examined.catalog.terrains
    for number, content in examined.contents():
        for layer in _LAYERS:
            tile = getattr(content, layer)
            if tile is None or tile.terrain in known:
                continue
            name = tile.terrain.removeprefix("m44:")
            near = get_close_matches(name, known, n=1)
            yield Finding(
                content.hex, ("hexes", number, layer), {"name": name, "near": f"terrain:{near[0]}" if near else ""}
            )


@check("terrain.no-rules", INFO)
def terrain_without_rules(examined: Examined) -> Iterator[Finding]:
    """Tiles that files use and no rule source describes."""
    for number, content in examined.contents():
        for layer in _LAYERS:
            tile = getattr(content, layer)
            entry = None if tile is None else examined.find_terrain(tile.terrain)
            if entry is not None and not entry.known and entry.rules_like is None and entry.unit_kind is None:
                yield Finding(content.hex, ("hexes", number, layer), {"terrain": f"terrain:{entry.id}"})


@check("obstacle.on-water", ERROR)
def obstacle_on_water(examined: Examined) -> Iterator[Finding]:
    for number, place, content in examined.on_board():
        entry = None if content.obstacle is None else examined.find_terrain(content.obstacle.terrain)
        ground = examined.position.grounds[place]
        if entry is None or not ground.traits & _WATER or Trait.BRIDGE in ground.traits:
            continue
        water = next(part.terrain.id for part in ground.parts if part.terrain.traits & _WATER)
        fix = clear("fix.remove-obstacle", content.hex, "obstacle")
        params = {"obstacle": f"terrain:{entry.id}", "terrain": f"terrain:{water}"}
        yield Finding(content.hex, ("hexes", number, "obstacle"), params, (fix,))


@check("mine.no-owner", ERROR)
def mine_without_owner(examined: Examined) -> Iterator[Finding]:
    for path, content, marker in examined.markers():
        if isinstance(marker, Mine) and marker.camp is None:
            yield Finding(content.hex, path)
