"""The libraries of a Linux system that Qt needs: which are missing, and the packages that have them.

Without them Qt cannot be imported, or ends the program when a window opens. `install.py` reads the same list. On other
systems Qt brings everything along.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from i18n.values import Printable
from schema.issues import KnownProblem

LIST: Final = Path(__file__).with_suffix(".json")
# How the loader names a library that it does not find.
_NOT_FOUND: Final = re.compile(r"(\S+\.so[.\d]*): cannot open shared object file")


def find_missing_libraries(*, for_window: bool = False, failed: ImportError | None = None) -> KnownProblem | None:
    """What to tell the user if libraries are missing, else None. `failed` is an import that did not work."""
    if not sys.platform.startswith("linux"):
        return None
    groups: dict[str, list[dict[str, str]]] = json.loads(LIST.read_text("utf-8"))
    missing = [entry for entry in groups["painting"] if not can_load(entry["library"])]
    if missing or for_window:  # a window may be wanted next: both can be installed at once
        missing += [entry for entry in groups["window"] if not can_load(entry["library"])]
    if missing:
        return KnownProblem(
            "program.missing-libraries",
            libraries=tuple(entry["library"] for entry in missing),
            debian=_packages(entry["debian"] for entry in missing),
            fedora=_packages(entry["fedora"] for entry in missing),
        )
    unlisted = _NOT_FOUND.search(str(failed))
    return KnownProblem("program.missing-libraries", libraries=(unlisted[1],)) if unlisted else None


def _packages(names: Iterable[str]) -> Printable:
    """Each once, and all of them: a command to copy must not be cut."""
    return Printable(" ".join(dict.fromkeys(names)))


def can_load(library: str) -> bool:
    import ctypes  # it takes a while, and only Linux asks

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
