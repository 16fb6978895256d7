"""Two changes made together, for a scenario that no single one brings near enough to even."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.lab.suggestions.board_changes import ObjectiveChange, ObjectiveRemoval, ObstacleAddition, ObstacleRemoval
from rules.lab.suggestions.change import ScenarioChange
from rules.lab.suggestions.side_changes import CardsChange, FirstMoveChange, MedalsChange
from rules.lab.suggestions.unit_changes import FiguresChange, UnitAddition, UnitMove, UnitRemoval
from schema.board import Camp
from schema.hexes import Hex
from schema.scenario import Scenario

SingleChange = Annotated[
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


class ChangePair(ScenarioChange):
    """The first change, then the second. It has no sentence of its own: those of the two tell it."""

    change: Literal["pair"] = "pair"
    first: SingleChange
    second: SingleChange

    @property
    def size(self) -> float:
        return self.first.size + self.second.size

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return tuple(dict.fromkeys((*self.first.hexes, *self.second.hexes)))

    @property
    def helps(self) -> Camp | None:
        return self.first.helps if self.first.helps is self.second.helps else None

    def apply(self, scenario: Scenario) -> Scenario:
        """Both or none: half of it is another change."""
        halfway = self.first.apply(scenario)
        changed = self.second.apply(halfway)
        return scenario if halfway is scenario or changed is halfway else changed


AnyChange = Annotated[SingleChange | ChangePair, Field(discriminator="change")]
