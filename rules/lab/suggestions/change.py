"""The base of small changes to a scenario."""

from __future__ import annotations

from typing import ClassVar, Final

from schema.board import Camp
from schema.content import HexContent
from schema.frozen import Tagged
from schema.hexes import Hex
from schema.issues import Parameter
from schema.scenario import Scenario

# How much a change alters a scenario, in points of balance that it must gain over a smaller one.
SMALL: Final = 1.0
MEDIUM: Final = 2.0
LARGE: Final = 3.0


class ScenarioChange(Tagged):
    """A change that can be made. `change` is its code; the sentence is `change.<code>` with `params`."""

    tag: ClassVar[str] = "change"
    cost: ClassVar[float] = SMALL

    @property
    def size(self) -> float:
        """How much it alters the scenario: what it costs in the ranking."""
        return self.cost

    @property
    def code(self) -> str:
        return str(getattr(self, self.tag))

    @property
    def params(self) -> dict[str, Parameter]:
        """What the sentence needs: numbers, and terms such as `camp:axis` or `unit:infantry`."""
        return {}

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes to be shown on the map; none for a change that is not on it."""
        return ()

    def apply(self, scenario: Scenario) -> Scenario:
        """The changed scenario. The same one where the change does not fit it any more."""
        raise NotImplementedError

    @property
    def helps(self) -> Camp | None:
        """The camp that it can only help; None if nobody knows before it is tried."""
        raise NotImplementedError


def with_layers(scenario: Scenario, where: Hex, **layers: object) -> Scenario:
    """The scenario with some layers of a hex replaced."""
    content: HexContent = scenario.at(where).model_copy(update=layers)
    return scenario.with_contents((content,))
