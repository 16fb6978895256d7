"""A scroll position that survives what is scrolled: a language in which it is shorter, a group folded and unfolded."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QScrollBar
from shiboken6 import isValid


class KeptScroll(QObject):
    """Remembers where the user scrolled to, and goes back there as soon as the range allows it."""

    def __init__(self, bar: QScrollBar) -> None:
        super().__init__(bar)
        self._bar = bar
        self._wanted = bar.value()
        bar.valueChanged.connect(self._moved)
        bar.rangeChanged.connect(self._range_changed)

    def _moved(self, value: int) -> None:
        if not isValid(self._bar):
            return
        # Qt itself moves the bar to the end of a range that has become too short; that was nobody's wish.
        if not (self._wanted > self._bar.maximum() and value == self._bar.maximum()):
            self._wanted = value

    def _range_changed(self, _least: int, most: int) -> None:
        if not isValid(self._bar):
            return  # a scroll area that is being taken down still lays out what is left of it
        if self._wanted <= most and self._bar.value() != self._wanted:
            self._bar.setValue(self._wanted)

    def forget(self) -> None:
        self._wanted = 0
        self._bar.setValue(0)
