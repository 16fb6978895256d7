"""The lab without a scenario: one picture, one sentence, and ways to open one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import pixmap

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_ICON = 56
_WIDTH = 520


class EmptyLab(QWidget):
    """`open` and `sample` are its buttons."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.mark = QLabel()
        self.title = worded_label(context, "lab.empty-title", "title", wrap=True)
        self.detail = worded_label(context, "lab.empty-detail", "lead", wrap=True)
        self.open = PushButton(context, "action.file.open", kind="main", icon_name="open")
        self.sample = PushButton(context, "action.file.open-sample", icon_name="play_test")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        for button in (self.sample, self.open):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignHCenter)
        for label in (self.title, self.detail):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setFixedWidth(_WIDTH)
            column.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(12)
        column.addLayout(buttons)
        column.addStretch(3)
        connect_while_alive(context.theme_changed, self, lambda *_: self._tint(), now=True)

    def _tint(self) -> None:
        self.mark.setPixmap(pixmap("play_test", self._context.tokens.color("text_3"), _ICON, self.devicePixelRatioF()))

    def focus_main(self) -> None:
        self.open.setFocus(Qt.FocusReason.OtherFocusReason)
