"""The texts of a scenario, which live in its document. A change of some of them is one new version of the scenario."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from library.digests import digest
from library.kinds import Code, Kind
from library.rows import ScenarioRow, ScenarioTextRow
from library.scenario_texts import with_state, with_text
from library.store.conflicts import ChangedMeanwhile
from library.store.histories import find_words, history
from library.store.log import Change, record, text_subject
from library.store.memory import remember
from library.store.scenario_notes import DONE, Notes, least_state, note, noted_state, notes, row_id, texts_of
from library.store.scenarios import get_row, load, put_scenario
from library.values import EditConflict, LibraryText
from library.versions import text_version
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.text_fields import source_language, text_fields, text_of
from schema.texts import TextState


@dataclass(frozen=True, slots=True)
class ScenarioTextEdit:
    """One text of a scenario as it shall be.

    `source_digest` names what it was translated from, if that is not what the source is now; `based_on` the version
    of the text that the edit is based on, or None for whatever is there.
    """

    field: str
    language: str
    text: str
    state: TextState = TextState.TRANSLATED
    source_digest: str | None = None
    based_on: str | None = None


def list_texts(*, session: Session, key: str, languages: Sequence[str]) -> list[LibraryText]:
    row = get_row(session=session, key=key)
    return texts_of(row, load(session, row), notes(session, row), languages)


def set_scenario_texts(*, session: Session, key: str, edits: Sequence[ScenarioTextEdit], change: Change) -> None:
    """Change texts of a scenario: one version for all of them. A text that only gets another state leaves a revision
    of its own. Raises ChangedMeanwhile, and writes nothing, where one of them is no longer what its edit is based on.
    """
    row = get_row(session=session, key=key)
    scenario, noted = load(session, row), notes(session, row)
    for edit in edits:
        if edit.field not in text_fields(scenario):
            raise KnownProblem("library.no-text", text=_code(key, edit), language=edit.language)
        _require_version(session, row, scenario, noted, edit)
    # Before the notes are written anew.
    reviewed = [edit for edit in edits if _is_of_state_only(scenario, noted, edit)]
    changed = scenario
    for edit in edits:
        changed = with_text(changed, edit.field, edit.language, edit.text)
    for edit in edits:
        _note(session, row, changed, edit)
    session.flush()
    noted_now = notes(session, row)
    for language in dict.fromkeys(edit.language for edit in edits):
        state = least_state(changed, language, noted_now)
        _keep_states(session, row, changed, language, noted_now, state)
        changed = with_state(changed, language, state)
    only_state = edits[0].state if len(edits) == 1 else None
    put_scenario(session=session, key=key, scenario=changed, change=change, state=only_state)
    for edit in reviewed:
        subject = text_subject(Kind.SCENARIO, key, edit.field, edit.language)
        record(session=session, subject=subject, change=change, text=edit.text, state=edit.state)
    for edit in edits:
        _remember(session, key, changed, edit, change)
    session.flush()


def _is_of_state_only(scenario: Scenario, noted: Notes, edit: ScenarioTextEdit) -> bool:
    is_same_text = edit.text == text_of(scenario, edit.field, edit.language)
    return is_same_text and edit.state is not noted_state(scenario, edit.field, edit.language, noted)


def _require_version(
    session: Session, row: ScenarioRow, scenario: Scenario, noted: Notes, edit: ScenarioTextEdit
) -> None:
    """Nobody has changed this very text; whoever changed another one of the scenario is no conflict."""
    text = text_of(scenario, edit.field, edit.language)
    state = noted_state(scenario, edit.field, edit.language, noted)
    version = text_version(text, state)
    if edit.based_on is None or (edit.based_on == version and row.binned_at is None):
        return
    versions = history(session=session, kind=Kind.SCENARIO, key=row.key, field=edit.field, language=edit.language)
    last = next(iter(versions), None)
    if row.binned_at is not None or last is None or text_version(last.text or "", str(last.state)) != version:
        # Whoever has put it into the bin, or another version of the whole scenario in its place.
        last = next(iter(history(session=session, kind=Kind.SCENARIO, key=row.key)), None)
    raise ChangedMeanwhile(
        EditConflict(
            subject=text_subject(Kind.SCENARIO, row.key, edit.field, edit.language),
            by=row.changed_by if last is None else last.by,
            at=row.changed_at if last is None else last.at,
            base=find_words(versions, edit.based_on),
            mine=edit.text,
            theirs=text,
            version=version,
            state=state,
        )
    )


def _note(session: Session, row: ScenarioRow, changed: Scenario, edit: ScenarioTextEdit) -> None:
    origin = _origin(changed, edit)
    note(
        session,
        ScenarioTextRow(
            scenario_id=row_id(row),
            field=edit.field,
            language=edit.language,
            state=edit.state,
            digest=digest(edit.text),
            source_digest=None if origin is None else edit.source_digest or digest(origin),
        ),
    )


def _keep_states(
    session: Session, row: ScenarioRow, scenario: Scenario, language: str, noted: Notes, state: TextState
) -> None:
    """Where the document gets another state for a language: texts without a state of their own had the old one."""
    sheet = scenario.texts.get(language)
    if sheet is None or sheet.state is state:
        return
    for field in text_fields(scenario):
        text = text_of(scenario, field, language)
        known = noted.get((field, language))
        if text and (known is None or known.digest != digest(text)):
            kept = ScenarioTextRow(
                scenario_id=row_id(row), field=field, language=language, state=sheet.state, digest=digest(text)
            )
            note(session, kept)
    session.flush()


def _remember(session: Session, key: str, changed: Scenario, edit: ScenarioTextEdit, change: Change) -> None:
    origin = _origin(changed, edit)
    if origin and edit.text and edit.state in DONE and edit.source_digest in (None, digest(origin)):
        code = _code(key, edit)
        remember(session=session, language=edit.language, source=origin, target=edit.text, code=code, change=change)


def _origin(changed: Scenario, edit: ScenarioTextEdit) -> str | None:
    """What the text is translated from; None where it is the source itself."""
    source = source_language(changed, edit.field)
    return None if source in (None, edit.language) else text_of(changed, edit.field, str(source))


def _code(key: str, edit: ScenarioTextEdit) -> str:
    return str(Code(Kind.SCENARIO.prefix, key, edit.field))
