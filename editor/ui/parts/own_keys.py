"""Keys that a page takes before they are shortcuts of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def takes_key(event: QEvent, is_own: Callable[[QKeyEvent], object]) -> bool:
    """For `event` of a widget: true where Qt asks about a key that is the widget's own, which then gets the key."""
    if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride and is_own(event):
        event.accept()
        return True
    return False


def is_enter(event: QKeyEvent) -> bool:
    """Enter alone, also that of the keypad."""
    return event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def is_accepting(event: QKeyEvent) -> bool:
    """Ctrl+Enter: done, where Enter alone begins a line."""
    return event.key() in _ENTER and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
