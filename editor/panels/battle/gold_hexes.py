"""The hexes of the chosen block on the map: golden rings, and a dashed link where they belong together."""

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


class GoldHexes:
    """An overlay over the units, so that a ring round a held hex is seen."""

    level: Final = Level.OVER_UNITS

    def __init__(self, state: ToolState, view: BoardView) -> None:
        self._state = state
        self._document = view.document

    @property
    def choice(self) -> HexChoice | None:
        """Only the board in front shows it: the hexes are those of its scenario."""
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


def attach_gold_hexes(view: BoardView, context: EditorContext) -> GoldHexes:
    """Let a board show the hexes that are chosen for something; it lives as long as the board."""
    overlay = GoldHexes(context.tool_state, view)
    view.canvas.add_overlay(overlay)
    connect_while_alive(context.tool_state.hex_choice_changed, view, lambda *_: view.refresh_overlays())
    return overlay
