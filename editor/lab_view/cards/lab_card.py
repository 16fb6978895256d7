"""A card: a bold head, a quiet remark at its right, and what it holds below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, set_background, worded_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class LabCard(QWidget):
    def __init__(self, context: EditorContext, code: str) -> None:
        super().__init__()
        set_background(self, "card")
        self._context = context
        self.head = worded_label(context, code, "strong", wrap=True)
        self.remark = plain_label("", "label", wrap=True)
        self.remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head_row = QHBoxLayout()
        self.head_row.setSpacing(16)
        self.head_row.addWidget(self.head)
        self.head_row.addWidget(self.remark, 1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 10, 16, 14)
        self.column.setSpacing(8)
        self.column.addLayout(self.head_row)

    def show_remark(self, words: str) -> None:
        if words != self.remark.text():
            self.remark.setText(words)
