"""How finished the texts of a document are, kept beside it: to count them takes the whole scenario, and a library has
thousands. A document never changes, so its counts stay right until the program counts in another way.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import sqlalchemy
from sqlmodel import Session, col, func, select

from i18n.languages import Language
from library import convert
from library.database.connection import Database
from library.rows import DocumentRow, ScenarioRow, ScenarioTextRow, TextCountsRow
from library.store.batches import batches
from library.store.scenario_notes import count_states
from library.values import TEXT_COUNTS
from schema.scenario import Scenario

# Raised when the program counts the same document otherwise: other texts that every scenario has, or that it generates.
COUNTING: Final = 2
# On both databases: whoever counts the same document at the same time comes to the same result.
_KEEP: Final = """INSERT INTO text_counts (digest, counting, counts) VALUES (:digest, :counting, :counts)
    ON CONFLICT (digest) DO UPDATE SET counting = excluded.counting, counts = excluded.counts"""
# By language, texts by state; those that are generated count for themselves.
TextCounts = Mapping[str, Mapping[str, int]]
CountProgress = Callable[[int, int], bool]


def count_texts(scenario: Scenario) -> TextCounts:
    """As the document says it, without what is noted about single texts."""
    return {language.value: count_states(scenario, language.value, {}) for language in Language}


def keep_counts(session: Session, scenarios: Mapping[str, Scenario]) -> None:
    """Of scenarios by the digests of their documents, which must be in the library."""
    rows = [
        {"digest": digest, "counting": COUNTING, "counts": json.dumps(count_texts(scenario), sort_keys=True)}
        for digest, scenario in scenarios.items()
    ]
    if rows:
        session.connection().execute(sqlalchemy.text(_KEEP), rows)


def keep_missing_counts(database: Database, progress: CountProgress | None = None) -> None:
    """Count what an older program has left uncounted, in small batches; `progress` may stop it at any time."""
    with database.reading() as session:
        missing = sorted(set(session.exec(select(ScenarioRow.digest).where(_is_current(), ~_is_counted()))))
    done = 0
    for batch in batches(missing):
        if progress is not None and not progress(done, len(missing)):
            return
        with database.reading() as session:
            documents = session.exec(select(DocumentRow).where(col(DocumentRow.digest).in_(batch)))
            scenarios = {document.digest: convert.scenario(document) for document in documents}
        with database.writing() as session:
            keep_counts(session, scenarios)
        done += len(batch)


def sum_counts(session: Session) -> dict[str, Counter[str]]:
    """Of all scenarios that are counted and have nothing noted about single texts, which are nearly all."""
    found: dict[str, Counter[str]] = {language.value: Counter() for language in Language}
    query = (
        select(TextCountsRow.counts, func.count())
        .join(ScenarioRow, col(ScenarioRow.digest) == col(TextCountsRow.digest))
        .where(_is_current(), col(TextCountsRow.counting) == COUNTING, ~_is_noted())
        .group_by(col(TextCountsRow.counts))
    )
    for counts, number in session.exec(query):
        for language, states in TEXT_COUNTS.validate_json(counts).items():
            for state, texts in states.items() if language in Language else ():
                found[language][state] += texts * number
    return found


def keys_to_count(session: Session) -> Iterator[str]:
    """The scenarios that `sum_counts` leaves out."""
    yield from session.exec(select(ScenarioRow.key).where(_is_current(), _is_noted() | ~_is_counted()))


def _is_current() -> sqlalchemy.ColumnElement[bool]:
    return col(ScenarioRow.binned_at).is_(None)


def _is_noted() -> sqlalchemy.ColumnElement[bool]:
    return col(ScenarioRow.id).in_(select(ScenarioTextRow.scenario_id))


def _is_counted() -> sqlalchemy.ColumnElement[bool]:
    counted = select(TextCountsRow.digest).where(col(TextCountsRow.counting) == COUNTING)
    return col(ScenarioRow.digest).in_(counted)
