"""Writing the history: who made which version when. Nothing here is ever changed or removed."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlmodel import Session, col, func, select

from library.kinds import Code, Kind
from library.rows import RevisionRow
from library.values import Action
from schema.texts import TextState


def text_subject(kind: Kind, key: str, field: str, language: str) -> str:
    return f"{Code(kind.prefix, key, field)}@{language}"


def scenario_subject(key: str) -> str:
    return str(Code(Kind.SCENARIO.prefix, key))


@dataclass(frozen=True, slots=True)
class Change:
    """Who changes something, how and when. A whole operation has one moment."""

    by: str
    action: Action
    at: datetime.datetime

    @classmethod
    def now(cls, by: str, action: Action = Action.CHANGED) -> Change:
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


def had_digest(*, session: Session, subject: str, digest: str) -> bool:
    found = select(RevisionRow.id).where(col(RevisionRow.subject) == subject, col(RevisionRow.digest) == digest)
    return session.exec(found.limit(1)).first() is not None
