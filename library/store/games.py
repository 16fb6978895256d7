"""Games that people played at this screen, each with the scenario and the version of it that was played."""

from __future__ import annotations

import datetime
import zlib
from collections.abc import Iterable
from pathlib import Path

import sqlalchemy
from sqlmodel import Session, col, or_, select

from library.rows import GameRow
from library.store.scenarios import find_by_content, find_by_identity
from library.values import GameSummary, KeptGame
from rules.game.field import CAMPS
from rules.game.objectives import NOBODY
from rules.game.record import GameRecord, read_record, write_record
from rules.game.replay import replayed_game
from rules.game.strength import PERSON
from rules.lab.digest import played_digest
from rules.lab.rate import counted_share
from rules.lab.reading import Estimate
from schema.board import Camp
from schema.formats.compression import DamagedData, inflated
from schema.formats.digests import content_digest
from schema.formats.files import decoded, parse_json
from schema.issues import KnownProblem


def keep_game(
    *, session: Session, record: GameRecord, name: str, identity: str = "", by: str, at: datetime.datetime
) -> KeptGame:
    """Keep a game under a name, in place of an older state of the same one.

    It is one of the scenario with this identity or else with the same content, if the library has one.
    """
    scenario = record.scenario
    assert scenario is not None  # whoever keeps a game has its scenario
    content = content_digest(scenario)
    known = find_by_identity(session=session, identity=identity) if identity else None
    row = session.get(GameRow, name) or GameRow(
        name=name, content_digest="", played_digest="", summary="", record=b"", by=by, at=at
    )
    row.scenario_key = find_by_content(session=session, digest=content) if known is None else known.key
    row.content_digest, row.played_digest = content, played_digest(scenario)
    row.summary = game_summary(record).model_dump_json()
    row.record = zlib.compress(write_record(record).encode("utf-8"), 6)
    row.by, row.at = by, at
    session.add(row)
    session.flush()
    return _kept(row)


def game_summary(record: GameRecord) -> GameSummary:
    """Who played, and how it ended or stands."""
    game = replayed_game(record, Path())
    state = game.state
    return GameSummary(
        rules=record.rules.value,
        players=record.players or (PERSON, PERSON),
        is_practice=record.practice,
        is_from_set_up=record.chance is None and not record.options.has_position,
        winner=None if state.winner == NOBODY else CAMPS[state.winner],
        allied_medals=state.medals[0],
        axis_medals=state.medals[1],
        turns=state.turn,
    )


def list_games(*, session: Session, scenario: str | None = None, played: str) -> list[KeptGame]:
    """The games of a scenario of the library in all its versions, and of whatever is played alike; the latest first."""
    is_of_it = col(GameRow.played_digest) == played
    if scenario is not None:
        is_of_it = or_(is_of_it, col(GameRow.scenario_key) == scenario)
    query = select(GameRow).where(is_of_it).order_by(col(GameRow.at).desc(), col(GameRow.name).desc())
    return [_kept(row) for row in session.exec(query)]


def get_game_record(*, session: Session, name: str) -> GameRecord:
    """The record, to be watched; a KnownProblem where somebody has deleted it meanwhile."""
    row = session.get(GameRow, name)
    if row is None:
        raise KnownProblem("library.no-game", game=name)
    try:
        return read_record(parse_json(decoded(inflated(row.record))))
    except (KnownProblem, DamagedData) as problem:
        raise KnownProblem("library.damaged-document") from problem


def remove_game(*, session: Session, name: str) -> None:
    session.connection().execute(sqlalchemy.delete(GameRow).where(col(GameRow.name) == name))


def people_share(games: Iterable[KeptGame]) -> tuple[int, Estimate] | None:
    """How many games two people played to the end from the set-up, and the share of them that the Allies won."""
    winners = [game.summary.winner for game in games if game.summary.counts]
    return (len(winners), counted_share(winners.count(Camp.ALLIES), len(winners))) if winners else None


def _kept(row: GameRow) -> KeptGame:
    return KeptGame(
        name=row.name,
        scenario=row.scenario_key,
        content=row.content_digest,
        played=row.played_digest,
        summary=GameSummary.model_validate_json(row.summary),
        by=row.by,
        at=row.at,
    )
