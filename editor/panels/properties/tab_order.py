"""The order of Tab: by what is read, not by what was made first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def stops_in(widget: QWidget) -> list[QWidget]:
    """What inside a widget, or the widget itself, takes the focus by Tab."""
    every = (widget, *widget.findChildren(QWidget))
    return [
        one
        for one in every
        # The list of a combo box is a window of its own.
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None and one.window() is widget.window()
    ]


def set_order(widgets: Iterable[QWidget]) -> None:
    """Tab goes through these, each with all that is inside it."""
    stops = [stop for widget in widgets for stop in stops_in(widget)]
    for first, second in pairwise(stops):
        QWidget.setTabOrder(first, second)
