"""Movement: where an ordered unit may go, with how many movement points, and why a step is not allowed.

A move is a chain of steps between neighbouring hexes; docs/rules-differences.md says in which order a step is tested.
"""

from __future__ import annotations

from rules.answers import Term
from rules.board.impassable import find_step_barrier
from rules.board.move_search import Move, Reach, is_too_near_to_beach, move_search, moves_of, traveller_at
from rules.board.pieces import Traveller
from rules.board.position import Position
from rules.board.steps import StepTable, step_table
from rules.board.tracks import track_steps
from rules.board.troops import Troop


class MovementRules:
    """Questions of movement on one position. Make one for a position and ask it often."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._search = move_search(position.profile)

    def table(self, traveller: Traveller) -> StepTable:
        return step_table(self.position.landscape, traveller)

    def moves(self, troop: Troop) -> dict[int, Move]:
        """Every hex that the unit may move to when ordered by a plain section card; its own hex is left out."""
        return moves_of(self.reach(troop))

    def reach(self, troop: Troop) -> Reach:
        """The same as masks, for each way to move."""
        return self._search.reach(self.position.placement, troop.kind, troop.hex)

    def traveller_of(self, troop: Troop) -> Traveller:
        """The unit as the ground sees it at the start of its move: a boat may be on the water already."""
        return traveller_at(self.position.landscape, troop.kind, troop.hex)

    def is_too_near_to_beach(self, troop: Troop, index: int) -> bool:
        """Whether the hex is beside a beach, where a ship does not end its move."""
        return is_too_near_to_beach(self.position.landscape, troop.kind, index)

    def explain_step(self, troop: Troop, origin: int, target: int) -> Term | None:
        """Why the unit may not step from a hex to its neighbour; None when terrain and units let it."""
        position = self.position
        where = position.hex(target)
        if position.occupied >> target & 1:
            return Term("move.occupied", "rule:one-unit-per-hex", hex=where)
        if troop.keeps_to is not None:
            is_open = track_steps(position.landscape, troop.kind, origin) >> target & 1
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
