"""The search field of the palette: a lens before the words, the key that leads to it behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFont, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit

from editor.render.fonts import lato
from editor.ui.parts.frames import smooth_painter
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext

_ICON: Final = 16


class SearchField(QLineEdit):
    def __init__(self, context: EditorContext, registry: ActionRegistry) -> None:
        super().__init__()
        self._context = context
        self._registry = registry
        self.setFixedHeight(30)
        self.setTextMargins(22, 0, 22, 0)
        self.setClearButtonEnabled(False)
        connect_while_alive(context.language_changed, self, lambda *_: self._speak(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def _speak(self) -> None:
        words = self._context.text("palette.search")
        self.setPlaceholderText(words)
        self.setAccessibleName(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        tokens = self._context.tokens
        painter = smooth_painter(self)
        lens = pixmap("search", tokens.color("text_2"), _ICON, self.devicePixelRatioF())
        painter.drawPixmap(QPoint(9, (self.height() - _ICON) // 2), lens)
        keys = self._registry.key_text("palette.search")
        if keys and not self.text():
            font = lato(11, QFont.Weight.Bold)
            painter.setFont(font)
            width = max(18.0, painter.fontMetrics().horizontalAdvance(keys) + 12.0)
            cap = QRectF(self.width() - width - 7, (self.height() - 18) / 2, width, 18)
            painter.setPen(QPen(tokens.color("line_strong"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cap, 4, 4)
            painter.setPen(tokens.color("text_2"))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, keys)
