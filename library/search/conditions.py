"""Filters about what has become of things, not about what they are: `state:draft`, `is:own`. Looked up, not indexed.

They become conditions on `i`, the row of `search_items`, in SQL that every database understands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum

from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.index.expression import Condition
from library.kinds import Kind
from library.query import Query
from library.rows import DocumentRow, ScenarioRow, ScenarioTextRow
from library.search.query_languages import state_languages_of
from library.store.scenario_notes import notes, state_of
from library.text_states import effective_state_sql
from library.user import user_name
from schema.issues import KnownProblem
from schema.text_fields import source_language, text_fields
from schema.texts import TextState

CONDITIONS = ("state", "is", "tag", "list")
# Kind and key.
ItemKey = tuple[str, str]
_STATE = effective_state_sql("t", "e")
# Joined to nothing, the language is no reason for SQLite to walk through all English texts for every single thing.
_ENTRY_STATE = """EXISTS (SELECT 1 FROM texts e LEFT JOIN texts t
    ON t.kind = e.kind AND t.key = e.key AND t.field = e.field AND t.language = '{language}'
    WHERE e.kind = i.kind AND e.key = i.key AND e.language || '' = '{english}' AND {state} IN ({states}))"""
_SCENARIO_STATE = """EXISTS (SELECT 1 FROM scenarios s LEFT JOIN scenario_languages l
    ON l.scenario_id = s.id AND l.language = '{language}'
    WHERE i.kind = 'scenario' AND s.key = i.key AND COALESCE(l.state, 'untranslated') IN ({states}))"""
_OWN = """(EXISTS (SELECT 1 FROM scenarios s WHERE i.kind = 'scenario' AND s.key = i.key
        AND (s.arrived_digest IS NULL OR s.arrived_digest <> s.digest OR NOT s.shipped))
    OR EXISTS (SELECT 1 FROM texts t WHERE t.kind = i.kind AND t.key = i.key
        AND (t.shipped_digest IS NULL OR t.shipped_digest <> t.digest)))"""
_SHIPPED = """(EXISTS (SELECT 1 FROM entries e WHERE e.kind = i.kind AND e.key = i.key AND e.shipped)
    OR EXISTS (SELECT 1 FROM scenarios s WHERE i.kind = 'scenario' AND s.key = i.key AND s.shipped))"""


class ItemStatus(StrEnum):
    """`own`: made or changed by the user; `binned`: only what lies in the bin, which nothing else finds;
    `favorite`: of whoever asks.
    """

    OWN = "own"
    FAVORITE = "favorite"
    SHIPPED = "shipped"
    BINNED = "binned"


# Nothing that is in the index lies in the bin.
_FAVORITE = "EXISTS (SELECT 1 FROM favorites f WHERE f.kind = i.kind AND f.key = i.key AND f.by = :user)"
_TAGGED = "EXISTS (SELECT 1 FROM tags g WHERE g.kind = i.kind AND g.key = i.key AND g.tag IN ({values}))"
_LISTED = "EXISTS (SELECT 1 FROM list_items m WHERE m.kind = i.kind AND m.key = i.key AND m.list IN ({values}))"
_STANDINGS = {
    ItemStatus.OWN: _OWN,
    ItemStatus.FAVORITE: _FAVORITE,
    ItemStatus.SHIPPED: _SHIPPED,
    ItemStatus.BINNED: "1 = 0",
}


def conditions_of(*, session: Session, query: Query) -> tuple[Condition, ...]:
    """What such filters of a query ask for; raises `search.unknown-value` for what nothing can be."""
    conditions = []
    languages = state_languages_of(query)
    for choice in query.choices:
        if choice.name not in CONDITIONS:
            continue
        if choice.name in ("tag", "list"):
            condition = _among(_TAGGED if choice.name == "tag" else _LISTED, choice.values)
        elif choice.name == "state":
            condition = _in_states(session, [_value("state", value) for value in choice.values], languages)
        else:
            standings = [ItemStatus(_value("is", value)) for value in choice.values]
            sql = " OR ".join(_STANDINGS[standing] for standing in standings)
            condition = Condition(sql, {"user": user_name()} if ItemStatus.FAVORITE in standings else {})
        conditions.append(condition.negated if choice.negated else condition)
    return tuple(conditions)


def _among(sql: str, values: Sequence[str]) -> Condition:
    named = {f"value{index}": value for index, value in enumerate(values)}
    return Condition(sql.format(values=", ".join(f":{name}" for name in named)), named)


def _value(name: str, value: str) -> str:
    known = [str(one) for one in (TextState if name == "state" else ItemStatus)]
    if value.lower() in known:
        return value.lower()
    near = get_close_matches(value.lower(), known, n=1)
    raise KnownProblem("search.unknown-value", filter=name, found=value, near=near[0] if near else None)


def _in_states(session: Session, states: Sequence[str], languages: Sequence[str]) -> Condition:
    """Whatever has a text in one of the states in one of the languages. Both are words that we know by now."""
    listed = ", ".join(f"'{state}'" for state in states)
    parts = [
        form.format(language=language, english=Language.ENGLISH, state=_STATE, states=listed)
        for form in (_ENTRY_STATE, _SCENARIO_STATE)
        for language in languages
    ]
    keys = sorted(_noted_in_states(session, states, languages))
    if keys:
        parts.append(f"(i.kind = '{Kind.SCENARIO}' AND i.key IN ({', '.join(f':key{at}' for at in range(len(keys)))}))")
    return Condition(" OR ".join(parts) or "1 = 0", {f"key{index}": key for index, key in enumerate(keys)})


def _noted_in_states(session: Session, states: Sequence[str], languages: Iterable[str]) -> set[str]:
    """Single texts of scenarios have a state of their own where somebody has worked on them; these are few."""
    query = (
        select(ScenarioRow, DocumentRow)
        .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
        .where(col(ScenarioRow.id).in_(select(ScenarioTextRow.scenario_id)), col(ScenarioRow.binned_at).is_(None))
    )
    keys = set()
    for row, document in session.exec(query):
        scenario, known_notes = convert.scenario(document), notes(session, row)
        source_fields = [field for field in text_fields(scenario) if source_language(scenario, field)]
        if any(state_of(scenario, field, one, known_notes) in states for field in source_fields for one in languages):
            keys.add(row.key)
    return keys
