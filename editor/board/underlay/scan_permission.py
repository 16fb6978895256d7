"""Which pictures a scenario may have opened: those that came along with it, and those that the user has allowed.

A file of somebody else could name any path, also one on a server that would then learn who looks.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from editor.edits.underlay_location import lies_with

if TYPE_CHECKING:
    from editor.settings.settings import Settings

_ALLOWED: Final = "underlay_files"
_MAX_ALLOWED: Final = 50


def may_open(path: Path, scenario: Path | None, settings: Settings) -> bool:
    return lies_with(path, scenario) or str(path) in _allowed(settings)


def allow(path: Path, settings: Settings) -> None:
    """The user has named this file himself."""
    others = [name for name in _allowed(settings) if name != str(path)]
    settings.set_value(_ALLOWED, [*others, str(path)][-_MAX_ALLOWED:])


def _allowed(settings: Settings) -> list[str]:
    stored = settings.value(_ALLOWED, [])
    return [str(name) for name in stored] if isinstance(stored, list) else []
