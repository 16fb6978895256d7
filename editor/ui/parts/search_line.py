"""A field to search in: a lens before the words, behind them a cross that clears them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit

from editor.ui.parts.buttons import IconButton
from editor.ui.parts.live_connection import connect_while_alive, set_accessible_name
from editor.ui.theme.icons import pixmap
from schema.issues import Parameter

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LENS: Final = 16
_CROSS: Final = 24


class SearchLine(QLineEdit):
    """Its name for a screen reader and its placeholder are the same words."""

    def __init__(self, context: EditorContext, code: str, *, icon_name: str = "search", **params: Parameter) -> None:
        super().__init__()
        self._context = context
        self._icon_name = icon_name
        self.setTextMargins(22, 0, _CROSS - 4, 0)
        self.cross = IconButton(context, "close", side=_CROSS, icon_size=14, code="search.clear")
        self.cross.setParent(self)
        self.cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the words stay where they are typed
        self.cross.setCursor(Qt.CursorShape.ArrowCursor)
        self.cross.hide()
        self.cross.clicked.connect(self._clear)
        self.textChanged.connect(lambda words: self.cross.setVisible(bool(words)))
        set_accessible_name(context, self, code, **params)
        connect_while_alive(
            context.language_changed, self, lambda *_: self.setPlaceholderText(context.text(code, **params)), now=True
        )
        connect_while_alive(context.theme_changed, self, lambda *_: self.update())

    def _clear(self) -> None:
        self.clear()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cross.move(self.width() - _CROSS - 4, (self.height() - _CROSS) // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        lens = pixmap(self._icon_name, self._context.tokens.color("text_2"), _LENS, self.devicePixelRatioF())
        QPainter(self).drawPixmap(QPoint(9, (self.height() - _LENS) // 2), lens)
