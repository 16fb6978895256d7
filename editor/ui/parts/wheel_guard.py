"""The wheel scrolls the page. It changes a field only after the user went there with a click or Tab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object  # a mixin: a Python object has only one Qt class

_BY_USER: Final = (Qt.FocusReason.MouseFocusReason, Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
# The focus comes back from a list, a menu or another window.
_COMING_BACK: Final = (
    *(Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.MenuBarFocusReason),
)


class WheelGuard(_Base):
    """Goes before the Qt class: `class Slider(WheelGuard, QSlider)`. A test finds every field that the wheel would
    change and that has no guard.
    """

    _was_entered = False

    @property
    def takes_wheel(self) -> bool:
        return self._was_entered and self.hasFocus()

    def guard_wheel(self) -> None:
        """Call it when the widget is made: by default, turning the wheel gives some fields the focus first."""
        if self.focusPolicy() is Qt.FocusPolicy.WheelFocus:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.takes_wheel:
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in _COMING_BACK:
            self._was_entered = event.reason() in _BY_USER
        super().focusInEvent(event)
