"""Functions for layouts."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout, QWidget


def clear_layout(layout: QLayout, *, keep: QWidget | None = None) -> None:
    """Take all items out of a layout and delete their widgets, except `keep`."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None and widget is not keep:
            widget.hide()
            widget.deleteLater()
