"""A file that a command replaces, kept beside it as it was: a command line has no undo."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from schema.formats.existing_files import Unwritten
from schema.formats.files import create_atomically, read_bytes
from schema.issues import KnownProblem


@dataclass
class KeptFile:
    """`copy` is where it is kept, once it was; a copy of an earlier command stays."""

    path: Path
    copy: Path | None = None

    def replace(self, write: Callable[[], object]) -> None:
        """Keep it before the first change: what the same command changes later is not what it was. Raises Unwritten; a
        file that was not changed leaves no copy.
        """
        before = self.copy
        try:
            self._keep()
            write()
        except KnownProblem as problem:
            if before is None and self.copy is not None:
                with contextlib.suppress(OSError):
                    self.copy.unlink()
                    self.copy = None
            raise Unwritten(self.path, problem) from problem

    def _keep(self) -> None:
        if self.copy is None:
            endings = chain((".bak",), (f".bak{number}" for number in count(2)))
            names = (self.path.with_name(self.path.name + ending) for ending in endings)
            copy = next(name for name in names if not os.path.lexists(name))
            create_atomically(copy, read_bytes(self.path))
            self.copy = copy
