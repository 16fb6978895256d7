"""Which language words are in, by the small words that every text of some length has. Cheap, and silent when unsure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from i18n.catalogs import PLACEHOLDER
from i18n.languages import Language
from i18n.lexicon import read_lexicon

_WORD = re.compile(r"[^\W\d_]+")
# Fewer telling words than these say nothing.
_MIN_WORDS = 6
# A text of a language has at least this share of its telling words in that language, whatever it cites.
_MIN_SHARE = 0.75


def guess_language(texts: Iterable[str]) -> Language | None:
    """The language of most telling words; None where they are too few or of several languages."""
    telling = _telling_words()
    counts: Counter[Language] = Counter()
    for text in texts:
        counts.update(telling[word] for word in _WORD.findall(PLACEHOLDER.sub(" ", text).lower()) if word in telling)
    if counts.total() < _MIN_WORDS:
        return None
    language, number = counts.most_common(1)[0]
    return language if number >= _MIN_SHARE * counts.total() else None


@cache
def _telling_words() -> Mapping[str, Language]:
    """The frequent words of the lexicons that no other language has."""
    languages: dict[str, list[Language]] = {}
    for language in Language:
        for word in read_lexicon(language).get("frequent_words", ()):
            languages.setdefault(word, []).append(language)
    return {word: found[0] for word, found in languages.items() if len(found) == 1}
