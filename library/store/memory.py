"""The translation memory: what was translated before helps with what is translated next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, select

from i18n.languages import Language
from library.rows import MemoryRow
from library.store.batches import batches, insert_rows
from library.store.log import Change
from library.values import MemoryMatch
from schema.formats.digests import digest

# A text of another length can hardly be alike.
_LENGTH_RATIO = 0.6
_CANDIDATES = 2_000
MIN_LIKENESS = 70.0


def remember(*, session: Session, language: str, source: str, target: str, code: str, change: Change) -> None:
    """Keep a pair; one that is known already is only marked as used."""
    keys: dict[str, Any] = {"language": language, "source_digest": digest(source), "target_digest": digest(target)}
    query = select(MemoryRow).where(*(col(getattr(MemoryRow, name)) == value for name, value in keys.items()))
    row = session.exec(query).first()
    if row is None:
        row = MemoryRow(**keys, source=source, target=target, length=len(source), code=code, used_at=change.at)
    row.used_at = change.at
    session.add(row)


@dataclass(frozen=True, slots=True)
class TranslatedPair:
    language: str
    source: str
    target: str
    code: str


def remember_all(*, session: Session, pairs: Iterable[TranslatedPair], change: Change) -> None:
    """The same for many pairs."""
    by_digests = {(one.language, digest(one.source), digest(one.target)): one for one in pairs}
    known: dict[tuple[str, str, str], int | None] = {}
    for part in batches({source for _, source, _ in by_digests}):
        columns = (MemoryRow.language, MemoryRow.source_digest, MemoryRow.target_digest, MemoryRow.id)
        query = sqlalchemy.select(*map(col, columns)).where(col(MemoryRow.source_digest).in_(part))
        for row in session.connection().execute(query):
            known[row.language, row.source_digest, row.target_digest] = row.id
    for ids in batches([number for digests, number in known.items() if digests in by_digests]):
        used = sqlalchemy.update(MemoryRow).where(col(MemoryRow.id).in_(ids)).values(used_at=change.at)
        session.connection().execute(used)
    insert_rows(
        session,
        MemoryRow,
        [
            {
                "language": digests[0],
                "source_digest": digests[1],
                "target_digest": digests[2],
                "source": one.source,
                "target": one.target,
                "length": len(one.source),
                "code": one.code,
                "used_at": change.at,
            }
            for digests, one in by_digests.items()
            if digests not in known
        ],
    )


def find_remembered(
    *, session: Session, language: Language, source: str, limit: int = 5, least: float = MIN_LIKENESS
) -> list[MemoryMatch]:
    """Translations of the same or of similar texts, the most alike first."""
    from rapidfuzz import fuzz, process

    length = len(source)
    query = (
        select(MemoryRow)
        .where(col(MemoryRow.language) == language)
        .where(col(MemoryRow.length).between(int(length * _LENGTH_RATIO), int(length / _LENGTH_RATIO) + 1))
        .order_by(col(MemoryRow.used_at).desc())
        .limit(_CANDIDATES)
    )
    rows = list(session.exec(query))
    found = process.extract(source, [row.source for row in rows], scorer=fuzz.ratio, limit=limit, score_cutoff=least)
    return [
        MemoryMatch(source=rows[index].source, target=rows[index].target, code=rows[index].code, score=score)
        for _, score, index in found
    ]
