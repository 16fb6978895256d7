"""Letters, digits and signs typed on their own, which are tools or belong to a text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_COMMAND = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def is_typed_letter(event: QKeyEvent) -> bool:
    return bool(event.text().strip()) and event.text().isprintable() and not event.modifiers() & _COMMAND
