"""Garbage is collected in the window thread only.

Python collects cycles in whatever thread happens to allocate. A closed document is such a cycle, and Qt objects that
die in another thread than their own take the program with them. So while jobs run, Python's own collector rests, and
a timer of the window thread does its work.
"""

from __future__ import annotations

import gc
from functools import cache
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY_MS: Final = 1_000
# The thread of a job still returns from its call after it said that it is done.
_GRACE_MS: Final = 100


class GarbageGuard(QObject):
    """Counts the jobs that run. Use it in the window thread only."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = 0
        self._was_enabled = False
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self._collect)
        self._grace = QTimer(self, singleShot=True, interval=_GRACE_MS)
        self._grace.timeout.connect(self._rest_is_over)

    def _collect(self) -> None:
        gc.collect(1)

    def job_starts(self) -> None:
        self._jobs += 1
        if self._jobs == 1 and not self._timer.isActive():
            self._was_enabled = gc.isenabled()
            gc.disable()
            self._timer.start()

    def job_ended(self) -> None:
        self._jobs -= 1
        if not self._jobs:
            self._grace.start()

    def _rest_is_over(self) -> None:
        if self._jobs:
            return
        self._timer.stop()
        if self._was_enabled:
            gc.enable()


@cache
def guard() -> GarbageGuard:
    """The one guard of the program, made in the window thread by its first job."""
    return GarbageGuard()
