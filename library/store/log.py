"""Writing the history: who made which version when. Nothing here is ever changed or removed."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, func, select

from library.kinds import Code, Kind
from library.rows import RevisionRow
from library.store.batches import batches, insert_rows
from library.values import RevisionCause
from schema.texts import TextState


def text_subject(kind: Kind, key: str, field: str, language: str) -> str:
    return f"{Code(kind.prefix, key, field)}@{language}"


def scenario_subject(key: str) -> str:
    return str(Code(Kind.SCENARIO.prefix, key))


@dataclass(frozen=True, slots=True)
class Change:
    """Who changes something, how and when. A whole operation has one moment."""

    by: str
    action: RevisionCause
    at: datetime.datetime

    @classmethod
    def now(cls, by: str, action: RevisionCause = RevisionCause.CHANGED) -> Change:
        return cls(by, action, datetime.datetime.now(datetime.UTC))


def record(
    *,
    session: Session,
    subject: str,
    change: Change,
    text: str | None = None,
    state: TextState | None = None,
    digest: str | None = None,
) -> None:
    last = session.exec(select(func.max(RevisionRow.number)).where(col(RevisionRow.subject) == subject)).one()
    session.add(
        RevisionRow(
            subject=subject,
            number=(last or 0) + 1,
            action=change.action,
            text=text,
            state=state,
            digest=digest,
            by=change.by,
            at=change.at,
        )
    )


@dataclass(frozen=True, slots=True)
class NewRevision:
    subject: str
    text: str | None = None
    state: TextState | None = None
    digest: str | None = None


def record_all(*, session: Session, revisions: Sequence[NewRevision], change: Change) -> None:
    """The next revisions of many subjects, each of which is there once."""
    numbers: dict[str, int] = {}
    for part in batches(one.subject for one in revisions):
        query = select(RevisionRow.subject, func.max(RevisionRow.number)).group_by(col(RevisionRow.subject))
        numbers.update(session.exec(query.where(col(RevisionRow.subject).in_(part))).all())
    insert_rows(
        session,
        RevisionRow,
        [
            {
                "subject": one.subject,
                "number": numbers.get(one.subject, 0) + 1,
                "action": change.action.value,
                "text": one.text,
                "state": None if one.state is None else one.state.value,
                "digest": one.digest,
                "by": change.by,
                "at": change.at,
            }
            for one in revisions
        ],
    )


def had_digest(*, session: Session, subject: str, digest: str) -> bool:
    found = select(RevisionRow.id).where(col(RevisionRow.subject) == subject, col(RevisionRow.digest) == digest)
    return session.exec(found.limit(1)).first() is not None
