"""Line: the piece in the hand on the straight run of hexes from press to release, as far as they are on the board."""

from __future__ import annotations

from typing import ClassVar

from editor.edits.areas import brushed, line
from editor.edits.place_piece import PlacePiece
from editor.tools.piece_preview import preview_of_piece, status_of_piece
from editor.tools.tool import NO_KEYS, Modifiers, Preview
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import BRUSH_SIZE, ROTATE, ToolStatus
from editor.tools.two_hex_tool import TwoHexTool
from schema.hexes import Hex


class LineTool(TwoHexTool):
    """Nothing is done before the release; until then the line follows the hand."""

    id: ClassVar[str] = "line"
    action: ClassVar[ToolAction | None] = ToolAction("line", ToolGroup.PIECES, 50, ("N",), priority=60)
    uses_piece: ClassVar[bool] = True

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().released(where, keys)
        hexes = self._hexes(self._start, self._end)
        self.cancel()
        piece = self.state.piece
        if piece is not None and hexes and self.state.can_put(piece):
            self.document.do(PlacePiece(piece, hexes))

    def _hexes(self, start: Hex | None, end: Hex | None) -> tuple[Hex, ...]:
        if start is None or end is None:
            return ()
        kind = self.scenario.board.kind
        run = line(start, end)
        return tuple(dict.fromkeys(hex_ for where in run for hex_ in sorted(brushed(kind, where, self.state.brush))))

    @property
    def preview(self) -> Preview:
        piece = self.state.piece
        end = self._end if self._is_down else self.hover
        hexes = self._hexes(self._start or end, end)
        if not hexes:
            return super().preview
        if piece is None:
            return Preview(hexes=frozenset(hexes))
        return preview_of_piece(self.state, piece, hexes, at=end)

    @property
    def status(self) -> ToolStatus:
        return status_of_piece(self.state, self.hover, ToolStatus("status.left.line", keys=(ROTATE, BRUSH_SIZE)))
