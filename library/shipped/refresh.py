"""Bringing what the program ships into the library: all of it at first, later what has changed.

What the user has changed stays as it is. The new version of it goes into its history as an offer.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

from sqlmodel import Session, SQLModel, col, func, select

from i18n.languages import Language
from i18n.termbase import TermbaseEntry
from library.database.connection import Database
from library.folding import folded
from library.index.items import clear, forget, index_entries, index_scenarios, is_worn
from library.kinds import Code, Kind
from library.rows import EntryRow, MemoryRow, RevisionRow, SettingRow, TermRow, TermWordRow, TextRow
from library.scenario_facts import facts_of
from library.shipped.content import ShippedContent, ShippedText, shipped_content
from library.shipped.scenarios import refresh_scenarios
from library.store.batches import insert_rows
from library.store.log import Change, text_subject
from library.store.scenarios import current_scenarios
from library.values import SHIPPED_BY, RevisionCause, WordRole
from schema.formats.digests import digest
from schema.texts import TextState

CONTENT = "content"
_BATCH = 500
TextKey = tuple[str, str, str, str]


def refresh(database: Database, shipped: ShippedContent | None = None) -> bool:
    """Load what is new in the shipped content and say whether anything was. Cheap where nothing is."""
    content = shipped or shipped_content()
    fingerprint = content.fingerprint()
    with database.reading() as session:
        is_current = _is_loaded(session, fingerprint)
        is_fresh = not is_worn(session=session)
    if is_current and is_fresh:
        return False
    with database.writing() as session:
        if not _is_loaded(session, fingerprint):  # another process may have been faster
            load_shipped(session=session, shipped=content)
            session.merge(SettingRow(key=CONTENT, value=fingerprint))
        if is_worn(session=session):
            rebuild(session=session)
    return not is_current


def rebuild(*, session: Session) -> None:
    """Index everything anew."""
    clear(session=session)
    index_entries(session=session)
    scenarios = current_scenarios(session=session)
    while batch := list(islice(scenarios, _BATCH)):
        index_scenarios(session=session, scenarios=[(row.key, scenario, facts_of(scenario)) for row, scenario in batch])


def load_shipped(*, session: Session, shipped: ShippedContent) -> None:
    change = Change.now(SHIPPED_BY, RevisionCause.SHIPPED)
    _Terms(session).load(shipped)
    gone = _load_entries(session, shipped, change)
    _Texts(session, change).load(shipped)
    session.flush()
    for kind, keys in gone.items():
        forget(session=session, kind=kind, keys=keys)
    index_entries(session=session)
    refresh_scenarios(session=session, shipped=shipped.scenarios, change=change)


def _is_loaded(session: Session, fingerprint: str) -> bool:
    row = session.get(SettingRow, CONTENT)
    return row is not None and row.value == fingerprint


def _load_entries(session: Session, shipped: ShippedContent, change: Change) -> dict[str, list[str]]:
    """The facts, which nobody but us changes. Says which entries are no longer shipped."""
    rows = {(row.kind, row.key): row for row in session.exec(select(EntryRow))}
    new: list[dict[str, Any]] = []
    for position, entry in enumerate((*shipped.entries, *shipped.program_entries)):
        facts = json.dumps(entry.facts, ensure_ascii=False, sort_keys=True)
        values = {"position": position, "facts": facts, "digest": digest(facts), "binned_at": None}
        row = rows.pop((entry.kind.value, entry.key), None)
        if row is None:
            new.append({"kind": entry.kind.value, "key": entry.key, "shipped": True, **values})
        else:
            row.sqlmodel_update(values)
            session.add(row)
    insert_rows(session, EntryRow, new)
    gone: dict[str, list[str]] = defaultdict(list)
    for (kind, key), row in rows.items():
        if not row.shipped:
            continue  # somebody's own
        row.binned_at = row.binned_at or change.at
        gone[kind].append(key)
    return gone


class _Texts:
    """Three versions of every text: what was shipped, what is shipped now, and what the user has."""

    def __init__(self, session: Session, change: Change) -> None:
        self._session = session
        self._change = change
        numbers = select(RevisionRow.subject, func.max(RevisionRow.number)).group_by(col(RevisionRow.subject))
        self._numbers = dict(session.exec(numbers.where(col(RevisionRow.subject).like("%@%"))).all())
        pairs = select(MemoryRow.language, MemoryRow.source_digest, MemoryRow.target_digest)
        self._remembered = set(session.exec(pairs).all())
        self._new: dict[type[SQLModel], list[dict[str, Any]]] = {TextRow: [], RevisionRow: [], MemoryRow: []}

    def load(self, shipped: ShippedContent) -> None:
        rows: dict[TextKey, TextRow] = {
            (row.kind, row.key, row.field, row.language): row for row in self._session.exec(select(TextRow))
        }
        texts = (*shipped.texts, *shipped.program_texts)
        sources = {text.text_key[:3]: text.text for text in texts if text.language == Language.ENGLISH}
        for text in texts:
            source = None if text.language == Language.ENGLISH else sources.get(text.text_key[:3])
            self._load(text, source, rows.pop(text.text_key, None))
        for row in rows.values():
            self._withdraw(row)
        for table, values in self._new.items():
            insert_rows(self._session, table, values)

    def _load(self, text: ShippedText, source: str | None, row: TextRow | None) -> None:
        new, source_digest = digest(text.text), None if source is None else digest(source)
        if row is not None and row.digest != row.shipped_digest:
            if row.shipped_digest not in (None, new) and row.digest != new:
                self._log(text, RevisionCause.OFFERED)
            row.shipped_digest = new
            self._session.add(row)
            return
        if row is None or row.digest != new or row.source_digest != source_digest or row.state != text.state:
            is_new_text = row is None or row.digest != new
            values = {
                "text": text.text,
                "digest": new,
                "shipped_digest": new,
                "source_digest": source_digest,
                "state": text.state.value,
                "changed_at": self._change.at,
                "changed_by": self._change.by,
            }
            if row is None:
                kind, key, field, language = text.text_key
                key_values = {"kind": kind, "key": key, "field": field, "language": language}
                self._new[TextRow].append({**key_values, **values})
            else:
                row.sqlmodel_update(values)
                self._session.add(row)
            if is_new_text:
                self._log(text, RevisionCause.SHIPPED)
        if source is not None and text.state in (TextState.TRANSLATED, TextState.REVIEWED):
            self._remember(text, source)

    def _withdraw(self, row: TextRow) -> None:
        """No longer shipped. What the user made of it is his own now."""
        if row.shipped_digest is None:
            return
        if row.digest == row.shipped_digest:
            text = ShippedText(Kind(row.kind), row.key, row.field, row.language, row.text, TextState(row.state))
            self._log(text, RevisionCause.WITHDRAWN)
            self._session.delete(row)
        else:
            row.shipped_digest = None
            self._session.add(row)

    def _log(self, text: ShippedText, action: RevisionCause) -> None:
        subject = text_subject(text.kind, text.key, text.field, text.language)
        number = self._numbers.get(subject, 0) + 1
        self._numbers[subject] = number
        self._new[RevisionRow].append(
            {
                "subject": subject,
                "number": number,
                "action": action.value,
                "text": text.text,
                "state": text.state.value,
                "by": self._change.by,
                "at": self._change.at,
            }
        )

    def _remember(self, text: ShippedText, source: str) -> None:
        pair = (text.language, digest(source), digest(text.text))
        if pair not in self._remembered:
            self._remembered.add(pair)
            code = str(Code(text.kind.prefix, text.key, text.field))
            self._new[MemoryRow].append(
                {
                    "language": pair[0],
                    "source_digest": pair[1],
                    "target_digest": pair[2],
                    "source": source,
                    "target": text.text,
                    "length": len(source),
                    "code": code,
                    "used_at": self._change.at,
                }
            )


class _Terms:
    """The words of the termbase; those that the user added stay beside them."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def load(self, shipped: ShippedContent) -> None:
        words = {
            (row.term_id, row.language, row.role, row.word): row for row in self._session.exec(select(TermWordRow))
        }
        known = {row.id: row for row in self._session.exec(select(TermRow))}
        new_terms, new_words = [], []
        for term in shipped.terms:
            if term.id in known:
                known[term.id].note = term.note
                self._session.add(known[term.id])
            else:
                new_terms.append({"id": term.id, "note": term.note})
        for term in shipped.terms:
            for language, role, word in _words_of(term):
                row = words.pop((term.id, language.value, role.value, word), None)
                if row is None:
                    key_values = {"term_id": term.id, "language": language.value, "role": role.value, "word": word}
                    new_words.append({**key_values, "folded": folded(word), "shipped": True})
                elif not row.shipped:
                    row.shipped = True
                    self._session.add(row)
        insert_rows(self._session, TermRow, new_terms)
        insert_rows(self._session, TermWordRow, new_words)
        for row in words.values():
            if row.shipped:
                self._session.delete(row)


def _words_of(term: TermbaseEntry) -> Iterator[tuple[Language, WordRole, str]]:
    for language in Language:
        term_words = term.words(language)
        listed = {
            WordRole.PREFERRED: (term_words.word,),
            WordRole.SYNONYM: term_words.synonyms,
            WordRole.FORBIDDEN: term_words.forbidden,
            WordRole.SEARCHED: term_words.searched,
        }
        for role, words in listed.items():
            for word in dict.fromkeys(words):
                yield language, role, word
