"""Balance readings that the library keeps."""

import datetime
from collections.abc import Callable
from dataclasses import replace

import pytest

from library.database.connection import Database
from library.rows import ReadingRow
from library.store import add_playtest, add_scenario, get_summary, list_playtests, readings
from library.store.log import Change
from library.store.readings import keep_reading, list_readings, playtest_result
from rules.lab import digest
from rules.lab.digest import reading_digest
from rules.lab.player_selection import PlayerGroup, PlayerSelection
from rules.lab.reading import Estimate
from rules.lab.suggestions.side_changes import FirstMoveChange
from rules.lab.suggestions.suggestion import Suggestion
from schema.board import Camp
from schema.catalog.switch import Profile
from tests.rules.lab.small_battles import SEED, small_battle, small_reading

NOW = datetime.datetime(2026, 5, 8, 12, tzinfo=datetime.UTC)

EVEN = Estimate(rate=0.5, low=0.45, high=0.55)
SUGGESTION = Suggestion(change=FirstMoveChange(camp=Camp.AXIS), before=EVEN, after=EVEN, games=40)


def test_a_reading_is_found_again(database: Database) -> None:
    with database.writing() as session:
        keep_reading(session=session, reading=small_reading(), at=NOW)
    with database.reading() as session:
        (found,) = list_readings(session=session, scenario=small_reading().scenario)
        assert (found.reading, found.suggestions, found.at) == (small_reading(), (), NOW)
        assert list_readings(session=session, scenario="other") == []


def test_suggestions_are_kept_with_their_reading(database: Database) -> None:
    with database.writing() as session:
        keep_reading(session=session, reading=small_reading(), at=NOW)
        keep_reading(session=session, reading=small_reading(), suggestions=(SUGGESTION,), at=NOW)
    with database.reading() as session:
        (found,) = list_readings(session=session, scenario=small_reading().scenario)
    assert found.suggestions == (SUGGESTION,)


def test_a_reading_that_is_kept_again_keeps_its_suggestions(database: Database) -> None:
    with database.writing() as session:
        keep_reading(session=session, reading=small_reading(), suggestions=(SUGGESTION,), at=NOW)
        keep_reading(session=session, reading=small_reading(), at=NOW)
        (kept,) = list_readings(session=session, scenario=small_reading().scenario)
    assert kept.suggestions == (SUGGESTION,)


def test_the_oldest_readings_go(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings, "READINGS_KEPT", 2)
    with database.writing() as session:
        for hour in range(4):
            reading = small_reading().model_copy(update={"seed": hour})
            keep_reading(session=session, reading=reading, at=NOW + datetime.timedelta(hours=hour))
    with database.reading() as session:
        kept = list_readings(session=session, scenario=small_reading().scenario)
    assert [one.at.hour for one in kept] == [15, 14]


def test_a_reading_of_another_format_is_made_again(database: Database) -> None:
    with database.writing() as session:
        kept = ReadingRow(digest=reading_digest(small_reading()), scenario="mine", reading='{"format": 99}', at=NOW)
        session.add(kept)
    with database.reading() as session:
        assert list_readings(session=session, scenario="mine") == []


def test_a_reading_by_players_of_another_program_is_made_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database.writing() as session:
        keep_reading(session=session, reading=small_reading(), at=NOW)
    monkeypatch.setattr(digest, "PLAN_VERSION", digest.PLAN_VERSION + 1)
    with database.reading() as session:
        assert list_readings(session=session, scenario=small_reading().scenario) == []


def test_a_reading_stands_beside_the_results_of_people(database: Database, change: Callable[..., Change]) -> None:
    with database.writing() as session:
        add_scenario(session=session, key="mine", scenario=small_battle(), change=change())
    with database.reading() as session:
        content = get_summary(session=session, key="mine").digest
    result = playtest_result(small_reading(), scenario="mine", digest=content, by="tester", at=NOW)
    with database.writing() as session:
        add_playtest(session=session, result=result)
    with database.reading() as session:
        (found,) = list_playtests(session=session, scenario="mine")
    assert found == result
    assert (found.games, found.seed, found.report["simulated"]) == (12, SEED, True)
    assert found.report["by_elimination"] == small_reading().elimination_share


def test_whatever_a_reading_depends_on_changes_the_digest() -> None:
    beginners = PlayerSelection(group=PlayerGroup.BEGINNERS)
    changes: tuple[dict[str, object], ...] = (
        {"scenario": "other"},
        {"rules": Profile.ONLINE},
        {"players": beginners},
        {"seed": SEED + 1},
        {"games": 13},
    )
    own = reading_digest(small_reading())
    digests = {reading_digest(small_reading().model_copy(update=change)) for change in changes}
    assert len(digests | {own}) == len(changes) + 1
    assert reading_digest(small_reading().model_copy(update={"seconds": 99.0})) == own


def test_other_styles_have_another_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    own = reading_digest(small_reading())
    monkeypatch.setattr(digest, "STYLES", tuple(replace(style, threat=2.0) for style in digest.STYLES))
    assert reading_digest(small_reading()) != own
