"""The path of a unit in one turn: how it came to the hex where it stands, and whether it may go on from there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.landscape import Landscape
from rules.board.move_search import STANDING, Move
from rules.board.pieces import GroundPiece
from rules.board.target_search import Ban
from rules.board.troops import TroopKind
from schema.catalog.terrain import TakeGround
from schema.catalog.terrain_movement import StopKind
from schema.catalog.unit_class import UnitClass

# Taking ground is no move in points, but the unit has moved.
AFTER_TAKING_GROUND: Final = Move(points=0, hexes=1)
_ALWAYS: Final = {TakeGround.ALLOWED, TakeGround.ALLOWED_AFTER_MOVING_IN}


class TurnPath(NamedTuple):
    """From the hex where the turn found the unit, by its move, then by the ground that it took.

    What stopped it is noted when it arrives, because the piece may be off the board by the time of the question.
    """

    start: int
    where: int
    move: Move
    times_taken: int
    stop: Ban | None
    """Why it takes no ground from where it stands; None when it may go on."""

    @classmethod
    def standing(cls, where: int) -> TurnPath:
        """A unit that has not moved. The ground on which a turn begins stops nobody."""
        return cls(where, where, STANDING, 0, None)

    @classmethod
    def moved(cls, landscape: Landscape, kind: TroopKind, start: int, where: int, move: Move) -> TurnPath:
        """A unit after its move; one of no hexes leaves it where it is."""
        if not move.hexes:
            return cls.standing(where)
        grounds = landscape.grounds
        is_free = not (grounds[where].stops_somebody or grounds[start].one_hex_when_leaving)
        stop = None if is_free else _find_stop(landscape, kind, start, where)
        # As the class itself makes one, in half the time: every move needs a path.
        return tuple.__new__(cls, (start, where, move, 0, stop))

    def taking(self, landscape: Landscape, kind: TroopKind, vacated: int) -> TurnPath:
        """The path after the unit has moved into a hex that its battle has emptied."""
        stop = _find_stop(landscape, kind, self.where, vacated)
        return TurnPath(self.start, vacated, self.move, self.times_taken + 1, stop)

    def going_on(self, target: int) -> TurnPath:
        """The path after one more hex that a rule gives between Take Ground and the next battle."""
        return self._replace(where=target, stop=None)

    @property
    def last_move(self) -> Move:
        """How it came to where it battles from: by its move, or by taking ground."""
        return AFTER_TAKING_GROUND if self.times_taken else self.move

    @property
    def has_moved(self) -> bool:
        return bool(self.move.hexes or self.times_taken)


def _find_stop(landscape: Landscape, kind: TroopKind, left: int, entered: int) -> Ban | None:
    """A full stop holds the unit, unless the terrain says otherwise: of what it entered, or of what it had to leave."""
    ground = landscape.grounds[entered]
    if ground.stops_somebody:
        part = _find_stopping_part(ground, kind.unit_class)
        if part is not None:
            return Ban("ground.stopped", entered, part)
    ground = landscape.grounds[left]
    if ground.one_hex_when_leaving and landscape.switches.leaving_stops_fully:
        part = _find_part_left_slowly(ground, kind.unit_class)
        return None if part is None else Ban("ground.left", left, part)
    return None


@lru_cache(maxsize=GROUNDS_KEPT)
def _find_stopping_part(ground: Ground, unit_class: UnitClass) -> GroundPiece | None:
    return next(
        (part for part in ground.parts if unit_class in part.movement.stops and _is_full_stop(part, unit_class)), None
    )


@lru_cache(maxsize=GROUNDS_KEPT)
def _find_part_left_slowly(ground: Ground, unit_class: UnitClass) -> GroundPiece | None:
    return next(
        (part for part in ground.parts if part.movement.one_hex_when_leaving and _is_full_stop(part, unit_class)), None
    )


def _is_full_stop(part: GroundPiece, unit_class: UnitClass) -> bool:
    rule = part.terrain.take_ground
    goes_on = rule in _ALWAYS or (rule is TakeGround.ARMOR_ALLOWED and unit_class is UnitClass.ARMOR)
    return part.movement.stop_kind is StopKind.FULL and not goes_on
