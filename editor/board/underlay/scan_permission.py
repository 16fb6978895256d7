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
    return lies_with(path, scenario) or str(path) in settings.strings(_ALLOWED)


def allow(path: Path, settings: Settings) -> None:
    """The user has named this file himself."""
    others = [name for name in settings.strings(_ALLOWED) if name != str(path)]
    settings.set_value(_ALLOWED, [*others, str(path)][-_MAX_ALLOWED:])
