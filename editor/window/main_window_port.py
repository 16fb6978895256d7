"""The main window as widgets know it, by the context: what they ask for is done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from editor.window.frame.window_frame import WindowFrame


class MainWindowPort(QObject):
    """Implements `WindowPort`. What it shows is imported at the first need."""

    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window = window
        self._context = window.context

    def report_crash(self, problem: BaseException) -> None:
        from editor.window.dialogs.crash_dialog import CrashDialog

        self._window.dialogs.ask(lambda: CrashDialog(self._context, self._window, problem))
