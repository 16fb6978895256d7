"""Undo and redo where a text has the focus: for its words as long as it has some to undo, else for the scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry

_UNDO: Final = "edit.undo"
_REDO: Final = "edit.redo"
TextField = QLineEdit | QTextEdit | QPlainTextEdit


class UndoKeys(QObject):
    """Watches the text that has the focus, whichever it is.

    Qt gives a text both keys even if it can do nothing with them, knows one key for redo on each system although the
    user may choose another, and remembers what was typed in a line long after the scenario has it.
    """

    def __init__(self, window: QWidget, registry: ActionRegistry) -> None:
        super().__init__(window)
        self._registry = registry
        self._field: TextField | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        del before
        if now is None or now is self._field:
            return  # another program has the keyboard for a while
        left, self._field = self._field, now if isinstance(now, TextField) else None
        if left is not None and isValid(left):
            left.removeEventFilter(self)
            self._forget_typing(left)
            if isinstance(left, QLineEdit):
                left.returnPressed.disconnect(self._entered)
        if self._field is not None:
            self._field.installEventFilter(self)
            if isinstance(self._field, QLineEdit):
                self._field.returnPressed.connect(self._entered)

    def _entered(self) -> None:
        if self._field is not None:
            self._forget_typing(self._field)

    def _forget_typing(self, field: TextField) -> None:
        """Once a line is left, its words are where they belong: undo goes by the order of the scenario."""
        if isinstance(field, QLineEdit) and (field.isUndoAvailable() or field.isRedoAvailable()):
            caret = field.cursorPosition()
            field.setText(field.text())
            field.setCursorPosition(caret)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not isinstance(watched, TextField):
            return False
        command = next((name for name in (_UNDO, _REDO) if self._registry.is_key_of(name, event)), None)
        if command is None or event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not _can_do(watched, command):
            event.ignore()  # whoever is around the field may have a use for it
        else:
            event.accept()
            if event.type() is QEvent.Type.KeyPress:
                (watched.undo if command == _UNDO else watched.redo)()
        return True


def _can_do(field: TextField, command: str) -> bool:
    holder = field if isinstance(field, QLineEdit) else field.document()
    if field.isReadOnly():
        return False
    return holder.isUndoAvailable() if command == _UNDO else holder.isRedoAvailable()
