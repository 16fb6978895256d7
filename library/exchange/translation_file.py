"""Texts on their way to a translator and back, whatever the format of the file: one entry for each text, with its state
and its stamp, which says what the library held when the file was written.
"""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field

from i18n.languages import Language
from schema.formats.digests import digest
from schema.issues import KnownProblem
from schema.texts import TextState

_STAMP_LETTERS = 12
_STAMP = re.compile(r"(?P<state>[a-z]+) (?P<text>[0-9a-f]+)")
# Signs that are no letters to gettext, or that no XML file may have.
_NO_LETTER = re.compile(r"[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class ExportStamp:
    """What the library held when the file was written: how finished the text was, and its digest."""

    state: TextState
    text: str

    @classmethod
    def of(cls, language: str, text: str, state: TextState) -> ExportStamp:
        """The language counts too: the same words are not the same text in another one."""
        return cls(state, digest(f"{language}\n{exchange_form(text)}")[:_STAMP_LETTERS])

    def __str__(self) -> str:
        return f"{self.state} {self.text}"


@dataclass(frozen=True, slots=True)
class TranslationEntry:
    """`source` and `text` are in the form that files can hold: see `exchange_form`."""

    code: str
    source: str
    text: str = ""
    is_fuzzy: bool = False
    state: TextState | None = None
    previous_source: str = ""
    # The text that a translator's program has guessed from, where it was another one.
    guessed_from: str = ""
    source_language: str = Language.ENGLISH.value
    stamp: ExportStamp | None = None
    # For the translator to read: what kind of text it is, how long it may be, how other languages have it.
    notes: tuple[str, ...] = field(default=(), compare=False)
    # What translators say about the text, each comment one line.
    comments: tuple[str, ...] = field(default=(), compare=False)
    # Where the entry begins in the file that it was read from.
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class UnreadableEntry:
    """An entry that the file has only in part, or not as its format wants it; the others count."""

    code: str
    line: int
    problem: KnownProblem


@dataclass(frozen=True, slots=True)
class TranslationFile:
    """`declared_count`: how many texts were written into it; None where nobody said so."""

    language: Language
    seen: datetime.datetime | None
    entries: tuple[TranslationEntry, ...]
    unreadable: tuple[UnreadableEntry, ...] = ()
    declared_count: int | None = None

    @property
    def is_cut(self) -> bool:
        """Whether texts are missing at its end, as far as one can tell."""
        return self.declared_count is not None and len(self.entries) + len(self.unreadable) < self.declared_count


def exchange_form(text: str) -> str:
    """A text without what gettext and XML do not like: other line ends than its own, and empty lines at either end."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return _NO_LETTER.sub("", lines).strip("\n")


def find_stamp(words: str) -> ExportStamp | None:
    """The stamp that `str` has written; None for anything else."""
    found = _STAMP.fullmatch(words.strip())
    if found is None or found["state"] not in tuple(TextState):
        return None
    return ExportStamp(TextState(found["state"]), found["text"])
