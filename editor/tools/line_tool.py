"""Line: the piece in the hand on the straight run of hexes from press to release."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from editor.edits.areas import brushed, line
from editor.edits.placing import Place
from editor.tools.tool import NO_KEYS, Modifiers, Preview, Status, Tool
from schema.content import HexContent
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.tools.workbench import Workbench


class LineTool(Tool):
    """Nothing is done before the release; until then the line follows the hand."""

    id: ClassVar[str] = "line"
    uses_piece: ClassVar[bool] = True

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._start: Hex | None = None

    def pressed(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:  # noqa: ARG002
        self._start = self.hover = where

    def released(self, where: Hex | None, keys: Modifiers = NO_KEYS) -> None:
        self.moved(where, keys)
        hexes, self._start = self._hexes(), None
        piece = self.bench.piece
        if where is not None and piece is not None and hexes and self.bench.can_put(piece):
            self.document.do(Place(piece, hexes))

    def cancel(self) -> bool:
        drawing, self._start = self._start is not None, None
        return drawing

    def _hexes(self) -> tuple[Hex, ...]:
        if self._start is None or self.hover is None:
            return ()
        kind = self.scenario.board.kind
        run = line(self._start, self.hover)
        return tuple(dict.fromkeys(place for where in run for place in sorted(brushed(kind, where, self.bench.brush))))

    @property
    def preview(self) -> Preview:
        hexes = self._hexes()
        if not hexes:
            return super().preview
        piece = self.bench.piece
        if piece is None:
            return Preview(hexes=frozenset(hexes))
        if not self.bench.can_put(piece):
            return Preview(hexes=frozenset(hexes), forbidden=frozenset(hexes))
        shown = (piece.put_on(HexContent(row=place.row, col=place.col)) for place in hexes)
        return Preview(contents=tuple(content for content in shown if not content.is_bare), hexes=frozenset(hexes))

    @property
    def status(self) -> Status:
        if self.bench.piece is None:
            return Status("status.left.choose")
        return Status("status.left.line", keys=("status.key.rotate", "status.key.brush"))
