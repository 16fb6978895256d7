"""The overlay "sections": along both edges the sections with their units, each from its player's seat."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from editor.board.canvas.overlay import Frame, Level
from editor.board.canvas.plates import paint_plate
from editor.render.painting.board_layout import COLUMN_PITCH
from editor.render.painting.line_layers import cuts
from i18n.values import Printable, capitalized
from rules.geometry.sections import overlord_sections_of, sections_of
from schema.board import BoardKind, Camp, Seat
from schema.nations import find_camp
from schema.scenario import Scenario
from schema.sections import OverlordSection, Section

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

SECTIONS: Final = "sections"
"""Its name among the overlays of the view options."""
_INSET: Final = 18.0
_COLORS: Final = {Camp.ALLIES: "casing_dark", Camp.AXIS: "no_dice", None: "no_dice"}


class SectionNames:
    level: Final = Level.OVER_UNITS

    def __init__(self, context: EditorContext) -> None:
        self._context = context

    @staticmethod
    def counts(scenario: Scenario, seat: Seat) -> Counter[str]:
        """The units of the player at a seat by section. One on the line between two sections counts for both."""
        kind = scenario.board.kind
        counts: Counter[str] = Counter()
        for where, content in scenario.by_hex.items():
            camp = None if content.unit is None else find_camp(content.unit.nation)
            if camp is None or scenario.sides.seat_of(camp) is not seat:
                continue
            is_overlord = kind is BoardKind.OVERLORD
            counts.update(overlord_sections_of(where, seat) if is_overlord else sections_of(kind, where, seat))
        return counts

    def paint(self, painter: QPainter, frame: Frame) -> None:
        kind = frame.layout.kind
        board = frame.camera.rect_to_view(frame.layout.board_rect)
        lines = [frame.camera.to_view(QPointF(COLUMN_PITCH * (cut + 1), 0)).x() for cut in cuts(kind)]
        names = [section.value for section in (OverlordSection if kind is BoardKind.OVERLORD else Section)]
        visible = frame.camera.view & board
        for seat in Seat:
            camp = frame.scenario.sides.at(seat).camp
            y = visible.top() + _INSET if seat is Seat.TOP else visible.bottom() - _INSET
            counts = self.counts(frame.scenario, seat)
            ordered = names if seat is Seat.BOTTOM else list(reversed(names))
            for name, (left, right) in zip(ordered, pairwise((board.left(), *lines, board.right())), strict=True):
                left, right = max(left, visible.left()), min(right, visible.right())
                if right - left > _INSET:
                    section = Printable(capitalized(self._context.name_of(f"section:{name}")))
                    words = self._context.text("overlay.section-units", section=section, count=counts[name])
                    paint_plate(painter, frame, QPointF((left + right) / 2, y), words, _COLORS[camp])
