"""The caption of a hex: one or two lines of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from editor.edits.labels import SetLabel, label_at
from editor.ui.dialogs.form_dialog import FormDialog
from editor.ui.parts.plain_text import plain_text
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.ui.context import EditorContext

_LONGEST_LINE = 500


class _LabelEdit(QPlainTextEdit):
    """Most names are one line: Enter is done, Shift+Enter begins another line."""

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class LabelDialog(FormDialog):
    def __init__(self, context: EditorContext, window: QWidget, document: Document, where: Hex) -> None:
        super().__init__(context, window, title="label.title", main="label.write", main_icon="label")
        self._document = document
        self._where = where
        self.words = _LabelEdit()
        self.words.entered.connect(self.finish)
        self.words.setTabChangesFocus(True)
        self.words.setFixedHeight(72)
        self.words.setAccessibleName(context.text("label.words"))
        label = label_at(document.scenario, where)
        if label is not None:
            self.words.setPlainText("\n".join(label.lines))
            self.words.selectAll()
        self.add_row("label.words", self.words, stretch=True)
        self.show_problem(context.text("label.hint", hex=document.scenario.label(where)))
        self.first_focus = self.words

    def finish(self) -> None:
        lines = tuple(line.strip()[:_LONGEST_LINE] for line in plain_text(self.words.document()).splitlines())
        self.accept()
        self._document.do(SetLabel(self._where, tuple(line for line in lines if line)))
        self._document.seal()
