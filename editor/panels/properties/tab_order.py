"""Sets the tab order of widgets, and ends typing before Tab goes on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


def tab_stops(widget: QWidget) -> list[QWidget]:
    """The widgets inside, or the widget itself, that take the focus by Tab."""
    every = (widget, *widget.findChildren(QWidget))
    return [
        one
        for one in every
        # The list of a combo box is a separate window.
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None and one.window() is widget.window()
    ]


def set_tab_order(widgets: Iterable[QWidget]) -> None:
    """Tab goes through these widgets and their children in this order."""
    stops = [stop for widget in widgets for stop in tab_stops(widget)]
    for first, second in pairwise(stops):
        QWidget.setTabOrder(first, second)


def finish_typing() -> None:
    """Take over what is being typed. Called before Tab chooses the next field: the value may make one appear."""
    focus = QApplication.focusWidget()
    if isinstance(focus, QLineEdit) and focus.isModified():
        focus.editingFinished.emit()
