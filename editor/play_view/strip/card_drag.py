"""Dragging a card with the pointer: from a hand or a tray to wherever it is dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

_FAR: Final = 8


class CardDrag(QObject):
    """`clicked(int)`: pressed and let go on the spot; `moved(int, QPoint)` and `dropped(int, QPoint)` with what is
    dragged and the point of the screen. What is under the pointer the owner tells by a number; -1: nothing to drag.
    """

    clicked = Signal(int)
    moved = Signal(int, QPoint)
    dropped = Signal(int, QPoint)

    def __init__(self, owner: QWidget, number_at: Callable[[QPoint], int]) -> None:
        super().__init__(owner)
        self._number_at = number_at
        self._pressed: tuple[int, QPoint] | None = None
        self._is_dragging = False

    @property
    def is_dragging(self) -> bool:
        return self._is_dragging

    def press(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            point = event.position().toPoint()
            self._pressed, self._is_dragging = (self._number_at(point), point), False

    def move(self, event: QMouseEvent) -> None:
        if self._pressed is None or self._pressed[0] < 0:
            return
        number, start = self._pressed
        if self._is_dragging or (event.position().toPoint() - start).manhattanLength() > _FAR:
            self._is_dragging = True
            self.moved.emit(number, event.globalPosition().toPoint())

    def release(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self._pressed is None:
            return
        number, _ = self._pressed
        was_dragging = self._is_dragging
        self._pressed, self._is_dragging = None, False
        if was_dragging:
            self.dropped.emit(number, event.globalPosition().toPoint())
        else:
            self.clicked.emit(number)
