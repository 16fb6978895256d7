"""One dialog at a time: the next one waits until the user is done with the one before."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from editor.ui.dialogs.floating_dialog import FloatingDialog


class DialogQueue(QObject):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.window = window
        self._waiting: deque[Callable[[], FloatingDialog]] = deque()
        self.current: FloatingDialog | None = None

    def ask(self, make: Callable[[], FloatingDialog]) -> None:
        """Show the dialog now or when its turn comes; it is made only then."""
        self._waiting.append(make)
        self._next()

    def _next(self) -> None:
        if self.current is not None or not self._waiting:
            return
        self.current = dialog = self._waiting.popleft()()
        dialog.finished.connect(self._done)
        dialog.present()

    def _done(self, *_: object) -> None:
        self.current = None
        self._next()
