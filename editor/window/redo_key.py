"""The key for redo where a line of text has the focus: Qt knows one on each system, and the user may choose another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

if TYPE_CHECKING:
    from editor.ui.actions.registry import ActionRegistry


class RedoKey(QObject):
    """Watches the keys that reach a window unused, and gives redo to the line that has the focus.

    It is no `event` of the window itself: within one Qt would delete it, and wait for threads that wait for Python.
    """

    def __init__(self, window: QWidget, registry: ActionRegistry) -> None:
        super().__init__(window)
        self._window = window
        self._registry = registry
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if not isinstance(event, QKeyEvent):
            return False
        line = self._window.focusWidget()
        if not isinstance(line, QLineEdit) or not self._registry.is_key_of("edit.redo", event):
            return False
        match event.type():
            case QEvent.Type.ShortcutOverride:
                event.accept()
            case QEvent.Type.KeyPress:
                line.redo()
            case _:
                return False
        return True
