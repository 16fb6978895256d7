"""Changes of what a side has: medals to win, cards, the first move."""

from __future__ import annotations

from typing import ClassVar, Literal

from rules.lab.suggestions.change import MEDIUM, SMALL, ScenarioChange
from schema.board import Camp, Seat
from schema.issues import Parameter
from schema.scenario import Scenario


class _CountChange(ScenarioChange):
    """One more or one less of something that a side has."""

    field: ClassVar[str]
    camp: Camp
    by: Literal[-1, 1]
    # What it is then.
    number: int

    @property
    def params(self) -> dict[str, Parameter]:
        return {"camp": self.camp.value, "number": self.number, "before": self.number - self.by}

    def apply(self, scenario: Scenario) -> Scenario:
        seat = scenario.sides.seat_of(self.camp)
        if seat is None:
            return scenario
        side = scenario.sides.at(seat).model_copy(update={self.field: self.number})
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={seat.value: side})})


class MedalsChange(_CountChange):
    """A side needs a medal more or less to win."""

    field: ClassVar[str] = "medals"
    cost: ClassVar[float] = MEDIUM
    change: Literal["medals"] = "medals"

    @property
    def helps(self) -> Camp:
        return self.camp.enemy if self.by > 0 else self.camp


class CardsChange(_CountChange):
    """A side has a card more or less."""

    field: ClassVar[str] = "cards"
    cost: ClassVar[float] = SMALL
    change: Literal["cards"] = "cards"

    @property
    def helps(self) -> Camp:
        return self.camp if self.by > 0 else self.camp.enemy


class FirstMoveChange(ScenarioChange):
    """The other side begins."""

    change: Literal["first-move"] = "first-move"
    camp: Camp

    @property
    def params(self) -> dict[str, Parameter]:
        return {"camp": self.camp.value}

    def apply(self, scenario: Scenario) -> Scenario:
        seat: Seat | None = scenario.sides.seat_of(self.camp)
        if seat is None:
            return scenario
        return scenario.model_copy(update={"sides": scenario.sides.model_copy(update={"first": seat})})

    @property
    def helps(self) -> None:
        """A first move is worth something nearly always, but not always."""
