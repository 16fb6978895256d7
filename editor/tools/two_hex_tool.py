"""A tool that goes from the hex of the press to the last hex that the hand came to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.tools.drag_tool import DragTool
from editor.tools.tool import NO_KEYS, Modifiers
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class TwoHexTool(DragTool):
    """A press beside the board begins at the first hex of the board that the hand comes to."""

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._is_down = False
        self._end: Hex | None = None

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().pressed(where, keys)
        self._is_down, self._end = True, where

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().moved(where, keys)
        if self._is_down and where is not None:
            self._start, self._end = self._start or where, where

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        self._is_down = False

    def take_back(self) -> bool:
        return self._is_down and self.cancel()

    def cancel(self) -> bool:
        self._is_down, self._end = False, None
        return super().cancel()
