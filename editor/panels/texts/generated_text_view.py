"""A read-only view of a text that is generated from the data. A double click or Enter takes it over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.render.fonts import lato
from editor.ui.parts.buttons import paint_focus
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.labels import plain_label
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class GeneratedTextView(QWidget):
    """`take_over_requested()`: the author wants to edit it."""

    take_over_requested = Signal()

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.words = plain_label("", wrap=True)
        self.words.setFont(lato(15))
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 8)
        column.addWidget(self.words)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_text(self, text: str) -> None:
        self.words.setText(text)
        self.setAccessibleDescription(text)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        del event
        self.take_over_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take_over_requested.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._context.tokens
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.color("sunken"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        if self.hasFocus():
            paint_focus(painter, QRectF(self.rect()), tokens.color("focus"))
