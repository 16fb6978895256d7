"""The name under which the user makes changes in the library: that of the settings, else that of the system."""

from __future__ import annotations

from typing import Final

from editor.settings.settings_file import read_settings, settings_path
from library.user import set_user_name

SETTING: Final = "own-name"
MAX_LETTERS: Final = 60


def use_own_name(name: str | None = None) -> None:
    """Make changes under this name, or under the one that the settings have."""
    chosen = read_settings(settings_path()).get(SETTING) if name is None else name
    words = chosen if isinstance(chosen, str) else ""
    set_user_name("".join(letter for letter in words if letter.isprintable())[:MAX_LETTERS])
