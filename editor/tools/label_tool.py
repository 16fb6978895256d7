"""Captions: a click asks the board for the words, a drag moves a caption."""

from __future__ import annotations

from typing import ClassVar

from editor.edits.labels import MoveLabel, label_at
from editor.edits.layers import MapLayer
from editor.tools.drag_tool import DragTool
from editor.tools.tool import NO_KEYS, Modifiers, Preview
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import NEW_LINE, WRITE, ToolStatus
from schema.hexes import Hex


class LabelTool(DragTool):
    """The board has the words typed on `label_requested(hex)` and makes a `SetLabel` of them."""

    id: ClassVar[str] = "label"
    action: ClassVar[ToolAction | None] = ToolAction("label", ToolGroup.NOTES, 10, ("T",), priority=130)

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        start = self.end_drag()
        if start is None or where is None or MapLayer.LABEL in self.state.locked:
            return
        if where == start:
            self.state.label_requested.emit(where)
        elif label_at(self.scenario, start) is not None:
            self.document.do(MoveLabel(start, where))

    @property
    def preview(self) -> Preview:
        if self._start is None or self.hover is None or self.hover == self._start:
            return super().preview
        label = label_at(self.scenario, self._start)
        if label is None:
            return super().preview
        moved = label.model_copy(update={"row": self.hover.row, "col": self.hover.col})
        return Preview(labels=(moved,), hexes=frozenset({self.hover}))

    @property
    def status(self) -> ToolStatus:
        if MapLayer.LABEL in self.state.locked:
            return ToolStatus("status.left.locked")
        there = self.hover is not None and label_at(self.scenario, self.hover) is not None
        return ToolStatus("status.left.edit-label" if there else "status.left.label", keys=(WRITE, NEW_LINE))
