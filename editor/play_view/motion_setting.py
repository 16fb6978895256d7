"""Whether pieces and cards move, or are at their end at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from editor.play_view import system_motion

if TYPE_CHECKING:
    from editor.settings.settings import Settings

MOTION: Final = "play.motion"
"""The setting: `on`, `off`, or `system`."""


def wants_motion(settings: Settings) -> bool:
    """As the user chose, or else as the system says."""
    chosen = settings.word(MOTION, ("on", "off"))
    if chosen:
        return chosen == "on"
    return not system_motion.wants_less_motion()
