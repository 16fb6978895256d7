"""The header of a section: title, note and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QWidget

from editor.ui.parts.labels import plain_label

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class SectionHeader(QWidget):
    def __init__(self, context: EditorContext) -> None:
        super().__init__()
        self._context = context
        self.title = plain_label("", "bold", wrap=True)
        self.note = plain_label("", "small")
        self.note.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addWidget(self.title, 1)
        self._row.addWidget(self.note)

    def add(self, widget: QWidget) -> None:
        self._row.addWidget(widget)

    def show_words(self, title: str, note: str = "") -> None:
        self.title.setText(title)
        self.note.setText(note)
        self.note.setVisible(bool(note))
