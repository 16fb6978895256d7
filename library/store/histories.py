"""Reading the history of texts and scenarios."""

from __future__ import annotations

from sqlmodel import Session, col, func, select

from i18n.languages import Language
from library import convert
from library.kinds import NAME, Code, Kind
from library.rows import DocumentRow, RevisionRow, TextRemarkRow
from library.store.log import scenario_subject, text_subject
from library.values import Revision, RevisionCause
from library.versions import text_version
from schema.text_fields import text_of
from schema.texts import TextState


def history(
    *, session: Session, kind: Kind, key: str, field: str | None = None, language: str | None = None
) -> list[Revision]:
    """All versions of a scenario, or of one text of anything, the latest first."""
    if kind is not Kind.SCENARIO:
        return _revisions(session, text_subject(kind, key, field or NAME, language or Language.ENGLISH))
    whole = _revisions(session, scenario_subject(key))
    return whole if field is None else _of_field(session, whole, key, field, language or Language.ENGLISH)


def entry_history(*, session: Session, kind: Kind, key: str, language: str) -> list[Revision]:
    """All versions of all texts of a card, terrain, rule and so on in a language, the latest first."""
    code = str(Code(kind.prefix, key))
    query = select(RevisionRow).where(
        col(RevisionRow.subject).startswith(code, autoescape=True),
        col(RevisionRow.subject).endswith(f"@{language}", autoescape=True),
    )
    revisions = [convert.revision(row) for row in session.exec(query.order_by(col(RevisionRow.id).desc()))]
    # What begins alike may be another thing: `card:recon_in_force` is not `card:recon`.
    return [one for one in revisions if one.subject[len(code)] in ".@"]


def list_changes(*, session: Session, limit: int = 100) -> list[Revision]:
    """What was last changed in the whole library."""
    query = select(RevisionRow).order_by(col(RevisionRow.id).desc()).limit(limit)
    return [convert.revision(row) for row in session.exec(query)]


def last_change(*, session: Session) -> int:
    """A number that grows with every change and every remark, whoever makes it: writers come one after the other."""
    revision = session.exec(select(func.max(RevisionRow.id))).one() or 0
    return revision + (session.exec(select(func.max(TextRemarkRow.id))).one() or 0)


def find_words(versions: list[Revision], version: str) -> str | None:
    """The words of the version of a text that a change is based on; None where the history does not have it."""
    if not version:
        return ""
    for one in versions:
        if one.text is not None and any(text_version(one.text, state) == version for state in TextState):
            return one.text
    return None


def _revisions(session: Session, subject: str) -> list[Revision]:
    query = select(RevisionRow).where(col(RevisionRow.subject) == subject).order_by(col(RevisionRow.number).desc())
    return [convert.revision(row) for row in session.exec(query)]


def _of_field(session: Session, whole: list[Revision], key: str, field: str, language: str) -> list[Revision]:
    """The versions of a scenario in which one of its texts is another one than before, with that text, and those
    in which only the state of the text has changed.
    """
    subject = text_subject(Kind.SCENARIO, key, field, language)
    versions = _revisions(session, subject)
    before = ""
    for revision in reversed(whole):
        if revision.action is RevisionCause.OFFERED or revision.digest is None:
            continue
        row = session.get(DocumentRow, revision.digest)
        assert row is not None  # documents are never removed
        text = text_of(convert.scenario(row), field, language)
        if text != before:
            versions.append(revision.model_copy(update={"text": text, "subject": subject}))
            before = text
    return sorted(versions, key=lambda one: one.id, reverse=True)
