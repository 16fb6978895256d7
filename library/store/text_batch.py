"""Many texts changed at once, each only if it is still what its editor saw: one version of a scenario for all of its
texts, one pass of the index for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.index.items import reindex_texts
from library.kinds import Kind
from library.rows import TextRow
from library.store.batches import batches, insert_rows
from library.store.log import Change, NewRevision, record_all, text_subject
from library.store.memory import TranslatedPair, remember_all
from library.store.scenario_batch import PreparedScenario, write_scenarios
from library.store.scenario_notes import DONE
from library.store.text_changes import BatchProgress, BatchReport, StoredText, TextChange
from library.values import LibraryText
from schema.formats.digests import digest
from schema.texts import TextState


def set_texts(
    *,
    session: Session,
    changes: Sequence[TextChange],
    change: Change,
    prepared: Mapping[str, PreparedScenario] | None = None,
    progress: BatchProgress | None = None,
) -> BatchReport:
    """Write all changes whose text is still what it was. `prepared`: what `prepare_scenarios` has made of them, so
    that others need not wait for that.
    """
    of_entries = [one for one in changes if one.before.kind is not Kind.SCENARIO]
    of_scenarios = [one for one in changes if one.before.kind is Kind.SCENARIO]
    entries = _EntryTexts(session, change).write(of_entries)
    if progress is not None:
        progress(len(of_entries) if prepared is None else len(changes), len(changes))
    scenarios = write_scenarios(session=session, changes=of_scenarios, change=change, prepared=prepared or {})
    if progress is not None:
        progress(len(changes), len(changes))
    return BatchReport(entries.written + scenarios.written, entries.stale + scenarios.stale)


class _EntryTexts:
    """Texts of cards, terrains, rules and so on."""

    def __init__(self, session: Session, change: Change) -> None:
        self._session = session
        self._change = change

    def write(self, changes: Sequence[TextChange]) -> BatchReport:
        if not changes:
            return BatchReport((), ())
        rows = self._rows(changes)
        written: list[tuple[TextChange, StoredText]] = []
        stale: list[tuple[TextChange, LibraryText | None]] = []
        updated, added = [], []
        for one in changes:
            text = one.before
            source = rows.get((text.kind.value, text.key, text.field, Language.ENGLISH.value))
            row = rows.get((text.kind.value, text.key, text.field, text.language))
            current = _current(row, source, text.language)
            if current is None or current.version != text.version:
                stale.append((one, current))
                continue
            before = StoredText("", TextState.UNTRANSLATED.value, None)
            if row is not None:
                before = StoredText(row.text, row.state, row.source_digest)
            values = self._values(one, source)
            written.append((one, before))
            if row is None:
                key_values = {"kind": text.kind.value, "key": text.key, "field": text.field, "language": text.language}
                added.append({**key_values, **values})
            else:
                updated.append({"id": row.id, **values})
        if updated:
            self._session.connection().execute(
                sqlalchemy.update(TextRow)
                .where(col(TextRow.id) == sqlalchemy.bindparam("row_id"))
                .values({name: sqlalchemy.bindparam(f"new_{name}") for name in _COLUMNS}),
                [{"row_id": values["id"], **{f"new_{name}": values[name] for name in _COLUMNS}} for values in updated],
            )
        insert_rows(self._session, TextRow, added)
        self._session.expire_all()  # the statements went past the rows that were read
        self._log([one for one, _ in written])
        remember_all(session=self._session, pairs=_pairs(one for one, _ in written), change=self._change)
        texts = {(one.before.kind, one.before.key, one.before.field) for one, _ in written}
        reindex_texts(session=self._session, texts=texts)
        return BatchReport(tuple(written), tuple(stale))

    def _rows(self, changes: Sequence[TextChange]) -> dict[tuple[str, str, str, str], TextRow]:
        languages = {Language.ENGLISH.value, *(one.before.language for one in changes)}
        rows = {}
        for keys in batches({one.before.key for one in changes}):
            query = select(TextRow).where(col(TextRow.key).in_(keys), col(TextRow.language).in_(languages))
            rows.update({(row.kind, row.key, row.field, row.language): row for row in self._session.exec(query)})
        return rows

    def _values(self, one: TextChange, source: TextRow | None) -> dict[str, Any]:
        is_source = one.before.language == Language.ENGLISH
        source_digest = one.source_digest or (None if source is None else source.digest)
        return {
            "text": one.text,
            "digest": digest(one.text),
            "state": (one.state if one.text else TextState.UNTRANSLATED).value,
            "source_digest": None if is_source else source_digest,
            "changed_at": self._change.at,
            "changed_by": self._change.by,
        }

    def _log(self, changes: Sequence[TextChange]) -> None:
        revisions = [
            NewRevision(
                text_subject(one.before.kind, one.before.key, one.before.field, one.before.language),
                text=one.text,
                state=one.state if one.text else TextState.UNTRANSLATED,
            )
            for one in changes
        ]
        record_all(session=self._session, revisions=revisions, change=self._change)


_COLUMNS = ("text", "digest", "state", "source_digest", "changed_at", "changed_by")


def _current(row: TextRow | None, source: TextRow | None, language: str) -> LibraryText | None:
    if row is not None:
        return convert.text(row, None if source is row else source)
    return None if source is None else convert.missing_text(source, language)


def _pairs(changes: Iterable[TextChange]) -> Iterator[TranslatedPair]:
    """What the translation memory learns."""
    for one in changes:
        text = one.before
        is_current = one.source_digest in (None, digest(text.source))
        if text.source and text.language != text.source_language and one.text and one.state in DONE and is_current:
            yield TranslatedPair(text.language, text.source, one.text, str(text.code))
