"""The part of a text that was found, as it is written, with the places of the words that were looked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from library.folding import fold, word_positions
from library.index.expression import Phrase

_WIDTH = 160
_BEFORE = 50
Mark = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of text; `marks` are the start and end of each place in it that was looked for."""

    text: str
    marks: tuple[Mark, ...] = ()


def find_snippet(text: str, phrases: Sequence[Phrase], width: int = _WIDTH) -> Snippet | None:
    """The first place where one of the phrases stands; None where none does."""
    if not phrases or not text:
        return None
    plain = _folded_in_place(text)
    if not any(phrase.words[0] in plain for phrase in phrases):
        return None
    pattern = _pattern(tuple(phrases))
    first = pattern.search(plain)
    if first is None:
        return None
    start = _start(text, first.start(), width)
    end = min(len(text), max(start + width, first.end()))
    while first.end() < end < len(text) and not text[end].isspace():
        end -= 1
    marks = [found.span() for found in pattern.finditer(plain, start, end)]
    return _shown(text, start, end, marks)


def start_of(text: str, width: int = _WIDTH) -> Snippet:
    """What to show of a text in which nothing was looked for."""
    flat = " ".join(text[: 2 * width].split())
    if len(flat) <= width and len(text) <= 2 * width:
        return Snippet(flat)
    return Snippet(f"{flat[:width].rpartition(' ')[0] or flat[:width]}…")


@lru_cache(maxsize=64)
def _pattern(phrases: tuple[Phrase, ...]) -> re.Pattern[str]:
    """Any of the phrases, the longest first, as whole words or with `prefix` as the beginning of one."""
    ordered = sorted(phrases, key=lambda phrase: -len(" ".join(phrase.words)))
    parts = [
        r"[\W_]+".join(map(re.escape, phrase.words)) + (r"[^\W_]*" if phrase.prefix else r"(?![^\W_])")
        for phrase in ordered
    ]
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(parts)})")


def _folded_in_place(text: str) -> str:
    """The text folded, with every word where it was. What folds to more letters, like œ, is cut where it must be."""
    if text.isascii():
        return text.lower()
    letters = {ord(letter): fold(letter) for letter in set(text) if letter > "\x7f"}
    if all(len(plain) == 1 for plain in letters.values()):
        return text.translate(letters).lower()
    return _by_word(text)


def _by_word(text: str) -> str:
    """Word by word: the folded word, filled up or cut to the length of the one that stands there."""
    plain = list(" " * len(text))
    for place in word_positions(text):
        size = place.end - place.start
        plain[place.start : place.end] = place.word[:size].ljust(size)
    return "".join(plain)


def _start(text: str, first: int, width: int) -> int:
    """Some words before the place that was found; the beginning if the text is short."""
    if len(text) <= width or first <= _BEFORE:
        return 0
    space = re.compile(r"\s").search(text, first - _BEFORE, first)
    return space.end() if space else first


def _shown(text: str, start: int, end: int, marks: Sequence[Mark]) -> Snippet:
    """On one line, with dots where the text goes on; the marks move along."""
    lead = "…" if start else ""
    parts: list[str] = []
    moved: list[Mark] = []
    length, place = 0, start
    for mark_start, mark_end in marks:
        before = _flat(text[place:mark_start], is_first=not parts)
        found = _flat(text[mark_start:mark_end], is_first=True).strip()
        moved.append((len(lead) + length + len(before), len(lead) + length + len(before) + len(found)))
        parts += [before, found]
        length += len(before) + len(found)
        place = mark_end
    parts.append(_flat(text[place:end], is_first=not parts).rstrip())
    return Snippet(f"{lead}{''.join(parts)}{'…' if end < len(text) else ''}", tuple(moved))


def _flat(text: str, *, is_first: bool) -> str:
    flat = re.sub(r"\s+", " ", text)
    return flat.lstrip() if is_first else flat
