"""Going back in the history of a text or a scenario. Going back is a change like any other."""

from __future__ import annotations

from sqlmodel import Session, col, select

from library.kinds import Kind, find_code
from library.rows import EntryRow, RevisionRow
from library.store.log import Change
from library.store.scenarios import get_scenario_version, put_scenario
from library.store.texts import set_text
from library.values import RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState


def restore_revision(*, session: Session, revision: int, by: str, based_on: str | None = None) -> None:
    """Make an earlier version the current one again."""
    row = session.get(RevisionRow, revision)
    if row is None or (row.text is None and row.digest is None):
        raise KnownProblem("library.no-version", digest=str(revision))
    change = Change.now(by, RevisionCause.RESTORED)
    subject, _, language = row.subject.partition("@")
    code = find_code(subject)
    assert code is not None  # subjects are made from codes
    if row.digest is not None:
        scenario = get_scenario_version(session=session, digest=row.digest)
        put_scenario(session=session, key=code.key, scenario=scenario, change=change, based_on=based_on)
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
        based_on=based_on,
    )


def _kind(session: Session, prefix: str, key: str) -> Kind:
    """Codes call structures and obstacles terrains; the entry knows."""
    kinds = [kind for kind in Kind if kind.prefix == prefix]
    query = select(EntryRow.kind).where(col(EntryRow.kind).in_(kinds), col(EntryRow.key) == key)
    return Kind(session.exec(query).first() or prefix)
