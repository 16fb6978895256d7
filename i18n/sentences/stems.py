"""The words of a text without their form: accents, capitals, and endings are left aside."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from i18n.languages import Language
from i18n.lexicon import read_lexicon, typography

_WORD: Final = re.compile(r"\w+")
_MIN_STEM: Final = 3


@lru_cache(maxsize=256)
def folded(text: str) -> str:
    """Without accents and capitals, on one line, with straight apostrophes."""
    plain = "".join(part for part in unicodedata.normalize("NFKD", text) if not unicodedata.combining(part))
    return " ".join(plain.replace("’", "'").lower().split())


def stems(text: str, language: Language) -> Iterator[str]:
    """The words that say something, without their endings: of valley and valleys, `vall`."""
    frequent = _frequent_words(language)
    endings = typography(language).endings
    for word in _WORD.findall(folded(text)):
        if word in frequent:
            continue
        stem = word
        while ending := next((one for one in endings if stem.endswith(one) and len(stem) - len(one) >= _MIN_STEM), ""):
            stem = stem.removesuffix(ending)
        yield stem


@cache
def _frequent_words(language: Language) -> frozenset[str]:
    return frozenset(folded(word) for word in read_lexicon(language).get("frequent_words", ()))
