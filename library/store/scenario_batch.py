"""Texts of many scenarios changed at once: one version of each for all of its texts.

A version is prepared before anything is locked, and written by a few statements for all scenarios together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy
from sqlmodel import Session, SQLModel, col, delete, select

from library import convert
from library.index.items import IndexedItem, replace_items, scenario_item
from library.kinds import Kind
from library.rows import DocumentRow, ScenarioLanguageRow, ScenarioRow, ScenarioTextRow
from library.scenario_facts import facts_of
from library.store.batches import batches, insert_rows
from library.store.log import Change, NewRevision, record_all, scenario_subject, text_subject
from library.store.memory import TranslatedPair, remember_all
from library.store.scenario_notes import Notes, noted_state, notes_by_scenario, outdated_notes, row_id, texts_of
from library.store.scenarios import language_rows, scenario_columns
from library.store.sheets import EditedTexts, ScenarioTextEdit, edit_texts
from library.store.text_changes import BatchProgress, BatchReport, StoredText, TextChange
from library.values import LibraryText
from library.versions import text_version
from schema.formats.digests import digest
from schema.scenario import Scenario
from schema.text_fields import text_fields, text_of

_NOTE_KEYS = ("scenario_id", "field", "language")
_NOTE_VALUES = ("state", "digest", "source_digest")


@dataclass(frozen=True, slots=True)
class _NewVersion:
    """All that is stored of a scenario whose texts have changed. `document` is None where only notes have changed."""

    scenario_id: int
    document: DocumentRow | None
    columns: dict[str, Any]
    languages: tuple[dict[str, Any], ...]
    notes: tuple[ScenarioTextRow, ...]
    revisions: tuple[NewRevision, ...]
    pairs: tuple[TranslatedPair, ...]
    item: IndexedItem


@dataclass(frozen=True, slots=True)
class PreparedScenario:
    """What becomes of the changes of one scenario, as long as nobody else changes it or its notes."""

    row: ScenarioRow
    noted: Notes
    report: BatchReport
    version: _NewVersion | None

    def is_current(self, digest: str, noted: Notes) -> bool:
        return self.row.digest == digest and _note_values(self.noted) == _note_values(noted)


def prepare_scenarios(
    *, session: Session, changes: Sequence[TextChange], progress: BatchProgress | None = None
) -> dict[str, PreparedScenario]:
    """Those of the changes that are of scenarios, by the key of the scenario, without any that is gone."""
    by_key = _by_key(changes)
    prepared: dict[str, PreparedScenario] = {}
    done = 0
    for keys in batches(by_key):
        query = (
            select(ScenarioRow, DocumentRow)
            .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
            .where(col(ScenarioRow.key).in_(keys), col(ScenarioRow.binned_at).is_(None))
        )
        rows = list(session.exec(query))
        noted = notes_by_scenario(session, [row_id(row) for row, _ in rows])
        for row, document in rows:
            prepared[row.key] = _prepare(row, convert.scenario(document), noted.get(row_id(row), {}), by_key[row.key])
            done += len(by_key[row.key])
            if progress is not None:
                progress(done, len(changes))
    return prepared


def write_scenarios(
    *, session: Session, changes: Sequence[TextChange], change: Change, prepared: Mapping[str, PreparedScenario]
) -> BatchReport:
    """Write the changes whose text is still what it was, and prepare anew what is no longer as it was prepared."""
    by_key = _by_key(changes)
    session.flush()
    written: list[tuple[TextChange, StoredText]] = []
    stale: list[tuple[TextChange, LibraryText | None]] = []
    for keys in batches(by_key):
        _lock(session, keys)
        current = _still_current(session, keys, prepared)
        others = [one for key in keys if key not in current for one in by_key[key]]
        current.update(prepare_scenarios(session=session, changes=others))
        _write(session, list(current.values()), change)
        for key in keys:
            if key in current:
                written += current[key].report.written
                stale += current[key].report.stale
            else:
                stale += ((one, None) for one in by_key[key])
    session.expire_all()  # the statements went past the rows that were read
    return BatchReport(tuple(written), tuple(stale))


def _by_key(changes: Iterable[TextChange]) -> dict[str, list[TextChange]]:
    by_key: dict[str, list[TextChange]] = defaultdict(list)
    for one in changes:
        if one.before.kind is Kind.SCENARIO:
            by_key[one.before.key].append(one)
    return by_key


def _lock(session: Session, keys: Sequence[str]) -> None:
    """Nobody else can change these scenarios before we are done."""
    rows: sqlalchemy.Table = ScenarioRow.__table__  # type: ignore[attr-defined]
    statement = sqlalchemy.update(rows).where(rows.c.key.in_(keys)).values(changed_at=rows.c.changed_at)
    session.connection().execute(statement)


def _still_current(
    session: Session, keys: Sequence[str], prepared: Mapping[str, PreparedScenario]
) -> dict[str, PreparedScenario]:
    known = [key for key in keys if key in prepared]
    if not known:
        return {}
    query = select(ScenarioRow.key, ScenarioRow.digest).where(
        col(ScenarioRow.key).in_(known), col(ScenarioRow.binned_at).is_(None)
    )
    digests = dict(session.exec(query).all())
    noted = notes_by_scenario(session, [row_id(prepared[key].row) for key in known])
    return {
        key: prepared[key]
        for key, found in digests.items()
        if prepared[key].is_current(found, noted.get(row_id(prepared[key].row), {}))
    }


def _note_values(noted: Notes) -> dict[tuple[str, str], tuple[str, str, str | None]]:
    return {where: (note.state, note.digest, note.source_digest) for where, note in noted.items()}


# One scenario


def _prepare(row: ScenarioRow, scenario: Scenario, noted: Notes, changes: Sequence[TextChange]) -> PreparedScenario:
    written: list[tuple[TextChange, StoredText]] = []
    stale = []
    fields = set(text_fields(scenario))
    for one in changes:
        where = (one.before.field, one.before.language)
        text, state = text_of(scenario, *where), noted_state(scenario, *where, noted)
        if one.before.field not in fields or text_version(text, state) != one.before.version:
            stale.append(one)
            continue
        known = noted.get(where)
        source = known.source_digest if known is not None and known.digest == digest(text) else None
        written.append((one, StoredText(text, state.value, source)))
    report = BatchReport(tuple(written), tuple(_with_current_text(row, scenario, noted, stale)))
    if not written:
        return PreparedScenario(row, noted, report, None)
    edits = [
        ScenarioTextEdit(one.before.field, one.before.language, one.text, one.state, one.source_digest)
        for one, _ in written
    ]
    return PreparedScenario(
        row, noted, report, _new_version(row, scenario, noted, edit_texts(row, scenario, noted, edits))
    )


def _with_current_text(
    row: ScenarioRow, scenario: Scenario, noted: Notes, stale: Sequence[TextChange]
) -> list[tuple[TextChange, LibraryText | None]]:
    languages = tuple(dict.fromkeys(one.before.language for one in stale))
    texts = texts_of(row, scenario, noted, languages) if stale else []
    current = {(text.field, text.language): text for text in texts}
    return [(one, current.get((one.before.field, one.before.language))) for one in stale]


def _new_version(row: ScenarioRow, before: Scenario, noted: Notes, edited: EditedTexts) -> _NewVersion:
    after = edited.scenario
    document = convert.document_row(after)
    is_changed = document.digest != row.digest
    facts = facts_of(after)
    new_notes: Notes = {(note.field, note.language): note for note in edited.notes}
    revisions = [
        NewRevision(text_subject(Kind.SCENARIO, row.key, edit.field, edit.language), text=edit.text, state=edit.state)
        for edit in edited.reviewed
    ]
    if is_changed:
        for note in outdated_notes(row, before, after, {**noted, **new_notes}):
            new_notes[note.field, note.language] = note
        revisions.append(NewRevision(scenario_subject(row.key), state=edited.only_state, digest=document.digest))
    return _NewVersion(
        scenario_id=row_id(row),
        document=document if is_changed else None,
        columns=scenario_columns(after, facts),
        languages=tuple(language.model_dump() for language in language_rows(row, after)),
        notes=tuple(new_notes.values()),
        revisions=tuple(revisions),
        pairs=edited.pairs,
        item=scenario_item(row.key, after, facts),
    )


# All of them


def _write(session: Session, prepared: Sequence[PreparedScenario], change: Change) -> None:
    versions = [one.version for one in prepared if one.version is not None]
    changed = [version for version in versions if version.document is not None]
    _write_documents(session, [version.document for version in changed if version.document is not None])
    _update_rows(session, changed, change)
    ids = [version.scenario_id for version in changed]
    session.exec(delete(ScenarioLanguageRow).where(col(ScenarioLanguageRow.scenario_id).in_(ids)))
    insert_rows(session, ScenarioLanguageRow, [language for version in changed for language in version.languages])
    _write_notes(session, [one for one in prepared if one.version is not None])
    revisions = [revision for version in versions for revision in version.revisions]
    record_all(session=session, revisions=revisions, change=change)
    replace_items(session=session, items=[version.item for version in versions])
    remember_all(session=session, pairs=(pair for version in versions for pair in version.pairs), change=change)


def _write_documents(session: Session, documents: Sequence[DocumentRow]) -> None:
    by_digest = {document.digest: document for document in documents}
    known = set(session.exec(select(DocumentRow.digest).where(col(DocumentRow.digest).in_(by_digest))))
    new = [{"digest": name, "content": one.content} for name, one in by_digest.items() if name not in known]
    insert_rows(session, DocumentRow, new)


def _update_rows(session: Session, versions: Sequence[_NewVersion], change: Change) -> None:
    values = [
        {**version.columns, "digest": version.document.digest, "changed_at": change.at, "changed_by": change.by}
        for version in versions
        if version.document is not None
    ]
    if values:
        rows = zip(versions, values, strict=True)
        _update(session, ScenarioRow, [{"id": version.scenario_id, **new} for version, new in rows], keys=("id",))


def _write_notes(session: Session, prepared: Sequence[PreparedScenario]) -> None:
    added: list[dict[str, Any]] = []
    updated: list[dict[str, Any]] = []
    for one in prepared:
        for note in () if one.version is None else one.version.notes:
            is_known = (note.field, note.language) in one.noted
            (updated if is_known else added).append(
                {name: getattr(note, name) for name in (*_NOTE_KEYS, *_NOTE_VALUES)}
            )
    insert_rows(session, ScenarioTextRow, added)
    if updated:
        _update(session, ScenarioTextRow, updated, keys=_NOTE_KEYS)


def _update(session: Session, table: type[SQLModel], values: Sequence[dict[str, Any]], *, keys: Sequence[str]) -> None:
    """Set the columns of rows that are named by `keys`, the same columns of all of them."""
    statement = (
        sqlalchemy.update(table)
        .where(*(getattr(table, name) == sqlalchemy.bindparam(f"old_{name}") for name in keys))
        .values({name: sqlalchemy.bindparam(f"new_{name}") for name in values[0] if name not in keys})
    )
    named = [{f"{'old' if name in keys else 'new'}_{name}": value for name, value in row.items()} for row in values]
    session.connection().execute(statement, named)
