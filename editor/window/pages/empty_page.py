"""A page that a later version builds: one picture, what it will be, what does the work today, and ways there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_WIDTH = 480
_CENTER = Qt.AlignmentFlag.AlignHCenter


class EmptyPage(QWidget):
    """`ways` are the codes of its buttons with what they do; the first is the main one."""

    def __init__(
        self, context: EditorContext, *, icon: str, code: str, ways: Mapping[str, Callable[[], object]]
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
        self.words = [worded_label(context, f"{code}-later", "label", wrap=True)]
        self.words.append(worded_label(context, f"{code}-today", "label", wrap=True))
        for words in self.words:
            words.setAlignment(Qt.AlignmentFlag.AlignCenter)
            words.setFixedWidth(_WIDTH)
        self.buttons: dict[str, PushButton] = {}
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addStretch(1)
        for way, on_click in ways.items():
            button = PushButton(context, way, kind="" if self.buttons else "main")
            button.clicked.connect(lambda *_, on_click=on_click: on_click())
            self.buttons[way] = button
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(2)
        for part in (picture, title, *self.words):
            column.addWidget(part, alignment=_CENTER)
        column.addSpacing(8)
        column.addLayout(row)
        column.addStretch(3)
