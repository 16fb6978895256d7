"""Soft hyphens for Dutch compounds: a long word may part at the joint between its parts, and nowhere else.

English has no such words, and French parts them by syllables, which a reader of a card would rather not see.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from i18n.languages import Language

SOFT_HYPHEN: Final = "\u00ad"
# Shorter words stay whole, and so do the ends of long ones.
LONG: Final = 12
_SHORTEST_END: Final = 4
# First parts of the compounds of the game, with the letter that joins them. Of two that begin alike, the longer first.
_PARTS: Final = (
    "antitank|artillerie|begraaf|bevel|bevoorradings|boom|commissaris|elektriciteits|elite|fabrieks|gemenebest|gevechts"
    "|grond|hoofd|infanterie|initiatief|krijgsgevangenen|landings|luchtlandings|lucht|meerderheids|nacht|opper"
    "|opstellings|overlord|overwinnings|overzichts|pantser|parachutisten|scherp|sectie|sovjet|spoorweg|spoor|stippel"
    "|straat|tactiek|tegen|terrein|terug|torpedoboot|transport|troepen|uitgangs|veld|vizier|vlammenwerper|vlammen"
    "|vliegdek|weg|woestijn"
)
_JOINT: Final = re.compile(rf"(?P<part>{_PARTS})(?P<rest>\w{{{_SHORTEST_END},}})", re.IGNORECASE)
_WORD: Final = re.compile(rf"[^\W\d_]{{{LONG},}}")


def hyphenated(text: str, language: Language) -> str:
    """The text with soft hyphens where its words may part."""
    if language is not Language.DUTCH:
        return text
    return _WORD.sub(lambda match: _parted(match[0]), text)


@lru_cache(maxsize=1024)
def _parted(word: str) -> str:
    match = _JOINT.fullmatch(word)
    return f"{match['part']}{SOFT_HYPHEN}{_parted(match['rest'])}" if match else word
