"""A position that follows from another one: after an edit only the hexes that changed are compiled anew."""

from __future__ import annotations

from typing import TypeVar

from rules.board.ground import Ground
from rules.board.position import Position
from schema.scenario import Scenario

Value = TypeVar("Value")


class IncrementalPosition(Position):
    """The position of a scenario that differs from that of `previous` in its hexes alone."""

    def __init__(self, scenario: Scenario, previous: Position) -> None:
        self._previous = previous
        super().__init__(scenario, previous.profile)
        del self._previous  # or every position would keep the whole history alive

    def _placed(self) -> tuple[Ground, ...]:
        previous, whole = self._previous, self.scenario
        changed = whole.changed_hexes(previous.scenario)
        # Let the base class place the changed hexes alone, and take all others over.
        self.scenario = whole.model_copy(
            update={"hexes": tuple(content for content in whole.hexes if (content.row, content.col) in changed)}
        )
        placed = super()._placed()
        self.scenario = whole
        indices = {self.grid.index[where] for where in changed if where in self.grid.index}
        grounds = list(previous.grounds)
        for index in indices:
            grounds[index] = placed[index]
        self.troops = _merged(previous.troops, self.troops, indices)
        self.mines = _merged(previous.mines, self.mines, indices)
        return tuple(grounds)


def can_follow(scenario: Scenario, previous: Position) -> bool:
    """Whether all that the rules ask of a scenario, its hexes aside, is as it was."""
    before = previous.scenario
    return (
        scenario.board == before.board
        and scenario.sides == before.sides
        and scenario.special_rules == before.special_rules
        and scenario.battle == before.battle
    )


def _merged(old: dict[int, Value], new: dict[int, Value], indices: set[int]) -> dict[int, Value]:
    """In the order of the board, as if all had been placed at once."""
    kept = {index: value for index, value in old.items() if index not in indices}
    return dict(sorted({**kept, **new}.items()))
