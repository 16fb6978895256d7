"""Functions for layouts."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLayout, QWidget


def clear_layout(layout: QLayout, *, keep: QWidget | None = None) -> None:
    """Take all items out of a layout and delete their widgets, except `keep`."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None and widget is not keep:
            widget.hide()
            widget.deleteLater()


def delete_widgets(layout: QLayout, widgets: Iterable[QWidget]) -> None:
    """Take widgets out of a layout and delete them. They are hidden at once: Qt deletes them a moment later."""
    for widget in widgets:
        layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
