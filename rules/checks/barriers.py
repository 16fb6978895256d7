"""What keeps a unit from standing where it stands."""

from __future__ import annotations

from typing import NamedTuple

from rules.ground import Ground
from rules.troops import Troop


class Barrier(NamedTuple):
    """The terrain that a unit could never have entered.

    What the author closes for this scenario may still be where a unit starts, as in published ones.
    """

    terrain: str
    is_by_author: bool = False


def find_barrier(ground: Ground, troop: Troop) -> Barrier | None:
    """What is wrong with a unit on such ground; None where it may be set up."""
    if troop.keeps_to is not None:
        if troop.keeps_to in ground.traits:
            return None
        return Barrier(ground.parts[0].terrain.id if ground.parts else "open_ground")
    barrier = ground.find_barrier(troop.traveller)
    if barrier is None or ground.find_hold(troop.unit_class) is not None:
        return None  # guns may be set up in bunkers and on mountains, where they stay
    return Barrier(barrier.terrain.id, barrier.terrain.modifier or barrier.piece.barred is not None)
