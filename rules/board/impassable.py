"""Impassable: why a step between two neighbouring hexes cannot be made, whatever stands on them."""

from __future__ import annotations

from typing import NamedTuple

from rules.board.ground import Ground
from rules.board.pieces import GroundPiece, Traveller
from rules.geometry import Direction
from schema.catalog.terrain_movement import Trait


class StepBarrier(NamedTuple):
    """The code of the reason, and the piece that is to blame."""

    code: str
    part: GroundPiece


def find_step_barrier(traveller: Traveller, origin: Ground, target: Ground, direction: Direction) -> StepBarrier | None:
    """Why the traveller may not step across in a move; None when it may. The tests come in the order of the rules."""
    barrier = target.find_barrier(traveller)
    if barrier is not None:
        return StepBarrier("move.impassable", barrier)
    hold = origin.find_hold(traveller.unit_class)
    if hold is not None:
        return StepBarrier("move.cannot-leave", hold)
    closed = _find_closed_bridge(traveller, origin, target) or find_edge_barrier(traveller, origin, target, direction)
    return None if closed is None else StepBarrier("move.closed-side", closed)


def find_edge_barrier(traveller: Traveller, origin: Ground, target: Ground, direction: Direction) -> GroundPiece | None:
    """The piece that closes the way between two hexes which the traveller may leave and enter."""
    return (
        origin.find_closed_side(direction)
        or target.find_closed_side(direction.opposite)
        or target.find_closed_entry(traveller, origin)
        or origin.find_closed_exit(traveller, target)
    )


def _find_closed_bridge(traveller: Traveller, origin: Ground, target: Ground) -> GroundPiece | None:
    """From a boat on the water one cannot climb onto a bridge."""
    if not (traveller.boat and origin.is_open_water):
        return None
    return next((part for part in target.parts if Trait.BRIDGE in part.terrain.traits), None)
