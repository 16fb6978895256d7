"""The search for all ends of a move, on masks: the hexes reached with one step, two, three, and at what cost."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.board.landscape import Landscape
from rules.board.pieces import Traveller
from rules.board.placement import Placement
from rules.board.steps import MaskRows, StepRows, StepTable, step_table
from rules.board.tracks import track_steps
from rules.board.troops import TroopKind
from rules.catalog import catalog
from rules.geometry import indices_of, mask_of
from rules.specials import get_special
from schema.catalog.specials.terrain import CaveNetwork, RoadMove
from schema.catalog.specials.unit import OceanOnly
from schema.catalog.switch import Profile
from schema.catalog.terrain_movement import Trait


class Move(NamedTuple):
    """How a unit came to a hex. By road it uses one point less than the hexes it goes, but it has moved."""

    points: int
    hexes: int
    by_road: bool = False


STANDING: Final = Move(points=0, hexes=0)

Reach = tuple[tuple[Move, int], ...]
"""How a unit may move, with the masks of the hexes it reaches so. A hex is in one mask: that of its best way."""


class MoveOrder(NamedTuple):
    """How far an ordered unit may go. An order that lifts stops and costs leaves impassable terrain closed."""

    maximum_hexes: int
    ignores_stops: bool = False
    uses_roads: bool = True
    # Caves then take another part of the way.
    is_infantry_assault: bool = False


# A search makes the same few moves again and again.
_move = cache(Move)
# Where every step costs a point. No board is longer.
_EVEN_MOVES: Final = tuple(Move(hexes, hexes) for hexes in range(64))


class MoveSearch:
    """The moves of units under one profile, on any placement. Made once by `move_search`."""

    def __init__(self, profile: Profile) -> None:
        self._road = get_special(catalog(profile).terrain("road"), RoadMove)

    def reach(self, placement: Placement, kind: TroopKind, origin: int, order: MoveOrder | None = None) -> Reach:
        """Every hex that the unit may move to from a hex, with its own order or that of a card; its hex is left out."""
        if order is None:
            hexes, ignores_stops, uses_roads, is_assault = kind.maximum_hexes, False, True, False
        else:
            hexes, ignores_stops, uses_roads, is_assault = order
        if not hexes:
            return ()
        if kind.keeps_to is not None:
            return _along_track(placement, kind, origin, hexes)
        landscape = placement.landscape
        here = landscape.grounds[origin]
        table = landscape.movement.steps_of_kinds.get(kind) or table_of_kind(landscape, kind, origin)
        closed = placement.allies | placement.axis | placement.others | 1 << origin
        uses_roads = uses_roads and here.has_road
        goes_underground = kind.traveller.caves and here.cave_network is not None
        if ignores_stops:
            found = _spread_evenly(table.targets[origin], table.targets, closed, hexes)
            if uses_roads:
                most = hexes + self._road.extra_hexes
                found += self._saving(_spread(table.by_road, table.by_road, 1 << origin, closed, most, most))
            if goes_underground:
                network = here.cave_network
                assert network is not None
                found += _through_caves(placement, table, origin, hexes, hexes, network, network.cost)
            return _best(sorted(found)) if uses_roads or goes_underground else tuple(found)
        limit = here.maximum_hexes_when_starting
        most = hexes if limit is None or limit > hexes else limit
        uneven = landscape.movement.uneven
        uneven_near = uneven[most if most < len(uneven) else -1] & landscape.grid.within_masks[origin][most]
        if not (uses_roads or goes_underground or uneven_near):
            return tuple(_spread_evenly(table.targets[origin], table.further_targets, closed, most))
        found = _within_limits(landscape, table.steps, table.further, origin, closed, hexes, most)
        if uses_roads:
            if not here.one_hex_when_leaving:
                most += self._road.extra_hexes
            points = hexes + self._road.extra_hexes
            by_road = _within_limits(landscape, table.by_road, table.further_by_road, origin, closed, points, most)
            found += self._saving(by_road)
            found.sort()
        if goes_underground:
            network = here.cave_network
            assert network is not None
            cost = network.infantry_assault_cost if is_assault else network.cost
            found += _through_caves(placement, table, origin, hexes, most, network, cost)
            found.sort()
        return _best(found)

    def _saving(self, by_road: list[tuple[Move, int]]) -> list[tuple[Move, int]]:
        """Moves along a road with the points that they use."""
        saved = self._road.points_saved
        return [(_move(move.points - saved, move.hexes, True), mask) for move, mask in by_road]


def table_of_kind(landscape: Landscape, kind: TroopKind, origin: int) -> StepTable:
    """The steps of a unit whose move starts on the hex."""
    if kind.boat:
        return step_table(landscape, traveller_at(landscape, kind, origin))
    tables = landscape.movement.steps_of_kinds
    table = tables.get(kind)
    if table is None:
        table = tables[kind] = step_table(landscape, kind.traveller)
    return table


def traveller_at(landscape: Landscape, kind: TroopKind, origin: int) -> Traveller:
    """The unit as the ground sees it at the start of its move: a boat may be on the water already."""
    if kind.boat and landscape.grounds[origin].is_open_water:
        return kind.traveller._replace(afloat=True)
    return kind.traveller


def moves_of(reach: Reach) -> dict[int, Move]:
    """The same by hex."""
    moves: dict[int, Move] = {}
    for move, mask in reach:
        while mask:
            low = mask & -mask
            mask ^= low
            moves[low.bit_length() - 1] = move
    return moves


def _within_limits(
    landscape: Landscape, first: StepRows, further: StepRows, origin: int, closed: int, points: int, most: int
) -> list[tuple[Move, int]]:
    """A way that enters a hex with a limit is no longer than the limit; one that avoids it may be."""
    found: list[tuple[Move, int]] = []
    near = landscape.grid.within(origin, most)
    for limit, mask in landscape.movement.limits:
        if limit < most and mask & near:
            found += _spread(first, further, 1 << origin, closed, points, limit)
            closed |= mask
    found += _spread(first, further, 1 << origin, closed, points, most)
    found.sort()
    return found


def _spread_evenly(near: int, further: MaskRows, closed: int, most: int) -> list[tuple[Move, int]]:
    """The hexes within so many steps where every step costs one point; `near`: those to which the first one leads."""
    fresh = near & ~closed
    found: list[tuple[Move, int]] = []
    hexes = 1
    while fresh:
        found.append((_EVEN_MOVES[hexes], fresh))
        if hexes == most:
            break
        hexes += 1
        closed |= fresh
        fresh = further.together[fresh] & ~closed
    return found


def _spread(
    first: StepRows, further: StepRows, starts: int, closed: int, points: int, most: int, start: Move = STANDING
) -> list[tuple[Move, int]]:
    """The hexes within so many steps and points; `start` is what the way to the first hexes has cost already."""
    level = [(start.points, starts)]
    found: list[tuple[Move, int]] = []
    # By points: the hexes that need not be reached for so many, because they are closed or have cost no more before.
    shut = [closed] * (points + 1)
    together = first.together
    for hexes in range(start.hexes + 1, most + 1):
        following = [0] * (points + 1)
        for spent, origins in level:
            for cost, targets in together[origins]:
                if spent + cost <= points:
                    following[spent + cost] |= targets
        level = []
        for total, targets in enumerate(following):
            fresh = targets & ~shut[total]
            if fresh:
                level.append((total, fresh))
                found.append((_move(total, hexes), fresh))
                for above in range(total, points + 1):
                    shut[above] |= fresh
        if not level:
            break
        together = further.together
    return found


def _best(found: list[tuple[Move, int]]) -> Reach:
    """Of several ways to a hex the one with the fewest points, then the fewest hexes. The list is in that order."""
    taken = 0
    best = []
    for move, mask in found:
        fresh = mask & ~taken
        if fresh:
            best.append((move, fresh))
            taken |= fresh
    return tuple(best)


def _through_caves(
    placement: Placement, table: StepTable, origin: int, points: int, most: int, network: CaveNetwork, cost: int
) -> list[tuple[Move, int]]:
    """From the cave it starts in, Japanese infantry may come out of any other.

    Where a cave can be entered from anywhere, it then goes on only into a cave next to that one.
    """
    others = placement.landscape.caves & ~placement.occupied & ~(1 << origin)
    if not others or cost > points:
        return []
    onward = table.into_caves if network.adjacent_step_ignores_terrain else table.further
    arrival = _move(cost, 1)
    return [(arrival, others), *_spread(onward, onward, others, placement.occupied, points, most, arrival)]


def _along_track(placement: Placement, kind: TroopKind, origin: int, hexes: int) -> Reach:
    """Ships keep to the ocean, trains to the rails, forwards or backwards."""
    landscape, closed = placement.landscape, placement.occupied
    level, seen = 1 << origin, 1 << origin
    found = []
    for walked in range(1, hexes + 1):
        near = 0
        while level:
            low = level & -level
            level ^= low
            near |= track_steps(landscape, kind, low.bit_length() - 1)
        level = near & ~closed & ~seen
        seen |= level
        ends = mask_of(index for index in indices_of(level) if not is_too_near_to_beach(landscape, kind, index))
        if ends:
            found.append((_move(walked, walked), ends))
    return tuple(found)


def is_too_near_to_beach(landscape: Landscape, kind: TroopKind, index: int) -> bool:
    """Whether the hex is beside a beach, where a ship does not end its move."""
    at_sea = kind.type.find_special(OceanOnly)
    if at_sea is None or at_sea.may_end_next_to_beach:
        return False
    return any(Trait.BEACH in landscape.grounds[near].traits for near in landscape.grid.adjacent[index])


@cache
def move_search(profile: Profile) -> MoveSearch:
    return MoveSearch(profile)
