"""The toolbox: all tools, and the one that is in use. The canvas talks to it and to nothing else here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, Signal

from editor.tools.erase_tool import EraseTool
from editor.tools.fill_tool import FillTool
from editor.tools.hexes_tool import HexesTool
from editor.tools.label_tool import LabelTool
from editor.tools.line_tool import LineTool
from editor.tools.measure_tool import MeasureTool
from editor.tools.paint_tool import PaintTool
from editor.tools.paste_tool import PasteTool, StampTool
from editor.tools.pick_tool import PickTool
from editor.tools.select_tool import LassoTool, SelectTool
from editor.tools.tool import NO_KEYS, Modifiers, Tool, ToolKey
from editor.tools.way_tool import CoastTool, RailTool, RiverTool, RoadTool
from editor.tools.why_tool import WhyTool
from editor.tools.workbench import Workbench
from schema.hexes import Hex

TOOLS: Final[tuple[type[Tool], ...]] = (
    SelectTool,
    LassoTool,
    PaintTool,
    EraseTool,
    PickTool,
    FillTool,
    LineTool,
    RiverTool,
    RoadTool,
    RailTool,
    CoastTool,
    PasteTool,
    StampTool,
    LabelTool,
    MeasureTool,
    WhyTool,
    HexesTool,
)


class Toolbox(QObject):
    """`tool_changed(tool)` after another tool was taken up; `updated()` after every event, to repaint the preview."""

    tool_changed = Signal(object)
    updated = Signal()

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.tools: Mapping[str, Tool] = MappingProxyType({tool.id: tool(bench) for tool in TOOLS})
        self._current = self.tools[SelectTool.id]
        self._current.activate()
        bench.tool_requested.connect(self.use)
        bench.document_changing.connect(self._leave_document)
        bench.document_changed.connect(self.updated)

    @property
    def current(self) -> Tool:
        return self._current

    def use(self, tool_id: str) -> None:
        """Take up a tool by its id."""
        if tool_id == self._current.id:
            return
        hover = self._current.hover
        if self.bench.has_document:
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
        used = self._current.key(key)
        self.updated.emit()
        return used

    def cancel(self) -> bool:
        """Escape: first what is half done, then back to selecting. Returns whether anything happened."""
        if self._current.cancel():
            self.updated.emit()
            return True
        if self._current.id != SelectTool.id:
            self.use(SelectTool.id)
            return True
        return False
