"""Erase: the topmost thing of each hex that the stroke passes, or with Shift everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from editor.edits.areas import brushed
from editor.edits.erase import Erase, EraseTop
from editor.edits.layers import MapLayer
from editor.tools.tool import EMPTY_PREVIEW, NO_KEYS, Modifiers, Preview, StrokeTool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import BRUSH_SIZE, ERASE_ALL, ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class EraseTool(StrokeTool):
    """Each hex gives up one thing in a stroke, however often the hand comes by. With `layer` only that one."""

    id: ClassVar[str] = "erase"
    action: ClassVar[ToolAction | None] = ToolAction("erase", ToolGroup.PIECES, 20, ("E",), priority=None)

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self.layer: MapLayer | None = None
        self._passed: set[Hex] = set()

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._passed = set()
        super().pressed(where, keys)

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:  # noqa: ARG002
        kind = self.scenario.board.kind
        hexes = {hex_ for where in new for hex_ in brushed(kind, where, self.state.brush)} - self._passed
        self._passed |= hexes
        layers = self.state.open_layers
        if self.layer is not None:
            self.document.do(Erase(tuple(sorted(hexes)), layers & {self.layer}))
        elif keys.shift:
            self.document.do(Erase(tuple(sorted(hexes)), layers))
        else:
            self.document.do(EraseTop(tuple(sorted(hexes)), layers))

    @property
    def preview(self) -> Preview:
        if self.hover is None:
            return EMPTY_PREVIEW
        return Preview(hexes=brushed(self.scenario.board.kind, self.hover, self.state.brush))

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.erase", keys=(ERASE_ALL, BRUSH_SIZE))
