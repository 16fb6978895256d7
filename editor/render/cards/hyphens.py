"""Soft hyphens for compounds: a long word may part at the joint between its parts, and nowhere else.

The lexicon of a language knows the parts. English has no such words, and French parts them by syllables, which a
reader of a card would rather not see.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from i18n.languages import Language
from i18n.lexicon import typography

SOFT_HYPHEN: Final = "\u00ad"
# Shorter words stay whole, and so do the ends of long ones.
LONG: Final = 12
_SHORTEST_END: Final = 4
_WORD: Final = re.compile(rf"[^\W\d_]{{{LONG},}}")


def hyphenated(text: str, language: Language) -> str:
    """The text with soft hyphens where its words may part."""
    joint = _joint(language)
    return text if joint is None else _WORD.sub(lambda match: _parted(match[0], joint), text)


@cache
def _joint(language: Language) -> re.Pattern[str] | None:
    parts = "|".join(typography(language).compound_parts)
    return re.compile(rf"(?P<part>{parts})(?P<rest>\w{{{_SHORTEST_END},}})", re.IGNORECASE) if parts else None


@lru_cache(maxsize=1024)
def _parted(word: str, joint: re.Pattern[str]) -> str:
    match = joint.fullmatch(word)
    return f"{match['part']}{SOFT_HYPHEN}{_parted(match['rest'], joint)}" if match else word
