"""Holds keys, clicks and drops in a dialog, and the focus with them, whatever takes it while the dialog is open.

Documents and pages that come to the front meanwhile ask for the focus, often a moment later. They may: it is brought
back at once, and they have it when the dialog is done.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from editor.ui.parts.typed_letter import is_typed_letter
from editor.ui.reading_order import focus_chain

_Type = QEvent.Type
_KEYS: Final = frozenset({_Type.KeyPress, _Type.KeyRelease, _Type.ShortcutOverride, _Type.Shortcut, _Type.InputMethod})
_DROPS: Final = frozenset({_Type.DragEnter, _Type.DragMove, _Type.Drop})
# In the window itself the dialog lies over everything; these come to the panels in windows of their own.
_CLICKS: Final = frozenset(
    {
        *(_Type.MouseButtonPress, _Type.MouseButtonRelease, _Type.MouseButtonDblClick, _Type.Wheel, _Type.ContextMenu),
        *(_Type.TouchBegin, _Type.TouchUpdate, _Type.TouchEnd, _Type.TabletPress, _Type.TabletRelease),
    }
)
# Windows beside the main one in which a user may go on working: help, and the system's own dialogs.
_OTHER_WINDOWS: Final = (Qt.WindowType.Window, Qt.WindowType.Dialog)


class DialogGuard(QObject):
    """`card` lies on a widget of its own over the window, and so does whatever the dialog asks."""

    def __init__(self, card: QWidget, window: QWidget) -> None:
        super().__init__(card)
        self._card = card
        self._window = window
        self._is_holding = False
        self._last: QWidget | None = None
        # Who had the focus before, or asked for it since.
        self._waiting: QWidget | None = None

    def hold(self, first: QWidget | None) -> None:
        """From now on. `first` gets the focus; None: the first widget that takes it."""
        _close_pop_ups()
        self._is_holding = True
        self._waiting = QApplication.focusWidget()
        self._last = first
        application = _application()
        application.installEventFilter(self)
        application.focusChanged.connect(self._focus_moved)
        self._take_focus(Qt.FocusReason.OtherFocusReason if first is not None else Qt.FocusReason.TabFocusReason)

    def release(self) -> QWidget | None:
        """Let go; returns the widget that should have the focus now, if it is still there."""
        if self._is_holding:
            self._is_holding = False
            application = _application()
            application.removeEventFilter(self)
            application.focusChanged.disconnect(self._focus_moved)
        waiting = self._waiting
        return waiting if waiting is not None and isValid(waiting) else None

    # The focus

    def _take_focus(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        last = self._last
        if last is None or not (isValid(last) and last.isVisible() and last.isEnabled() and self._holds(last)):
            last = next(focus_chain(self._card), self._card)
        active = QApplication.activeWindow()
        if active is not None and active is not self._window and self._is_behind(active):
            self._window.activateWindow()
        last.setFocus(reason)

    def _focus_moved(self, before: QWidget | None, now: QWidget | None) -> None:
        del before
        if now is None:  # its widget was deleted, or another window is about to have it
            QTimer.singleShot(0, self, self._return_if_lost)
        elif self._holds(now):
            self._last = now
        elif self._is_behind(now):
            self._waiting = now
            self._take_focus()

    def _return_if_lost(self) -> None:
        if QApplication.focusWidget() is None and self._window.isActiveWindow() and self._card.isVisible():
            self._take_focus()

    # What lies where

    def _holds(self, thing: QObject | None) -> bool:
        """Whether it is part of the card, of a list or menu that opened from it, or of a question over the card."""
        front = self._card.parent()
        while thing is not None and thing is not front:
            thing = thing.parent()
        return thing is not None

    def _is_behind(self, thing: QObject | None) -> bool:
        front = self._card.parent()
        while thing is not None and thing is not front:
            if thing is self._window:
                return True
            if isinstance(thing, QWidget) and thing.windowType() in _OTHER_WINDOWS:
                return False
            thing = thing.parent()
        return False

    def _types_letter(self, watched: QObject, event: QKeyEvent) -> bool:
        """A letter typed in the card is no tool."""
        return is_typed_letter(event) and self._holds(watched)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _KEYS:
            if kind is _Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._types_letter(watched, event):
                event.accept()
                return True
            return self._is_behind(watched)
        if kind in _DROPS and self._is_behind(watched):
            event.ignore()
            return True
        if kind in _CLICKS and isinstance(watched, QWidget) and watched.window() is not self._window:
            return self._is_behind(watched)
        return False


def _application() -> QApplication:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def _close_pop_ups() -> None:
    """A menu or a list that is open would have all keys."""
    while (pop_up := QApplication.activePopupWidget()) is not None:
        pop_up.hide()
        if QApplication.activePopupWidget() is pop_up:
            return  # it does not want to
