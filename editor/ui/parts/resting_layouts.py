"""Holds layouts back while many widgets are shown: Qt lays out everything around each of them anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget


@contextmanager
def resting_layouts(widget: QWidget) -> Iterator[None]:
    """The layouts of the widget and of all that it lies in do nothing meanwhile; then they catch up as events come."""
    around: QWidget | None = widget
    layouts = []
    while around is not None:
        if (layout := around.layout()) is not None and layout.isEnabled():
            layouts.append(layout)
        around = None if around.isWindow() else around.parentWidget()
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)
            layout.invalidate()
        widget.updateGeometry()
