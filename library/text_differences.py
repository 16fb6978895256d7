"""What has changed from one version of a text to the next, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\s+|\w+|[^\w\s]")
# Two long texts that have little in common are compared by lines: words would take minutes and say nothing.
_MAX_WORDS = 4_000


class TextDifferenceKind(StrEnum):
    SAME = "same"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class TextDifference:
    part: TextDifferenceKind
    text: str


def text_differences(before: str, after: str) -> tuple[TextDifference, ...]:
    """Both texts in one: without what was added it is the text before, without what was removed the one after."""
    old, new = text_parts(before), text_parts(after)
    if len(old) + len(new) > _MAX_WORDS:
        old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    pieces: list[TextDifference] = []
    for kind, start, end, new_start, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            pieces.append(TextDifference(TextDifferenceKind.SAME, "".join(old[start:end])))
            continue
        for part, words in (
            (TextDifferenceKind.REMOVED, old[start:end]),
            (TextDifferenceKind.ADDED, new[new_start:new_end]),
        ):
            if words:
                pieces.append(TextDifference(part, "".join(words)))
    return tuple(pieces)


def text_parts(text: str) -> list[str]:
    """Words, spaces and signs: together they are the text."""
    return _WORD.findall(text)
