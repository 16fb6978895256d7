"""A position that follows from another one: after an edit only the hexes that changed are compiled anew."""

from __future__ import annotations

from typing import TypeVar

from rules.board.ground import Ground
from rules.board.position import Position, bare_grounds
from rules.geometry import mask_of
from schema.content import HexContent
from schema.hexes import Hex
from schema.scenario import Scenario

Value = TypeVar("Value")


class IncrementalPosition(Position):
    """The position of a scenario that differs from that of `previous` in its hexes alone."""

    def __init__(self, scenario: Scenario, previous: Position) -> None:
        self._previous = previous
        super().__init__(scenario, previous.profile)
        self.landscape.follow(previous.landscape)
        del self._previous  # or every position would keep the whole history alive

    def _place_all(self) -> tuple[Ground, ...]:
        """Place the changed hexes alone, and take all others over."""
        previous, scenario = self._previous, self.scenario
        changed = scenario.changed_hexes(previous.scenario)
        indices = {self.grid.index[where] for where in changed if where in self.grid.index}
        grounds = list(previous.grounds)
        bare = bare_grounds(scenario.board, self.profile)
        for index in indices:
            grounds[index] = bare[index]
        self._place(_contents(scenario, changed), grounds)
        self.troops = _merged(previous.troops, self.troops, indices)
        self.mines = _merged(previous.mines, self.mines, indices)
        self.unknown_units |= previous.unknown_units & ~mask_of(indices)
        return tuple(grounds)


def _contents(scenario: Scenario, hexes: frozenset[Hex]) -> dict[Hex, HexContent]:
    """What is on some hexes, as `Scenario.by_hex` has it for all."""
    found: dict[Hex, HexContent] = {}
    for content in scenario.hexes:
        where = content.hex if (content.row, content.col) in hexes else None
        if where is not None:
            earlier = found.get(where)
            found[where] = content if earlier is None else earlier.merged_with(content)
    return found


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
    if not new and not old.keys() & indices:
        return old
    kept = {index: value for index, value in old.items() if index not in indices}
    return dict(sorted({**kept, **new}.items()))
