"""What the library holds, counted: entries by kind, and by language how finished their texts are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy
from sqlmodel import Session, col, func, select

from i18n.languages import Language
from library.kinds import LIBRARY_KINDS, PROGRAM_KINDS, Kind
from library.rows import EntryRow, RevisionRow, ScenarioLanguageRow, ScenarioRow, TermRow, TextRow
from library.scenario_texts import STATES
from library.text_states import effective_state
from schema.texts import TextState

# By language, kind and state.
Progress = Mapping[str, Mapping[str, Mapping[str, int]]]


@dataclass(frozen=True, slots=True)
class Stats:
    entries: Mapping[str, int]
    # An entry is as finished as the least finished of its texts.
    languages: Progress
    # Every text for itself; those of scenarios are counted with their scenario.
    texts: Progress
    binned: int
    terms: int
    revisions: int

    def to_json(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__slots__}


def count(*, session: Session) -> Stats:
    entries = Counter(session.exec(select(EntryRow.kind).where(col(EntryRow.binned_at).is_(None))))
    current = col(ScenarioRow.binned_at).is_(None)
    scenarios = _number(session, select(func.count()).select_from(ScenarioRow).where(current))
    languages, texts = _entry_progress(session)
    for language, states in _scenario_progress(session, scenarios).items():
        if scenarios:
            languages[language][Kind.SCENARIO.value] = states
    return Stats(
        entries={kind.value: entries[kind] for kind in LIBRARY_KINDS if entries[kind]}
        | {Kind.SCENARIO.value: scenarios},
        languages=_ordered(languages),
        texts=_ordered(texts),
        binned=_number(session, select(func.count()).select_from(ScenarioRow).where(~current)),
        terms=_number(session, select(func.count()).select_from(TermRow)),
        revisions=_number(session, select(func.count()).select_from(RevisionRow)),
    )


_Counts = dict[str, dict[str, Counter[str]]]


def _entry_progress(session: Session) -> tuple[_Counts, _Counts]:
    """Texts of entries that are not in the bin, with an untranslated one for each source that a language lacks."""
    columns = [TextRow.kind, TextRow.key, TextRow.field, TextRow.language, TextRow.state, TextRow.digest]
    query = sqlalchemy.select(*map(col, columns)).add_columns(col(TextRow.source_digest))
    binned = set(session.exec(select(EntryRow.kind, EntryRow.key).where(col(EntryRow.binned_at).is_not(None))).all())
    rows = {tuple(row[:4]): row for row in session.connection().execute(query) if tuple(row[:2]) not in binned}
    least_states: dict[tuple[str, str, str], TextState] = {}
    texts: _Counts = defaultdict(lambda: defaultdict(Counter))
    for kind, key, field in dict.fromkeys(entry_key[:3] for entry_key in rows):
        source = rows.get((kind, key, field, Language.ENGLISH.value))
        for language in Language:
            row = rows.get((kind, key, field, language.value))
            if source is None and (row is None or row[4] == TextState.UNTRANSLATED):
                continue
            state = TextState.UNTRANSLATED
            if row is not None:
                state = effective_state(row[4], row[6], None if source is None else source[5])
            texts[language.value][kind][state.value] += 1
            if kind in PROGRAM_KINDS:
                continue  # they belong to no entry that anybody knows
            entry_key = (language.value, kind, key)
            least_states[entry_key] = min(least_states.get(entry_key, state), state, key=STATES.index)
    languages: _Counts = defaultdict(lambda: defaultdict(Counter))
    for (language_code, kind, _), state in least_states.items():
        languages[language_code][kind][state.value] += 1
    return languages, texts


def _scenario_progress(session: Session, scenarios: int) -> dict[str, Counter[str]]:
    query = (
        select(ScenarioLanguageRow.language, ScenarioLanguageRow.state, func.count())
        .join(ScenarioRow, col(ScenarioRow.id) == col(ScenarioLanguageRow.scenario_id))
        .where(col(ScenarioRow.binned_at).is_(None))
        .group_by(col(ScenarioLanguageRow.language), col(ScenarioLanguageRow.state))
    )
    counts: dict[str, Counter[str]] = {language.value: Counter() for language in Language}
    for language, state, number in session.exec(query):
        counts.setdefault(language, Counter())[state] += number
    for states in counts.values():
        missing = scenarios - states.total()
        if missing:
            states[TextState.UNTRANSLATED.value] += missing
    return counts


def _number(session: Session, query: object) -> int:
    return int(session.exec(query).one())  # type: ignore[call-overload] # any query with one number


def _ordered(counts: _Counts) -> dict[str, dict[str, dict[str, int]]]:
    """In the order of kinds and states, the same at every run."""
    return {
        language: {
            kind.value: {
                state.value: counts[language][kind.value][state.value]
                for state in STATES
                if counts[language][kind.value][state.value]
            }
            for kind in Kind
            if counts[language].get(kind.value)
        }
        for language in sorted(counts, key=lambda one: ([*Language, one].index(one), one))
    }
