"""A tick box with its words, painted by us: the same square in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_BOX, _GAP, _HEIGHT = 18, 10, 28


class TickBox(QCheckBox):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def sizeHint(self) -> QSize:
        words = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(4 + _BOX + _GAP + words + 6, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - _BOX) / 2
        box = QRectF(4.5, top + 0.5, _BOX - 1, _BOX - 1)
        on = self.isChecked()
        painter.setPen(QPen(tokens.color("accent" if on else "line_strong"), 1))
        painter.setBrush(tokens.color("accent" if on else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        if on:
            tick = pixmap("check", tokens.color("on_accent"), 14, self.devicePixelRatioF())
            painter.drawPixmap(6, round(top) + 2, tick)
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text"))
        left = 4 + _BOX + _GAP
        words = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))
