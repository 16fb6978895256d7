"""What the translation memory of a language is made of: everything that somebody has translated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import sqlalchemy
from sqlmodel import Session, col

from i18n.catalogs import Domain, po_file
from i18n.languages import Language
from library import convert
from library.exchange.po_reader import read_po
from library.kinds import Code, Kind
from library.rows import DocumentRow, MemoryRow, ScenarioRow
from library.translation.memory_index import MemoryIndex, MemorySegment
from schema.texts import TEXT_FIELDS, TextState

_UNFINISHED = (TextState.UNTRANSLATED, TextState.DRAFT)


def memory_index(*, session: Session, language: Language) -> MemoryIndex:
    """The memory of a language as it is now. It takes a moment to make: keep it, and add what is translated next."""
    return MemoryIndex(memory_segments(session=session, language=language))


def memory_segments(*, session: Session, language: Language) -> Iterator[MemorySegment]:
    """What was translated in this library, the last first; then scenarios that came translated; then the sentences that
    the program writes, which no library holds.
    """
    columns = (MemoryRow.source, MemoryRow.target, MemoryRow.code)
    remembered = sqlalchemy.select(*map(col, columns)).where(col(MemoryRow.language) == language)
    for row in session.connection().execute(remembered.order_by(col(MemoryRow.used_at).desc(), col(MemoryRow.id))):
        yield MemorySegment(row.source, row.target, row.code)
    yield from _scenario_segments(session, language)
    yield from sentence_segments(language)


def _scenario_segments(session: Session, language: Language) -> Iterator[MemorySegment]:
    query = (
        sqlalchemy.select(col(ScenarioRow.key), col(DocumentRow.content))
        .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
        .where(col(ScenarioRow.binned_at).is_(None))
        .order_by(col(ScenarioRow.id))
    )
    for key, content in session.connection().execute(query):
        sheets = convert.sheets(content)
        source, target = sheets.get(Language.ENGLISH, {}), sheets.get(language, {})
        if target.get("state", TextState.DRAFT) not in _UNFINISHED and language is not Language.ENGLISH:
            for field in TEXT_FIELDS:
                code = str(Code(Kind.SCENARIO.prefix, key, field))
                yield MemorySegment(source.get(field, ""), target.get(field, ""), code)


@cache
def sentence_segments(language: Language) -> tuple[MemorySegment, ...]:
    file = po_file(Domain.SENTENCES, language)
    if language is Language.ENGLISH or not file.is_file():
        return ()
    entries = read_po(file.read_bytes()).entries
    return tuple(MemorySegment(entry.source, entry.text, entry.code) for entry in entries if not entry.is_fuzzy)
