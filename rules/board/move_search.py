"""The search for all ends of a move, on masks: the hexes reached with one step, two, three, and at what cost."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.board.ground import Ground
from rules.board.landscape import Landscape
from rules.board.pieces import Traveller
from rules.board.placement import Placement
from rules.board.steps import RowsTogether, StepRows, StepTable, step_table, stop_mask
from rules.board.tracks import track_steps
from rules.board.troops import TroopKind
from rules.catalog import catalog
from rules.geometry import BITS, indices_of, mask_of
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
_DEAR_STEP: Final = Move(points=2, hexes=1)
# Moves of so many points have no room for a further step after a dear one.
_SHORT_MOVE: Final = 2

EvenStart = tuple[int, int, RowsTogether[int], int]
"""How a move begins that spreads over masks alone: the hexes that the first step reaches for one point, those that it
reaches for two, the further steps for one point, and the most hexes."""


class EvenStarts(dict[int, EvenStart | None]):
    """By the hex where the move starts, worked out when first asked for; None where it takes more than masks."""

    def __init__(self, landscape: Landscape, kind: TroopKind, order: MoveOrder | None) -> None:
        super().__init__()
        self._landscape = landscape
        self._kind = kind
        self._order = MoveOrder(kind.maximum_hexes) if order is None else order

    def __missing__(self, origin: int) -> EvenStart | None:
        start = self[origin] = self._find(origin)
        return start

    def _find(self, origin: int) -> EvenStart | None:
        landscape, kind = self._landscape, self._kind
        hexes, ignores_stops, uses_roads, _ = self._order
        here = landscape.grounds[origin]
        if not hexes:
            return 0, 0, table_of_kind(landscape, kind, origin).targets.together, 0
        goes_underground = kind.traveller.caves and here.cave_network is not None
        if kind.keeps_to is not None or kind.boat or goes_underground or (uses_roads and here.has_road):
            return None
        table = table_of_kind(landscape, kind, origin)
        if ignores_stops:
            return table.targets[origin], 0, table.targets.together, hexes
        most, movement = longest_move(here, hexes), landscape.movement
        near = landscape.grid.within(origin, most)
        if any(limit < most and mask & near for limit, mask in movement.limits):
            return None
        if hexes > _SHORT_MOVE and movement.costs & near:
            return None
        by_cost = dict(table.steps[origin])
        dear = by_cost.get(_DEAR_STEP.points, 0) if hexes >= _DEAR_STEP.points else 0
        return by_cost.get(1, 0), dear, table.cheap_further.together, most


def longest_move(here: Ground, hexes: int) -> int:
    """The hexes of a move that starts on such ground, of those that the unit may go."""
    limit = here.maximum_hexes_when_starting
    return hexes if limit is None or limit > hexes else limit


class MoveSearch:
    """The moves of units under one profile, on any placement. Made once by `move_search`."""

    def __init__(self, profile: Profile) -> None:
        self._road = get_special(catalog(profile).terrain("road"), RoadMove)

    def reach(self, placement: Placement, kind: TroopKind, origin: int, order: MoveOrder | None = None) -> Reach:
        """Every hex that the unit may move to from a hex, with its own order or that of a card; its hex is left out."""
        return self.reach_past(placement.landscape, placement.occupied, kind, origin, order)

    def reach_past(
        self, landscape: Landscape, occupied: int, kind: TroopKind, origin: int, order: MoveOrder | None
    ) -> Reach:
        """The same with units on the hexes of a mask, whoever they are: nobody moves through anybody."""
        stops, starts = landscape.starts.get((order, kind)) or self._starts_of(landscape, kind, order)
        start = starts[origin]
        if start is None:
            return self._find_reach(landscape, occupied, kind, origin, order)
        near, dear, further, most = start
        closed = occupied | BITS[origin]
        fresh = near & ~closed
        found: list[tuple[Move, int]] = []
        if fresh:
            found.append((_EVEN_MOVES[1], fresh))
            closed |= fresh
        if dear:
            dear &= ~closed
            if dear:
                found.append((_DEAR_STEP, dear))
                closed |= dear
        hexes = 2
        while hexes <= most:
            fresh = further[fresh & ~stops] & ~closed
            if not fresh:
                break
            found.append((_EVEN_MOVES[hexes], fresh))
            closed |= fresh
            hexes += 1
        return tuple(found)

    def _starts_of(self, landscape: Landscape, kind: TroopKind, order: MoveOrder | None) -> tuple[int, EvenStarts]:
        """The hexes that stop the unit, and how its moves begin; the latter is shared where units move alike."""
        key = (order, kind)
        starts = landscape.movement.starts.get(key)
        if starts is None:
            starts = landscape.movement.starts[key] = EvenStarts(landscape, kind, order)
        is_stopped = order is None or not order.ignores_stops
        found = landscape.starts[key] = (stop_mask(landscape, kind.traveller) if is_stopped else 0, starts)
        return found

    def _find_reach(
        self, landscape: Landscape, occupied: int, kind: TroopKind, origin: int, order: MoveOrder | None
    ) -> Reach:
        """The same along roads, tracks and through caves, afloat, and where costs and limits have to be added up."""
        if order is None:
            hexes, ignores_stops, uses_roads, is_assault = kind.maximum_hexes, False, True, False
        else:
            hexes, ignores_stops, uses_roads, is_assault = order
        if kind.keeps_to is not None:
            return _along_track(landscape, occupied, kind, origin, hexes)
        here = landscape.grounds[origin]
        table = table_of_kind(landscape, kind, origin)
        closed = occupied | 1 << origin
        uses_roads = uses_roads and here.has_road
        goes_underground = kind.traveller.caves and here.cave_network is not None
        if ignores_stops:
            found = _spread(table.unhindered, table.unhindered, 1 << origin, closed, hexes, hexes)
            if uses_roads:
                most = hexes + self._road.extra_hexes
                found += self._saving(_spread(table.by_road, table.by_road, 1 << origin, closed, most, most))
            if goes_underground:
                network = here.cave_network
                assert network is not None
                found += _through_caves(landscape, occupied, table, origin, hexes, hexes, network, network.cost)
            return _best(sorted(found))
        most = longest_move(here, hexes)
        stops = stop_mask(landscape, traveller_at(landscape, kind, origin))
        found = _within_limits(landscape, table.steps, table.further, origin, closed, hexes, most, stops)
        if uses_roads:
            if not here.one_hex_when_leaving:
                most += self._road.extra_hexes
            points = hexes + self._road.extra_hexes
            by_road = _within_limits(
                landscape, table.by_road, table.further_by_road, origin, closed, points, most, stops
            )
            found += self._saving(by_road)
            found.sort()
        if goes_underground:
            network = here.cave_network
            assert network is not None
            cost = network.infantry_assault_cost if is_assault else network.cost
            found += _through_caves(landscape, occupied, table, origin, hexes, most, network, cost, stops)
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
    landscape: Landscape,
    first: StepRows,
    further: StepRows,
    origin: int,
    closed: int,
    points: int,
    most: int,
    stops: int,
) -> list[tuple[Move, int]]:
    """A way that enters a hex with a limit is no longer than the limit; one that avoids it may be."""
    found: list[tuple[Move, int]] = []
    near = landscape.grid.within(origin, most)
    for limit, mask in landscape.movement.limits:
        if limit < most and mask & near:
            found += _spread(first, further, 1 << origin, closed, points, limit, stops)
            closed |= mask
    found += _spread(first, further, 1 << origin, closed, points, most, stops)
    found.sort()
    return found


def _spread(
    first: StepRows,
    further: StepRows,
    starts: int,
    closed: int,
    points: int,
    most: int,
    stops: int = 0,
    start: Move = STANDING,
) -> list[tuple[Move, int]]:
    """The hexes within so many steps and points; `start` is what the way to the first hexes has cost already.

    From the hexes of `stops` no way goes on.
    """
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
                going_on = fresh & ~stops
                if going_on:
                    level.append((total, going_on))
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
    landscape: Landscape,
    occupied: int,
    table: StepTable,
    origin: int,
    points: int,
    most: int,
    network: CaveNetwork,
    cost: int,
    stops: int = 0,
) -> list[tuple[Move, int]]:
    """From the cave it starts in, Japanese infantry may come out of any other.

    Where a cave can be entered from anywhere, it then goes on only into a cave next to that one.
    """
    others = landscape.caves & ~occupied & ~(1 << origin)
    if not others or cost > points:
        return []
    onward = table.into_caves if network.adjacent_step_ignores_terrain else table.further
    arrival = _move(cost, 1)
    onwards = _spread(onward, onward, others & ~stops, occupied, points, most, stops, arrival)
    return [(arrival, others), *onwards]


def _along_track(landscape: Landscape, occupied: int, kind: TroopKind, origin: int, hexes: int) -> Reach:
    """Ships keep to the ocean, trains to the rails, forwards or backwards."""
    level, seen = 1 << origin, 1 << origin
    found = []
    for walked in range(1, hexes + 1):
        near = 0
        while level:
            low = level & -level
            level ^= low
            near |= track_steps(landscape, kind, low.bit_length() - 1)
        level = near & ~occupied & ~seen
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
