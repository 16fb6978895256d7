"""Reading PO files that somebody has worked on, in any program: what is whole counts, what is not has its line told."""

from __future__ import annotations

import codecs
import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email import message_from_string

from i18n.languages import Language, find_language
from library.exchange.po import COUNT_HEADER, SEEN_HEADER, STAMP_COMMENT, STATE_COMMENT
from library.exchange.translation_file import TranslationEntry, TranslationFile, UnreadableEntry, find_stamp
from schema.issues import KnownProblem, Unreadable
from schema.texts import TextState

_CHARSET = re.compile(rb"charset=([A-Za-z0-9._:-]+)")
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*(.*)")
_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_LETTERS = {"n": "\n", "t": "\t", "r": "\r"}
# The singular, where there is a plural as well.
_TRANSLATIONS = ("msgstr", "msgstr[0]")
# A header is in the first lines; in a file of megabytes nobody looks for it further on.
_HEADER_BYTES = 8_192


@dataclass
class _RawEntry:
    """The lines of one entry: its strings by keyword, what stands after `#|` likewise, and its comments."""

    line: int = 0
    strings: dict[str, str] = field(default_factory=dict)
    previous: dict[str, str] = field(default_factory=dict)
    comments: list[str] = field(default_factory=list)
    flags: list[str] = field(default_factory=list)
    problem: KnownProblem | None = None

    @property
    def has_translation(self) -> bool:
        return any(keyword in self.strings for keyword in _TRANSLATIONS)

    @property
    def code(self) -> str:
        return self.strings.get("msgctxt", "")

    @property
    def is_header(self) -> bool:
        return not self.strings.get("msgid") and "msgctxt" not in self.strings

    @property
    def text(self) -> str:
        return next((self.strings[keyword] for keyword in _TRANSLATIONS if keyword in self.strings), "")


def read_po(data: bytes) -> TranslationFile:
    """The entries of a PO file. Raises Unreadable for what is none, or does not say its language."""
    header: Mapping[str, str] = {}
    entries: dict[str, TranslationEntry] = {}
    unreadable: list[UnreadableEntry] = []
    has_header = False
    for raw in _raw_entries(_decoded(data)):
        if raw.is_header and raw.problem is None:
            header, has_header = dict(message_from_string(raw.text).items()), True
            continue
        problem = raw.problem
        if problem is None and not raw.has_translation:
            problem = KnownProblem("translate.entry-cut")
        elif problem is None and raw.code in entries:
            problem = KnownProblem("translate.entry-twice", line=str(entries[raw.code].line))
        if problem is not None:
            unreadable.append(UnreadableEntry(raw.code, raw.line, problem))
        else:
            entries[raw.code] = _entry(raw)
    if not has_header and not entries:
        raise Unreadable("translate.unknown-format")
    language = find_language(header.get("Language", ""))
    if language is None:
        raise Unreadable("translate.no-language", allowed=tuple(Language))
    count = header.get(COUNT_HEADER, "").strip()
    return TranslationFile(
        language,
        _seen(header.get(SEEN_HEADER, "")),
        tuple(entries.values()),
        tuple(unreadable),
        int(count) if count.isdecimal() else None,
    )


def _decoded(data: bytes) -> str:
    """The text in the charset that its header names, else in UTF-8."""
    named = _CHARSET.search(data, 0, _HEADER_BYTES)
    charset = named[1].decode("ascii") if named is not None else "UTF-8"
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode("UTF-8" if charset == "CHARSET" else charset)
    except UnicodeDecodeError as problem:
        if b"msgid" not in data:
            raise Unreadable("translate.unknown-format") from None
        line = str(data.count(b"\n", 0, problem.start) + 1)
        raise Unreadable("translate.other-charset", charset=charset, line=line) from None
    except (LookupError, UnicodeError):
        raise Unreadable("translate.unknown-charset", charset=charset) from None


def _raw_entries(text: str) -> Iterator[_RawEntry]:
    """Entries as they stand in the file, without those that are obsolete."""
    raw, keyword, previous = _RawEntry(), "", ""
    for number, whole_line in enumerate(re.split(r"\r\n|\n|\r", text), 1):
        line = whole_line.strip()
        is_obsolete = line.startswith("#~")
        starts = line.startswith(("msgctxt", "#")) or (line.startswith("msgid") and not line.startswith("msgid_plural"))
        if raw.strings and (not line or (starts and raw.has_translation)):
            yield raw
            raw, keyword, previous = _RawEntry(), "", ""
        if not line or is_obsolete:
            continue
        if line.startswith("#"):
            previous = _read_comment(raw, line, previous)
            continue
        found = _KEYWORD.fullmatch(line)
        if found is not None:
            keyword, quoted = found[1], found[2]
            raw.line = raw.line or number
            raw.strings[keyword] = ""
        else:
            quoted = line
        string = _STRING.fullmatch(quoted)
        if string is not None and keyword:
            raw.strings[keyword] += _unescaped(string[1])
        elif raw.problem is None:
            raw.line = raw.line or number
            raw.strings.setdefault(keyword, "")
            raw.problem = KnownProblem("translate.broken-line", line=str(number))
    if raw.strings:
        yield raw


def _read_comment(raw: _RawEntry, line: str, previous: str) -> str:
    """Note a comment; answers which string a further line after `#|` would go on with."""
    mark, content = line[:2], line[2:].strip()
    if mark == "#,":
        raw.flags += (flag.strip() for flag in content.split(","))
    elif mark == "#|":
        found = _KEYWORD.fullmatch(content)
        previous = found[1] if found is not None else previous
        string = _STRING.fullmatch(found[2] if found is not None else content)
        if string is not None:
            raw.previous[previous] = raw.previous.get(previous, "") + _unescaped(string[1])
    elif mark not in ("#.", "#:"):
        raw.comments.append(line[1:].strip())
    return previous


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda found: _LETTERS.get(found[1], found[1]), text)


def _entry(raw: _RawEntry) -> TranslationEntry:
    state = _comment(raw, STATE_COMMENT)
    other = raw.previous.get("msgctxt", "")
    return TranslationEntry(
        code=raw.code,
        source=raw.strings.get("msgid", ""),
        text=raw.text,
        is_fuzzy="fuzzy" in raw.flags,
        state=TextState(state) if state in tuple(TextState) else None,
        previous_source=raw.previous.get("msgid", ""),
        guessed_from=other if other != raw.code else "",
        stamp=find_stamp(_comment(raw, STAMP_COMMENT)),
        comments=tuple(line for line in raw.comments if line and not line.startswith((STATE_COMMENT, STAMP_COMMENT))),
        line=raw.line,
    )


def _comment(raw: _RawEntry, name: str) -> str:
    return next((line.removeprefix(name) for line in raw.comments if line.startswith(name)), "")


def _seen(text: str) -> datetime.datetime | None:
    try:
        moment = datetime.datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo is not None else moment.replace(tzinfo=datetime.UTC)
