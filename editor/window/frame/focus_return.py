"""Where the focus goes: by Tab to the next control as the eye goes, from a widget that vanishes back to the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from editor.ui.reading_order import focus_neighbor


class FocusReturn(QObject):
    """`give_back` gives the focus to the place where the work goes on, and says whether there is one."""

    def __init__(self, window: QWidget, give_back: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._give_back = give_back
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def move_focus(self, *, forward: bool) -> bool:
        """Qt asks for the next widget when Tab is pressed, and also when the one with the focus is hidden or disabled.
        Return whether another widget has it now.
        """
        focus = QApplication.focusWidget()
        if focus is not None and not (focus.isVisible() and focus.isEnabled()) and self._give_back():
            return True
        return focus_neighbor(self._window, forward=forward)

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        del before
        if now is None:  # its widget was deleted, or another window is about to have it
            QTimer.singleShot(0, self, self._return_if_lost)

    def _return_if_lost(self) -> None:
        if (
            QApplication.focusWidget() is None
            and self._window.isActiveWindow()
            and not QApplication.activePopupWidget()
        ):
            self._give_back()
