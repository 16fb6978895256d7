"""A field to search in, with a lens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit

from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.theme.icons import pixmap
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class SearchLine(QLineEdit):
    """Its name for a screen reader and its placeholder are the same words."""

    def __init__(self, context: EditorContext, code: str, **params: Parameter) -> None:
        super().__init__()
        self._context = context
        self.setTextMargins(22, 0, 0, 0)
        self.setClearButtonEnabled(True)
        set_accessible_name(context, self, code, **params)
        connect_while_alive(
            context.language_changed, self, lambda *_: self.setPlaceholderText(context.text(code, **params)), now=True
        )
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        lens = pixmap("search", self._context.tokens.color("text_2"), 16, self.devicePixelRatioF())
        QPainter(self).drawPixmap(QPoint(9, (self.height() - 16) // 2), lens)
