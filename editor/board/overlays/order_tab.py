"""The tab of an ordered unit: a dot is ready, a dash has nothing to do, a dark tick is done."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainter, QPolygonF

from editor.board.canvas.marks import pen
from editor.ui.theme.tokens import Tokens

READY: Final = "ready"
NOTHING: Final = "nothing"
DONE: Final = "done"
_TICK: Final = (QPointF(-0.42, 0.02), QPointF(-0.1, 0.34), QPointF(0.44, -0.32))


def paint_tab(painter: QPainter, tokens: Tokens, at: QPointF, radius: float, state: str) -> None:
    dark, light = tokens.overlay("casing_dark"), tokens.overlay("casing_light")
    painter.setPen(pen(light if state == DONE else dark, 1.6))
    painter.setBrush(dark if state == DONE else light)
    painter.drawEllipse(at, radius, radius)
    if state == READY:
        painter.setBrush(dark)
        painter.drawEllipse(at, radius * 0.38, radius * 0.38)
    elif state == NOTHING:
        painter.setPen(pen(dark, 2, round_=True))
        painter.drawLine(QLineF(at - QPointF(radius * 0.45, 0), at + QPointF(radius * 0.45, 0)))
    else:
        painter.setPen(pen(light, 1.8, round_=True))
        painter.drawPolyline(QPolygonF([at + point * radius for point in _TICK]))
