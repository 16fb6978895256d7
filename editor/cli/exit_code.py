"""What the program tells whoever started it. `README.md` has the same table, and a test keeps it so."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    SUCCESS = 0
    # Findings, differences or no match, and a request that could not be carried out.
    FAILURE = 1
    # A wrong command line, or a file that cannot be read.
    BAD_INPUT = 2
    # Somebody else has changed the same meanwhile; nothing was written over.
    CONFLICT = 3
    # A mistake of ours; EX_SOFTWARE of sysexits.h.
    BUG = 70
    # As a shell reports Ctrl-C.
    INTERRUPTED = 130
    # As a shell reports a program whose reader has gone.
    BROKEN_PIPE = 141
