"""The line that an explanation is about: solid to the cut, a black disc with a cross there, dotted beyond."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from editor.board.canvas.marks import pen
from editor.board.canvas.overlay import Frame, Level
from schema.hexes import Hex

_LINE: Final = 3.0
_CASING: Final = 2.8
_DISC: Final = 9.5
_RING: Final = 0.385
_DOTS: Final = (0.1, 6.6)
"""Round caps make dots of the shortest dashes."""


@dataclass(frozen=True)
class ExplainedSightLine:
    source: Hex
    target: Hex
    # None where nothing is known about sight, as beyond its range.
    is_clear: bool | None
    # The hexes that cut it.
    blockers: tuple[Hex, ...] = ()


class WhyLine:
    """An overlay; `line` None paints nothing. `callout` is where the explanation lies, None while there is none."""

    level: Final = Level.OVER_UNITS

    def __init__(self) -> None:
        self.line: ExplainedSightLine | None = None
        self.callout: QRectF | None = None

    def paint(self, painter: QPainter, frame: Frame) -> None:
        if self.line is None or self.line.source == self.line.target:
            return
        line = shortened(frame, self.line)
        cut = cut_of(frame, self.line)
        clear = QLineF(line.p1(), cut or line.p2())
        light, purple = frame.tokens.overlay("casing_light"), frame.tokens.overlay("sight")
        if self.callout is not None:
            self._paint_leader(painter, frame)
        for color, width in ((light, _LINE + _CASING), (purple, _LINE)):
            painter.setPen(pen(color, width, round_=True))
            painter.drawLine(clear)
            if cut is not None:
                painter.setPen(pen(color, width, dash=_DOTS, round_=True))
                painter.drawLine(QLineF(cut, line.p2()))
        self._paint_ring(painter, frame)
        if cut is not None:
            paint_stop(painter, frame, cut)

    def _paint_ring(self, painter: QPainter, frame: Frame) -> None:
        assert self.line is not None
        at, radius = frame.center(self.line.target), frame.hex_width * _RING
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in (("casing_light", _LINE + _CASING), ("sight", _LINE)):
            painter.setPen(pen(frame.tokens.overlay(color), width, dash=_DOTS, round_=True))
            painter.drawEllipse(at, radius, radius)

    def _paint_leader(self, painter: QPainter, frame: Frame) -> None:
        """From the ring to the explanation, in the casing colours: it is no line of the game."""
        assert self.line is not None
        assert self.callout is not None
        middle = frame.center(self.line.target)
        card = self.callout
        end = QPointF(
            min(max(middle.x(), card.left()), card.right()), min(max(middle.y(), card.top() + 28), card.bottom() - 28)
        )
        if card.left() <= middle.x() <= card.right():
            end.setY(card.top() if middle.y() < card.top() else card.bottom())
            end.setX(min(max(middle.x(), card.left() + 28), card.right() - 28))
        way = QLineF(middle, end)
        start = way.pointAt(min(1.0, frame.hex_width * _RING / (way.length() or 1.0)))
        path = QPainterPath(start)
        path.cubicTo(QPointF((start.x() + end.x()) / 2, start.y()), QPointF((start.x() + end.x()) / 2, end.y()), end)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(path, pen(frame.tokens.overlay("casing_light"), 4.2, round_=True))
        painter.strokePath(path, pen(frame.tokens.overlay("casing_dark"), 1.6, round_=True))
        painter.setPen(pen(frame.tokens.overlay("casing_light"), 1.4))
        painter.setBrush(frame.tokens.overlay("casing_dark"))
        painter.drawEllipse(start, 4, 4)


def shortened(frame: Frame, line: ExplainedSightLine) -> QLineF:
    """From the edge of the ring of the unit to the ring of the target, so that neither is struck through."""
    whole = QLineF(frame.center(line.source), frame.center(line.target))
    length = whole.length() or 1.0
    margin = min(0.4, frame.hex_width * _RING / length)
    return QLineF(whole.pointAt(margin), whole.pointAt(1 - margin))


def cut_of(frame: Frame, line: ExplainedSightLine) -> QPointF | None:
    """Where the line meets the first hex that blocks it: just before the middle of that hex."""
    if line.is_clear is not False:
        return None
    whole = QLineF(frame.center(line.source), frame.center(line.target))
    length = whole.length() or 1.0
    along = QPointF(whole.dx() / length, whole.dy() / length)
    reached = [QPointF.dotProduct(frame.center(where) - whole.p1(), along) for where in line.blockers]
    if not reached:
        return whole.center()
    # What stands there is not covered by the disc.
    nearest = max(frame.hex_width * 0.5, min(reached) - frame.hex_width * 0.40)
    return whole.pointAt(min(0.9, nearest / length))


def paint_stop(painter: QPainter, frame: Frame, at: QPointF, radius: float = _DISC) -> None:
    """A black disc with a cross: here the sight ends."""
    arm = radius * 0.40
    light = frame.tokens.overlay("casing_light")
    painter.setPen(pen(light, 2))
    painter.setBrush(frame.tokens.overlay("blocked"))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(pen(light, 2.4, round_=True))
    painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm))
    painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm))
