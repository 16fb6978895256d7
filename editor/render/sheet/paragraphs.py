"""Plain texts of authors as paragraphs: lines, bullets, and the words before a colon that name what follows."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

_BULLET: Final = re.compile(r"[-–—•*·]\s+")
# "Axis player [Germany]:" or "Heavy fog:", up to five words; not a whole sentence with a colon in it.
_LEAD: Final = re.compile(r"(?=[^.:;!?]{2,48}?\s?:)(?:[^\s.:;!?]+ ){0,4}[^\s.:;!?]+\s?:(?=\s)")
# "Sea wall. The sandbags ...": up to four words that name a rule, with more behind them.
_TITLE: Final = re.compile(r"(?:[^\s.:;!?]+ ){0,3}[^\s.:;!?]+\.(?= )")
# No word has so many letters. Qt looks through all the rest of a word for each of its lines, so it may break there.
_ENDLESS_WORD: Final = re.compile(r"\S{200,}")
_PIECE_OF_WORD: Final = re.compile(r"\S{20}(?=\S)")
_BREAK: Final = "\u200b"


@dataclass(frozen=True, slots=True)
class SheetParagraph:
    text: str
    bullet: bool = False
    # So many letters at the start are set in bold.
    lead: int = 0
    # An empty line stands before it.
    apart: bool = False
    # It says whose words follow.
    is_note: bool = False
    # Of the author's words that stand below those in the language of the sheet; else empty.
    language: str = ""


def split_paragraphs(text: str, *, titled: bool = False, is_prose: bool = False) -> tuple[SheetParagraph, ...]:
    """Every line of the text is a paragraph; nothing is lost but the space around it.

    `titled`: a paragraph may begin with its title, a few words and a period. `is_prose`: none names what follows.
    """
    paragraphs: list[SheetParagraph] = []
    apart = False
    for line in text.splitlines():
        words = one_line(line)
        if not words:
            apart = True
            continue
        bullet = _BULLET.match(words)
        plain = words[bullet.end() :] if bullet else words
        lead = None if is_prose else _LEAD.match(plain) or (_TITLE.match(plain) if titled else None)
        paragraphs.append(SheetParagraph(plain, bool(bullet), lead.end() if lead else 0, apart and bool(paragraphs)))
        apart = False
    return tuple(paragraphs)


def one_line(text: str) -> str:
    """Without what cannot be printed; any run of blanks is one, but a no-break space stays one."""
    printable = "".join(
        letter if letter.isprintable() or letter in "\u00a0\u202f" else " "
        for letter in text
        if unicodedata.category(letter) not in ("Cf", "Cs", "Co", "Cn")
    )
    words = re.sub(r"[ \t\u2028\u2029]+", " ", printable).strip()
    return _ENDLESS_WORD.sub(lambda word: _PIECE_OF_WORD.sub(lambda piece: piece[0] + _BREAK, word[0]), words)
