"""Scrolling at the edge of the view while a button is held down, so that a stroke can go on beyond what is seen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, QTimer, Signal

from editor.board.canvas.camera import MARGIN, Camera

ZONE: Final = 26.0
"""Logical pixels along each edge of the view in which the pointer scrolls it."""
_STEP: Final = 22.0
"""Logical pixels of one step with the pointer at the edge or beyond it."""
_INTERVAL: Final = 16
"""Milliseconds between two steps."""


class EdgeScroll(QObject):
    """`scrolled()` after each step: another part of the board is under the pointer then.

    It stops where the board ends. A press in the zone does not scroll before the pointer has left the zone once, to
    either side: who clicks there means the hex.
    """

    scrolled = Signal()

    def __init__(self, camera: Camera, parent: QObject) -> None:
        super().__init__(parent)
        self._camera = camera
        self._at = QPointF()
        self._is_armed = False
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL)
        self._timer.timeout.connect(self._step)

    def start(self, at: QPointF) -> None:
        """The button went down here, in logical pixels of the view."""
        self._at, self._is_armed = QPointF(at), False
        self._arm()

    def follow(self, at: QPointF) -> None:
        """The pointer is here now."""
        self._at = QPointF(at)
        self._arm()
        if self._is_armed and not self._offset().isNull():
            if not self._timer.isActive():
                self._timer.start()
        else:
            self._timer.stop()

    def stop(self) -> None:
        self._timer.stop()

    def _arm(self) -> None:
        view = self._camera.view
        inner = view.adjusted(ZONE, ZONE, -ZONE, -ZONE)
        self._is_armed = self._is_armed or inner.contains(self._at) or not view.contains(self._at)

    def _step(self) -> None:
        offset = self._offset()
        if offset.isNull():
            self._timer.stop()
        else:
            self._camera.pan(offset)
            self.scrolled.emit()

    def _offset(self) -> QPointF:
        """How far the board moves with the next step."""
        view, board = self._camera.view, self._camera.rect_to_view(self._camera.content)
        high = MARGIN + self._camera.bands
        return QPointF(
            _shift(self._at.x(), view.width(), board.left() - MARGIN, board.right() + MARGIN),
            _shift(self._at.y(), view.height(), board.top() - high, board.bottom() + high),
        )


def _shift(at: float, length: float, first: float, last: float) -> float:
    """In one direction: the pointer, the length of the view, and where the board with its margins begins and ends."""
    if at < ZONE and first < 0:
        return min(_STEP * min(1.0, (ZONE - at) / ZONE), -first)
    if at > length - ZONE and last > length:
        return -min(_STEP * min(1.0, (at - length + ZONE) / ZONE), last - length)
    return 0.0
