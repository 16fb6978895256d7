"""Which formats texts go out in and come back from, and which one a file is in."""

from __future__ import annotations

import codecs
from enum import StrEnum
from pathlib import Path, PurePath

from i18n.languages import Language, find_language
from library.exchange.csv_texts import decode_table, is_csv, read_csv, write_csv
from library.exchange.entry_states import find_state, read_entry, told_apart, written_state
from library.exchange.po import write_po
from library.exchange.po_reader import read_po
from library.exchange.tbx import ROOTS
from library.exchange.tmx import TmxUnit, read_tmx, write_tmx
from library.exchange.translation_file import TranslationFile
from library.exchange.xliff import read_xliff, write_xliff
from library.exchange.xml_reader import read_xml
from schema.formats.files import read_bytes
from schema.issues import KnownProblem, Unreadable
from schema.texts import TextState


class ExchangeFormat(StrEnum):
    """`xliff` is version 1.2, which more programs read than 2.0."""

    PO = "po"
    XLIFF = "xliff"
    XLIFF_2 = "xliff2"
    CSV = "csv"
    TMX = "tmx"
    TBX = "tbx"


# Formats that hold texts; TBX holds terms.
TEXT_FORMATS = tuple(one for one in ExchangeFormat if one is not ExchangeFormat.TBX)
_SUFFIXES = {
    ".po": ExchangeFormat.PO,
    ".pot": ExchangeFormat.PO,
    ".xlf": ExchangeFormat.XLIFF,
    ".xliff": ExchangeFormat.XLIFF,
    ".csv": ExchangeFormat.CSV,
    ".tmx": ExchangeFormat.TMX,
    ".tbx": ExchangeFormat.TBX,
}
# All texts of a library with thousands of scenarios; a scenario alone is far below the limit for its file.
_FILE_LIMIT = 64 * 1024 * 1024
_XML_STARTS = (b"<", codecs.BOM_UTF8 + b"<", "<".encode("utf-16-le"), "<".encode("utf-16-be"))


def format_of_name(name: str) -> ExchangeFormat:
    """The format that the name of a file to write asks for; PO for any other name."""
    return _SUFFIXES.get(PurePath(name).suffix.lower(), ExchangeFormat.PO)


def is_exchange_name(name: str) -> bool:
    return PurePath(name).suffix.lower() in _SUFFIXES


def write_translations(file: TranslationFile, wanted: ExchangeFormat = ExchangeFormat.PO) -> bytes:
    """The bytes of a file in a format that holds texts."""
    match wanted:
        case ExchangeFormat.PO:
            return write_po(file).encode("utf-8")
        case ExchangeFormat.XLIFF:
            return write_xliff(file)
        case ExchangeFormat.XLIFF_2:
            return write_xliff(file, version="2.0")
        case ExchangeFormat.CSV:
            return write_csv(file)
        case ExchangeFormat.TMX:
            return write_tmx(_units(file))
        case ExchangeFormat.TBX:
            raise KnownProblem("translate.terms-only")


def _units(file: TranslationFile) -> list[TmxUnit]:
    return [
        TmxUnit(
            entry.source,
            entry.text,
            file.language.value,
            entry.source_language,
            entry.code,
            written_state(entry).value,
            "" if entry.stamp is None else str(entry.stamp),
        )
        for entry in file.entries
    ]


def read_exchange_file(path: Path) -> bytes:
    """The bytes of a file that somebody has chosen, whatever it holds. Raises Unreadable for what is no file."""
    return read_bytes(path, _FILE_LIMIT)


def find_format(data: bytes) -> ExchangeFormat:
    """What a file is, by its beginning, whatever its name; PO where it is nothing else."""
    start = data[:200].lstrip(b" \t\r\n\xef\xbb\xbf\xff\xfe\xfe\xff")
    if start.startswith(_XML_STARTS):
        name = read_xml(data).name
        if name in ROOTS:
            return ExchangeFormat.TBX
        if name in (ExchangeFormat.TMX, ExchangeFormat.XLIFF):
            return ExchangeFormat(name)
        raise Unreadable("translate.unknown-format")
    first = data[:4_000]
    is_wide = first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    words = decode_table(data) if is_wide else first.decode("utf-8-sig", "replace")
    return ExchangeFormat.CSV if is_csv(words) else ExchangeFormat.PO


def read_translations(data: bytes) -> TranslationFile:
    """The texts of a file in any format. Raises Unreadable for what holds none."""
    match find_format(data):
        case ExchangeFormat.PO:
            return read_po(data)
        case ExchangeFormat.CSV:
            return read_csv(data)
        case ExchangeFormat.TMX:
            return _from_units(read_tmx(data))
        case ExchangeFormat.TBX:
            raise Unreadable("translate.terms-only")
        case _:
            return read_xliff(data)


def _from_units(units: tuple[TmxUnit, ...]) -> TranslationFile:
    """Texts of a library that went out as TMX. A memory of another program has no codes."""
    own = [unit for unit in units if unit.code]
    if not own:
        raise Unreadable("translate.memory-only")
    languages = {find_language(unit.language) for unit in own}
    language = languages.pop() if len(languages) == 1 else None
    if language is None:
        raise Unreadable("translate.no-language", allowed=tuple(Language))
    entries, again = told_apart(
        read_entry(
            unit.code,
            source=unit.source,
            text=unit.text,
            state=find_state(unit.state, TextState.TRANSLATED),
            stamp=unit.stamp,
            source_language=unit.source_language,
            line=unit.line,
        )
        for unit in own
    )
    return TranslationFile(language, None, entries, again)
