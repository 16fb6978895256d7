"""Changes of units: a figure or a unit more or less, a unit one hex farther."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.lab.suggestions.change import LARGE, SMALL, ScenarioChange, with_layers
from schema.board import Camp
from schema.hexes import Hex
from schema.issues import Parameter
from schema.pieces import Unit
from schema.scenario import Scenario


class _UnitChange(ScenarioChange):
    """Something about the unit on a hex; `camp` is the one that it fights for."""

    hex: Hex
    camp: Camp
    unit: Unit

    @property
    def params(self) -> dict[str, Parameter]:
        return {"unit": self.unit.kind, "camp": self.camp.value}

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return (self.hex,)

    def is_there(self, scenario: Scenario) -> bool:
        """Whether the unit still stands where it stood."""
        return scenario.at(self.hex).unit == self.unit


class FiguresChange(_UnitChange):
    """A unit has a figure more or less."""

    cost: ClassVar[float] = SMALL
    change: Literal["figures"] = "figures"
    by: Literal[-1, 1]
    # What it has then.
    figures: int

    @property
    def params(self) -> dict[str, Parameter]:
        return {**super().params, "number": self.figures, "before": self.figures - self.by}

    def apply(self, scenario: Scenario) -> Scenario:
        if not self.is_there(scenario):
            return scenario
        return with_layers(scenario, self.hex, unit=self.unit.model_copy(update={"figures": self.figures}))

    @property
    def helps(self) -> Camp:
        return self.camp if self.by > 0 else self.camp.enemy


class UnitAddition(_UnitChange):
    """A unit more."""

    cost: ClassVar[float] = LARGE
    change: Literal["unit-added"] = "unit-added"

    def apply(self, scenario: Scenario) -> Scenario:
        if scenario.at(self.hex).unit is not None:
            return scenario
        return with_layers(scenario, self.hex, unit=self.unit)

    @property
    def helps(self) -> None:
        """It is also one more to be eliminated."""


class UnitRemoval(_UnitChange):
    """A unit less."""

    cost: ClassVar[float] = LARGE
    change: Literal["unit-removed"] = "unit-removed"

    def apply(self, scenario: Scenario) -> Scenario:
        return with_layers(scenario, self.hex, unit=None) if self.is_there(scenario) else scenario

    @property
    def helps(self) -> None:
        """It is also one less to be eliminated."""


class UnitMove(_UnitChange):
    """A unit starts on a hex beside its own."""

    cost: ClassVar[float] = SMALL
    change: Literal["unit-moved"] = "unit-moved"
    target: Hex

    @property
    def hexes(self) -> tuple[Hex, ...]:
        return self.hex, self.target

    def apply(self, scenario: Scenario) -> Scenario:
        if not self.is_there(scenario) or scenario.at(self.target).unit is not None:
            return scenario
        return with_layers(with_layers(scenario, self.hex, unit=None), self.target, unit=self.unit)

    @property
    def helps(self) -> None:
        """Nobody knows."""
