"""Above an outdated text: what has changed in its source, and a button that says that the translation still holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.library_view.history.differences_label import DifferencesLabel
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import set_background, worded_label
from editor.ui.parts.layouts import clear_layout
from library.text_differences import text_differences

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class SourceChange(QWidget):
    """`still_right` is the button for a translation that is right as it is. Hidden unless there is something to say."""

    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self.still_right = PushButton(context, "translation.still-right", kind="small", icon_name="check")
        self._differences = QVBoxLayout()
        head = QHBoxLayout()
        head.addWidget(worded_label(context, "translation.source-changed", "bold"), 1)
        head.addWidget(self.still_right)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(self._differences)
        self.hide()

    def show_change(self, before: str, now: str) -> None:
        """`before` may be empty: the history does not know it any more."""
        clear_layout(self._differences)
        if before and before != now:
            self._differences.addWidget(DifferencesLabel(self._context, text_differences(before, now), is_whole=True))
        self.show()
