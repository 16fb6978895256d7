"""The history of texts and scenarios, and going back in it. Going back is a change like any other."""

from __future__ import annotations

from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.kinds import NAME, Code, Kind, find_code
from library.rows import DocumentRow, EntryRow, RevisionRow
from library.scenario_texts import text_of
from library.store.log import Change, scenario_subject, text_subject
from library.store.scenarios import get_scenario_version, put_scenario
from library.store.texts import set_text
from library.values import Action, Revision
from schema.issues import KnownProblem
from schema.texts import TextState


def history(
    *, session: Session, kind: Kind, key: str, field: str | None = None, language: str | None = None
) -> list[Revision]:
    """All versions of a scenario, or of one text of anything, the latest first."""
    if kind is not Kind.SCENARIO:
        return _revisions(session, text_subject(kind, key, field or NAME, language or Language.ENGLISH))
    whole = _revisions(session, scenario_subject(key))
    return whole if field is None else _of_field(session, whole, field, language or Language.ENGLISH)


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


def restore_revision(*, session: Session, revision: int, by: str) -> None:
    """Make an earlier version the current one again."""
    row = session.get(RevisionRow, revision)
    if row is None or (row.text is None and row.digest is None):
        raise KnownProblem("library.no-version", digest=str(revision))
    change = Change.now(by, Action.RESTORED)
    subject, _, language = row.subject.partition("@")
    code = find_code(subject)
    assert code is not None  # subjects are made from codes
    if row.digest is not None:
        scenario = get_scenario_version(session=session, digest=row.digest)
        put_scenario(session=session, key=code.key, scenario=scenario, change=change)
        return
    state = TextState(row.state) if row.state else TextState.TRANSLATED
    set_text(
        session=session,
        kind=_kind(session, code.prefix, code.key),
        key=code.key,
        field=code.field,
        language=language,
        text=row.text or "",
        change=change,
        state=state,
    )


def _revisions(session: Session, subject: str) -> list[Revision]:
    query = select(RevisionRow).where(col(RevisionRow.subject) == subject).order_by(col(RevisionRow.number).desc())
    return [convert.revision(row) for row in session.exec(query)]


def _of_field(session: Session, whole: list[Revision], field: str, language: str) -> list[Revision]:
    """The versions of a scenario in which one of its texts is another one than before, with that text."""
    versions: list[Revision] = []
    for revision in reversed(whole):
        if revision.action is Action.OFFERED or revision.digest is None:
            continue
        row = session.get(DocumentRow, revision.digest)
        assert row is not None  # documents are never removed
        text = text_of(convert.scenario(row), field, language)
        if text != (versions[-1].text if versions else ""):
            versions.append(revision.model_copy(update={"text": text}))
    return versions[::-1]


def _kind(session: Session, prefix: str, key: str) -> Kind:
    """Codes call structures and obstacles terrains; the entry knows."""
    kinds = [kind for kind in Kind if kind.prefix == prefix]
    query = select(EntryRow.kind).where(col(EntryRow.kind).in_(kinds), col(EntryRow.key) == key)
    return Kind(session.exec(query).first() or prefix)
