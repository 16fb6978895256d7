"""Changes of the board: obstacles and objectives."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.lab.suggestions.change import LARGE, MEDIUM, SMALL, ScenarioChange, with_layers
from schema.board import Camp
from schema.hexes import Hex
from schema.issues import Parameter
from schema.markers import Medal
from schema.pieces import Tile
from schema.scenario import Scenario


class _HexChange(ScenarioChange):
    hex: Hex

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return (self.hex,)

    @property
    def helps(self) -> Camp | None:
        return None


class ObstacleAddition(_HexChange):
    """Wire or sandbags on a hex that has no obstacle."""

    cost: ClassVar[float] = SMALL
    change: Literal["obstacle-added"] = "obstacle-added"
    obstacle: Tile

    @property
    def params(self) -> dict[str, Parameter]:
        return {"terrain": self.obstacle.terrain}

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.at(self.hex).obstacle is not None:
            return scenario
        return with_layers(scenario, self.hex, obstacle=self.obstacle)


class ObstacleRemoval(_HexChange):
    """An obstacle less."""

    cost: ClassVar[float] = SMALL
    change: Literal["obstacle-removed"] = "obstacle-removed"
    terrain: str

    @property
    def params(self) -> dict[str, Parameter]:
        return {"terrain": self.terrain}

    def apply(self, scenario: Scenario) -> Scenario:
        obstacle = scenario.at(self.hex).obstacle
        if obstacle is None or obstacle.terrain != self.terrain:
            return scenario
        return with_layers(scenario, self.hex, obstacle=None)


class ObjectiveChange(_HexChange):
    """A medal is kept for good or lost with its hex; or it counts at the start of a turn only, or at once."""

    cost: ClassVar[float] = MEDIUM
    change: Literal["objective"] = "objective"
    condition: Literal["permanent", "turn_start"]
    value: bool
    # Who can gain the medal; None: both.
    camp: Camp | None

    @property
    def code(self) -> str:
        return f"{super().code}.{self.condition.replace('_', '-')}.{'on' if self.value else 'off'}"

    @property
    def helps(self) -> Camp | None:
        if self.camp is None:
            return None
        return self.camp if self.value is (self.condition == "permanent") else self.camp.enemy

    def apply(self, scenario: Scenario) -> Scenario:
        markers = scenario.at(self.hex).markers
        changed = tuple(
            marker.model_copy(update={self.condition: self.value}) if isinstance(marker, Medal) else marker
            for marker in markers
        )
        return scenario if changed == markers else with_layers(scenario, self.hex, markers=changed)


class ObjectiveRemoval(_HexChange):
    """A medal less on the map."""

    cost: ClassVar[float] = LARGE
    change: Literal["objective-removed"] = "objective-removed"
    camp: Camp | None

    @property
    def helps(self) -> Camp | None:
        return None if self.camp is None else self.camp.enemy

    def apply(self, scenario: Scenario) -> Scenario:
        markers = scenario.at(self.hex).markers
        kept = tuple(marker for marker in markers if not isinstance(marker, Medal))
        return scenario if kept == markers else with_layers(scenario, self.hex, markers=kept)
