"""Compare and set: a change says on which version it is based. Where the library holds another, nothing is written."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Table, update
from sqlmodel import Session, SQLModel

from library.values import EditConflict
from schema.issues import KnownProblem


class ChangedMeanwhile(KnownProblem):
    """Somebody has changed a text or a scenario since the version that a change is based on."""

    def __init__(self, conflict: EditConflict) -> None:
        moment = f"{conflict.at.astimezone():%Y-%m-%d %H:%M}"
        super().__init__("library.changed-meanwhile", subject=conflict.subject, by=conflict.by, at=moment)
        self.conflict = conflict


def is_unchanged(session: Session, table: type[SQLModel], *conditions: ColumnElement[bool]) -> bool:
    """Whether a row is still as the conditions say. If so, it is ours until the end of the transaction."""
    session.flush()
    rows: Table = table.__table__  # type: ignore[attr-defined]
    statement = update(rows).where(*conditions).values(changed_at=rows.c.changed_at)
    return session.connection().execute(statement).rowcount == 1
