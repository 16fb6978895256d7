"""What the measure tool found: the line of sight, whole or cut, and a plate with the distance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from editor.board.canvas.plates import paint_plate

if TYPE_CHECKING:
    from editor.tools.measure_tool import Measure
    from editor.ui.context import EditorContext

_LINE: Final = 3.0
_DISC: Final = 9.0


class MeasureMark:
    """An overlay; `measure` None paints nothing."""

    level: Final = Level.OVER_UNITS

    def __init__(self, context: EditorContext) -> None:
        self._context = context
        self.measure: Measure | None = None

    def words(self, measure: Measure) -> str:
        """`4 hexes · in sight`."""
        parts = [self._context.text("canvas.distance", count=measure.distance)]
        if measure.visible is not None:
            parts.append(self._context.text("canvas.in-sight" if measure.visible else "canvas.out-of-sight"))
        return " · ".join(parts)

    def paint(self, painter: QPainter, frame: Frame) -> None:
        measure = self.measure
        if measure is None or measure.start == measure.end:
            return
        line = QLineF(frame.center(measure.start), frame.center(measure.end))
        cut = self._cut(frame, measure, line)
        light, purple = frame.tokens.overlay("casing_light"), frame.tokens.overlay("sight")
        clear = QLineF(line.p1(), cut or line.p2())
        painter.setPen(pen(light, _LINE + 3, round_=True))
        painter.drawLine(clear)
        painter.setPen(pen(purple, _LINE, round_=True))
        painter.drawLine(clear)
        if cut is not None:
            painter.setPen(pen(light, _LINE + 2, dash=(2, 6), round_=True))
            painter.drawLine(QLineF(cut, line.p2()))
            painter.setPen(pen(purple, _LINE, dash=(2, 6), round_=True))
            painter.drawLine(QLineF(cut, line.p2()))
            _paint_stop(painter, frame, cut)
        beside = QPointF(frame.hex_width * 0.9 + 20, frame.hex_width * 0.5)
        paint_plate(painter, frame, line.p2() + beside, self.words(measure))

    @staticmethod
    def _cut(frame: Frame, measure: Measure, line: QLineF) -> QPointF | None:
        """The point of the line nearest to the first hex that blocks it."""
        if measure.visible is not False:
            return None
        length = line.length() or 1.0
        along = QPointF(line.dx() / length, line.dy() / length)
        reached = [
            QPointF.dotProduct(frame.center(one.hex) - line.p1(), along)
            for one in measure.obstructions
            if one.hex is not None
        ]
        return line.pointAt(min(reached) / length if reached else 0.5)


def _paint_stop(painter: QPainter, frame: Frame, at: QPointF) -> None:
    """A black disc with a cross: here the sight ends."""
    arm = _DISC * 0.42
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 2))
    painter.setBrush(frame.tokens.overlay("blocked"))
    painter.drawEllipse(at, _DISC, _DISC)
    painter.setPen(pen(frame.tokens.overlay("casing_light"), 2.4, round_=True))
    painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
    painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
