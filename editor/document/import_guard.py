"""Modules are imported by one thread at a time.

Much is imported late, in the window thread and in jobs. Where two threads import parts of one package at the same time,
Python 3.11 may give one of them a module that is not complete, or raise an error (cpython issue 83065): a program whose
user was quick ended with an ImportError.
"""

from __future__ import annotations

import builtins
import sys
import threading
from typing import Any, Final

_LOCK: Final = threading.RLock()
# Not that of PySide: it puts the one of before in the place of ours for a moment, for all threads.
_IMPORT: Final = getattr(builtins, "__orig_import__", builtins.__import__)


def guard_imports() -> None:
    """From now on, for the whole program."""
    builtins.__import__ = _import


def is_importing_elsewhere() -> bool:
    """Whether another thread is importing just now: an import here would wait for it."""
    is_free = _LOCK.acquire(blocking=False)
    if is_free:
        _LOCK.release()
    return not is_free


def _import(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:  # noqa: A002
    """What is loaded already waits for nobody."""
    if not level and _is_loaded(name, fromlist or ()):
        return _IMPORT(name, globals, locals, fromlist, level)
    with _LOCK:
        return _IMPORT(name, globals, locals, fromlist, level)


def _is_loaded(name: str, parts: tuple[str, ...]) -> bool:
    module = sys.modules.get(name)
    if module is None or getattr(getattr(module, "__spec__", None), "_initializing", False):
        return False
    return all(part in vars(module) for part in parts)
