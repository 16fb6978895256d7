"""Comments and suggestions about single texts. None is ever removed: one that is settled is closed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable

from sqlmodel import Session, col, select

from library.kinds import Code, Kind
from library.rows import TextRemarkRow
from library.store.log import Change
from library.values import LibraryText, RemarkRole, TextRemark
from schema.issues import KnownProblem

MAX_LETTERS = 2_000


def add_remark(*, session: Session, text: LibraryText, role: RemarkRole, words: str, change: Change) -> int:
    """Say something about a text in its language; answers the number of the remark."""
    kept = words.strip()
    if not kept:
        raise KnownProblem("translation.empty-remark")
    if len(kept) > MAX_LETTERS:
        raise KnownProblem("translation.long-remark", limit=MAX_LETTERS)
    row = TextRemarkRow(
        kind=text.kind,
        key=text.key,
        field=text.field,
        language=text.language,
        role=role,
        text=kept,
        by=change.by,
        at=change.at,
    )
    session.add(row)
    session.flush()
    assert row.id is not None
    return row.id


def close_remarks(*, session: Session, ids: Iterable[int], change: Change) -> None:
    """They are settled, and no longer shown. One that is closed already stays so."""
    for number in ids:
        row = session.get(TextRemarkRow, number)
        if row is not None and row.closed_at is None:
            row.closed_at, row.closed_by = change.at, change.by
            session.add(row)
    session.flush()


def list_remarks(*, session: Session, text: LibraryText) -> tuple[TextRemark, ...]:
    """The open ones about one text in its language, the oldest first."""
    query = select(TextRemarkRow).where(
        col(TextRemarkRow.kind) == text.kind,
        col(TextRemarkRow.key) == text.key,
        col(TextRemarkRow.field) == text.field,
        col(TextRemarkRow.language) == text.language,
        col(TextRemarkRow.closed_at).is_(None),
    )
    return tuple(map(_remark, session.exec(query.order_by(col(TextRemarkRow.id)))))


def remarks_by_code(
    *, session: Session, language: str, roles: Collection[RemarkRole] = tuple(RemarkRole)
) -> dict[str, tuple[TextRemark, ...]]:
    """All open ones of a language by the code of their text, the oldest first."""
    found: dict[str, list[TextRemark]] = defaultdict(list)
    query = select(TextRemarkRow).where(
        col(TextRemarkRow.language) == language,
        col(TextRemarkRow.role).in_(roles),
        col(TextRemarkRow.closed_at).is_(None),
    )
    for row in session.exec(query.order_by(col(TextRemarkRow.id))):
        found[str(Code(Kind(row.kind).prefix, row.key, row.field))].append(_remark(row))
    return {code: tuple(remarks) for code, remarks in found.items()}


def _remark(row: TextRemarkRow) -> TextRemark:
    assert row.id is not None
    return TextRemark(id=row.id, role=RemarkRole(row.role), text=row.text, by=row.by, at=row.at)
