"""Two changes of one text brought together, word by word, where they do not touch each other."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple

from library.text_differences import text_parts


class _Replacement(NamedTuple):
    """The parts from `start` to `end` of the text before became these."""

    start: int
    end: int
    parts: tuple[str, ...]


def find_merged_text(base: str, mine: str, theirs: str) -> str | None:
    """The text with both changes; None where both have changed the same words in two ways."""
    before = text_parts(base)
    replacements = sorted({*_replacements(before, text_parts(mine)), *_replacements(before, text_parts(theirs))})
    merged: list[str] = []
    position = 0
    for index, one in enumerate(replacements):
        # What is inserted at the edge of another change has no place of its own.
        if index and one.start <= replacements[index - 1].end:
            return None
        merged += [*before[position : one.start], *one.parts]
        position = one.end
    return "".join([*merged, *before[position:]])


def _replacements(before: list[str], after: list[str]) -> list[_Replacement]:
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return [
        _Replacement(start, end, tuple(after[new_start:new_end]))
        for kind, start, end, new_start, new_end in matcher.get_opcodes()
        if kind != "equal"
    ]
