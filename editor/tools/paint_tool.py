"""Place and paint: the piece in the hand, with a brush of 1, 7 or 19 hexes."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from editor.edits.areas import brushed, line
from editor.edits.place_piece import PlacePiece
from editor.tools.piece_preview import LOCKED, preview_of_piece
from editor.tools.tool import EMPTY_PREVIEW, Modifiers, Preview, StrokeTool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import BRUSH_SIZE, ROTATE, ToolStatus
from schema.hexes import Hex


class PaintTool(StrokeTool):
    """Shift makes the stroke a straight line from where it began."""

    id: ClassVar[str] = "paint"
    action: ClassVar[ToolAction | None] = ToolAction("paint", ToolGroup.PIECES, 10, ("B",), priority=None)
    uses_piece: ClassVar[bool] = True

    def draw(self, path: tuple[Hex, ...], new: tuple[Hex, ...], keys: Modifiers) -> None:
        piece = self.state.piece
        if piece is None or not self.state.can_put(piece):
            return
        if keys.shift and len(path) > 1:
            self.document.redraw(PlacePiece(piece, self._under_brush(line(path[0], path[-1]))))
        else:
            self.document.do(PlacePiece(piece, self._under_brush(new)))

    def _under_brush(self, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
        kind = self.scenario.board.kind
        return tuple(dict.fromkeys(hex_ for where in path for hex_ in sorted(brushed(kind, where, self.state.brush))))

    @property
    def preview(self) -> Preview:
        if self.hover is None:
            return EMPTY_PREVIEW
        hexes = brushed(self.scenario.board.kind, self.hover, self.state.brush)
        piece = self.state.piece
        if piece is None:
            return Preview(hexes=hexes)
        preview = preview_of_piece(self.state, piece, hexes, at=self.hover)
        # What is under the hand while it draws is on the map already.
        return replace(preview, contents=()) if self.is_drawing else preview

    @property
    def status(self) -> ToolStatus:
        if self.state.piece is None:
            return ToolStatus("status.left.choose", keys=(BRUSH_SIZE,))
        if (remark := self.preview.remark) is not None:
            return ToolStatus(remark.text_key)
        if not self.state.can_put(self.state.piece):
            return ToolStatus(LOCKED)
        return ToolStatus("status.left.paint", keys=(ROTATE, BRUSH_SIZE))
