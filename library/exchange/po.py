"""PO files as translators' programs know them: one entry for each text, its state as GNU gettext can say it.

A draft is `fuzzy`; a text whose source has changed is `fuzzy` with the old source beside it; that a text was reviewed
stands in a comment, which all programs keep.
"""

from __future__ import annotations

import codecs
import datetime
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from email import message_from_string
from typing import TYPE_CHECKING

from i18n.languages import Language, parse_language
from schema.issues import Unreadable
from schema.texts import TextState

if TYPE_CHECKING:
    from babel.messages.catalog import Message

# When the library was last changed before the file was made: what is newer than this, the translator has not seen.
_SEEN = "X-Beachhead-Library"
_STATE = "state: "
_PREVIOUS = re.compile(r'\|\s*(?:(?P<keyword>msgctxt|msgid|msgid_plural)\s+)?(?P<string>".*")')
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\t": "\\t"}


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


@dataclass(frozen=True, slots=True)
class PoFile:
    language: Language
    seen: datetime.datetime | None
    entries: tuple[PoEntry, ...]


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
        (_SEEN, seen.isoformat()),
    )
    top = ['msgid ""', *_string("msgstr", "".join(f"{name}: {value}\n" for name, value in header))]
    return "\n".join(["\n".join(top) + "\n", *("\n".join(_lines(entry)) + "\n" for entry in file.entries)])


def _lines(entry: PoEntry) -> Iterable[str]:
    if entry.state in (TextState.REVIEWED, TextState.OUTDATED):
        yield f"# {_STATE}{entry.state}"
    if entry.source_language != Language.ENGLISH:
        yield f"#. {entry.source_language}"
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


def read_po(data: bytes) -> PoFile:
    """The entries of a PO file that somebody has worked on. Raises Unreadable for what is none."""
    from babel.messages.pofile import PoFileError

    try:
        header, messages = _parse(data)
    except (PoFileError, ValueError, LookupError) as problem:
        raise Unreadable("translate.not-po") from problem
    if not header and not messages:
        raise Unreadable("translate.not-po")
    try:
        language = parse_language(header.get("Language", ""))
    except ValueError:
        raise Unreadable("translate.no-language", allowed=tuple(Language)) from None
    return PoFile(language, _seen(header.get(_SEEN, "")), tuple(map(_entry, messages)))


def _parse(data: bytes) -> tuple[Mapping[str, str], Sequence[Message]]:
    """The header, with the fields that Babel does not know as well, and the messages that are not obsolete."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import PoFileParser

    header: dict[str, str] = {}

    class CatalogWithHeader(Catalog):
        def __setitem__(self, id: str | tuple[str, ...] | list[str], message: Message) -> None:  # noqa: A002
            if id:
                super().__setitem__(id, message)
                return
            fields = message_from_string(str(message.string))
            header.update(fields.items())
            self.charset = fields.get_content_charset() or self.charset

    catalog = CatalogWithHeader()
    lines = data.removeprefix(codecs.BOM_UTF8).split(b"\n")
    PoFileParser(catalog, ignore_obsolete=True, abort_invalid=True).parse(lines)
    return header, [message for message in catalog if message.id]


def _entry(message: Message) -> PoEntry:
    stated = next((line.removeprefix(_STATE) for line in message.user_comments if line.startswith(_STATE)), "")
    code = str(message.context or "")
    previous = _previous(message.user_comments)
    return PoEntry(
        code=code,
        source=_first(message.id),
        text=_first(message.string),
        is_fuzzy=bool(message.fuzzy),
        state=TextState(stated) if stated in tuple(TextState) else None,
        previous_source=previous.get("msgid", ""),
        guessed_from=other if (other := previous.get("msgctxt", "")) != code else "",
    )


def _first(text: str | Sequence[str] | None) -> str:
    """The singular, where there is a plural as well."""
    return str(text or "") if isinstance(text, str | None) else str(text[0] if text else "")


def _previous(comments: Iterable[str]) -> dict[str, str]:
    """What stands after `#|`: what the entry was before the source changed, or the one that was guessed from."""
    from babel.messages.pofile import unescape

    strings: dict[str, str] = defaultdict(str)
    keyword = ""
    for comment in comments:
        line = _PREVIOUS.fullmatch(comment)
        if line is not None:
            keyword = line["keyword"] or keyword
            strings[keyword] += unescape(line["string"])
    return strings


def _seen(text: str) -> datetime.datetime | None:
    try:
        moment = datetime.datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=datetime.UTC)
