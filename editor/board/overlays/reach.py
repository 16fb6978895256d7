"""Where a unit can move: each end with the hexes to it, and whether it may still battle there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.board.inspection import Inspection
from rules.board.troops import Troop
from schema.hexes import Hex


@dataclass(frozen=True, slots=True)
class End:
    hexes: int
    may_battle: bool


Reach = Mapping[Hex, End]


def find_reach(questions: Inspection, troop: Troop) -> Reach:
    """For a unit that is ordered by a plain section card."""
    position, battle = questions.position, questions.battle
    return {
        position.hex(index): End(
            move.hexes,
            may_battle=bool(battle.firepower.table(troop, index, move)[0])
            and battle.find_ban(troop, index, move) is None,
        )
        for index, move in sorted(questions.movement.moves(troop).items())
    }
