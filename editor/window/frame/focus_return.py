"""Where the focus goes when the widget that has it vanishes: back to the board, not to whatever comes next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget


class FocusReturn(QObject):
    """`give_back` gives the focus to the place where the work goes on, and says whether there is one."""

    def __init__(self, window: QWidget, give_back: Callable[[], bool]) -> None:
        super().__init__(window)
        self._window = window
        self._give_back = give_back
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def take_from_lost(self) -> bool:
        """Qt asks for the next widget when Tab is pressed, and also when the one with the focus is hidden or disabled.
        Return whether it was the latter, and the focus was given back.
        """
        focus = QApplication.focusWidget()
        return focus is not None and not (focus.isVisible() and focus.isEnabled()) and self._give_back()

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
