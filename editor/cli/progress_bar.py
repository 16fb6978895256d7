"""A progress bar for commands that take their time, and Ctrl-C as a request to stop."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext


@contextmanager
def progress_bar(words: str, on_cancel: Callable[[], None] | None = None) -> Iterator[Callable[[int, int], bool]]:
    """A bar where there is a terminal. The function takes what is done and how much there is, and answers whether to
    go on: after Ctrl-C not. `on_cancel` is called at once by Ctrl-C, for work that does not ask in time.
    """
    cancelled = False

    def cancel(*_: object) -> None:
        nonlocal cancelled
        cancelled = True
        if on_cancel is not None:
            on_cancel()

    before = signal.signal(signal.SIGINT, cancel)
    try:
        with _bar(words) if sys.stderr.isatty() else nullcontext(_show_nothing) as show:

            def progress(done: int, total: int) -> bool:
                show(done, total)
                return not cancelled

            yield progress
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _bar(words: str) -> Iterator[Callable[[int, int], None]]:
    from rich.console import Console as Terminal
    from rich.progress import Progress

    with Progress(console=Terminal(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _show_nothing(_done: int, _total: int) -> None:
    pass
