"""Cards, terrains, rules and so on: their facts."""

from __future__ import annotations

from sqlmodel import Session, col, select

from library import convert
from library.kinds import Kind
from library.rows import EntryRow
from library.values import LibraryEntry
from schema.issues import KnownProblem


def get_entry(*, session: Session, kind: Kind, key: str) -> LibraryEntry:
    row = session.exec(select(EntryRow).where(col(EntryRow.kind) == kind, col(EntryRow.key) == key)).first()
    if row is None:
        raise KnownProblem("library.no-entry", kind=kind.value, key=key)
    return convert.entry(row)


def list_entries(*, session: Session, kind: Kind, with_binned: bool = False) -> list[LibraryEntry]:
    """All of a kind in the order of the catalog."""
    query = select(EntryRow).where(col(EntryRow.kind) == kind).order_by(col(EntryRow.position), col(EntryRow.key))
    if not with_binned:
        query = query.where(col(EntryRow.binned_at).is_(None))
    return [convert.entry(row) for row in session.exec(query)]
