"""A line edit with other widgets beside it, in one frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import paint_frame
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.parts.wheel_guard import WheelGuard

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class FieldLine(WheelGuard, QLineEdit):
    """The text of a framed field."""


class FramedField(QWidget):
    """Paints the frame, and the focus ring while `field` has the focus. Subclasses lay out its children."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.field = FieldLine()
        self.field.setProperty("kind", "inner")
        self.field.installEventFilter(self)
        self.setFocusProxy(self.field)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_frame(painter, area, tokens, edge="line_strong", fill="surface", radius=6)
        if self.field.hasFocus():
            paint_focus(painter, area, tokens.color("focus"))
