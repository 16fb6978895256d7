"""Ctrl-C for a command.

Code written in C now and then drops the exception that Ctrl-C raises, as when it comes within a comparison that a
look-up asks for. So it is noted besides, and raised once more with the next line that the command has to say.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def noted_interruption() -> Iterator[Callable[[], bool]]:
    """The function says whether there was a Ctrl-C."""
    interrupted = False

    def interrupt(*_: object) -> None:
        nonlocal interrupted
        interrupted = True
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():  # only that one hears signals
        yield lambda: interrupted
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield lambda: interrupted
    finally:
        signal.signal(signal.SIGINT, before)
