"""How far a statement may go in a file. SQLite believes what a file says of its pages: some can be read for ever.

Steps are those of SQLite's own machine, a dozen for a row: they do not depend on how fast a computer is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from schema.formats.file_names import find_status

_STRIDE: Final = 100_000
# What fills or upgrades a library that is still small, and what is done before it is known to be one.
_ALWAYS_ALLOWED: Final = 5_000_000
# To look through a whole library takes a tenth of a step for each of its bytes.
_STEPS_PER_BYTE: Final = 1


class StepLimit:
    """Ends statements of a connection that take more steps than any of ours would, as an interruption."""

    def __init__(self, connection: sqlite3.Connection, files: Iterable[Path]) -> None:
        self._files = tuple(files)
        self._steps = 0
        connection.set_progress_handler(self._is_over, _STRIDE)

    def begin(self) -> None:
        """Another statement."""
        self._steps = 0

    def _is_over(self) -> bool:
        self._steps += _STRIDE
        return self._steps > _ALWAYS_ALLOWED and self._steps > _STEPS_PER_BYTE * self._size()

    def _size(self) -> int:
        found = (find_status(file) for file in self._files)
        return sum(status.st_size for status in found if status is not None)
