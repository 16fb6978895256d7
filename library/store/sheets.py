"""The texts of a scenario, which live in its document. A change of one is a new version of the scenario."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from library import convert
from library.digests import digest
from library.kinds import Kind
from library.rows import ScenarioRow, ScenarioTextRow
from library.scenario_texts import STATES, fields, source_language, text_of, with_state, with_text
from library.store.log import Change
from library.store.memory import remember
from library.values import LibraryText
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import TextState

_DONE = (TextState.TRANSLATED, TextState.REVIEWED)
Notes = dict[tuple[str, str], ScenarioTextRow]


def list_texts(*, session: Session, key: str, languages: Sequence[str]) -> list[LibraryText]:
    from library.store.scenarios import get_row, load

    row = get_row(session=session, key=key)
    return texts_of(row, load(session, row), notes(session, row), languages)


def texts_of(row: ScenarioRow, scenario: Scenario, noted: Notes, languages: Sequence[str]) -> list[LibraryText]:
    """Every text that the scenario has in any language, in the languages asked for."""
    found = []
    for field in fields(scenario):
        source = source_language(scenario, field)
        if source is None:
            continue
        for language in languages:
            text = text_of(scenario, field, language)
            found.append(
                LibraryText(
                    kind=Kind.SCENARIO,
                    key=row.key,
                    field=field,
                    language=language,
                    text=text,
                    state=state_of(scenario, field, language, noted),
                    source="" if language == source else text_of(scenario, field, source),
                    source_language=source,
                    is_own=row.arrived_digest != row.digest,
                    changed_at=row.changed_at,
                    changed_by=row.changed_by,
                )
            )
    return found


def state_of(scenario: Scenario, field: str, language: str, noted: Notes) -> TextState:
    """What is noted about this very text, or else what the document says about its language."""
    text = text_of(scenario, field, language)
    if not text:
        return TextState.UNTRANSLATED
    source = source_language(scenario, field)
    note = noted.get((field, language))
    if note is not None and note.digest == digest(text):
        current = None if source in (None, language) else digest(text_of(scenario, field, str(source)))
        return convert.effective_state(note.state, note.source_digest, current)
    sheet = scenario.texts.get(language)
    return TextState.DRAFT if sheet is None else sheet.state


def set_text(
    *,
    session: Session,
    key: str,
    field: str,
    language: str,
    text: str,
    change: Change,
    state: TextState,
    source_digest: str | None,
) -> None:
    from library.store.scenarios import get_row, load, put_scenario

    row = get_row(session=session, key=key)
    scenario = load(session, row)
    if field not in fields(scenario):
        raise KnownProblem("library.no-text", text=f"scenario:{key}.{field}", language=language)
    changed = with_text(scenario, field, language, text)
    source = source_language(changed, field)
    is_source = source in (None, language)
    origin = "" if is_source else text_of(changed, field, str(source))
    _note(
        session,
        ScenarioTextRow(
            scenario_id=_id(row),
            field=field,
            language=language,
            state=state,
            digest=digest(text),
            source_digest=None if is_source else source_digest or digest(origin),
        ),
    )
    session.flush()
    changed = with_state(changed, language, _least_state(changed, language, notes(session, row)))
    put_scenario(session=session, key=key, scenario=changed, change=change)
    is_current = source_digest in (None, digest(origin))
    if origin and text and state in _DONE and is_current:
        code = f"scenario:{key}.{field}"
        remember(session=session, language=language, source=origin, target=text, code=code, change=change)


def note_outdated(*, session: Session, row: ScenarioRow, before: Scenario, after: Scenario) -> None:
    """Remember what the translations were made from, where the source has changed and they have not."""
    noted = notes(session, row)
    for field in fields(before):
        source = source_language(before, field)
        if source is None or text_of(before, field, source) == text_of(after, field, source):
            continue
        for language in before.texts:
            text = text_of(before, field, language)
            if language == source or not text or text != text_of(after, field, language):
                continue
            note = noted.get((field, language))
            if note is not None and note.digest == digest(text) and note.source_digest is not None:
                continue  # it is known already what it was made from
            _note(
                session,
                ScenarioTextRow(
                    scenario_id=_id(row),
                    field=field,
                    language=language,
                    state=state_of(before, field, language, noted),
                    digest=digest(text),
                    source_digest=digest(text_of(before, field, source)),
                ),
            )
    session.flush()


def notes(session: Session, row: ScenarioRow) -> Notes:
    query = select(ScenarioTextRow).where(col(ScenarioTextRow.scenario_id) == row.id)
    return {(note.field, note.language): note for note in session.exec(query)}


def _least_state(scenario: Scenario, language: str, noted: Notes) -> TextState:
    """A language is as finished as the least finished of its texts."""
    states = [
        state_of(scenario, field, language, noted) for field in fields(scenario) if source_language(scenario, field)
    ]
    least = min(states, key=STATES.index, default=TextState.DRAFT)
    return TextState.DRAFT if least is TextState.UNTRANSLATED else least


def _note(session: Session, note: ScenarioTextRow) -> None:
    session.merge(note)


def _id(row: ScenarioRow) -> int:
    assert row.id is not None
    return row.id
