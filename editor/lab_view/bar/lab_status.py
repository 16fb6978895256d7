"""What the status bar of the window shows of the lab."""

from __future__ import annotations

from dataclasses import dataclass

from editor.ui.context import Hints


@dataclass(frozen=True, slots=True)
class LabStatus:
    """For the status bar: the hex under the cursor, what happens there, and the keys that help now."""

    label: str
    content: str
    hints: Hints
    saved: str = ""
    is_safe: bool = True
