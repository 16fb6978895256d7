"""The line above a text: its language as a tag, what it is, and at the right how long it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, worded_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class LanguageHeading(QWidget):
    def __init__(self, context: EditorContext, language: str, code: str) -> None:
        super().__init__()
        self._context = context
        self.tag = plain_label(language.upper(), "tag")
        self.name = worded_label(context, code, "bold")
        self.length = plain_label("", "small")
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        for part in (self.tag, self.name):
            self.row.addWidget(part)
        self.row.addStretch(1)
        self.row.addWidget(self.length)

    def show_length(self, words: str) -> None:
        text = self._context.text
        count = text("translation.words", count=len(words.split()))
        self.length.setText(f"{count} · {text('translation.letters', count=len(words))}")
