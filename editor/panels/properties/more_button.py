"""A button that shows and hides the fields that are seldom needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy

from editor.ui.parts.live_connection import connect_while_alive
from editor.ui.theme.icons import icon

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MoreButton(QPushButton):
    """`opened(bool)`."""

    opened = Signal(bool)

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.setProperty("kind", "bare")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setIconSize(QSize(14, 14))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._toggled)
        connect_while_alive(context.language_changed, self, lambda *_: self._retranslate(), now=True)
        connect_while_alive(context.theme_changed, self, lambda *_: self._retranslate())

    def _toggled(self, on: bool) -> None:
        self._retranslate()
        self.opened.emit(on)

    def _retranslate(self) -> None:
        words = self._context.text("properties.less" if self.isChecked() else "properties.more")
        self.setText(words)
        self.setAccessibleName(words)
        name = "chevron_up" if self.isChecked() else "chevron_down"
        self.setIcon(icon(name, self._context.tokens))
