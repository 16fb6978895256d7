"""PO files as translators' programs know them: one entry for each text, its state as GNU gettext can say it.

A draft is `fuzzy`; a text whose source has changed is `fuzzy` with the old source beside it; that a text was reviewed
stands in a comment, which all programs keep. So does the stamp: what the library held when the file was written. All
further comments are those of translators, out and in.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence

from library.exchange.translation_file import TranslationEntry, TranslationFile
from schema.texts import TextState

# When the library was last changed before the file was made: what is newer than this, the translator has not seen.
SEEN_HEADER = "X-Beachhead-Library"
# How many texts were written: a file with fewer was cut, or somebody has made a selection of them.
COUNT_HEADER = "X-Beachhead-Texts"
STATE_COMMENT = "state: "
STAMP_COMMENT = "library: "
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\t": "\\t"}


def write_po(file: TranslationFile) -> str:
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


def _lines(entry: TranslationEntry) -> Iterable[str]:
    if entry.state in (TextState.REVIEWED, TextState.OUTDATED):
        yield f"# {STATE_COMMENT}{entry.state}"
    if entry.stamp is not None:
        yield f"# {STAMP_COMMENT}{entry.stamp}"
    for comment in entry.comments:
        yield f"# {comment}"
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
