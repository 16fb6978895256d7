"""Ways: the hexes that a unit enters on a move, where it matters which."""

from __future__ import annotations

from collections.abc import Iterator

from rules.board.move_search import Move, MoveOrder, traveller_at
from rules.board.placement import Placement
from rules.board.steps import StepRows, step_table, stop_mask
from rules.board.tracks import track_steps
from rules.board.troops import TroopKind
from rules.geometry import indices_of

Way = tuple[int, ...]


def ways(
    placement: Placement, kind: TroopKind, origin: int, target: int, move: Move, order: MoveOrder | None = None
) -> Iterator[Way]:
    """All ways to a hex of the unit's reach that are as long and as dear as the move, in the order of the board.

    For moves that make no steps over land, through caves, the way is the target alone.
    """
    if kind.keeps_to is not None:
        yield from _along_track(placement, kind, (origin,), target, move.hexes)
        return
    traveller = traveller_at(placement.landscape, kind, origin)
    table = step_table(placement.landscape, traveller)
    ignores_stops = order is not None and order.ignores_stops
    # Nobody passes these.
    shut = placement.occupied | (0 if ignores_stops else stop_mask(placement.landscape, traveller))
    if move.by_road:
        first, further = table.by_road, table.by_road if ignores_stops else table.further_by_road
    elif ignores_stops:
        first = further = table.unhindered
    else:
        first, further = table.steps, table.further
    points = move.hexes if move.by_road else move.points
    found = False
    for way in _extend((), origin, target, first, further, shut, points, move.hexes):
        found = True
        yield way
    if not found:
        yield (target,)


def _along_track(placement: Placement, kind: TroopKind, way: Way, target: int, hexes: int) -> Iterator[Way]:
    """Ships and trains, by the shortest ways; `way` begins with the hex where they start."""
    near = track_steps(placement.landscape, kind, way[-1]) & ~placement.occupied
    if hexes == 1:
        if near >> target & 1:
            yield (*way[1:], target)
        return
    for index in indices_of(near):
        yield from _along_track(placement, kind, (*way, index), target, hexes - 1)


def _extend(
    way: Way, origin: int, target: int, rows: StepRows, further: StepRows, shut: int, points: int, hexes: int
) -> Iterator[Way]:
    for cost, targets in rows[origin]:
        if cost > points:
            continue
        if hexes == 1:
            if targets >> target & 1 and cost == points:
                yield (*way, target)
            continue
        for near in indices_of(targets & ~shut):
            if near != target and near not in way:
                yield from _extend((*way, near), near, target, further, further, shut, points - cost, hexes - 1)
