"""The overlay "sections": the names of the sections along both edges, each from its player's seat."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter

from editor.canvas.marks import pen
from editor.canvas.overlay import Frame, Level
from editor.canvas.plates import paint_plate
from editor.painting.layout import COLUMN_PITCH
from editor.painting.line_layers import cuts
from editor.reasons import capitalised
from rules.geometry.sections import OverlordSection, Section
from schema.board import BoardKind, Camp, Seat

if TYPE_CHECKING:
    from editor.window.context import EditorContext

SECTIONS: Final = "sections"
"""Its name among the overlays of the view options."""
_INSET: Final = 18.0
_COLORS: Final = {Camp.ALLIES: "casing_dark", Camp.AXIS: "no_dice", None: "no_dice"}


class SectionNames:
    level: Final = Level.OVER_UNITS

    def __init__(self, context: EditorContext) -> None:
        self._context = context

    def paint(self, painter: QPainter, frame: Frame) -> None:
        kind = frame.layout.kind
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        lines = [frame.camera.to_view(QPointF(COLUMN_PITCH * (cut + 1), 0)).x() for cut in cuts(kind)]
        painter.setPen(pen(frame.tokens.overlay("casing_light"), 5))
        painter.drawLines([QLineF(x, board.top(), x, board.bottom()) for x in lines])
        painter.setPen(pen(frame.tokens.overlay("general"), 2.4))
        painter.drawLines([QLineF(x, board.top(), x, board.bottom()) for x in lines])
        names = [section.value for section in (OverlordSection if kind is BoardKind.OVERLORD else Section)]
        shown = frame.camera.view & board
        for seat in Seat:
            camp = frame.scenario.sides.at(seat).camp
            y = shown.top() + _INSET if seat is Seat.TOP else shown.bottom() - _INSET
            ordered = names if seat is Seat.BOTTOM else list(reversed(names))
            for name, (left, right) in zip(ordered, pairwise((board.left(), *lines, board.right())), strict=True):
                left, right = max(left, shown.left()), min(right, shown.right())
                if right - left > _INSET:
                    words = capitalised(self._context.name_of(f"section:{name}"))
                    paint_plate(painter, frame, QPointF((left + right) / 2, y), words, _COLORS[camp])
