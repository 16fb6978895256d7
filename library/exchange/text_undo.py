"""Taking an import of translations back: every text as it was before, except those that somebody has changed since."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from i18n.languages import Language
from library.exchange.translations import find_texts
from library.rows import SettingRow
from library.store.log import Change
from library.store.remarks import close_remarks
from library.store.text_batch import set_texts
from library.store.text_changes import StoredText, TextChange
from library.values import TEXT_IMPORT, RevisionCause, StoredTextChange, StoredTextImport
from schema.formats.file_names import escaped_name
from schema.issues import KnownProblem
from schema.texts import TextState

_MAX_RECORDS = 20


@dataclass(frozen=True, slots=True)
class ImportRecord:
    """An import that can be undone."""

    key: str
    name: str
    language: Language
    by: str
    at: datetime.datetime
    count: int


@dataclass(frozen=True, slots=True)
class UndoReport:
    record: ImportRecord
    restored: tuple[str, ...]
    changed_since: tuple[str, ...]


def record_import(
    *,
    session: Session,
    written: Sequence[tuple[TextChange, StoredText]],
    change: Change,
    language: Language,
    name: str,
    remarks: Sequence[int] = (),
) -> None:
    """Keep what the texts were, in the transaction that changes them. `remarks`: comments that came with them."""
    if not written and not remarks:
        return
    stored = StoredTextImport(
        name=escaped_name(name),
        language=language.value,
        by=change.by,
        at=change.at,
        texts=tuple(_stored_change(one, before) for one, before in written),
        remarks=tuple(remarks),
    )
    session.merge(SettingRow(key=f"{TEXT_IMPORT}{change.at.isoformat()}", value=stored.model_dump_json()))
    session.flush()
    for old in _rows(session)[_MAX_RECORDS:]:
        session.delete(old)


def undo_text_import(*, session: Session, by: str) -> UndoReport:
    """Undo the last import. The one before it is then the last."""
    row = next(iter(_rows(session)), None)
    if row is None:
        raise KnownProblem("translate.nothing-to-undo")
    stored = _stored(row)
    record = _record(row.key, stored)
    current = find_texts(session=session, language=record.language, codes=[text.code for text in stored.texts])
    changes, changed_since = [], []
    for text in stored.texts:
        now = current.get(text.code)
        words, state = text.after
        # A text whose source has changed meanwhile is outdated, and still the one that was imported.
        if now is None or now.text != words or now.state not in (state, TextState.OUTDATED):
            changed_since.append(text.code)
            continue
        changes.append(TextChange(now, *text.before))
    change = Change.now(by, RevisionCause.RESTORED)
    report = set_texts(session=session, changes=changes, change=change)
    close_remarks(session=session, ids=stored.remarks, change=change)
    session.delete(row)
    restored = tuple(str(one.before.code) for one, _ in report.written)
    return UndoReport(record, restored, tuple(changed_since))


def _rows(session: Session) -> list[SettingRow]:
    """The records, the last one first."""
    query = select(SettingRow).where(col(SettingRow.key).startswith(TEXT_IMPORT))
    return list(session.exec(query.order_by(col(SettingRow.key).desc())))


def _stored_change(one: TextChange, before: StoredText) -> StoredTextChange:
    state = one.state if one.text else TextState.UNTRANSLATED
    return StoredTextChange(
        code=str(one.before.code),
        before=(before.text, TextState(before.state), before.source_digest),
        after=(one.text, state),
    )


def _stored(row: SettingRow) -> StoredTextImport:
    return StoredTextImport.model_validate_json(row.value)


def _record(key: str, stored: StoredTextImport) -> ImportRecord:
    return ImportRecord(key, stored.name, Language(stored.language), stored.by, stored.at, len(stored.texts))
