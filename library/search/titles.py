"""The titles of everything in a library, read at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlmodel import col, select

from library.database.connection import Database, parse_address
from library.index.items import find_synonyms, terms_of_entry
from library.kinds import LIBRARY_KINDS, NAME, Kind
from library.rows import EntryRow, ScenarioLanguageRow, ScenarioRow, TextRow
from schema.formats.file_names import is_file
from schema.issues import KnownProblem

# More scenarios than these are only found by a search in the library.
_MAX: Final = 2_000


class TitledEntry(NamedTuple):
    kind: str
    key: str
    titles: Mapping[str, str]
    # What players also call it, in any language.
    synonyms: tuple[str, ...] = ()


def read_titles(address: str) -> list[TitledEntry]:
    """Empty where there is no library yet, or none that can be read."""
    try:
        database = Database(parse_address(address))
    except KnownProblem:
        return []
    if database.file is not None and not is_file(database.file):
        return []
    try:
        return _read(database)
    except KnownProblem:
        return []
    finally:
        database.close()


def _read(database: Database) -> list[TitledEntry]:
    titles_by_entry: dict[tuple[str, str], dict[str, str]] = defaultdict(dict)
    names = (
        select(TextRow.kind, TextRow.key, TextRow.language, TextRow.text)
        .join(EntryRow, (col(EntryRow.kind) == col(TextRow.kind)) & (col(EntryRow.key) == col(TextRow.key)))
        .where(col(TextRow.field) == NAME, col(TextRow.text) != "", col(EntryRow.binned_at).is_(None))
        .where(col(TextRow.kind).in_(LIBRARY_KINDS))
    )
    scenarios = (
        select(ScenarioRow.key, ScenarioLanguageRow.language, ScenarioLanguageRow.title)
        .join(ScenarioLanguageRow, col(ScenarioLanguageRow.scenario_id) == col(ScenarioRow.id))
        .where(col(ScenarioRow.binned_at).is_(None), col(ScenarioLanguageRow.title) != "")
        .limit(_MAX)
    )
    with database.reading() as session:
        for kind, key, language, text in session.exec(names):
            titles_by_entry[kind, key][language] = text
        for key, language, title in session.exec(scenarios):
            titles_by_entry[Kind.SCENARIO.value, key][language] = title
        synonyms = find_synonyms(session)
    return [
        TitledEntry(
            kind,
            key,
            titles,
            tuple(word for term in terms_of_entry(Kind(kind), key) for word in synonyms.get(term, ())),
        )
        for (kind, key), titles in titles_by_entry.items()
    ]
