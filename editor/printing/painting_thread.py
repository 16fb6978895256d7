"""The one thread that paints pages and pictures for files and printers, so that the window stays free.

Drawings and fonts belong to the thread that made them; nothing of them leaves it but images, bytes and plain values.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QThreadPool

from editor.render.painting.artwork import Artwork
from editor.render.painting.sprites import Sprites
from editor.render.theme import Theme


class PaintingThread:
    """Start jobs in `pool`; call `drawings` from such a job only."""

    def __init__(self) -> None:
        self.pool = QThreadPool()
        self.pool.setMaxThreadCount(1)
        self.pool.setExpiryTimeout(-1)  # fonts and drawings belong to the thread: it stays
        self._drawings: dict[Theme, Sprites] = {}
        self._releases: list[Callable[[], None]] = [self._drawings.clear]

    def drawings(self, theme: Theme) -> Sprites:
        if theme not in self._drawings:
            self._drawings[theme] = Sprites(Artwork(theme))
        return self._drawings[theme]

    def release_at_end(self, release: Callable[[], None]) -> None:
        """Have `release` called in the thread when the program ends, to drop what belongs to the thread."""
        self._releases.insert(0, release)

    def close(self) -> None:
        """Finish the jobs that have been started, a file not least, then drop what belongs to the thread."""
        for release in self._releases:
            self.pool.start(release)
        self.pool.waitForDone()


@cache
def painting_thread() -> PaintingThread:
    thread = PaintingThread()
    atexit.register(thread.close)  # while Python is still whole
    return thread
