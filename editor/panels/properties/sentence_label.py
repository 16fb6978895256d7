"""A label for the sentence below a form, on a colored background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_EDGE = 10


class SentenceLabel(QLabel):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setContentsMargins(_EDGE, 4, _EDGE, 4)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def show_sentence(self, words: str) -> None:
        self.setText(words)
        self.setAccessibleName(words)
        self.setVisible(bool(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth_painter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._context.tokens.color("accent_soft"))
        painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
        painter.end()
        super().paintEvent(event)
