"""The languages that Beachhead speaks, and which of them the system asks for."""

from __future__ import annotations

import locale
import os
from collections.abc import Iterator, Mapping
from enum import StrEnum

# Windows may name a locale in words instead of codes.
_NAMES_ON_WINDOWS = {"english": "en", "french": "fr", "dutch": "nl"}


class Language(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    DUTCH = "nl"

    @property
    def own_name(self) -> str:
        """As its speakers call it: what a menu of languages shows, whatever language the menu is in."""
        return _OWN_NAMES[self]


_OWN_NAMES = {Language.ENGLISH: "English", Language.FRENCH: "Français", Language.DUTCH: "Nederlands"}


def parse_language(tag: str) -> Language:
    """The language of `fr`, `FR`, `fr_CA.UTF-8@euro` or `fr-CA`; raises ValueError for one that we do not speak."""
    code = tag.strip().partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    return Language(_NAMES_ON_WINDOWS.get(code, code))


def find_language(tag: str) -> Language | None:
    """Like `parse_language`, with None for a language that we do not speak."""
    try:
        return parse_language(tag)
    except ValueError:
        return None


def system_language(environment: Mapping[str, str] = os.environ) -> Language:
    """The first language that the system asks for and we speak; English if there is none."""
    return next(filter(None, map(find_language, _asked_for(environment))), Language.ENGLISH)


def _asked_for(environment: Mapping[str, str]) -> Iterator[str]:
    """The wishes in the order of GNU gettext: `LANGUAGE` is a list and comes first, but not against the C locale."""
    chosen = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    wishes = environment.get("LANGUAGE", "")
    if chosen.partition(".")[0] not in ("C", "POSIX"):
        yield from filter(None, wishes.split(":"))
        yield chosen
    if not chosen and not wishes:
        yield locale.getlocale()[0] or ""
