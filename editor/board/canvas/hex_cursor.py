"""The hex cursor: where the keyboard is on the map. It comes with the first key and goes with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from schema.board import BoardKind
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.board.canvas.board_canvas import BoardCanvas

_SIDEWAYS: Final = {Qt.Key.Key_Left: -2, Qt.Key.Key_Right: 2}
_UPWARDS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class HexCursor(QObject):
    """`moved(Hex)` whenever it comes to a hex."""

    moved = Signal(Hex)

    def __init__(self, canvas: BoardCanvas) -> None:
        super().__init__(canvas)
        self._canvas = canvas
        self._where: Hex | None = None
        # The column that steps up and down try to keep.
        self._column = 0

    @property
    def where(self) -> Hex | None:
        return self._where

    def show(self) -> Hex:
        """The hex of the cursor; if there is none yet, the hovered or selected hex, or the middle of the view."""
        if self._canvas.cursor_hex is None:
            self._go(self._start(), keep_column=False)
        assert self._where is not None
        return self._where

    def hide(self) -> None:
        self._canvas.set_cursor_hex(None)

    def go_to(self, where: Hex) -> None:
        """To a hex that somebody else has found."""
        self._go(where, keep_column=False)

    def step(self, key: Qt.Key) -> Hex:
        """One hex on; the first key only shows where it is."""
        if self._canvas.cursor_hex is None:
            return self.show()
        here = self.show()
        kind = self._canvas.board_layout.kind
        if key in _SIDEWAYS:
            there = Hex(here.row, here.col + _SIDEWAYS[key])
            if kind.contains(there):
                self._go(there, keep_column=False)
        else:
            there = step_row(kind, here, _UPWARDS[key], self._column)
            self._go(there, keep_column=True)
        return self.show()

    def _go(self, where: Hex, *, keep_column: bool) -> None:
        self._where = where
        if not keep_column:
            self._column = where.col
        self._canvas.set_cursor_hex(where)
        self._canvas.camera.bring_into_view(self._canvas.board_layout.piece_rect(where))
        self.moved.emit(where)

    def _start(self) -> Hex:
        canvas = self._canvas
        kind = canvas.board_layout.kind
        if canvas.hover is not None:
            return canvas.hover
        selected = [where for where in sorted(canvas.document.selection.hexes) if kind.contains(where)]
        if selected:
            return selected[0]
        if self._where is not None and kind.contains(self._where):
            return self._where
        middle = canvas.camera.visible.center()
        return min(kind.hexes(), key=lambda where: _squared(canvas.board_layout.center(where) - middle))


def step_row(kind: BoardKind, here: Hex, rows: int, column: int) -> Hex:
    """The hex above or below that is nearest to a column; `here` itself at the edge of the board."""
    row = here.row + rows
    hexes = [Hex(row, here.col + side) for side in (1, -1)]
    hexes = [hex_ for hex_ in hexes if kind.contains(hex_)]
    return min(hexes, key=lambda hex_: abs(hex_.col - column), default=here)


def _squared(offset: QPointF) -> float:
    return QPointF.dotProduct(offset, offset)
