"""Choosing the hexes of a victory block or of a special rule: a click adds a hex or takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from editor.tools.tool import NO_KEYS, Modifiers, Preview, Tool
from editor.tools.tool_status import LEAVE, ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class HexesTool(Tool):
    """It only says which hexes were clicked: whoever asked for them changes the scenario. A drag takes several."""

    id: ClassVar[str] = "hexes"
    button_of: ClassVar[str] = "select"

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        self._last: Hex | None = None
        self._is_down = False

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._last, self._is_down = None, True
        self.moved(where, keys)

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().moved(where, keys)
        if self._is_down and where is not None and where != self._last:
            if self._last is None:
                self.document.begin_stroke()
            self._last = where
            self._give(where)

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        self._end_stroke()

    def _end_stroke(self) -> None:
        self._is_down = False
        if self._last is not None:
            self._last = None
            self.document.end_stroke()

    def _give(self, where: Hex) -> None:
        choice = self.state.hex_choice
        if choice is not None and where not in choice.refused:
            self.state.hex_clicked.emit(where)

    def finish(self) -> None:
        """Another tool is taken: nobody waits for hexes any more."""
        self._end_stroke()
        self.state.set_hex_choice(None)

    def take_back(self) -> bool:
        was_down = self._is_down
        return self.cancel() or was_down

    def cancel(self) -> bool:
        self._is_down = False
        if self._last is None:
            return False
        self._last = None
        self.document.cancel_stroke()
        return True

    @property
    def preview(self) -> Preview:
        choice = self.state.hex_choice
        if self.hover is None or choice is None:
            return Preview()
        hexes = frozenset({self.hover})
        return Preview(hexes=hexes, forbidden=hexes & choice.refused)

    @property
    def status(self) -> ToolStatus:
        return ToolStatus("status.left.hexes", keys=(LEAVE,))
