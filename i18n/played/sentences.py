"""A text as sentences, each with the paragraph in which it stands, and the digest by which a scenario remembers it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from i18n.sentences.stems import folded
from schema.formats.digests import digest

_BULLET: Final = re.compile(r"^(?:[-–—•*·]\s*|\d{1,2}[.)]\s+(?=\D))+")
_STOP: Final = re.compile(r"[(\[]|[)\]]|[.!?…]+[\"”»’']*(?=\s|$)")
# "St. Hilaire", "p. 7", "Lt. Example"
_SHORTENED: Final = re.compile(
    r"(?:^|\W)(?:[^\W\d]|st|ste|mt|ft|lt|cpt|capt|col|gen|maj|sgt|dr|no|nr|pp|vs|cf|etc|ca)$"
)
# "Church. The church protects…": so few words at the start are a heading of the sentence that follows.
_HEADING: Final = re.compile(r"[^\W\d]+(?:-[^\W\d]+)*(?:\s+[^\W\d]+(?:-[^\W\d]+)*)?[.:]")


class Sentence(NamedTuple):
    text: str
    # Both count from 0.
    paragraph: int
    number: int


# While a board is drawn its texts stay the same, and they are asked about after every stroke.
@lru_cache(maxsize=64)
def split_sentences(text: str) -> tuple[Sentence, ...]:
    """Each line is a paragraph; a heading belongs to the sentence that it stands before."""
    lines = filter(None, (line.strip() for line in text.splitlines()))
    return tuple(
        Sentence(words, paragraph, number)
        for paragraph, line in enumerate(lines)
        for number, words in enumerate(_with_heading(list(_sentences(line))))
    )


def sentence_digest(text: str) -> str:
    """Equal for sentences that differ in capitals, accents, and blanks only."""
    return digest(folded(text))[:8]


def _sentences(line: str) -> Iterator[str]:
    return filter(None, (_BULLET.sub("", part.strip()).strip() for part in _parts(line)))


def _parts(line: str) -> Iterator[str]:
    """Points within parentheses, and those of shortened words, end no sentence."""
    start = depth = 0
    for stop in _STOP.finditer(line):
        if stop[0] in "([":
            depth += 1
        elif stop[0] in ")]":
            depth = max(0, depth - 1)
        elif not depth and not _SHORTENED.search(line[start : stop.start()].lower()):
            yield line[start : stop.end()]
            start = stop.end()
    yield line[start:]


def _with_heading(sentences: list[str]) -> list[str]:
    if len(sentences) > 1 and _HEADING.fullmatch(sentences[0]):
        return [f"{sentences[0]} {sentences[1]}", *sentences[2:]]
    return sentences
