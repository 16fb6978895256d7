"""Keeps the scroll position while the content becomes shorter for a moment, as in another language."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QScrollBar
from shiboken6 import isValid


class ScrollKeeper(QObject):
    """Remembers where the user scrolled to, and scrolls back there as soon as the range allows it."""

    def __init__(self, bar: QScrollBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._position = bar.value()
        bar.valueChanged.connect(self._remember)
        bar.rangeChanged.connect(self._range_changed)

    def _remember(self, value: int) -> None:
        if not isValid(self._bar):
            return
        # Qt itself moves the bar to the end of a range that has become too short; the user did not.
        if not (self._position > self._bar.maximum() and value == self._bar.maximum()):
            self._position = value

    def _range_changed(self, _least: int, most: int) -> None:
        if not isValid(self._bar):
            return  # a scroll area that is being deleted still lays out what is left of it
        if self._position <= most and self._bar.value() != self._position:
            self._bar.setValue(self._position)
