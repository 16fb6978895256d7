"""What has changed from one version of a text to the next, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

_WORD = re.compile(r"\s+|\w+|[^\w\s]")
# Two long texts that have little in common are compared by lines: words would take minutes and say nothing.
_MAX_WORDS = 4_000
# So many letters that are the same stand before a change.
_LEAD = 24
# Stands for a line break, so that it is seen.
_LINE_BREAK = "⏎"


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


def shortened_change(before: str, after: str, letters: int) -> tuple[str, str]:
    """Both texts on one line each, in so many letters at most: a long one from shortly before the first change."""
    old, new = (_LINE_BREAK.join(" ".join(line.split()) for line in text.splitlines()) for text in (before, after))
    if max(len(old), len(new)) > letters:
        pairs = enumerate(zip(old, new, strict=False))
        same = next((number for number, (one, other) in pairs if one != other), min(len(old), len(new)))
        start = old.rfind(" ", 0, max(0, same - _LEAD)) + 1 if same > letters - _LEAD else 0
        old, new = (f"{'… ' if start else ''}{text[start:]}" for text in (old, new))
    old, new = (text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…" for text in (old, new))
    return old, new
