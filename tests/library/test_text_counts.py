"""Counts of texts that are kept beside documents: the same as if all scenarios were read, which is done seldom."""

from collections import Counter

import pytest
import sqlalchemy
from sqlmodel import Session, col, delete

from i18n.languages import Language
from library.database.connection import Database
from library.exchange.translations import progress
from library.kinds import Kind
from library.rows import TextCountsRow
from library.store import bin_scenario, set_text
from library.store.log import Change
from library.store.scenario_notes import count_states, notes
from library.store.scenarios import add_scenario, current_scenarios, get_scenario, put_scenario
from library.store.text_counts import COUNTING, count_texts, keep_missing_counts, keys_to_count
from library.values import RevisionCause
from schema.formats.digests import digest
from schema.texts import TextState
from tests.library.generated_scenarios import generated

# In the library of these tests, a scenario with a text that has a state of its own.
NOTED = "mine"
NOW = Change.now("test", RevisionCause.CHANGED)


def counted_one_by_one(session: Session) -> dict[str, dict[str, int]]:
    found: dict[str, Counter[str]] = {language.value: Counter() for language in Language}
    for row, scenario in current_scenarios(session=session):
        for language in Language:
            found[language.value] += count_states(scenario, language.value, notes(session, row))
    return {language: dict(states) for language, states in found.items()}


def kept(session: Session) -> dict[str, dict[str, int]]:
    return {language: kinds[Kind.SCENARIO.value] for language, kinds in progress(session=session).items()}


def test_kept_counts_are_those_of_the_scenarios(library: Database) -> None:
    with library.writing() as session:
        for number in range(4):
            add_scenario(session=session, scenario=generated(number), change=NOW, key=f"own-{number}")
        scenario = generated(7)
        put_scenario(session=session, key="own-0", scenario=scenario, change=NOW)
        bin_scenario(session=session, key="own-1", change=NOW)
    with library.reading() as session:
        assert list(keys_to_count(session)) == [NOTED]
        assert kept(session) == counted_one_by_one(session)


def test_a_text_with_a_state_of_its_own_is_counted_by_itself(library: Database) -> None:
    with library.writing() as session:
        key = "01-pegasus-bridge"
        words = get_scenario(session=session, key=key).texts["nl"].title
        where = {"kind": Kind.SCENARIO, "key": key, "field": "title", "language": "nl"}
        set_text(session=session, **where, text=words, state=TextState.REVIEWED, change=NOW)  # type: ignore[arg-type]
    with library.reading() as session:
        assert set(keys_to_count(session)) == {NOTED, key}
        assert kept(session) == counted_one_by_one(session)
        assert kept(session)["nl"]["reviewed"] > 0


@pytest.mark.parametrize("is_lost", [True, False])
def test_what_an_older_program_has_counted_or_not_is_counted_once(library: Database, *, is_lost: bool) -> None:
    with library.writing() as session:
        table = col(TextCountsRow.counting)
        outdated = sqlalchemy.update(TextCountsRow).values(counting=COUNTING - 1, counts="{}").where(table == COUNTING)
        session.connection().execute(delete(TextCountsRow) if is_lost else outdated)
    with library.reading() as session:
        expected = counted_one_by_one(session)
        assert kept(session) == expected
    keep_missing_counts(library, lambda _done, _total: False)
    with library.reading() as session:
        assert len(list(keys_to_count(session))) > 10
    keep_missing_counts(library)
    with library.reading() as session:
        assert list(keys_to_count(session)) == [NOTED]
        assert kept(session) == expected


def test_another_way_of_counting_has_another_number() -> None:
    """If this fails because the program counts otherwise, raise COUNTING: libraries hold what was counted before."""
    counts = [count_texts(generated(number)) for number in range(6)]
    shown = repr([sorted((name, sorted(states.items())) for name, states in one.items()) for one in counts])
    assert (COUNTING, digest(shown)[:12]) == (2, "66ee7f9f4e21")
