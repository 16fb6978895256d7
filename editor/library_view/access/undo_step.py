"""What a toast needs of a document to offer Undo, for changes of the library."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal


class UndoStep(QObject):
    history_changed = Signal()

    def __init__(self, parent: QObject, undo: Callable[[], object]) -> None:
        super().__init__(parent)
        self._undo = undo

    def undo(self) -> None:
        self._undo()
