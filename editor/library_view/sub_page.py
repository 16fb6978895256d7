"""The base of the pages that the library shows in place of the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import Hairline, plain_label, set_background

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class SubPage(QWidget):
    """A title with a back button; subclasses add their content to `column`. `left()`: back to the results."""

    left = Signal()

    def __init__(self, context: EditorContext, *, title_kind: str = "strong") -> None:
        super().__init__()
        set_background(self, "panel")
        self._context = context
        self.back = PushButton(context, "library.back", kind="ghost", icon_name="chevron_left")
        self.back.clicked.connect(self.leave)
        self.title = plain_label("", title_kind, wrap=True)
        header = QHBoxLayout()
        header.setContentsMargins(16, 10, 16, 10)
        header.setSpacing(12)
        header.addWidget(self.back)
        header.addWidget(self.title, 1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addLayout(header)
        self.column.addWidget(Hairline())

    def leave(self) -> None:
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)
