"""Words without accents and case, so that `foret` finds `Forêt`, `oeuvre` `œuvre` and `Lodz` `Łódź`.

Text and query are folded here, before any database sees them: those of databases leave œ, ĳ, ß, ł and ø alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ŋ": "n"})
_MARKS = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+")
_WORD = re.compile(r"[^\W_]+")
_WORD_WITH_MARKS = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")


class WordPosition(NamedTuple):
    """A word where it stands in a text."""

    word: str
    start: int
    end: int


def fold(text: str) -> str:
    """Small letters without accents; ß is ss and ĳ is ij."""
    if text.isascii():
        return text.lower()
    # Twice: the plain letter of some signs has a case of its own, and small letters may have parts again.
    small = unicodedata.normalize("NFKD", text).casefold()
    return _MARKS.sub("", unicodedata.normalize("NFKD", small)).translate(_LETTERS)


def words(text: str) -> list[str]:
    """The folded words. Hyphens and apostrophes divide: `À l'assaut` is `a`, `l`, `assaut`."""
    return _WORD.findall(fold(text))


def folded(text: str) -> str:
    """The folded words with a space between: what is indexed and compared."""
    return " ".join(words(text))


def word_positions(text: str) -> Iterator[WordPosition]:
    """The folded words of a text with their places in the text as it is."""
    for match in _WORD_WITH_MARKS.finditer(text):
        for word in words(match[0]):
            yield WordPosition(word, match.start(), match.end())
