"""Movement: where an ordered unit may go, with how many movement points, and why a step is not allowed.

A move is a chain of steps between neighbouring hexes; docs/rules-differences.md says in which order a step is tested.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple

from rules.answers import Term
from rules.board.impassable import find_step_barrier
from rules.board.pieces import Traveller
from rules.board.position import Position
from rules.board.steps import Rows, StepTable, step_table
from rules.board.tracks import track_steps
from rules.board.troops import Troop
from rules.catalog import catalog
from rules.geometry import indices_of
from rules.specials import get_special
from schema.catalog.specials.terrain import CaveNetwork, RoadMove
from schema.catalog.specials.unit import OceanOnly
from schema.catalog.terrain_movement import Trait

__all__ = ["STANDING", "Move", "MovementRules", "StepTable"]


class Move(NamedTuple):
    """How a unit came to a hex. By road it uses one point less than the hexes it goes, but it has moved."""

    points: int
    hexes: int
    by_road: bool = False


STANDING: Final = Move(points=0, hexes=0)
_NOWHERE: Final[frozenset[int]] = frozenset()
# A search makes the same few moves again and again.
_move = cache(Move)


class MovementRules:
    """Questions of movement on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._tables: dict[Traveller, StepTable] = {}
        self._road = get_special(catalog(position.profile).terrain("road"), RoadMove)

    def table(self, traveller: Traveller) -> StepTable:
        table = self._tables.get(traveller)
        if table is None:
            table = self._tables[traveller] = step_table(self.position.landscape, traveller)
        return table

    def moves(self, troop: Troop) -> dict[int, Move]:
        """Every hex that the unit may move to when ordered by a plain section card; its own hex is left out."""
        if troop.keeps_to is not None:
            return self._ship_and_train_moves(troop)
        here = self.position.grounds[troop.hex]
        table = self.table(self.traveller_of(troop))
        most = self._most_hexes(troop)
        moves = self._marches(troop, table, most)
        if Trait.ROAD in here.traits:
            moves |= self._road_moves(troop, table, most)
        if troop.traveller.caves and most and here.cave_network is not None:
            moves = _shortest(moves, self._cave_moves(troop, table, most, here.cave_network))
        moves.pop(troop.hex, None)
        return moves

    def traveller_of(self, troop: Troop) -> Traveller:
        """The unit as the ground sees it at the start of its move: a boat may be on the water already."""
        is_afloat = troop.boat and self.position.grounds[troop.hex].is_open_water
        return troop.traveller._replace(afloat=True) if is_afloat else troop.traveller

    def _most_hexes(self, troop: Troop) -> int:
        limit = self.position.grounds[troop.hex].maximum_hexes_when_starting
        return troop.maximum_hexes if limit is None else min(troop.maximum_hexes, limit)

    def _marches(self, troop: Troop, table: StepTable, most: int) -> dict[int, Move]:
        search = _Search(self.position.troops, table.steps, table.further, points=troop.maximum_hexes)
        return search.within_limits({troop.hex: 0}, table, most)

    def _road_moves(self, troop: Troop, table: StepTable, most: int) -> dict[int, Move]:
        """Along linked road hexes a unit goes one hex farther and uses one point less than it goes."""
        if not self.position.grounds[troop.hex].one_hex_when_leaving:
            most += self._road.extra_hexes
        search = _Search(
            self.position.troops,
            table.by_road,
            table.further_by_road,
            points=troop.maximum_hexes + self._road.extra_hexes,
            saved=self._road.points_saved,
        )
        return search.within_limits({troop.hex: 0}, table, most)

    def _cave_moves(self, troop: Troop, table: StepTable, most: int, network: CaveNetwork) -> dict[int, Move]:
        """From the cave it starts in, Japanese infantry may come out of any other.

        Where a cave can be entered from anywhere, it then goes on only into a cave next to that one.
        """
        position = self.position
        cost = network.cost
        others = {index: cost for index in indices_of(position.caves & ~position.occupied) if index != troop.hex}
        onward = table.into_caves if network.adjacent_step_ignores_terrain else table.further
        search = _Search(position.troops, onward, onward, points=troop.maximum_hexes)
        moves = {index: _move(cost, 1) for index in others}
        return _shortest(moves, search.spread(others, most, walked=1))

    def _ship_and_train_moves(self, troop: Troop) -> dict[int, Move]:
        """Ships keep to the ocean, trains to the rails, forwards or backwards."""
        troops = self.position.troops
        level, moves = {troop.hex}, dict[int, Move]()
        for hexes in range(1, troop.maximum_hexes + 1):
            near = {target for origin in level for target in track_steps(self.position, troop, origin)}
            level = {target for target in near if target not in troops and target not in moves}
            moves |= dict.fromkeys(level, _move(hexes, hexes))
        return {index: move for index, move in moves.items() if not self.is_too_near_to_beach(troop, index)}

    def is_too_near_to_beach(self, troop: Troop, index: int) -> bool:
        """Whether the hex is beside a beach, where a ship does not end its move."""
        at_sea = troop.type.find_special(OceanOnly)
        if at_sea is None or at_sea.may_end_next_to_beach:
            return False
        return any(Trait.BEACH in self.position.grounds[near].traits for near in self.position.grid.adjacent[index])

    def explain_step(self, troop: Troop, origin: int, target: int) -> Term | None:
        """Why the unit may not step from a hex to its neighbour; None when terrain and units let it."""
        position = self.position
        where = position.hex(target)
        if position.occupied >> target & 1:
            return Term("move.occupied", "rule:one-unit-per-hex", hex=where)
        if troop.keeps_to is not None:
            is_open = target in track_steps(position, troop, origin)
            return None if is_open else Term("move.impassable", troop.rule, hex=where)
        here, there = position.grounds[origin], position.grounds[target]
        direction = position.grid.direction(origin, target)
        if direction is None or (troop.traveller.caves and there.cave_entered_from_anywhere):
            return None
        barrier = find_step_barrier(troop.traveller, here, there, direction)
        if barrier is None:
            return None
        blamed = position.hex(origin) if barrier.code == "move.cannot-leave" else where
        return Term(barrier.code, barrier.part.rule, hex=blamed)


class _Search:
    """A search for all ends of a move, level by level: hexes reached with one step, two, three."""

    def __init__(self, occupied: Collection[int], first: Rows, further: Rows, *, points: int, saved: int = 0) -> None:
        self._occupied = occupied
        self._first = first
        self._further = further
        self._points = points
        self._saved = saved

    def within_limits(self, start: dict[int, int], table: StepTable, most: int) -> dict[int, Move]:
        """A way that enters a hex with a limit is no longer than the limit; one that avoids it may be."""
        moves: dict[int, Move] = {}
        avoided = _NOWHERE
        for limit in sorted({limit for limit in table.limits.values() if limit < most}):
            moves = _shortest(moves, self.spread(start, limit, avoided))
            avoided |= {index for index, most_through in table.limits.items() if most_through == limit}
        return _shortest(moves, self.spread(start, most, avoided))

    def spread(
        self, level: dict[int, int], most: int, avoided: frozenset[int] = _NOWHERE, walked: int = 0
    ) -> dict[int, Move]:
        """The hexes within so many steps, of ways with equal points the shortest. A level maps hexes to points."""
        closed = avoided.union(self._occupied) if avoided else self._occupied
        rows, saved, beyond = self._first, self._saved, self._points + 1
        least: dict[int, int] = {}
        moves: dict[int, Move] = {}
        for hexes in range(walked + 1, most + 1):
            following: dict[int, int] = {}
            for origin, points in level.items():
                for target, cost in rows[origin]:
                    total = points + cost
                    if total < least.get(target, beyond) and target not in closed:
                        least[target] = following[target] = total
                        moves[target] = _move(total - saved, hexes, saved > 0)
            level, rows = following, self._further
        return moves


def _shortest(moves: dict[int, Move], others: dict[int, Move]) -> dict[int, Move]:
    """The better of two ways to each hex."""
    if not moves:
        return others
    for index, move in others.items():
        known = moves.get(index)
        if known is None or move < known:
            moves[index] = move
    return moves
