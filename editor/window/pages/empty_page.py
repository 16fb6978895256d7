"""A page with nothing in it yet: one picture, one sentence, at most one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_CENTER = Qt.AlignmentFlag.AlignHCenter


class EmptyPage(QWidget):
    """A page that a later version builds."""

    def __init__(
        self, context: EditorContext, *, icon: str, code: str, button_code: str, on_click: Callable[[], object]
    ) -> None:
        super().__init__()
        set_background(self, "window")
        self._context = context
        picture = QLabel()
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        connect_while_alive(
            context.theme_changed,
            picture,
            lambda *_: picture.setPixmap(pixmap(icon, context.tokens.color("text_3"), 48, self.devicePixelRatioF())),
            now=True,
        )
        title = worded_label(context, "place.later", "title")
        words = worded_label(context, code, "label", wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        words.setFixedWidth(440)
        self.button = PushButton(context, button_code)
        self.button.clicked.connect(lambda *_: on_click())
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        for part in (picture, title, words, self.button):
            column.addWidget(part, alignment=_CENTER)
        column.addStretch(3)
