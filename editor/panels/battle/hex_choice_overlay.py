"""Marks the hexes of the chosen victory block on the map with golden rings, linked where they count together."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.board.canvas.board_view import BoardView
    from editor.tools.tool_state import HexChoice, ToolState
    from editor.ui.context import EditorContext

_RING, _LINK, _CASING = 3.2, 2.4, 2.6
_INSET = 0.94


class HexChoiceOverlay:
    """Painted over the units, so that the ring around an occupied hex is visible."""

    level: Final = Level.OVER_UNITS

    def __init__(self, state: ToolState, view: BoardView) -> None:
        self._state = state
        self._document = view.document

    @property
    def choice(self) -> HexChoice | None:
        """None on a board that is not the current one."""
        state = self._state
        return state.hex_choice if state.has_document and state.document is self._document else None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        choice = self.choice
        if choice is None:
            return
        gold, dark = frame.tokens.overlay("medal"), frame.tokens.overlay("casing_dark")
        hexes = [where for where in choice.hexes if frame.layout.kind.contains(where)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if choice.linked:
            lines = [QLineF(frame.center(one), frame.center(other)) for one, other in pairwise(hexes)]
            painter.setPen(pen(dark, _LINK + _CASING))
            painter.drawLines(lines)
            painter.setPen(pen(gold, _LINK, dash=(9, 8)))
            painter.drawLines(lines)
        for where in hexes:
            outline = frame.outline(where, _INSET)
            painter.setPen(pen(dark, _RING + _CASING))
            painter.drawPolygon(outline)
            painter.setPen(pen(gold, _RING))
            painter.drawPolygon(outline)


def attach_hex_choice_overlay(view: BoardView, context: EditorContext) -> HexChoiceOverlay:
    """Add the overlay to a board; it exists as long as the board."""
    overlay = HexChoiceOverlay(context.tool_state, view)
    view.canvas.add_overlay(overlay)
    connect_while_alive(context.tool_state.hex_choice_changed, view, lambda *_: view.refresh_overlays())
    return overlay
