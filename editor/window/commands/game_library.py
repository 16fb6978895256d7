"""Games in the library: those that were played to their end, and what people's games say of a scenario."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from library.opening import open_database, require_library
from library.store.games import keep_game, list_games, people_share
from library.user import user_name
from rules.lab.digest import played_digest

if TYPE_CHECKING:
    from rules.game.record import GameRecord
    from rules.lab.reading import Estimate
    from schema.scenario import Scenario


def keep_in_library(address: str, record: GameRecord, name: str, identity: str) -> None:
    """With the scenario and its version. Raises KnownProblem where there is no library."""
    require_library(address)
    database = open_database(address)
    try:
        with database.writing() as session:
            at = datetime.datetime.now(datetime.UTC)
            keep_game(session=session, record=record, name=name, identity=identity, by=user_name(), at=at)
    finally:
        database.close()


def find_people_share(address: str, scenario: Scenario) -> tuple[int, Estimate] | None:
    """Of the games that two people played here of what the lab plays. Raises KnownProblem where there is no library."""
    require_library(address)
    database = open_database(address)
    try:
        with database.reading() as session:
            return people_share(list_games(session=session, played=played_digest(scenario)))
    finally:
        database.close()
