"""Filters about what has become of things, not about what they are: `state:draft`, `is:own`. Looked up, not indexed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum

import sqlalchemy
from sqlalchemy import and_, case, literal
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.kinds import Kind
from library.query import Query
from library.rows import DocumentRow, ScenarioLanguageRow, ScenarioRow, ScenarioTextRow, SearchItemRow, TextRow
from library.scenario_texts import fields, source_language
from schema.issues import KnownProblem
from schema.texts import TextState

CONDITIONS = ("state", "is")
# Kind and key.
Place = tuple[str, str]


class Standing(StrEnum):
    """`own`: made or changed by the user; `binned`: only what lies in the bin, which nothing else finds."""

    OWN = "own"
    SHIPPED = "shipped"
    BINNED = "binned"


def allowed_ids(*, session: Session, query: Query) -> frozenset[int] | None:
    """The ids of what fulfils all such filters of a query; None where it has none."""
    places: set[Place] | None = None
    languages = [value.lower() for value in query.values("lang")] or [one.value for one in Language]
    for choice in query.choices:
        if choice.name not in CONDITIONS:
            continue
        values = [_value(choice.name, value) for value in choice.values]
        found = _in_states(session, values, languages) if choice.name == "state" else _standing(session, values)
        if choice.negated:
            found = _everything(session) - found
        places = found if places is None else places & found
    return None if places is None else _ids(session, places)


def _value(name: str, value: str) -> str:
    known = [str(one) for one in (TextState if name == "state" else Standing)]
    if value.lower() in known:
        return value.lower()
    near = get_close_matches(value.lower(), known, n=1)
    raise KnownProblem("search.unknown-value", filter=name, found=value, near=near[0] if near else None)


# States


def _in_states(session: Session, states: Sequence[str], languages: Sequence[str]) -> set[Place]:
    """Whatever has a text in one of the states in one of the languages."""
    return {
        *_entries_in_states(session, states, languages),
        *((Kind.SCENARIO.value, key) for key in _scenarios_in_states(session, states, languages)),
    }


def _entries_in_states(session: Session, states: Sequence[str], languages: Sequence[str]) -> Iterable[Place]:
    source = aliased(TextRow)
    own, its = sqlalchemy.inspect(TextRow).columns, sqlalchemy.inspect(source).selectable.c
    same = and_(own.kind == its.kind, own.key == its.key, own.field == its.field, its.language == Language.ENGLISH)
    state = case(
        (own.text == "", literal(TextState.UNTRANSLATED.value)),
        (own.source_digest != its.digest, literal(TextState.OUTDATED.value)),
        else_=own.state,
    )
    query = (
        sqlalchemy.select(own.kind, own.key)
        .select_from(sqlalchemy.outerjoin(TextRow, source, same))
        .where(own.language.in_(languages), state.in_(states))
        .distinct()
    )
    found = {(kind, key) for kind, key in session.connection().execute(query)}
    if TextState.UNTRANSLATED in states:
        every = sqlalchemy.select(own.kind, own.key, own.field, own.language)
        written = {tuple(row) for row in session.connection().execute(every)}
        sources = {place[:3] for place in written if place[3] == Language.ENGLISH}
        found |= {place[:2] for place in sources for one in languages if (*place, one) not in written}
    return found


def _scenarios_in_states(session: Session, states: Sequence[str], languages: Sequence[str]) -> set[str]:
    spoken = (
        select(ScenarioRow.key, ScenarioLanguageRow.language, ScenarioLanguageRow.state)
        .join(ScenarioLanguageRow, col(ScenarioLanguageRow.scenario_id) == col(ScenarioRow.id))
        .where(col(ScenarioRow.binned_at).is_(None), col(ScenarioLanguageRow.language).in_(languages))
    )
    known = {(key, language): state for key, language, state in session.exec(spoken)}
    found = {key for (key, _), state in known.items() if state in states}
    if TextState.UNTRANSLATED in states:
        keys = session.exec(select(ScenarioRow.key).where(col(ScenarioRow.binned_at).is_(None)))
        found |= {key for key in keys if any((key, language) not in known for language in languages)}
    return found | _noted_in_states(session, states, languages)


def _noted_in_states(session: Session, states: Sequence[str], languages: Sequence[str]) -> set[str]:
    """Single texts of scenarios have a state of their own where somebody has worked on them; these are few."""
    from library.store.sheets import notes, state_of

    query = (
        select(ScenarioRow, DocumentRow)
        .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
        .where(col(ScenarioRow.id).in_(select(ScenarioTextRow.scenario_id)), col(ScenarioRow.binned_at).is_(None))
    )
    found = set()
    for row, document in session.exec(query):
        scenario, noted = convert.scenario(document), notes(session, row)
        written = [field for field in fields(scenario) if source_language(scenario, field)]
        if any(state_of(scenario, field, one, noted) in states for field in written for one in languages):
            found.add(row.key)
    return found


# Standing


def _standing(session: Session, values: Sequence[str]) -> set[Place]:
    found: set[Place] = set()
    if Standing.OWN in values:
        changed = col(ScenarioRow.arrived_digest).is_distinct_from(col(ScenarioRow.digest))
        scenarios = select(ScenarioRow.key).where(changed | ~col(ScenarioRow.shipped))
        found.update((Kind.SCENARIO.value, key) for key in session.exec(scenarios))
        texts = select(TextRow.kind, TextRow.key).where(
            col(TextRow.shipped_digest).is_distinct_from(col(TextRow.digest))
        )
        found.update((kind, key) for kind, key in session.exec(texts.distinct()))
    if Standing.SHIPPED in values:
        shipped = session.exec(select(ScenarioRow.key).where(col(ScenarioRow.shipped)))
        found.update((Kind.SCENARIO.value, key) for key in shipped)
        found.update(place for place in _everything(session) if place[0] != Kind.SCENARIO)
    return found


def _everything(session: Session) -> set[Place]:
    return {(kind, key) for kind, key in session.exec(select(SearchItemRow.kind, SearchItemRow.key))}


def _ids(session: Session, places: set[Place]) -> frozenset[int]:
    items = session.exec(select(SearchItemRow.id, SearchItemRow.kind, SearchItemRow.key))
    return frozenset(number for number, kind, key in items if number is not None and (kind, key) in places)
