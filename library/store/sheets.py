"""The texts of a scenario, which live in its document. A change of some of them is one new version of the scenario."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from library.kinds import Code, Kind
from library.rows import ScenarioRow, ScenarioTextRow
from library.scenario_texts import with_state, with_text
from library.store.conflicts import ChangedMeanwhile
from library.store.histories import find_words, history
from library.store.log import Change, record, text_subject
from library.store.memory import TranslatedPair, remember_all
from library.store.scenario_notes import DONE, Notes, least_state, note, noted_state, notes, row_id, texts_of
from library.store.scenarios import get_row, load, put_scenario
from library.values import EditConflict, LibraryText
from library.versions import text_version
from schema.formats.digests import digest
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


@dataclass(frozen=True, slots=True)
class EditedTexts:
    """A scenario with some texts changed, and what is to be stored beside it. `reviewed`: edits that only give a text
    another state; `only_state`: that of the one text that has changed.
    """

    scenario: Scenario
    notes: tuple[ScenarioTextRow, ...]
    reviewed: tuple[ScenarioTextEdit, ...]
    pairs: tuple[TranslatedPair, ...]
    only_state: TextState | None


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
    edited = edit_texts(row, scenario, noted, edits)
    for kept in edited.notes:
        note(session, kept)
    session.flush()
    put_scenario(session=session, key=key, scenario=edited.scenario, change=change, state=edited.only_state)
    for edit in edited.reviewed:
        subject = text_subject(Kind.SCENARIO, key, edit.field, edit.language)
        record(session=session, subject=subject, change=change, text=edit.text, state=edit.state)
    remember_all(session=session, pairs=edited.pairs, change=change)
    session.flush()


def edit_texts(row: ScenarioRow, scenario: Scenario, noted: Notes, edits: Sequence[ScenarioTextEdit]) -> EditedTexts:
    """Nothing is written by this."""
    reviewed = tuple(edit for edit in edits if _is_of_state_only(scenario, noted, edit))
    changed = scenario
    for edit in edits:
        changed = with_text(changed, edit.field, edit.language, edit.text)
    new_notes: Notes = {(edit.field, edit.language): _new_note(row, changed, edit) for edit in edits}
    noted_now = {**noted, **new_notes}
    for language in dict.fromkeys(edit.language for edit in edits):
        state = least_state(changed, language, noted_now)
        new_notes.update(_kept_states(row, changed, language, noted_now, state))
        changed = with_state(changed, language, state)
    return EditedTexts(
        changed,
        tuple(new_notes.values()),
        reviewed,
        tuple(pair for edit in edits for pair in _pairs(row.key, changed, edit)),
        edits[0].state if len(edits) == 1 else None,
    )


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


def _new_note(row: ScenarioRow, changed: Scenario, edit: ScenarioTextEdit) -> ScenarioTextRow:
    origin = _origin(changed, edit)
    return ScenarioTextRow(
        scenario_id=row_id(row),
        field=edit.field,
        language=edit.language,
        state=edit.state,
        digest=digest(edit.text),
        source_digest=None if origin is None else edit.source_digest or digest(origin),
    )


def _kept_states(row: ScenarioRow, scenario: Scenario, language: str, noted: Notes, state: TextState) -> Notes:
    """Where the document gets another state for a language: texts without a state of their own had the old one."""
    sheet = scenario.texts.get(language)
    if sheet is None or sheet.state is state:
        return {}
    kept: Notes = {}
    for field in text_fields(scenario):
        text = text_of(scenario, field, language)
        known = noted.get((field, language))
        if text and (known is None or known.digest != digest(text)):
            kept[field, language] = ScenarioTextRow(
                scenario_id=row_id(row), field=field, language=language, state=sheet.state, digest=digest(text)
            )
    return kept


def _pairs(key: str, changed: Scenario, edit: ScenarioTextEdit) -> Iterator[TranslatedPair]:
    """What the translation memory learns from an edit."""
    origin = _origin(changed, edit)
    if origin and edit.text and edit.state in DONE and edit.source_digest in (None, digest(origin)):
        yield TranslatedPair(edit.language, origin, edit.text, _code(key, edit))


def _origin(changed: Scenario, edit: ScenarioTextEdit) -> str | None:
    """What the text is translated from; None where it is the source itself."""
    source = source_language(changed, edit.field)
    return None if source in (None, edit.language) else text_of(changed, edit.field, str(source))


def _code(key: str, edit: ScenarioTextEdit) -> str:
    return str(Code(Kind.SCENARIO.prefix, key, edit.field))
