"""PO files as translators' programs know them: one entry for each text, its state as GNU gettext can say it.

A draft is `fuzzy`; a text whose source has changed is `fuzzy` with the old source beside it; that a text was reviewed
stands in a comment, which all programs keep. So does the stamp: what the library held when the file was written.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from i18n.languages import Language
from schema.formats.digests import digest
from schema.issues import KnownProblem
from schema.texts import TextState

# When the library was last changed before the file was made: what is newer than this, the translator has not seen.
SEEN_HEADER = "X-Beachhead-Library"
# How many texts were written: a file with fewer was cut, or somebody has made a selection of them.
COUNT_HEADER = "X-Beachhead-Texts"
STATE_COMMENT = "state: "
STAMP_COMMENT = "library: "
_STAMP_LETTERS = 12
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\t": "\\t"}


@dataclass(frozen=True, slots=True)
class ExportStamp:
    """What the library held when the file was written: how finished the text was, and its digest."""

    state: TextState
    text: str

    @classmethod
    def of(cls, language: str, text: str, state: TextState) -> ExportStamp:
        """The language counts too: the same words are not the same text in another one."""
        return cls(state, digest(f"{language}\n{po_form(text)}")[:_STAMP_LETTERS])


@dataclass(frozen=True, slots=True)
class PoEntry:
    """`source` and `text` are in the form that PO can hold: see `po_form`."""

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
    # Where the entry begins in the file that it was read from.
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class UnreadableEntry:
    """An entry that the file has only in part, or not as PO wants it; the others count."""

    code: str
    line: int
    problem: KnownProblem


@dataclass(frozen=True, slots=True)
class PoFile:
    """`declared_count`: how many texts were written into it; None where nobody said so."""

    language: Language
    seen: datetime.datetime | None
    entries: tuple[PoEntry, ...]
    unreadable: tuple[UnreadableEntry, ...] = ()
    declared_count: int | None = None

    @property
    def is_cut(self) -> bool:
        """Whether texts are missing at its end, as far as one can tell."""
        return self.declared_count is not None and len(self.entries) + len(self.unreadable) < self.declared_count


def po_form(text: str) -> str:
    """A text without what gettext does not like: other line ends than its own, and empty lines at either end."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(letter for letter in lines if letter in "\n\t" or letter >= " ").strip("\n")


def write_po(file: PoFile) -> str:
    """The text of a PO file: the same entries are always the same bytes."""
    from babel.messages.plurals import get_plural

    seen = (file.seen or datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)).astimezone(datetime.UTC)
    header = (
        ("Project-Id-Version", "beachhead"),
        ("Report-Msgid-Bugs-To", ""),
        ("POT-Creation-Date", f"{seen:%Y-%m-%d %H:%M+0000}"),
        ("PO-Revision-Date", f"{seen:%Y-%m-%d %H:%M+0000}"),
        ("Last-Translator", "beachhead"),
        ("Language-Team", file.language.own_name),
        ("Language", file.language.value),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", get_plural(file.language.locale).plural_forms),
        (SEEN_HEADER, seen.isoformat()),
        (COUNT_HEADER, str(len(file.entries))),
    )
    top = ['msgid ""', *_string("msgstr", "".join(f"{name}: {value}\n" for name, value in header))]
    return "\n".join(["\n".join(top) + "\n", *("\n".join(_lines(entry)) + "\n" for entry in file.entries)])


def _lines(entry: PoEntry) -> Iterable[str]:
    if entry.state in (TextState.REVIEWED, TextState.OUTDATED):
        yield f"# {STATE_COMMENT}{entry.state}"
    if entry.stamp is not None:
        yield f"# {STAMP_COMMENT}{entry.stamp.state} {entry.stamp.text}"
    for note in entry.notes:
        yield f"#. {note}".replace("\n", " ¶ ")
    if entry.is_fuzzy:
        yield "#, fuzzy"
    if entry.previous_source:
        yield from (f"#| {line}" for line in _string("msgid", entry.previous_source))
    yield f'msgctxt "{_escaped(entry.code)}"'
    yield from _string("msgid", entry.source)
    yield from _string("msgstr", entry.text)


def _string(keyword: str, text: str) -> Sequence[str]:
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    if "\n" not in text:
        return [f'{keyword} "{_escaped(text)}"']
    return [f'{keyword} ""', *(f'"{_escaped(line)}"' for line in lines)]


def _escaped(text: str) -> str:
    return re.sub(r'[\\"\t]', lambda found: _ESCAPES[found[0]], text).replace("\n", "\\n")
