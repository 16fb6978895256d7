"""The toolbox: all tools, and the current one. The canvas talks to it and to nothing else here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal

from editor.tools.discovery import find_tools
from editor.tools.select_tool import SelectTool
from editor.tools.tool import NO_KEYS, Modifiers, Tool, ToolKey
from editor.tools.tool_state import ToolState
from schema.hexes import Hex


class Toolbox(QObject):
    """`tool_changed(tool)` after another tool was taken up; `updated()` after every event, to repaint the preview."""

    tool_changed = Signal(object)
    updated = Signal()

    def __init__(self, state: ToolState, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state = state
        self.tools: Mapping[str, Tool] = MappingProxyType({tool.id: tool(state) for tool in find_tools()})
        self._current = self.tools[SelectTool.id]
        self._current.activate()
        state.tool_requested.connect(self.use)
        state.document_changing.connect(self._leave_document)
        for signal in (state.document_changed, state.piece_changed, state.brush_changed, state.layers.changed):
            signal.connect(self.updated)

    @property
    def current(self) -> Tool:
        return self._current

    def use(self, tool_id: str) -> None:
        """Take up a tool by its id."""
        if tool_id == self._current.id:
            return
        hover = self._current.hover
        if self.state.has_document:
            self._current.deactivate()
        self._current = self.tools[tool_id]
        self._current.activate()
        self._current.hover = hover
        self.tool_changed.emit(self._current)
        self.updated.emit()

    def _leave_document(self) -> None:
        self._current.deactivate()

    # What the canvas forwards

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.pressed(where, keys)
        self.updated.emit()

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.moved(where, keys)
        self.updated.emit()

    def passed(self, hexes: Sequence[Hex], keys: Modifiers = NO_KEYS) -> None:
        self._current.passed(hexes, keys)
        self.updated.emit()

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.released(where, keys)
        self.updated.emit()

    def double_clicked(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.double_clicked(where, keys)
        self.updated.emit()

    def captured(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._current.captured(where, keys)
        self.updated.emit()

    def key(self, key: ToolKey) -> bool:
        """Rotate, flip, brush size: what the tool holds, what is selected, or the piece in hand."""
        if not self.state.has_document:
            return False
        used = self._current.key(key)
        self.updated.emit()
        return used

    def cancel(self) -> bool:
        """Escape: first what is half done, then back to selecting. Returns whether anything happened."""
        if not self.state.has_document:
            return False
        if self._current.cancel():
            self.updated.emit()
            return True
        if self._current.id != SelectTool.id:
            self.use(SelectTool.id)
            return True
        return False
