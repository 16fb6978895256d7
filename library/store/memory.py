"""Keeping the translation memory. `library.translation.memory_index` finds in it what is like a new text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, select

from library.rows import MemoryRow
from library.store.batches import batches, insert_rows
from library.store.log import Change
from schema.formats.digests import digest


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
