"""Which rules profile the window asks: kept in the user's settings, the same for all boards."""

from __future__ import annotations

from typing import Final

from editor.settings.settings import Settings
from schema.catalog.switch import Profile

SETTING: Final = "rules"


def chosen_profile(settings: Settings) -> Profile:
    """What the rule books say, until told otherwise."""
    return Profile(settings.word(SETTING, list(Profile), Profile.BOOK))


def choose_profile(settings: Settings, profile: Profile) -> None:
    settings.set_value(SETTING, profile.value)
