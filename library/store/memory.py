"""The translation memory: what was translated before helps with what is translated next."""

from __future__ import annotations

from typing import Any

from sqlmodel import Session, col, select

from i18n.languages import Language
from library.digests import digest
from library.rows import MemoryRow
from library.store.log import Change
from library.values import MemoryMatch

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
