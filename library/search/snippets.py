"""The part of a text that was found, as it is written, with the places of the words that were looked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from library.folding import Place, places
from library.search.expression import Phrase

_WIDTH = 160
_BEFORE = 50


@dataclass(frozen=True, slots=True)
class Snippet:
    """A piece of text; `marks` are the start and end of each word that was found in it."""

    text: str
    marks: tuple[tuple[int, int], ...] = ()


def find_snippet(text: str, phrases: Iterable[Phrase], width: int = _WIDTH) -> Snippet | None:
    """The first place where one of the phrases stands; None where none does."""
    words = list(places(text))
    found = sorted({(place.start, place.end) for phrase in phrases for place in _found(words, phrase)})
    if not found:
        return None
    start = _start(text, words, found[0][0], width)
    end = min(len(text), max(start + width, found[0][1]))
    while end < len(text) and end > found[0][1] and not text[end].isspace():
        end -= 1
    cut = " ".join(text[start:end].split())
    return _marked(
        cut,
        text[start:end],
        [(a - start, b - start) for a, b in found if a >= start and b <= end],
        start,
        end < len(text),
    )


def start_of(text: str, width: int = _WIDTH) -> Snippet:
    """What to show of a text in which nothing was looked for."""
    flat = " ".join(text.split())
    if len(flat) <= width:
        return Snippet(flat)
    return Snippet(f"{flat[:width].rpartition(' ')[0] or flat[:width]}…")


def _found(words: list[Place], phrase: Phrase) -> Iterable[Place]:
    size = len(phrase.words)
    for index in range(len(words) - size + 1):
        here = words[index : index + size]
        if all(place.word == word for place, word in zip(here[:-1], phrase.words[:-1], strict=True)) and (
            here[-1].word.startswith(phrase.words[-1]) if phrase.prefix else here[-1].word == phrase.words[-1]
        ):
            yield from here


def _start(text: str, words: list[Place], first: int, width: int) -> int:
    """Some words before the first one that was found; the beginning if the text is short."""
    if len(text) <= width or first <= _BEFORE:
        return 0
    return next((place.start for place in words if place.start >= first - _BEFORE), first)


def _marked(cut: str, raw: str, found: list[tuple[int, int]], start: int, has_more: bool) -> Snippet:
    """The marks after white space has been evened out, and dots where the text goes on."""
    moved: list[int] = []
    length, is_space = 0, True
    for letter in raw:
        space = letter.isspace()
        moved.append(length)
        if not space or not is_space:
            length += 1
        is_space = space
    moved.append(length)
    lead = "…" if start else ""
    marks = tuple((moved[a] + len(lead), moved[b - 1] + 1 + len(lead)) for a, b in found)
    return Snippet(f"{lead}{cut}{'…' if has_more else ''}", marks)
