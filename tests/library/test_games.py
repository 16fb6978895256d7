"""Games of people in the library: with their scenario and its version, listed, watched, deleted, and counted."""

import datetime
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from library.database.connection import Database
from library.rows import GameRow
from library.store import add_scenario
from library.store.games import game_summary, get_game_record, keep_game, list_games, people_share, remove_game
from library.store.log import Change
from library.values import GameSummary, KeptGame
from rules.game.game import Game
from rules.game.notation import action_text
from rules.game.options import GameOptions
from rules.game.record import GameRecord, new_record
from rules.game.replay import extend, start_game
from rules.game.strength import PERSON, SeatedPlayer, Strength
from rules.lab.digest import played_digest
from schema.board import Camp
from schema.issues import KnownProblem
from schema.scenario import Scenario
from tests.rules.lab.small_battles import small_battle

NOW = datetime.datetime(2026, 5, 8, 12, tzinfo=datetime.UTC)
COMPUTER = SeatedPlayer(computer=Strength.CLUB)


def record_of(scenario: Scenario, actions: int = 6, **changes: object) -> GameRecord:
    """A game in which everybody takes the first choice."""
    record = new_record(scenario, 7)
    game: Game = start_game(record, Path())
    for _ in range(actions):
        if not game.is_over:
            record, _done = extend(record, game, [action_text(game.field, game.legal_actions()[0])])
    return record.model_copy(update=changes)


def keep(database: Database, record: GameRecord, name: str = "first", hour: int = 0) -> KeptGame:
    with database.writing() as session:
        at = NOW + datetime.timedelta(hours=hour)
        return keep_game(session=session, record=record, name=name, by="Ann", at=at)


def names(games: Sequence[KeptGame]) -> list[str]:
    return [game.name for game in games]


def test_a_game_is_kept_with_its_scenario_and_can_be_watched_again(database: Database) -> None:
    scenario = small_battle()
    with database.writing() as session:
        add_scenario(session=session, key="mine", scenario=scenario, change=Change.now("Ann"))
    record = record_of(scenario)
    kept = keep(database, record)
    assert (kept.scenario, kept.by, kept.at) == ("mine", "Ann", NOW)
    with database.reading() as session:
        assert list_games(session=session, scenario="mine", played="other") == [kept]
        assert list_games(session=session, played=kept.played) == [kept]
        assert list_games(session=session, played="other") == []
        assert get_game_record(session=session, name="first") == record


def test_a_game_of_a_draft_is_found_by_what_is_played(database: Database) -> None:
    kept = keep(database, record_of(small_battle()))
    assert kept.scenario is None
    renamed = small_battle().model_copy(update={"texts": {}})
    with database.reading() as session:
        assert names(list_games(session=session, scenario="some-key", played=played_digest(renamed))) == ["first"]


def test_a_game_that_goes_on_replaces_its_older_state_and_the_latest_comes_first(database: Database) -> None:
    record = record_of(small_battle())
    keep(database, record)
    keep(database, record, "second", hour=1)
    keep(database, record_of(small_battle(), 9), "first", hour=2)
    with database.reading() as session:
        games = list_games(session=session, played=played_digest(small_battle()))
        assert names(games) == ["first", "second"]
        assert len(get_game_record(session=session, name="first").actions) == 9


def test_a_deleted_game_is_gone(database: Database) -> None:
    kept = keep(database, record_of(small_battle()))
    with database.writing() as session:
        remove_game(session=session, name="first")
        remove_game(session=session, name="never kept")
    with database.reading() as session:
        assert list_games(session=session, played=kept.played) == []
        with pytest.raises(KnownProblem) as problem:
            get_game_record(session=session, name="first")
    assert problem.value.code == "library.no-game"


def endless_record() -> bytes:
    return zlib.compress(bytes(70_000_000), 1)


@pytest.mark.parametrize("make_content", [lambda: b"no record", endless_record], ids=["no record", "endless"])
def test_a_damaged_record_is_told(database: Database, make_content: Callable[[], bytes]) -> None:
    keep(database, record_of(small_battle()))
    with database.writing() as session:
        row = session.get(GameRow, "first")
        assert row is not None
        row.record = make_content()
        session.add(row)
    with database.reading() as session, pytest.raises(KnownProblem) as problem:
        get_game_record(session=session, name="first")
    assert problem.value.code == "library.damaged-document"


def test_the_summary_says_who_played_and_how_it_stands() -> None:
    summary = game_summary(record_of(small_battle(), players=(PERSON, COMPUTER), practice=True))
    assert summary.players == (PERSON, COMPUTER)
    assert summary.is_practice
    assert summary.is_from_set_up
    assert summary.winner is None
    assert summary.turns >= 1
    assert not game_summary(new_record(small_battle(), 1, options=GameOptions(axis_medals=1))).is_from_set_up


def summary_of(winner: Camp | None, **changes: object) -> GameSummary:
    plain = {"rules": "book", "players": (PERSON, PERSON), "is_practice": False, "is_from_set_up": True}
    return GameSummary.model_validate(
        {**plain, "winner": winner, "allied_medals": 3, "axis_medals": 4, "turns": 12, **changes}
    )


def game_of(summary: GameSummary) -> KeptGame:
    return KeptGame(name="x", scenario=None, content="c", played="p", summary=summary, by="Ann", at=NOW)


def test_only_games_that_two_people_played_out_from_the_set_up_count() -> None:
    counted = [summary_of(Camp.ALLIES), summary_of(Camp.ALLIES), summary_of(Camp.AXIS)]
    others = [
        summary_of(None),
        summary_of(Camp.AXIS, players=(PERSON, COMPUTER)),
        summary_of(Camp.AXIS, is_practice=True),
        summary_of(Camp.AXIS, is_from_set_up=False),
    ]
    found = people_share(map(game_of, [*counted, *others]))
    assert found is not None
    games, share = found
    assert games == 3
    assert share.rate == pytest.approx(2 / 3)
    assert (share.low, share.high) == (pytest.approx(0.2077, abs=1e-3), pytest.approx(0.9385, abs=1e-3))
    assert people_share(map(game_of, others)) is None
