"""Fill: the piece in the hand over the connected area of one kind. A selection holds the fill."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from editor.edits.fill import Fill
from editor.edits.pieces import Piece
from editor.tools.piece_preview import preview_of_piece, status_of_piece
from editor.tools.tool import EMPTY_PREVIEW, NO_KEYS, Modifiers, Preview, Tool
from editor.tools.tool_action import ToolAction, ToolGroup
from editor.tools.tool_status import FLIP, ROTATE, ToolStatus
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.tool_state import ToolState


class FillTool(Tool):
    id: ClassVar[str] = "fill"
    action: ClassVar[ToolAction | None] = ToolAction("fill", ToolGroup.PIECES, 40, ("G",), priority=140)
    uses_piece: ClassVar[bool] = True

    def __init__(self, state: ToolState) -> None:
        super().__init__(state)
        # Pressed beside the board: the first hex that the hand comes to is filled.
        self._is_waiting = False

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self._is_waiting = True
        self.moved(where, keys)

    def moved(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        super().moved(where, keys)
        if not self._is_waiting or where is None:
            return
        self._is_waiting = False
        piece = self.state.piece
        if piece is not None and self.state.can_put(piece):
            self.document.do(self._fill(piece, where))

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        self._is_waiting = False

    def take_back(self) -> bool:
        return self.cancel()

    def cancel(self) -> bool:
        was_waiting, self._is_waiting = self._is_waiting, False
        return was_waiting

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
