"""The handle by which a card is dragged to another position, with the number of the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH, _HEIGHT = 20, 38


class DragGrip(QWidget):
    """`dropped(y)`: let go at this height of the screen."""

    dropped = Signal(int)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self._number = 0
        self._can_move = False
        self._is_down = False
        self.setFixedSize(_WIDTH, _HEIGHT)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_number(self, number: int, *, can_move: bool) -> None:
        self._number, self._can_move = number, can_move
        if can_move:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_down = self._can_move and event.button() is Qt.MouseButton.LeftButton
        if not self._is_down:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_down:
            self._is_down = False
            self.dropped.emit(round(event.globalPosition().y()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        top = 0
        if self._can_move:
            mark = pixmap("drag", tokens.color("text_3"), 14, self.devicePixelRatioF())
            painter.drawPixmap(QPoint((_WIDTH - 14) // 2, 0), mark)
            top = 14
        painter.setFont(lato(13))
        painter.setPen(tokens.color("text_2"))
        area = QRectF(0, top, _WIDTH, 22)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(self._number) if self._number else "")
