"""What the page Play says in the status bar."""

from __future__ import annotations

from dataclasses import dataclass

from editor.ui.context import Hints


@dataclass(frozen=True, slots=True)
class PlayStatus:
    """For the status bar: the hex under the cursor, what is there, the keys that help now, and whether all is kept."""

    label: str
    content: str
    hints: Hints
    saved: str
    is_safe: bool = True
