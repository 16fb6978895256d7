"""A switch that shows on and off by the position of its knob, not by color alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH, _HEIGHT, _TRACK = 38, 24, 18


class ToggleSwitch(QAbstractButton):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setCheckable(True)
        self.setFixedSize(_WIDTH, _HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, on = self._context.tokens, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(2.5, (_HEIGHT - _TRACK) / 2 + 0.5, _WIDTH - 5, _TRACK - 1)
        painter.setPen(QPen(tokens.color("accent" if on else "line_strong"), 1))
        painter.setBrush(tokens.color("accent" if on else "sunken"))
        painter.drawRoundedRect(area, _TRACK / 2, _TRACK / 2)
        radius = 6.0 if on else 5.0
        x = area.right() - 8.5 if on else area.left() + 8.5
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("on_accent" if on else "line_strong"))
        painter.drawEllipse(QPointF(x, area.center().y()), radius, radius)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"), 9)
