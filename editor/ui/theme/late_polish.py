"""Another style sheet for what is seen now; whatever is hidden gets it when it is shown.

Qt would polish every widget once for each widget around it, and lay everything out again: a second or two.
All themes have the same sizes, so that only colours change.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget

_POLISHED = Qt.WidgetAttribute.WA_WState_Polished
# Looking for the filter among the children would make Python objects of them all.
_WAITS = "waits-for-polish"


class _NoLayout(QObject):
    """Keeps from the widgets that their style has changed: they would ask for another layout."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() is QEvent.Type.StyleChange and watched.isWidgetType()


class _LatePolish(QObject):
    """Polishes a hidden widget and all that is in it when it is shown."""

    def __init__(self, root: QWidget) -> None:
        super().__init__(root)
        root.setProperty(_WAITS, True)
        root.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget):
            watched.removeEventFilter(self)
            watched.setProperty(_WAITS, False)
            for widget in (watched, *watched.findChildren(QWidget)):
                if not widget.testAttribute(_POLISHED):
                    widget.setAttribute(_POLISHED)
                    widget.style().polish(widget)
            self.deleteLater()
        return False


def set_look(application: QApplication, palette: QPalette, style_sheet: str) -> None:
    """Set both for the whole program."""
    for widget in application.allWidgets():
        if widget.isVisible():
            continue
        parent = widget.parentWidget()
        # Also where it is not polished yet itself: what is in it may be, and Qt polishes nothing twice.
        if (parent is None or widget.isWindow() or parent.isVisible()) and not widget.property(_WAITS):
            _LatePolish(widget)
        widget.setAttribute(_POLISHED, False)
    guard = _NoLayout()
    application.installEventFilter(guard)
    try:
        # Without one in between Qt goes the slow way.
        application.setStyleSheet("")
        application.setPalette(palette)
        application.setStyleSheet(style_sheet)
    finally:
        application.removeEventFilter(guard)
