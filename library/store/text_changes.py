"""Changes of texts that are made together, and what became of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from library.values import LibraryText
from schema.texts import TextState

# Called with how many are done and how many there are. It may raise, then nothing is written at all.
BatchProgress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class TextChange:
    """`before` is the text as whoever changes it saw it; `source_digest` what it was translated from, if that is not
    what the source is now.
    """

    before: LibraryText
    text: str
    state: TextState
    source_digest: str | None = None


@dataclass(frozen=True, slots=True)
class StoredText:
    """What a text was in the tables, with what a `LibraryText` does not tell."""

    text: str
    state: str
    source_digest: str | None


@dataclass(frozen=True, slots=True)
class BatchReport:
    """What was written, with what was there before; and what somebody else has changed meanwhile, as it is now."""

    written: tuple[tuple[TextChange, StoredText], ...]
    stale: tuple[tuple[TextChange, LibraryText | None], ...]
