"""Strokes of rivers, roads and rails: consecutive hexes are linked, crossings become forks or bridges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import ClassVar

from editor.edits.bridges import bridge_for, turned_bridge
from editor.edits.crossings import find_crossing
from editor.edits.cut_corner import CutCorner
from editor.edits.draft import Draft, on_board
from editor.edits.edit import Edit
from editor.edits.families import (
    RAILS,
    RIVERS,
    ROADS,
    Family,
    find_family,
    get_family,
    has_bridge,
    is_sea,
    place_links,
    way_links,
)
from editor.edits.joints import done_with_repairs, fitted, offers, settle, supported_links
from editor.edits.links import NOWHERE, Sides, find_choice, has_look, links_of
from rules.geometry import Direction, neighbour
from schema.hexes import Hex
from schema.issues import Parameter
from schema.pieces import Look, Shape, Tile
from schema.scenario import Scenario

_HILL, _ROAD, _ROAD_ON_HILL = "hill", "road", "road_on_hill"


class WayRefusal(StrEnum):
    """Why a way is not laid on a hex."""

    SEA = "sea"
    CROSSING = "crossing"


@dataclass(frozen=True)
class DrawWay(Edit):
    """A stroke along a path of adjacent hexes.

    Where it meets a way of its family it joins it, and that way keeps its terrain; a stroke that follows a way
    makes it its own. Places where such a way ends (a town, a lake) stay. A road or railway goes over water on a
    bridge, and a river under one; road and rails cross on the tile made for that. On some hexes it is not laid: see
    `refusals`.
    """

    terrain: str
    path: tuple[Hex, ...]
    look: Look | None = None
    # For a stroke of one hex.
    rotation: int = 1
    corner: CutCorner | None = None
    # The path begins at the end of a way, which goes on from there instead of into a place beside it.
    goes_on: bool = False
    # Where the hand came from beside the board, and where it went.
    came_from: Hex | None = None
    went_to: Hex | None = None
    text_key: ClassVar[str] = "history.draw"

    @property
    def text_params(self) -> Mapping[str, Parameter]:
        return {"piece": f"terrain:{self.terrain}"}

    def apply(self, scenario: Scenario) -> Scenario:
        stroke = _Stroke(self, scenario if self.corner is None else self.corner.cut(scenario))
        stroke.lay()
        return done_with_repairs(stroke.draft, drawn=stroke.family)

    def refusals(self, scenario: Scenario) -> Mapping[Hex, WayRefusal]:
        """The hexes of the path on which nothing is laid, with the reason. After the stroke they are the same."""
        stroke = _Stroke(self, scenario)
        stroke.lay()
        return stroke.refused


class _Stroke:
    def __init__(self, edit: DrawWay, scenario: Scenario) -> None:
        self.edit = edit
        self.family = get_family(edit.terrain)
        self.draft = Draft(scenario)
        self.before = scenario
        self.sides: dict[Hex, Sides] = dict.fromkeys(on_board(scenario, edit.path), NOWHERE)
        self.refused = {where: WayRefusal.SEA for where in self.sides if is_sea(scenario, where)}
        for first, second in pairwise(edit.path):
            for side in Direction:
                if neighbour(first, side) == second:
                    self._link(first, side)
                    self._link(second, side.opposite)
        for where, sides in self.sides.items():
            # Straight into the sea: the tile of a mouth is an end and has one side only.
            out = frozenset(side for side in sides if neighbour(where, side) in self.refused)
            if out and sides == out | {side.opposite for side in out}:
                self.sides[where] = sides - out

    def _link(self, where: Hex, side: Direction) -> None:
        other = neighbour(where, side)
        # A river flows into the sea; any other way ends before it.
        if where in self.sides and other in self.sides and (self.family is RIVERS or other not in self.refused):
            self.sides[where] |= {side}

    def lay(self) -> None:
        """Put bridges down first and plain tiles next, then fit each tile to all that it should link."""
        wanted: dict[Hex, tuple[Sides, Sides]] = {}
        for where, sides in self.sides.items():
            if where not in self.refused and not self._passes_over(where, sides):
                wanted[where] = self._wanted(where, sides)
                self.draft.put_terrain(where, self._tile(where, sides | wanted[where][0]))
        for where, (hard, soft) in wanted.items():
            tile = self.draft.at(where).terrain
            if tile is not None:
                soft = soft | self._sides_off_board(where, tile, hard)
                # What the stroke itself passes is in `sides`; its tiles do not lie as they will.
                ends = {
                    side for side in offers(self.before, where, self.family) if neighbour(where, side) not in wanted
                }
                welcome = (soft | ends) - hard
                # A stroke that ends here does not break the way that runs through; one that passes is not broken by it.
                stroke = self.sides[where] if len(self.sides[where]) > 1 else NOWHERE
                if len(hard) == 1 and not welcome:
                    hard |= self._side_of_place(where, tile, hard)
                fit = fitted(self.draft, where, tile, wanted=hard, stroke=stroke, welcome=welcome)
                self.draft.put_terrain(where, fit)
        settle(self.draft, tuple(wanted))

    def _sides_off_board(self, where: Hex, tile: Tile, hard: Sides) -> Sides:
        """The sides over which the stroke came onto the board here or left it, if a tile links them with the others."""
        path = tuple(on_board(self.before, self.edit.path))
        beyond = {hex_ for end, hex_ in ((path[0], self.edit.came_from), (path[-1], self.edit.went_to)) if end == where}
        sides = frozenset(side for side in Direction if neighbour(where, side) in beyond)
        fits = find_choice(tile.terrain, tile.look, hard | sides) is not None
        return sides if fits and sides - hard else NOWHERE

    def _side_of_place(self, where: Hex, tile: Tile, hard: Sides) -> Sides:
        """The side over which an end of a road or railway leads into a place beside it, straight on if it can."""
        if self.family is RIVERS:
            return NOWHERE
        straight_on = {side.opposite for side in hard}
        for side in sorted(Direction, key=lambda side: side not in straight_on):
            place = self.draft.at(neighbour(where, side)).terrain
            leads_there = place is not None and place.terrain in self.family.ends and side not in hard
            if leads_there and find_choice(tile.terrain, tile.look, hard | {side}) is not None:
                return frozenset({side})
        return NOWHERE

    def _passes_over(self, where: Hex, sides: Sides) -> bool:
        """Whether the hex is done: the way ends there, or crosses it on a bridge or a level crossing."""
        content = self.draft.at(where)
        tile = content.terrain
        if tile is None or self.family.has(tile):
            return False
        if tile.terrain in self.family.ends or way_links(tile, self.family):
            return True
        if self._crosses(where, tile, sides):
            return True
        if not self.family.bridges or not RIVERS.has(tile):
            return False
        water = links_of(tile)
        if content.structure is not None and has_bridge(self.draft, where, self.family):
            # What passes is not broken by what was there; what ends here goes on with the way that comes to it.
            way = sides if len(sides) > 1 else sides | offers(self.before, where, self.family)
            bridge = turned_bridge(content.structure, way, water=water)
        else:
            bridge = bridge_for(self.family, sides, look=self.edit.look, water=water)
        if bridge != content.structure:
            self.draft.put(content.model_copy(update={"structure": bridge}))
        return True

    def _crosses(self, where: Hex, tile: Tile, sides: Sides) -> bool:
        """Lay a level crossing where a road meets rails; rails and roads that no crossing fits stay as they are."""
        if self.family is ROADS and RAILS.has(tile):
            crossing = find_crossing(rails=links_of(tile), road=sides, look=tile.look)
        elif self.family is RAILS and ROADS.has(tile):
            is_flat = tile.terrain == _ROAD
            crossing = find_crossing(rails=sides, road=links_of(tile), look=tile.look) if is_flat else None
        else:
            return False
        if crossing is None:
            self.refused[where] = WayRefusal.CROSSING
        else:
            self.draft.put_terrain(where, crossing)
        return True

    def _wanted(self, where: Hex, sides: Sides) -> tuple[Sides, Sides]:
        """The sides that the tile must link, and those that it may let go."""
        held = NOWHERE
        if self.family.has(self.before.at(where).terrain):
            held = supported_links(self.before, where, self.family)
        if self.edit.goes_on and where == self.edit.path[0]:
            held -= place_links(self.before, where, self.family)
        on_map = frozenset(side for side in held if self.before.board.kind.contains(neighbour(where, side)))
        return sides | on_map, held - on_map - sides

    def _tile(self, where: Hex, wanted: Sides) -> Tile:
        """The tile as it lies now if it is of the family, else a new one."""
        content = self.draft.at(where)
        tile = content.terrain
        if tile is not None and self.family.has(tile) and not self._follows(where, tile):
            return tile
        if tile is not None and self.family is RIVERS:
            self._bridge_over(where, tile)
        terrain, look = self.edit.terrain, self.edit.look
        if tile is not None and self._stays_on_hill(tile, wanted):
            terrain = _ROAD_ON_HILL
        look = look if has_look(terrain, look) else None
        return Tile(terrain=terrain, shape=Shape.STRAIGHT, look=look, rotation=self.edit.rotation)

    def _follows(self, where: Hex, tile: Tile) -> bool:
        """Whether the stroke runs along the way that is there, rather than across it or into it."""
        if tile.terrain == _ROAD_ON_HILL:
            return False
        return any(side in links_of(tile) and self._was_linked(where, side) for side in self.sides[where])

    def _was_linked(self, where: Hex, side: Direction) -> bool:
        other = self.before.at(neighbour(where, side)).terrain
        return side.opposite in way_links(other, self.family)

    def _stays_on_hill(self, tile: Tile, wanted: Sides) -> bool:
        if self.family is not ROADS or self.edit.terrain != _ROAD or self.edit.look is not None:
            return False
        if tile.terrain != _HILL or tile.look is not None:
            return False
        return len(wanted) < 2 or find_choice(_ROAD_ON_HILL, None, wanted) is not None

    def _bridge_over(self, where: Hex, tile: Tile) -> None:
        """A river under a road or railway leaves a bridge where it was."""
        carried: Family | None = find_family(tile)
        content = self.draft.at(where)
        if carried is not None and carried.bridges and content.structure is None:
            bridge = bridge_for(carried, links_of(tile), look=tile.look, water=self.sides[where])
            self.draft.put(content.model_copy(update={"structure": bridge}))
