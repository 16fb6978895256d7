"""What is noted about single texts of scenarios beside the document: their states, and what they were made from."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence

from sqlmodel import Session, col, select
from sqlmodel.sql.expression import SelectOfScalar

from i18n.sentences import TextOrigin, effective_text, is_told_by_data, text_origins
from library.kinds import Kind
from library.rows import ScenarioRow, ScenarioTextRow
from library.scenario_texts import STATES
from library.text_states import effective_state
from library.values import LibraryText
from library.versions import text_version
from schema.formats.digests import digest
from schema.scenario import Scenario
from schema.text_fields import source_language, text_fields, text_of
from schema.texts import TextState

# A translation that counts as made.
DONE = (TextState.TRANSLATED, TextState.REVIEWED)
Notes = dict[tuple[str, str], ScenarioTextRow]


def texts_of(row: ScenarioRow, scenario: Scenario, noted: Notes, languages: Sequence[str]) -> list[LibraryText]:
    """Every text that the scenario has in any language, in the languages asked for."""
    texts = []
    for field in text_fields(scenario):
        source = source_language(scenario, field)
        if source is None:
            continue
        for language in languages:
            text = text_of(scenario, field, language)
            texts.append(
                LibraryText(
                    kind=Kind.SCENARIO,
                    key=row.key,
                    field=field,
                    language=language,
                    text=text,
                    state=state_of(scenario, field, language, noted),
                    source="" if language == source else text_of(scenario, field, source),
                    source_language=source,
                    generated=_generated(scenario, field, language),
                    is_own=row.arrived_digest != row.digest,
                    changed_at=row.changed_at,
                    changed_by=row.changed_by,
                    version=text_version(text, noted_state(scenario, field, language, noted)),
                )
            )
    return texts


def _generated(scenario: Scenario, field: str, language: str) -> str:
    """What stands for a translation that nobody has to make."""
    effective = effective_text(scenario, field, language)
    if effective.origin is TextOrigin.GENERATED and is_told_by_data(scenario, field):
        return effective.words
    return ""


def count_states(scenario: Scenario, language: str, noted: Notes) -> Counter[str]:
    """All texts that a complete scenario has, by state; what is generated needs no translation, and is counted so."""
    counts: Counter[str] = Counter()
    for field, origin in text_origins(scenario, language).items():
        match origin:
            case TextOrigin.OWN:
                counts[state_of(scenario, field, language, noted).value] += 1
            case TextOrigin.GENERATED if is_told_by_data(scenario, field):
                counts[TextOrigin.GENERATED.value] += 1
            case _:
                counts[TextState.UNTRANSLATED.value] += 1
    return counts


def state_of(scenario: Scenario, field: str, language: str, noted: Notes) -> TextState:
    """What is noted about this very text, or else what the document says about its language."""
    text = text_of(scenario, field, language)
    if not text:
        return TextState.UNTRANSLATED
    source = source_language(scenario, field)
    note = noted.get((field, language))
    if note is not None and note.digest == digest(text):
        current = None if source in (None, language) else digest(text_of(scenario, field, str(source)))
        return effective_state(note.state, note.source_digest, current)
    return _sheet_state(scenario, language)


def noted_state(scenario: Scenario, field: str, language: str, noted: Notes) -> TextState:
    """The state that was given to a text, whatever has become of its source since."""
    text = text_of(scenario, field, language)
    if not text:
        return TextState.UNTRANSLATED
    note = noted.get((field, language))
    return (
        TextState(note.state) if note is not None and note.digest == digest(text) else _sheet_state(scenario, language)
    )


def _sheet_state(scenario: Scenario, language: str) -> TextState:
    sheet = scenario.texts.get(language)
    return TextState.DRAFT if sheet is None else sheet.state


def note_outdated(
    *, session: Session, row: ScenarioRow, before: Scenario, after: Scenario, shipped: Scenario | None = None
) -> None:
    """Remember what the translations were made from, where the source has changed and they have not.

    A pair of source and translation that is `shipped` is current, whichever of both was reworded.
    """
    for kept in outdated_notes(row, before, after, notes(session, row), shipped):
        note(session, kept)
    session.flush()


def outdated_notes(
    row: ScenarioRow, before: Scenario, after: Scenario, noted: Notes, shipped: Scenario | None = None
) -> list[ScenarioTextRow]:
    """What `note_outdated` notes."""
    outdated = []
    for field in text_fields(before):
        source = source_language(before, field)
        if source is None or text_of(before, field, source) == text_of(after, field, source):
            continue
        for language in before.texts:
            text = text_of(before, field, language)
            if language == source or not text or text != text_of(after, field, language):
                continue
            if shipped is not None and all(
                text_of(shipped, field, one) == text_of(after, field, one) for one in (source, language)
            ):
                continue
            known = noted.get((field, language))
            if known is not None and known.digest == digest(text) and known.source_digest is not None:
                continue  # it is known already what it was made from
            outdated.append(
                ScenarioTextRow(
                    scenario_id=row_id(row),
                    field=field,
                    language=language,
                    state=state_of(before, field, language, noted),
                    digest=digest(text),
                    source_digest=digest(text_of(before, field, source)),
                )
            )
    return outdated


def notes(session: Session, row: ScenarioRow) -> Notes:
    query = select(ScenarioTextRow).where(col(ScenarioTextRow.scenario_id) == row.id)
    return {(note.field, note.language): note for note in session.exec(query)}


def notes_by_scenario(session: Session, ids: Sequence[int] | None = None) -> dict[int, Notes]:
    """The notes of these scenarios by their ids, or of all, in one query."""
    query = select(ScenarioTextRow)
    return _by_scenario(session, query if ids is None else query.where(col(ScenarioTextRow.scenario_id).in_(ids)))


def notes_by_key(session: Session, keys: Collection[str]) -> dict[int, Notes]:
    """The same by the keys of scenarios, which are few."""
    query = select(ScenarioTextRow).join(ScenarioRow, col(ScenarioRow.id) == col(ScenarioTextRow.scenario_id))
    return _by_scenario(session, query.where(col(ScenarioRow.key).in_(keys)))


def _by_scenario(session: Session, query: SelectOfScalar[ScenarioTextRow]) -> dict[int, Notes]:
    found: dict[int, Notes] = defaultdict(dict)
    for note in session.exec(query):
        found[note.scenario_id][note.field, note.language] = note
    return found


def least_state(scenario: Scenario, language: str, noted: Notes) -> TextState:
    """A language is as finished as the least finished of its texts."""
    states = [
        state_of(scenario, field, language, noted)
        for field in text_fields(scenario)
        if source_language(scenario, field)
    ]
    least = min(states, key=STATES.index, default=TextState.DRAFT)
    return TextState.DRAFT if least is TextState.UNTRANSLATED else least


def note(session: Session, row: ScenarioTextRow) -> None:
    session.merge(row)


def row_id(row: ScenarioRow) -> int:
    assert row.id is not None
    return row.id
