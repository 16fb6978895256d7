"""What a whole board is worth to a side: medals, figures, goals that are near. 100 points are a medal."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.game.field import Field
from rules.game.objectives import NOBODY
from rules.game.state import GameState
from rules.geometry import indices_of
from rules.players.figure_values import MEDAL, figure_values
from rules.players.goals import GoalMaps, GoalSituation
from rules.players.tables import FieldTables

_VICTORY: Final = 1000.0
# Of two sides that need as many medals the one with fewer to go is nearer to the end.
_LAST_MEDALS: Final = {1: 60.0, 2: 25.0}
# How much of what goals are worth to single units counts for the side.
_GOALS: Final = 0.5


class SideValue(NamedTuple):
    """The points of one side by what they are for."""

    medals: float
    figures: float
    goals: float


class Evaluation:
    """The values of states on one field."""

    def __init__(self, tables: FieldTables, goals: GoalMaps) -> None:
        self._tables = tables
        self._goals = goals
        self._field: Field = tables.field

    def value(self, state: GameState, side: int) -> float:
        """The points of a side, less those of its enemy."""
        if state.winner != NOBODY:
            return _VICTORY if state.winner == side else -_VICTORY
        return sum(self.side_value(state, side)) - sum(self.side_value(state, 1 - side))

    def side_value(self, state: GameState, side: int) -> SideValue:
        needed = tuple(need - has for need, has in zip(self._field.medals_to_win, state.medals, strict=True))
        medals = MEDAL * state.medals[side] + _LAST_MEDALS.get(needed[side], 0.0)
        races = tuple(0 for _ in self._goals.goals[1 - side])
        situation = GoalSituation(side, tuple(state.holders), needed, races)
        figures = goals = 0.0
        for index in indices_of(state.own_units(side)):
            kind = state.kinds[index]
            assert kind is not None  # it is in the mask
            worth = self._tables.worth_of(kind, 1 - side)
            figures += sum(figure_values(kind, worth)[: state.figures[index]])
            goals += _GOALS * self._goals.objective_map(kind, situation)[index]
        return SideValue(medals, figures, goals)
