"""The translation memory in a form that answers while somebody types: texts that are the same or alike, best first."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass

from library.folding import folded
from library.text_differences import text_differences, text_parts
from library.values import MemoryMatch

MIN_LIKENESS = 70.0
# Several translations of one source are found together; of so many for each wanted match the best are chosen.
_SPARE = 4
# Texts of so many letters are compared by their words first; of those that have some in common, the nearest by letters.
_LONG = 160
_LONG_CANDIDATES = 60
_MIN_WORD_LIKENESS = 30.0
# Letters that stand for words: above all surrogates, which are no letters.
_FIRST_LETTER = 0xE000
_NO_WORD = "\0"


@dataclass(frozen=True, slots=True)
class MemorySegment:
    """A source text with one of its translations; `code` names the text that it was last used for."""

    source: str
    target: str
    code: str


class MemoryIndex:
    """The segments of one language. Of two that are equally alike, the one that was given first comes first."""

    def __init__(self, segments: Iterable[MemorySegment]) -> None:
        pairs: dict[tuple[str, str], MemorySegment] = {}
        for segment in segments:
            if segment.source and segment.target:
                pairs.setdefault((segment.source, segment.target), segment)
        ranked = sorted(enumerate(pairs.values()), key=lambda one: len(one[1].source))
        self._ranks = [rank for rank, _ in ranked]
        self._segments = [segment for _, segment in ranked]
        self._sources = [segment.source for segment in self._segments]
        self._lengths = [len(source) for source in self._sources]
        self._first_long = bisect_left(self._lengths, _LONG)
        self._letters: dict[str, str] = {}
        self._word_letters = [
            "".join(map(self._letter, text_parts(source))) for source in self._sources[self._first_long :]
        ]
        # What was translated since, the last first: few, so that they are just compared as well.
        self._added: tuple[MemorySegment, ...] = ()
        self._folded: list[tuple[str, str]] | None = None

    def __len__(self) -> int:
        return len(self._segments) + len(self._added)

    def __iter__(self) -> Iterator[MemorySegment]:
        """In the order in which they were given; what was added since comes first."""
        by_rank = sorted(zip(self._ranks, self._segments, strict=True), key=lambda one: one[0])
        return iter([*self._added, *(segment for _, segment in by_rank)])

    def with_segment(self, segment: MemorySegment) -> MemoryIndex:
        """The index with one more, which comes before all others that are equally alike."""
        other = copy(self)
        other._added = (segment, *self._added)
        return other

    def find(self, source: str, *, limit: int = 5, least: float = MIN_LIKENESS) -> tuple[MemoryMatch, ...]:
        """Translations of the same text and of similar ones, the most alike first; only different ones."""
        from rapidfuzz import fuzz, process

        positions = self._candidates(source, least)
        candidates = [*self._added, *(self._segments[position] for position in positions)]
        ranks = [*range(-len(self._added), 0), *(self._ranks[position] for position in positions)]
        sources = [segment.source for segment in candidates]
        found = process.extract(source, sources, scorer=fuzz.ratio, limit=limit * _SPARE, score_cutoff=least)
        by_target: dict[str, MemoryMatch] = {}
        for _, score, number in sorted(found, key=lambda one: (-one[1], ranks[one[2]])):
            segment = candidates[number]
            if len(by_target) < limit and segment.target not in by_target:
                by_target[segment.target] = MemoryMatch(
                    source=segment.source,
                    target=segment.target,
                    code=segment.code,
                    score=score,
                    differences=text_differences(segment.source, source),
                )
        return tuple(by_target.values())

    def containing(self, words: str, *, limit: int = 50) -> tuple[MemorySegment, ...]:
        """Where words occur in source or translation, whatever their accents and case; the shortest texts first."""
        wanted = folded(words)
        if not wanted:
            return ()
        if self._folded is None:
            self._folded = [(folded(segment.source), folded(segment.target)) for segment in self._segments]
        added = [(folded(segment.source), folded(segment.target)) for segment in self._added]
        found = (
            segment
            for segment, (source, target) in zip((*self._added, *self._segments), (*added, *self._folded), strict=True)
            if wanted in source or wanted in target
        )
        return tuple(segment for segment, _ in zip(found, range(limit), strict=False))

    def _candidates(self, source: str, least: float) -> Sequence[int]:
        """Where sources are that may be so much alike. Long ones are compared word by word first, which is cheap."""
        from rapidfuzz import fuzz, process

        start, end = self._window(len(source), least)
        if len(source) < _LONG:
            return range(start, end)
        words = "".join(self._letters.get(word, _NO_WORD) for word in text_parts(source))
        first = max(start, self._first_long)
        long = self._word_letters[first - self._first_long : end - self._first_long]
        near = process.extract(words, long, scorer=fuzz.ratio, limit=_LONG_CANDIDATES, score_cutoff=_MIN_WORD_LIKENESS)
        return (*range(start, first), *(first + number for _, _, number in near))

    def _letter(self, word: str) -> str:
        """One letter that stands for a word in all texts."""
        number = self._letters.get(word)
        if number is None:
            number = self._letters[word] = chr(_FIRST_LETTER + len(self._letters))
        return number

    def _window(self, length: int, least: float) -> tuple[int, int]:
        """Where the sources are that can be so much alike: what two texts share is at most the shorter one."""
        share = least / (200.0 - least) if least < 100 else 1.0
        start = bisect_left(self._lengths, int(length * share))
        return start, bisect_right(self._lengths, int(length / share) + 1) if share else len(self._lengths)
