"""A suggestion: a change with what games say of it. A value to be shown, printed and kept."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from rules.lab.reading import Estimate, Games
from rules.lab.suggestions.board_changes import ObjectiveChange, ObjectiveRemoval, ObstacleAddition, ObstacleRemoval
from rules.lab.suggestions.side_changes import CardsChange, FirstMoveChange, MedalsChange
from rules.lab.suggestions.unit_changes import FiguresChange, UnitAddition, UnitMove, UnitRemoval
from schema.frozen import Frozen

AnyChange = Annotated[
    MedalsChange
    | CardsChange
    | FirstMoveChange
    | FiguresChange
    | UnitAddition
    | UnitRemoval
    | UnitMove
    | ObstacleAddition
    | ObstacleRemoval
    | ObjectiveChange
    | ObjectiveRemoval,
    Field(discriminator="change"),
]


class Suggestion(Frozen):
    """Allied win rates before and after a change, and in how many games it was tried."""

    change: AnyChange
    before: Estimate
    after: Estimate
    games: Games

    @property
    def distance(self) -> float:
        """How far from even it leaves the scenario, in points."""
        return 100 * abs(self.after.rate - 0.5)

    @property
    def score(self) -> float:
        """What suggestions are ranked by, the lowest first: the distance, and what the change costs by its size."""
        return self.distance + self.change.size
