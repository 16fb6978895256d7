"""Measure: how far it is from one hex to another, and whether one sees the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from editor.edits.areas import line
from editor.tools.tool import Preview
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import ToolStatus
from editor.tools.two_hex_tool import TwoHexTool
from rules.geometry import MAXIMUM_RANGE, distance
from schema.hexes import Hex
from schema.scenario import Scenario

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState
    from rules.board.sight import SightRules


@dataclass(frozen=True)
class SightObstruction:
    """A hex that blocks the sight, with the reason as a code of the rules. `hex` None: the edge of the board."""

    hex: Hex | None
    code: str
    rule: str


@dataclass(frozen=True)
class Measure:
    start: Hex
    end: Hex
    distance: int
    # A shortest way; there may be others.
    way: tuple[Hex, ...]
    # None: farther than any unit sees.
    visible: bool | None
    obstructions: tuple[SightObstruction, ...] = ()


class MeasureTool(TwoHexTool):
    """From the press to the hex under the hand; after the release the measure stays until the next press or Escape."""

    id: ClassVar[str] = "measure"
    action: ClassVar[ToolAction | None] = ToolAction("measure", ToolGroup.NOTES, 20, ("M",), priority=20)

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._rules_of_scenario: tuple[Scenario, SightRules] | None = None

    @property
    def measure(self) -> Measure | None:
        """What there is to show; None before the first press."""
        start, end = self._start, self._end
        if start is None or end is None:
            return None
        far = distance(start, end)
        way = line(start, end)
        if far > MAXIMUM_RANGE:
            return Measure(start, end, far, way, visible=None)
        sight = self._sight()
        grid = sight.position.grid
        source, target = grid.index[start], grid.index[end]
        visible = start == end or sight.can_see(source, target)
        blockers = () if visible else sight.find_obstructions(source, target)
        obstructions = tuple(
            SightObstruction(None if one.hex is None else grid.hexes[one.hex], one.reason, one.rule) for one in blockers
        )
        return Measure(start, end, far, way, visible, obstructions)

    def _sight(self) -> SightRules:
        """Compiled once for each scenario: the hand moves faster than it changes."""
        from rules.board.position import Position
        from rules.board.sight import SightRules

        if self._rules_of_scenario is None or self._rules_of_scenario[0] is not self.scenario:
            self._rules_of_scenario = (self.scenario, SightRules(Position(self.scenario)))
        return self._rules_of_scenario[1]

    @property
    def preview(self) -> Preview:
        measure = self.measure
        if measure is None:
            return super().preview
        return Preview(hexes=frozenset({measure.start, measure.end}), line=(measure.start, measure.end))

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.measure")
