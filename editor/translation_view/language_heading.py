"""The line above a text: its language as a tag, what it is, and at the right how long it is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.labels import plain_label, set_kind, worded_label

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

    def show_length(self, words: str, *, max_words: int | None = None, max_letters: int | None = None) -> None:
        """With what there is room for, where that is given; too much of it is told in the color of an error."""
        parts = (self._count("words", len(words.split()), max_words), self._count("letters", len(words), max_letters))
        self.length.setText(" · ".join(parts))
        is_over = len(words.split()) > (max_words or math.inf) or len(words) > (max_letters or math.inf)
        set_kind(self.length, "small", tone="error" if is_over else "")

    def _count(self, what: str, count: int, limit: int | None) -> str:
        if limit is None:
            return self._context.text(f"translation.{what}", count=count)
        return self._context.text(f"translation.{what}-limit", count=count, limit=limit)
