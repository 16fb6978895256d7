"""The name of a new tag, or of a new list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from editor.ui.dialogs.form_dialog import FormDialog

if TYPE_CHECKING:
    from editor.ui.context import EditorContext


class MarkDialog(FormDialog):
    """`named(name)`. `title` is a code."""

    named = Signal(str)

    def __init__(self, context: EditorContext, window: QWidget, title: str) -> None:
        super().__init__(context, window, title=title, main="library.mark.add", main_icon="plus")
        self.name = QLineEdit()
        self.name.textChanged.connect(lambda words: self.main.setEnabled(bool(words.strip())))
        self.add_row("library.mark.name", self.name, stretch=True)
        self.main.setEnabled(False)
        self.first_focus = self.name

    def finish(self) -> None:
        self.named.emit(self.name.text().strip())
        self.accept()
