"""The words on a card: names filled in, sentences, titles and the signs of good print."""

from __future__ import annotations

import re
from typing import Final

from i18n.catalogs import PLACEHOLDER, find_name
from i18n.languages import Language
from i18n.lexicon import typography
from i18n.values import capitalized

_SENTENCE: Final = re.compile(r"(?<=[.?])\s+(?=[^\W_]|[{«−])")
# Words, the parts of a hyphenated one, and what stands between them.
_PART: Final = re.compile(r"([ -])")
_ASIDE: Final = re.compile(r"(?P<main>.+?)\s*\((?P<aside>[^()]+)\)$")
# A number stays with the word that it counts, a minus with its number.
_COUNTED: Final = re.compile(r"(?<![\w,\u00a0])(\d+(?:–\d+)?) (?=[^\W\d])")
_HERE: Final = re.compile(r"-(?=(?:ci|là)\b)")
# The number in a name, as in Recon 1: it counts nothing that follows.
_NUMBERED: Final = re.compile(r" (?=\d+$)")
# The dice of a unit, range by range.
_LISTED: Final = re.compile(r"\d(?:, \d)+(?!\w)")


def with_names(text: str, language: Language) -> str:
    """The text with the names of the things that it is bound to."""
    return PLACEHOLDER.sub(lambda match: _NUMBERED.sub("\u00a0", find_name(match[1], language) or match[1]), text)


def sentences(text: str) -> tuple[str, ...]:
    return tuple(part for part in _SENTENCE.split(text.strip()) if part)


def with_typography(text: str) -> str:
    """With the apostrophe of print, and numbers that do not part from what they count or reduce.

    A French ce tour-ci is not broken at its hyphen.
    """
    text = _LISTED.sub(lambda match: match[0].replace(" ", "\u00a0"), text)
    counted = _COUNTED.sub("\\1\u00a0", text.replace("'", "\u2019"))
    return _HERE.sub("-\u2060", counted.replace(" −", "\u00a0−"))


def card_text(text: str, language: Language) -> str:
    """A text of the library as a card prints it."""
    return with_typography(with_names(text, language))


def title_case(name: str, language: Language) -> str:
    """A name as a title: with a capital for every word where the language has it so, else for the first one."""
    small = typography(language).small_title_words
    if small is None:
        return capitalized(name)
    first, *rest = _PART.split(name)
    return "".join((capitalized(first), *(part if part in small else capitalized(part) for part in rest)))


def split_aside(name: str) -> tuple[str, str]:
    """`mortar (from 1943)` is a mortar, and an aside; the aside is empty where there is none."""
    match = _ASIDE.fullmatch(name)
    return (match["main"], match["aside"]) if match else (name, "")
