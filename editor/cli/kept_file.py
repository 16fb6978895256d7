"""A file that a command is about to replace, kept beside it as it was: a command line has no undo."""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path

from schema.formats.files import create_atomically, read_bytes


@dataclass
class KeptFile:
    """`copy` is where it is kept, once it was; a copy of an earlier command stays."""

    path: Path
    copy: Path | None = None

    def keep(self) -> None:
        """Before the first change; what the same command changes later is not what it was."""
        if self.copy is None:
            endings = chain((".bak",), (f".bak{number}" for number in count(2)))
            names = (self.path.with_name(self.path.name + ending) for ending in endings)
            copy = next(name for name in names if not os.path.lexists(name))
            create_atomically(copy, read_bytes(self.path))
            self.copy = copy
