"""The search for retreats, on masks: where a unit can step back, and how far it gets."""

from __future__ import annotations

from functools import lru_cache

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.impassable import find_edge_barrier
from rules.board.landscape import Landscape
from rules.board.pieces import Traveller
from rules.board.placement import Placement
from rules.board.steps import MaskRows
from rules.board.tracks import track_steps
from rules.board.troops import TroopKind
from rules.geometry import OFF_BOARD, Direction, indices_of, retreat_directions, retreat_row_step
from schema.board import Seat

RetreatTable = MaskRows
"""By hex, the neighbours to which one kind of unit may step back."""


def retreat_levels(placement: Placement, kind: TroopKind, seat: Seat, origin: int, hexes: int) -> list[int]:
    """The masks of the hexes it can reach in 0, 1, 2 … steps back, up to so many: as far as free ground leads."""
    steps = retreat_table(placement.landscape, kind, seat)
    closed = placement.occupied
    level = passed = 1 << origin
    levels = [level]
    for _ in range(hexes):
        level = steps.together[level] & ~closed & ~passed
        if not level:
            break
        passed |= level
        levels.append(level)
    return levels


def retreat_table(landscape: Landscape, kind: TroopKind, seat: Seat) -> RetreatTable:
    """The steps back, kept with the landscape. Units are not looked at."""
    tables = landscape.movement.retreats
    key = (kind.traveller, kind.keeps_to, seat)
    table = tables.get(key)
    if table is None:
        if kind.keeps_to is None:
            table = MaskRows(lambda origin: _open_steps(landscape, kind.traveller, seat, origin))
        else:
            table = MaskRows(lambda origin: _track_steps(landscape, kind, seat, origin))
        if landscape.origin is not None:
            table.follow(retreat_table(landscape.origin, kind, seat), landscape.changed_rows)
        tables[key] = table
    return table


def _open_steps(landscape: Landscape, traveller: Traveller, seat: Seat, origin: int) -> int:
    """The neighbours one row nearer to the own edge that the ground leaves open."""
    here = landscape.grounds[origin]
    if here.find_hold(traveller.unit_class) is not None:
        return 0
    steps = 0
    for direction in retreat_directions(seat):
        target = landscape.grid.neighbours[origin][direction]
        if target != OFF_BOARD and can_retreat_across(traveller, here, landscape.grounds[target], direction):
            steps |= 1 << target
    return steps


def _track_steps(landscape: Landscape, kind: TroopKind, seat: Seat, origin: int) -> int:
    """Ships and trains go back, or sideways, on the ocean or along the rails: never nearer to the enemy's edge."""
    home = retreat_row_step(seat)
    hexes = landscape.grid.hexes
    steps = 0
    for target in indices_of(track_steps(landscape, kind, origin)):
        if (hexes[target].row - hexes[origin].row) * home >= 0:
            steps |= 1 << target
    return steps


@lru_cache(maxsize=8 * GROUNDS_KEPT)
def can_retreat_across(traveller: Traveller, here: Ground, there: Ground, direction: Direction) -> bool:
    """Whether a retreating unit may step across. Stops, costs and mines do not count, closed ways do."""
    if there.find_retreat_barrier(traveller) is not None:
        return False
    # Nobody retreats through caves.
    return find_edge_barrier(traveller._replace(caves=False), here, there, direction) is None
