"""The eyedropper: takes what is under the cursor into the hand, and hands over to the paint tool."""

from __future__ import annotations

from typing import ClassVar

from editor.tools.tool import NO_KEYS, Modifiers, Tool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import ToolStatus
from schema.hexes import Hex


class EyedropperTool(Tool):
    id: ClassVar[str] = "eyedropper"
    action: ClassVar[ToolAction | None] = ToolAction("eyedropper", ToolGroup.PIECES, 30, ("I",), priority=110)

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self.hover = where
        if where is not None and self.state.pick_up(where) is not None:
            self.state.tool_requested.emit("paint")

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.pick")
