"""The texts of a scenario, which live in its document. A change of one is a new version of the scenario."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from library.digests import digest
from library.rows import ScenarioTextRow
from library.scenario_texts import fields, source_language, text_of, with_state, with_text
from library.store.log import Change
from library.store.memory import remember
from library.store.scenario_notes import DONE, least_state, note, notes, row_id, texts_of
from library.store.scenarios import get_row, load, put_scenario
from library.values import LibraryText
from schema.issues import KnownProblem
from schema.texts import TextState


def list_texts(*, session: Session, key: str, languages: Sequence[str]) -> list[LibraryText]:
    row = get_row(session=session, key=key)
    return texts_of(row, load(session, row), notes(session, row), languages)


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
    row = get_row(session=session, key=key)
    scenario = load(session, row)
    if field not in fields(scenario):
        raise KnownProblem("library.no-text", text=f"scenario:{key}.{field}", language=language)
    changed = with_text(scenario, field, language, text)
    source = source_language(changed, field)
    is_source = source in (None, language)
    origin = "" if is_source else text_of(changed, field, str(source))
    note(
        session,
        ScenarioTextRow(
            scenario_id=row_id(row),
            field=field,
            language=language,
            state=state,
            digest=digest(text),
            source_digest=None if is_source else source_digest or digest(origin),
        ),
    )
    session.flush()
    changed = with_state(changed, language, least_state(changed, language, notes(session, row)))
    put_scenario(session=session, key=key, scenario=changed, change=change)
    is_current = source_digest in (None, digest(origin))
    if origin and text and state in DONE and is_current:
        code = f"scenario:{key}.{field}"
        remember(session=session, language=language, source=origin, target=text, code=code, change=change)
