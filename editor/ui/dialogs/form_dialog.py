"""A dialog with a title, some fields, a way out at the left and one main button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.labels import plain_label, worded_label
from editor.ui.parts.own_keys import is_accepting

if TYPE_CHECKING:
    from editor.ui.context import EditorContext

_LABEL_WIDTH = 128


class FormDialog(FloatingDialog):
    """Subclasses add rows to `fields` and override `finish`."""

    def __init__(self, context: EditorContext, window: QWidget, *, title: str, main: str, main_icon: str = "") -> None:
        super().__init__(context, window)
        self.setAccessibleName(context.text(title))
        self.body.addWidget(worded_label(context, title, "title", wrap=True))
        self.fields = QVBoxLayout()
        self.fields.setSpacing(12)
        self.body.addLayout(self.fields)
        self.problem = plain_label("", "label", wrap=True)
        self.problem.hide()
        self.body.addWidget(self.problem)
        cancel = PushButton(context, "dialog.cancel", kind="ghost")
        cancel.clicked.connect(self.reject)
        self.main = PushButton(context, main, kind="main", icon_name=main_icon)
        self.main.setObjectName("main")
        self.main_button = self.main
        self.main.clicked.connect(lambda *_: self.finish())
        row = QHBoxLayout()
        row.addWidget(cancel)
        row.addStretch(1)
        row.addWidget(self.main)
        self.body.addSpacing(4)
        self.body.addLayout(row)

    def add_row(self, code: str, field: QWidget, *, stretch: bool = False) -> QLabel:
        label = worded_label(self.context, code, "label", wrap=True)
        label.setFixedWidth(_LABEL_WIDTH)
        label.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(self.context.text(code))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(label)
        row.addWidget(field, 1 if stretch else 0)
        if not stretch:
            row.addStretch(1)
        self.fields.addLayout(row)
        return label

    def show_problem(self, sentence: str) -> None:
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.place()

    def finish(self) -> None:
        self.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter finishes it from any field."""
        if is_accepting(event):
            self.main.click()
            return
        super().keyPressEvent(event)
