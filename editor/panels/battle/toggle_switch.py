"""A switch that shows on and off by the position of its knob, not by color alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from editor.ui.parts.buttons import PaintedButton

if TYPE_CHECKING:
    from editor.ui.context import EditorContext
    from editor.ui.theme.tokens import Tokens

_WIDTH, _HEIGHT, _TRACK = 38, 24, 18


class ToggleSwitch(PaintedButton):
    focus_radius: ClassVar[float] = 9

    def __init__(self, context: EditorContext) -> None:
        super().__init__(context)
        self.setCheckable(True)
        self.setFixedSize(_WIDTH, _HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def paint_face(self, painter: QPainter, tokens: Tokens) -> None:
        on = self.isChecked()
        area = QRectF(2.5, (_HEIGHT - _TRACK) / 2 + 0.5, _WIDTH - 5, _TRACK - 1)
        painter.setPen(QPen(tokens.color("accent" if on else "line_strong"), 1))
        painter.setBrush(tokens.color("accent" if on else "sunken"))
        painter.drawRoundedRect(area, _TRACK / 2, _TRACK / 2)
        radius = 6.0 if on else 5.0
        x = area.right() - 8.5 if on else area.left() + 8.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("on_accent" if on else "line_strong"))
        painter.drawEllipse(QPointF(x, area.center().y()), radius, radius)
