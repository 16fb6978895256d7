"""Whole steps of a mouse wheel."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QWheelEvent

# A notch, in the eighths of a degree that Qt counts.
_STEP: Final = 120


def wheel_turn(event: QWheelEvent) -> int:
    """Alt makes a turn up and down one to the side."""
    return event.angleDelta().y() or event.angleDelta().x()


class WheelSteps:
    """Adds up turns, of which a touch pad sends many small ones, until they make a step."""

    def __init__(self) -> None:
        self._rest = 0

    def add(self, turn: int) -> int:
        """How many steps are complete now. A turn the other way starts anew."""
        self._rest = turn if self._rest * turn < 0 else self._rest + turn
        steps = int(self._rest / _STEP)
        self._rest -= steps * _STEP
        return steps
