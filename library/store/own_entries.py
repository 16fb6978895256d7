"""Cards, house rules and rulings that people add: entries like those we ship, with texts, history, search, cards."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import StringConstraints
from sqlmodel import Session, col, func, select

from i18n.values import on_one_line
from library import convert
from library.folding import words
from library.index.items import forget, index_entries
from library.kinds import FULL, NAME, OWN_PREFIX, Code, Kind
from library.rows import EntryRow, TextRow
from library.store.log import Change, record, text_subject
from library.values import LibraryEntry, OwnFacts, RevisionCause
from schema.formats.digests import digest
from schema.issues import KnownProblem
from schema.texts import LanguageCode, TextState

QUESTION, ANSWER, SOURCE = "question", "answer", "source"
# The texts of each kind that people may add.
OWN_FIELDS = {
    Kind.CARD: (NAME, FULL),
    Kind.RULE: (NAME, FULL),
    Kind.RULING: (NAME, QUESTION, ANSWER, SOURCE),
}
OwnText = Annotated[str, StringConstraints(max_length=20_000)]
_LONGEST_KEY = 40


def add_own_entry(
    *,
    session: Session,
    kind: Kind,
    texts: Mapping[LanguageCode, Mapping[str, str]],
    change: Change,
    facts: OwnFacts | None = None,
    key: str | None = None,
) -> LibraryEntry:
    """A new entry with these texts by language and field. Raises a KnownProblem for one without a name."""
    if kind not in OWN_FIELDS:
        raise KnownProblem("library.not-an-own-kind", kind=kind.value, allowed=tuple(map(str, OWN_FIELDS)))
    name = next((fields[NAME].strip() for fields in texts.values() if fields.get(NAME, "").strip()), "")
    if not name:
        raise KnownProblem("library.no-name")
    new_key = key or _new_key(name)
    last = session.exec(select(func.max(EntryRow.position)).where(col(EntryRow.kind) == kind)).one() or 0
    stored = _stored(facts or OwnFacts())
    row = EntryRow(kind=kind, key=new_key, position=last + 1, facts=stored, digest=digest(stored), shipped=False)
    session.add(row)
    source = next(iter(texts.values()), {})
    for language, fields in texts.items():
        for field in OWN_FIELDS[kind]:
            text = stored_text(field, fields.get(field, ""))
            if text:
                _add_text(session, Code(kind, new_key, field), language, text, source.get(field, ""), change)
    session.flush()
    index_entries(session=session, entries=[(kind.value, new_key)])
    return convert.entry(row)


def stored_text(field: str, text: str) -> str:
    """A text as it is kept: a name has one line, since it stands in lines of others."""
    return on_one_line(text) if field == NAME else text.strip()


def set_own_facts(*, session: Session, kind: Kind, key: str, facts: OwnFacts, change: Change) -> LibraryEntry:
    row = _own_row(session, kind, key)
    row.facts = _stored(facts)
    row.digest = digest(row.facts)
    session.add(row)
    _record(session, kind, key, change, row.facts)
    session.flush()
    index_entries(session=session, entries=[(kind.value, key)])
    return convert.entry(row)


def facts_of_own(entry: LibraryEntry) -> OwnFacts:
    return OwnFacts.among(entry.facts)


def bin_own_entry(*, session: Session, kind: Kind, key: str, change: Change) -> None:
    """Into the bin; what we ship stays."""
    row = _own_row(session, kind, key)
    row.binned_at = row.binned_at or change.at
    session.add(row)
    _record(session, kind, key, Change(change.by, RevisionCause.BINNED, change.at))
    session.flush()
    forget(session=session, kind=kind, keys=[key])


def unbin_own_entry(*, session: Session, kind: Kind, key: str, change: Change) -> None:
    row = _own_row(session, kind, key)
    row.binned_at = None
    session.add(row)
    _record(session, kind, key, Change(change.by, RevisionCause.UNBINNED, change.at))
    session.flush()
    index_entries(session=session, entries=[(kind.value, key)])


def list_own_entries(*, session: Session) -> list[LibraryEntry]:
    query = select(EntryRow).where(col(EntryRow.shipped).is_(False), col(EntryRow.binned_at).is_(None))
    return [convert.entry(row) for row in session.exec(query.order_by(col(EntryRow.kind), col(EntryRow.position)))]


def own_entries_of(*, session: Session, ids: Iterable[int]) -> list[tuple[Kind, str]]:
    """Kind and key of entries by the numbers of their rows."""
    query = select(EntryRow.kind, EntryRow.key).where(col(EntryRow.id).in_(tuple(ids)))
    return [(Kind(kind), key) for kind, key in session.exec(query)]


def _add_text(session: Session, code: Code, language: str, text: str, source: str, change: Change) -> None:
    kind = Kind(code.prefix)
    session.add(
        TextRow(
            kind=kind,
            key=code.key,
            field=code.field,
            language=language,
            text=text,
            state=TextState.TRANSLATED,
            digest=digest(text),
            source_digest=digest(source) if source and source != text else None,
            changed_at=change.at,
            changed_by=change.by,
        )
    )
    subject = text_subject(kind, code.key, code.field, language)
    created = Change(change.by, RevisionCause.CREATED, change.at)
    record(session=session, subject=subject, change=created, text=text, state=TextState.TRANSLATED)


def _own_row(session: Session, kind: Kind, key: str) -> EntryRow:
    row = session.exec(select(EntryRow).where(col(EntryRow.kind) == kind, col(EntryRow.key) == key)).first()
    if row is None:
        raise KnownProblem("library.no-entry", kind=kind.value, key=key)
    if row.shipped:
        raise KnownProblem("library.is-shipped", kind=kind.value, key=key)
    return row


def _record(session: Session, kind: Kind, key: str, change: Change, facts: str | None = None) -> None:
    record(session=session, subject=f"entry:{Code(kind, key)}", change=change, text=facts)


def _stored(facts: OwnFacts) -> str:
    return json.dumps(facts.model_dump(mode="json", exclude_defaults=True), ensure_ascii=False, sort_keys=True)


def _new_key(name: str) -> str:
    """Readable, and another one wherever somebody makes a card of the same name."""
    readable = "_".join(words(name))[:_LONGEST_KEY].strip("_")
    return (
        f"{OWN_PREFIX}{readable}_{secrets.token_hex(3)}"
        if readable.isascii()
        else f"{OWN_PREFIX}{secrets.token_hex(6)}"
    )
