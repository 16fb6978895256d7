"""Work on many games that can be stopped."""

from __future__ import annotations

import threading

from rules.lab.workers import Workers


class CancellableRun:
    """`cancel` may come from any thread."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._cancelled = threading.Event()

    @property
    def is_cancelled(self) -> bool:
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Stop within a fifth of a second; what has been played so far stays."""
        self._cancelled.set()
        self._workers.cancel()
