"""The eyedropper: takes what is under the cursor into the hand, and hands over to the paint tool."""

from __future__ import annotations

from typing import ClassVar

from editor.tools.tool import NO_KEYS, Modifiers, Status, Tool
from schema.hexes import Hex


class PickTool(Tool):
    id: ClassVar[str] = "pick"

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self.hover = where
        if where is not None and self.bench.pick_up(where) is not None:
            self.bench.tool_requested.emit("paint")

    @property
    def status(self) -> Status:
        return Status("status.left.pick")
