"""Texts in all languages: read beside their source, changed with a history. Those of scenarios are in the scenarios."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.index.items import reindex_text
from library.kinds import Code, Kind, field_position
from library.rows import TextRow
from library.store import sheets
from library.store.conflicts import ChangedMeanwhile, is_unchanged
from library.store.histories import find_words, history
from library.store.log import Change, record, text_subject
from library.store.memory import remember
from library.store.reviews import needs_other_reviewer, require_reviewer
from library.store.scenario_notes import DONE
from library.values import EditConflict, LibraryText
from schema.formats.digests import digest
from schema.issues import KnownProblem
from schema.texts import TextState


def list_texts(
    *, session: Session, kind: Kind, key: str, languages: Sequence[str] = tuple(Language)
) -> list[LibraryText]:
    """All texts of one thing, field by field, with an empty one for each translation that is missing."""
    if kind is Kind.SCENARIO:
        return sheets.list_texts(session=session, key=key, languages=languages)
    query = select(TextRow).where(col(TextRow.kind) == kind, col(TextRow.key) == key).order_by(col(TextRow.id))
    rows = {(row.field, row.language): row for row in session.exec(query)}
    texts = []
    for field in sorted(dict.fromkeys(field for field, _ in rows), key=field_position):
        source = rows.get((field, Language.ENGLISH))
        for language in languages:
            row = rows.get((field, language))
            if row is not None:
                texts.append(convert.text(row, source if row is not source else None))
            elif source is not None:
                texts.append(convert.missing_text(source, language))
    return texts


def find_text(*, session: Session, kind: Kind, key: str, field: str, language: str) -> LibraryText | None:
    """One text; None where neither it nor its source is there."""
    texts = list_texts(session=session, kind=kind, key=key, languages=(language,))
    return next((text for text in texts if text.field == field), None)


def get_text(*, session: Session, kind: Kind, key: str, field: str, language: str) -> LibraryText:
    text = find_text(session=session, kind=kind, key=key, field=field, language=language)
    if text is None:
        raise KnownProblem("library.no-text", text=str(Code(kind.prefix, key, field)), language=language)
    return text


def set_text(
    *,
    session: Session,
    kind: Kind,
    key: str,
    field: str,
    language: str,
    text: str,
    change: Change,
    state: TextState = TextState.TRANSLATED,
    source_digest: str | None = None,
    based_on: str | None = None,
) -> LibraryText:
    """Change a text. `source_digest` names what it was translated from, if that is not what the source is now.

    What it was before is in the history; translations of a changed source are outdated from now on. Raises
    ChangedMeanwhile where the library holds another version than `based_on`, and KnownProblem where somebody would
    review words of his own in a library that wants others to do it.
    """
    if state is TextState.REVIEWED and needs_other_reviewer(session=session):
        before = get_text(session=session, kind=kind, key=key, field=field, language=language)
        require_reviewer(session=session, text=before, words=text, state=state, by=change.by)
    if kind is Kind.SCENARIO:
        edit = sheets.ScenarioTextEdit(field, language, text, state, source_digest, based_on)
        sheets.set_scenario_texts(session=session, key=key, edits=[edit], change=change)
    else:
        _set(session, Code(kind, key, field), language, text, state, source_digest, change, based_on)
    return get_text(session=session, kind=kind, key=key, field=field, language=language)


def _set(
    session: Session,
    code: Code,
    language: str,
    text: str,
    state: TextState,
    source_digest: str | None,
    change: Change,
    based_on: str | None,
) -> None:
    kind = Kind(code.prefix)
    current = get_text(session=session, kind=kind, key=code.key, field=code.field, language=language)
    is_source = language == Language.ENGLISH
    row = _find_row(session, code, language)
    _require_version(session, row, current, text, based_on)
    if row is None:
        row = TextRow(
            kind=kind,
            key=code.key,
            field=code.field,
            language=language,
            text="",
            state=state,
            digest="",
            changed_at=change.at,
            changed_by=change.by,
        )
    row.text, row.digest = text, digest(text)
    row.state = state if text else TextState.UNTRANSLATED
    row.source_digest = None if is_source else source_digest or digest(current.source)
    row.changed_at, row.changed_by = change.at, change.by
    session.add(row)
    subject = text_subject(kind, code.key, code.field, language)
    record(session=session, subject=subject, change=change, text=text, state=TextState(row.state))
    if not is_source and text and state in DONE and row.source_digest == digest(current.source):
        remember(
            session=session,
            language=language,
            source=current.source,
            target=text,
            code=str(current.code),
            change=change,
        )
    session.flush()
    reindex_text(session=session, kind=kind, key=code.key, field=code.field)


def _require_version(
    session: Session, row: TextRow | None, current: LibraryText, mine: str, based_on: str | None
) -> None:
    """The text is as the caller and as we have seen it, and nobody else can change it before we are done.

    Two who add the same text are told apart by the constraint of the table.
    """
    is_expected = based_on in (None, current.version)
    if row is None and is_expected:
        return
    if row is not None and is_expected:
        seen = (col(TextRow.digest) == row.digest, col(TextRow.state) == row.state)
        if is_unchanged(session, TextRow, col(TextRow.id) == row.id, *seen):
            return
    kind, key, field, language = current.kind, current.key, current.field, current.language
    if row is not None:
        session.refresh(row)
    theirs = get_text(session=session, kind=kind, key=key, field=field, language=language)
    versions = history(session=session, kind=kind, key=key, field=field, language=language)
    raise ChangedMeanwhile(
        EditConflict(
            subject=text_subject(kind, key, field, language),
            by=theirs.changed_by,
            at=theirs.changed_at or datetime.datetime.now(datetime.UTC),
            base=None if based_on is None else find_words(versions, based_on),
            mine=mine,
            theirs=theirs.text,
            version=theirs.version,
            state=theirs.state,
        )
    )


def _find_row(session: Session, code: Code, language: str) -> TextRow | None:
    query = select(TextRow).where(
        col(TextRow.kind) == code.prefix,
        col(TextRow.key) == code.key,
        col(TextRow.field) == code.field,
        col(TextRow.language) == language,
    )
    return session.exec(query).first()
