"""What cannot be seen: from a unit, or, for a hex without one, from where nobody sees it."""

from __future__ import annotations

from rules.board.inspection import Inspection
from schema.catalog.unit_class import UnitClass
from schema.hexes import Hex


def find_hidden(questions: Inspection, where: int) -> frozenset[Hex]:
    """The hexes of the board that the unit on `where` does not see, those too far away for any unit included.

    Without a unit there: the hexes from which `where` is not seen, by the unit on them or else by infantry.
    """
    position, sight = questions.position, questions.sight
    troop = position.troops.get(where)

    def is_seen(index: int) -> bool:
        if troop is not None:
            return sight.can_see(where, index, troop.unit_class)
        other = position.troops.get(index)
        return sight.can_see(index, where, UnitClass.INFANTRY if other is None else other.unit_class)

    return frozenset(hex_ for index, hex_ in enumerate(position.grid.hexes) if index != where and not is_seen(index))
