"""What keeps a unit from standing where it stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.board.ground import GROUNDS_KEPT, Ground
from rules.board.pieces import GroundPiece
from rules.board.troops import Troop, TroopKind
from schema.catalog.unit_class import UnitClass


class Barrier(NamedTuple):
    """The terrain that a unit could never have entered.

    What the author closes for this scenario may still be where a unit starts, as in published ones.
    """

    terrain: str
    is_by_author: bool = False


def find_barrier(ground: Ground, troop: Troop) -> Barrier | None:
    """What is wrong with a unit on such ground; None where it may be set up."""
    return _find_barrier(ground, troop.kind)


def is_bunkered(ground: Ground, troop: Troop) -> bool:
    """Whether armor stands in a bunker."""
    return troop.unit_class is UnitClass.ARMOR and find_hold(ground, UnitClass.ARMOR) is not None


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def find_hold(ground: Ground, unit_class: UnitClass) -> GroundPiece | None:
    """The piece that a unit of the class, once set up on it, never leaves."""
    return ground.find_hold(unit_class)


@lru_cache(maxsize=4 * GROUNDS_KEPT)
def _find_barrier(ground: Ground, kind: TroopKind) -> Barrier | None:
    if kind.keeps_to is not None:
        if kind.keeps_to in ground.traits:
            return None
        return Barrier(ground.parts[0].terrain.id if ground.parts else "open_ground")
    barrier = ground.find_barrier(kind.traveller)
    if barrier is None or find_hold(ground, kind.unit_class) is not None:
        return None  # guns may be set up in bunkers and on mountains, where they stay
    return Barrier(barrier.terrain.id, barrier.terrain.modifier or barrier.piece.barred is not None)
