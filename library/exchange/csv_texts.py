"""Texts as a table for a spreadsheet, out and in. No cell is ever a formula, whatever a text begins with."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterator

from i18n.languages import Language, find_language
from library.exchange.entry_states import find_state, read_entry, told_apart, written_state
from library.exchange.translation_file import TranslationEntry, TranslationFile, UnreadableEntry
from schema.issues import KnownProblem, Unreadable
from schema.texts import TextState

COLUMNS = (
    "code",
    "source language",
    "source",
    "language",
    "translation",
    "state",
    "previous source",
    "stamp",
    "notes",
    "comments",
)
_NEEDED = ("code", "language", "translation")
# What a spreadsheet takes for the beginning of a formula; an apostrophe before it makes it text.
_FORMULA = re.compile(r"'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]")
_DELIMITERS = ",;\t"


def write_csv(file: TranslationFile) -> bytes:
    """In UTF-8 with a byte order mark, by which spreadsheets know it. The same entries are always the same bytes."""
    stream = io.StringIO()
    table = csv.writer(stream, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for entry in file.entries:
        stamp = "" if entry.stamp is None else str(entry.stamp)
        cells = (
            entry.code,
            entry.source_language,
            entry.source,
            file.language.value,
            entry.text,
            written_state(entry).value,
            entry.previous_source,
            stamp,
            "\n".join(entry.notes),
            "\n".join(entry.comments),
        )
        table.writerow(map(safe_cell, cells))
    return codecs.BOM_UTF8 + stream.getvalue().encode("utf-8")


def safe_cell(text: str) -> str:
    return f"'{text}" if _FORMULA.match(text) else text


def plain_cell(cell: str) -> str:
    """What `safe_cell` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell[1:]) else cell


def is_csv(text: str) -> bool:
    """Whether a text begins with the names of our columns, in any order."""
    return _header(text) is not None


def read_csv(data: bytes) -> TranslationFile:
    """The rows of a table as `write_csv` makes it, also as a spreadsheet writes it back: in any order of columns, with
    semicolons or tabs, in UTF-8 or UTF-16.
    """
    text = decode_table(data)
    found = _header(text)
    if found is None:
        raise Unreadable("translate.no-columns", wanted=_NEEDED)
    delimiter, names = found
    entries: list[TranslationEntry] = []
    broken: list[UnreadableEntry] = []
    languages: set[Language | None] = set()
    for line, row in _rows(text, delimiter):
        if len(row) < len(names):
            broken.append(UnreadableEntry(row[0] if row else "", line, KnownProblem("translate.entry-cut")))
            continue
        cells = {name: plain_cell(cell) for name, cell in zip(names, row, strict=False)}
        languages.add(find_language(cells["language"]))
        if _is_formula(dict(zip(names, row, strict=False))):
            broken.append(UnreadableEntry(cells["code"].strip(), line, KnownProblem("translate.formula-cell")))
            continue
        entries.append(_entry(cells, line))
    language = languages.pop() if len(languages) == 1 else None
    if language is None:
        raise Unreadable("translate.no-language", allowed=tuple(Language))
    told, again = told_apart(entries)
    return TranslationFile(language, None, told, (*broken, *again))


def _is_formula(cells: dict[str, str]) -> bool:
    """Whether a cell would do something in a spreadsheet, which no translation does unless its source begins so too."""
    return (
        bool(_FORMULA.match(cells["translation"]))
        and not cells["translation"].startswith("'")
        and (not _FORMULA.match(cells.get("source", "")))
    )


def _entry(cells: dict[str, str], line: int) -> TranslationEntry:
    return read_entry(
        cells["code"].strip(),
        source=cells.get("source", ""),
        text=cells["translation"],
        state=find_state(cells.get("state", "").strip(), TextState.TRANSLATED),
        stamp=cells.get("stamp", ""),
        source_language=cells.get("source language", "").strip(),
        previous_source=cells.get("previous source", ""),
        comments=tuple(filter(None, map(str.strip, cells.get("comments", "").splitlines()))),
        line=line,
    )


def decode_table(data: bytes) -> str:
    """UTF-8, or UTF-16 where a mark says so."""
    charset = "utf-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"
    try:
        return data.decode(charset)
    except UnicodeDecodeError as problem:
        line = str(data.count(b"\n", 0, problem.start) + 1)
        raise Unreadable("translate.other-charset", charset="UTF-8", line=line) from None


def _header(text: str) -> tuple[str, list[str]] | None:
    """What divides the cells, and the names of the columns."""
    first = text[:2_000].partition("\n")[0]
    for delimiter in _DELIMITERS:
        names = [name.strip().strip('"').strip().lower() for name in first.split(delimiter)]
        if set(_NEEDED) <= set(names):
            return delimiter, names
    return None


def _rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The rows below the header with the lines that they begin in."""
    table = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    line = 1
    try:
        for number, row in enumerate(table):
            if number and any(row):
                yield line, row
            line = table.line_num + 1
    except csv.Error:
        raise Unreadable("translate.broken-table", line=str(line)) from None
