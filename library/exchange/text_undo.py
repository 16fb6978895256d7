"""Taking an import of translations back: every text as it was before, except those that somebody has changed since."""

from __future__ import annotations

import datetime
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, select

from i18n.languages import Language
from library.exchange.translations import find_texts
from library.rows import SettingRow
from library.store.log import Change
from library.store.remarks import close_remarks
from library.store.text_batch import set_texts
from library.store.text_changes import StoredText, TextChange
from library.values import RevisionCause
from schema.formats.file_names import escaped_name
from schema.issues import KnownProblem
from schema.texts import TextState

# Records are settings under this prefix and the moment of the import: in the order of their keys they are in order.
_PREFIX = "text-import "
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
    texts = [
        {
            "code": str(one.before.code),
            "before": [before.text, before.state, before.source_digest],
            "after": [one.text, (one.state if one.text else TextState.UNTRANSLATED).value],
        }
        for one, before in written
    ]
    value: dict[str, Any] = {"name": escaped_name(name), "language": language.value, "by": change.by}
    value |= {"at": change.at.isoformat(), "texts": texts, "remarks": list(remarks)}
    session.merge(SettingRow(key=f"{_PREFIX}{change.at.isoformat()}", value=json.dumps(value, ensure_ascii=False)))
    session.flush()
    for old in _rows(session)[_MAX_RECORDS:]:
        session.delete(old)


def find_last_import(*, session: Session) -> ImportRecord | None:
    """The last import that has not been undone."""
    return next((_record(row.key, json.loads(row.value)) for row in _rows(session)), None)


def undo_text_import(*, session: Session, by: str) -> UndoReport:
    """Undo the last import. The one before it is then the last."""
    row = next(iter(_rows(session)), None)
    if row is None:
        raise KnownProblem("translate.nothing-to-undo")
    value = json.loads(row.value)
    record = _record(row.key, value)
    current = find_texts(session=session, language=record.language, codes=[text["code"] for text in value["texts"]])
    changes, changed_since = [], []
    for text in value["texts"]:
        now = current.get(text["code"])
        words, state = text["after"]
        # A text whose source has changed meanwhile is outdated, and still the one that was imported.
        if now is None or now.text != words or now.state not in (state, TextState.OUTDATED):
            changed_since.append(text["code"])
            continue
        old_words, old_state, old_source = text["before"]
        changes.append(TextChange(now, old_words, TextState(old_state), old_source))
    change = Change.now(by, RevisionCause.RESTORED)
    report = set_texts(session=session, changes=changes, change=change)
    close_remarks(session=session, ids=value.get("remarks", ()), change=change)
    session.delete(row)
    restored = tuple(str(one.before.code) for one, _ in report.written)
    return UndoReport(record, restored, tuple(changed_since))


def _rows(session: Session) -> list[SettingRow]:
    """The records, the last one first."""
    query = select(SettingRow).where(col(SettingRow.key).startswith(_PREFIX))
    return list(session.exec(query.order_by(col(SettingRow.key).desc())))


def _record(key: str, value: dict[str, Any]) -> ImportRecord:
    at = datetime.datetime.fromisoformat(value["at"])
    return ImportRecord(key, value["name"], Language(value["language"]), value["by"], at, len(value["texts"]))
