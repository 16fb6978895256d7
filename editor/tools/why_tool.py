"""Why: one hex, then another, and the rules say what the unit on the first can do about the second."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from editor.document.selection import Selection
from editor.tools.tool import NO_KEYS, Modifiers, Preview, Tool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class WhyTool(Tool):
    """The first hex is the selected one. A click after an answer begins anew; a drag gives both hexes at once."""

    id: ClassVar[str] = "why"
    action: ClassVar[ToolAction | None] = ToolAction("why", ToolGroup.NOTES, 30, ("Y",), priority=90)

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self.target: Hex | None = None
        self._is_down = False

    @property
    def source(self) -> Hex | None:
        """The only selected hex."""
        if not self.state.has_document:
            return None
        hexes = self.document.selection.hexes
        return next(iter(hexes)) if len(hexes) == 1 else None

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self.hover = where
        if where is None:
            return
        if self.source is None or self.target is not None or where == self.source:
            self.target = None
            self._is_down = True
            self.document.select(Selection(frozenset({where})))
        else:
            self.target = where

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().moved(where, keys)
        if self._is_down and where is not None:
            self.target = None if where == self.source else where

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        self._is_down = False

    def drop(self) -> None:
        self.target = None
        self._is_down = False

    def take_back(self) -> bool:
        was_down = self._is_down
        if was_down:
            self.drop()
        return was_down

    def cancel(self) -> bool:
        answered = self.target is not None
        self.drop()
        return answered

    @property
    def preview(self) -> Preview:
        hexes = frozenset(where for where in (self.hover, self.target) if where is not None)
        return Preview(hexes=hexes if self.target is None else hexes - {self.target})

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.why")
