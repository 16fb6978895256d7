"""Fill: the piece in the hand over the connected area of one kind. A selection holds the fill."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from editor.edits.fill import Fill
from editor.edits.pieces import Piece
from editor.tools.piece_preview import preview_of_piece, status_of_piece
from editor.tools.tool import EMPTY_PREVIEW, NO_KEYS, Modifiers, Preview, Tool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import FLIP, ROTATE, ToolStatus
from schema.hexes import Hex


class FillTool(Tool):
    id: ClassVar[str] = "fill"
    action: ClassVar[ToolAction | None] = ToolAction("fill", ToolGroup.PIECES, 40, ("G",), priority=140)
    uses_piece: ClassVar[bool] = True

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self.hover = where
        piece = self.state.piece
        if where is not None and piece is not None and self.state.can_put(piece):
            self.document.do(self._fill(piece, where))

    def _fill(self, piece: Piece, where: Hex) -> Fill:
        selected = self.document.selection.hexes
        return Fill(piece, where, within=selected if where in selected else None)

    @property
    def preview(self) -> Preview:
        piece = self.state.piece
        if self.hover is None or piece is None:
            return EMPTY_PREVIEW
        area = self._fill(piece, self.hover).area(self.scenario)
        preview = preview_of_piece(self.state, piece, area, at=self.hover)
        # One cross says it; an area may be the whole board.
        return preview if preview.remark is None else replace(preview, forbidden=frozenset({self.hover}))

    @property
    def status(self) -> ToolStatus:
        return status_of_piece(self.state, self.hover, ToolStatus("status.left.fill", keys=(ROTATE, FLIP)))
