"""A tool that acts on the release, from the hex where the button went down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.tool import NO_KEYS, Modifiers, Tool
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class DragTool(Tool):
    """Keeps the first hex while the button is down. Subclasses act on the release and take it with `end_drag`."""

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._start: Hex | None = None

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self._start = self.hover = where

    def end_drag(self) -> Hex | None:
        """Forget the first hex and return it."""
        start, self._start = self._start, None
        return start

    def take_back(self) -> bool:
        return self.cancel()

    def cancel(self) -> bool:
        return self.end_drag() is not None
