"""The languages that Beachhead speaks, and which of them the system asks for.

A language is data: an entry of `languages.json`, PO files `<domain>/<code>.po` and a lexicon `lexicons/<code>.json`,
all in this folder. Nothing in the code names one, but for English: texts are written in English first, and whatever
a language lacks reads in English. The folder that `BEACHHEAD_LANGUAGES` names may hold further languages in the same
way, so that a translator can try one out.
"""

from __future__ import annotations

import contextlib
import json
import locale
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

SETTING = "BEACHHEAD_LANGUAGES"
REGISTRATION = "languages.json"
_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class _Registration:
    code: str
    # In English, as Windows names locales.
    name: str
    # As its speakers call it: what a menu of languages shows, whatever language the menu is in.
    own_name: str
    # Where the files of the language are.
    folder: Path
    # How dates, numbers and lists are written, by the name that Unicode gives it; the code itself unless it says so.
    locale: str = ""


class _Registered(type):
    """Makes the class stand for all languages: `for language in Language`, `len(Language)`, `Language.FRENCH`."""

    def __iter__(cls) -> Iterator[Language]:
        return iter(_LANGUAGES.values())

    def __len__(cls) -> int:
        return len(_LANGUAGES)

    def __contains__(cls, code: object) -> bool:
        return code in _LANGUAGES

    def __getattr__(cls, name: str) -> Language:
        for language in _LANGUAGES.values():
            if language.name.upper() == name:
                return language
        raise AttributeError(name)


class Language(str, metaclass=_Registered):
    """A registered language, which is also its code. There is one object for each: compare by `is` or by `==`."""

    __slots__ = ("_registration",)
    _registration: _Registration
    ENGLISH: ClassVar[Language]

    def __new__(cls, code: str) -> Language:  # noqa: PYI034 # not a new one: there is one for each code
        language = _LANGUAGES.get(code)
        if language is None:
            raise ValueError(f"{code!r} is not a Language")
        return language

    def __reduce__(self) -> tuple[type[Language], tuple[str]]:
        return Language, (self.value,)

    @property
    def value(self) -> str:
        return self._registration.code

    @property
    def name(self) -> str:
        """In English."""
        return self._registration.name

    @property
    def own_name(self) -> str:
        """As its speakers call it: what a menu of languages shows, whatever language the menu is in."""
        return self._registration.own_name

    @property
    def locale(self) -> str:
        """How Babel and Qt name the language, for dates, numbers and lists."""
        return self._registration.locale or self._registration.code

    @property
    def folder(self) -> Path:
        """Where the PO files and the lexicon of the language are."""
        return self._registration.folder


_LANGUAGES: dict[str, Language] = {}


def _register(folder: Path) -> None:
    entries: list[dict[str, Any]] = json.loads((folder / REGISTRATION).read_text("utf-8"))
    for entry in entries:
        registration = _Registration(**entry, folder=folder)
        if registration.code not in _LANGUAGES:
            language = str.__new__(Language, registration.code)
            language._registration = registration
            _LANGUAGES[registration.code] = language


_register(_FOLDER)
if SETTING in os.environ:
    # A folder without languages adds none: then `--lang` says which ones there are.
    with contextlib.suppress(OSError, ValueError, TypeError):
        _register(Path(os.environ[SETTING]))
# As `schema.texts` has it, which takes longer to import than most commands run.
Language.ENGLISH = Language("en")


def parse_language(tag: str) -> Language:
    """The language of `fr`, `FR`, `fr_CA.UTF-8@euro` or `fr-CA`; raises ValueError for one that we do not speak."""
    code = tag.strip().partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[0].lower()
    # Windows may name a locale in words instead of codes.
    by_name = {language.name.lower(): language for language in Language}
    return by_name.get(code) or Language(code)


def find_language(tag: str) -> Language | None:
    """Like `parse_language`, with None for a language that we do not speak."""
    try:
        return parse_language(tag)
    except ValueError:
        return None


def system_language(environment: Mapping[str, str] = os.environ) -> Language:
    """The first language that the system asks for and we speak; English if there is none."""
    return next(filter(None, map(find_language, _wishes(environment))), Language.ENGLISH)


def _wishes(environment: Mapping[str, str]) -> Iterator[str]:
    """The wishes in the order of GNU gettext: `LANGUAGE` is a list and comes first, but not against the C locale."""
    chosen = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    wishes = environment.get("LANGUAGE", "")
    if chosen.partition(".")[0] not in ("C", "POSIX"):
        yield from filter(None, wishes.split(":"))
        yield chosen
    if not chosen and not wishes:
        yield locale.getlocale()[0] or ""
