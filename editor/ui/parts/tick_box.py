"""A tick box with its words, painted by us: the same square in both themes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

BOX: Final = 18
GAP: Final = 10
EDGE: Final = 4
HEIGHT: Final = 28


class TickBox(QCheckBox):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def sizeHint(self) -> QSize:
        # By the font that is painted: that of the widget is not known before it is shown.
        words = QFontMetrics(lato(13)).horizontalAdvance(self.text())
        return QSize(EDGE + BOX + GAP + words + 6, HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paint_box(self, painter: QPainter, top: float, *, on: bool) -> None:
        """The square, with its tick if it is on."""
        tokens = self._context.tokens
        painter.setPen(QPen(tokens.color("accent" if on else "line_strong"), 1))
        painter.setBrush(tokens.color("accent" if on else "surface"))
        painter.drawRoundedRect(QRectF(EDGE + 0.5, top + 0.5, BOX - 1, BOX - 1), 4, 4)
        if on:
            tick = pixmap("check", tokens.color("on_accent"), 14, self.devicePixelRatioF())
            painter.drawPixmap(EDGE + 2, round(top) + 2, tick)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        self.paint_box(painter, (self.height() - BOX) / 2, on=self.isChecked())
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text"))
        left = EDGE + BOX + GAP
        words = QRectF(left, 0, self.width() - left, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))
