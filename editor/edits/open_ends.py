"""Ways out of an open end of a river, road or railway: join it with another, draw it to the edge, or close it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Final

from editor.edits.draft import Draft
from editor.edits.families import Family, find_family, is_sea
from editor.edits.joints import done_with_repairs, fitted, open_joints, supported_links
from editor.edits.links import RIVER_ENDS, links_of
from editor.edits.ways import DrawWay
from rules.geometry import Direction, distance, neighbour
from schema.hexes import Hex
from schema.issues import Fix
from schema.scenario import Scenario

_MAX_GAP: Final = 3
"""How many hexes are bridged at most: beyond that it is a way to be drawn, not a gap."""
_MAX_JOINS: Final = 2
_Path = tuple[Hex, ...]


def fixes_of_open_end(scenario: Scenario, where: Hex) -> tuple[Fix, ...]:
    """The fixes for a tile with a link that meets nothing, the nearest first. None of them touches another tile."""
    family = find_family(scenario.at(where).terrain)
    if family is None or not _open_sides(scenario, where, family):
        return ()
    fixes = [*_joins(scenario, where, family)][:_MAX_JOINS]
    fixes += [*_draws_to_edge(scenario, where, family)][:1]
    return (*fixes, *_closings(scenario, where, family))


def _open_sides(scenario: Scenario, where: Hex, family: Family) -> frozenset[Direction]:
    return links_of(scenario.at(where).terrain) - supported_links(scenario, where, family)


def _joins(scenario: Scenario, where: Hex, family: Family) -> Iterator[Fix]:
    joined: set[Hex] = set()
    for path in _paths(scenario, where, family):
        end = path[-1]
        if end in joined or not family.has(scenario.at(end).terrain) or not _open_sides(scenario, end, family):
            continue
        fix = _fix_by_drawing(scenario, path, "fix.join-ends", end=scenario.label(end))
        if fix is not None:
            joined.add(end)
            yield fix


def _draws_to_edge(scenario: Scenario, where: Hex, family: Family) -> Iterator[Fix]:
    kind = scenario.board.kind
    for path in _paths(scenario, where, family):
        is_free = scenario.at(path[-1]).terrain is None
        if is_free and not all(kind.contains(neighbour(path[-1], side)) for side in Direction):
            fix = _fix_by_drawing(scenario, path, "fix.draw-to-edge")
            if fix is not None:
                yield fix


def _paths(scenario: Scenario, where: Hex, family: Family) -> Iterator[_Path]:
    """Paths over free hexes to a free hex or a tile of the family, the shortest first, without turns no tile makes."""
    queue: deque[_Path] = deque([(where,)])
    seen: set[tuple[Hex, Hex]] = set()
    while queue:
        path = queue.popleft()
        for side in Direction:
            there = neighbour(path[-1], side)
            if there in path or not scenario.board.kind.contains(there) or (path[-1], there) in seen:
                continue
            if len(path) > 1 and distance(path[-2], there) <= 1:
                continue
            seen.add((path[-1], there))
            tile = scenario.at(there).terrain
            if tile is None and not is_sea(scenario, there):
                if len(path) <= _MAX_GAP:
                    queue.append((*path, there))
                    yield (*path, there)
            elif family.has(tile):
                yield (*path, there)


def _fix_by_drawing(scenario: Scenario, path: _Path, code: str, **params: str) -> Fix | None:
    """The fix, if it leaves no open side on the path."""
    tile = scenario.at(path[0]).terrain
    family = find_family(tile)
    assert tile is not None
    assert family is not None
    edit = DrawWay(tile.terrain, path, look=tile.look)
    after = edit.apply(scenario)
    is_whole = not any(_open_sides(after, hex_, family) for hex_ in path) and not open_joints(after, path)
    return Fix(code, edit.apply, params) if is_whole else None


def _closings(scenario: Scenario, where: Hex, family: Family) -> Iterator[Fix]:
    """Another tile without the open side: a pond at the end of a river, a plain piece in place of a fork."""
    tile = scenario.at(where).terrain
    held = supported_links(scenario, where, family)
    assert tile is not None
    if not held:
        return
    closed = fitted(scenario, where, tile, wanted=held, pond=True)
    is_end = len(held) > 1 or closed.shape in RIVER_ENDS
    if not is_end or links_of(closed) != held:
        return

    def close(before: Scenario) -> Scenario:
        draft = Draft(before)
        draft.put_terrain(where, closed)
        return done_with_repairs(draft)

    yield Fix("fix.close-end", close)
