"""Balance readings that are kept: what was played once need not be played again."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Final

import sqlalchemy
from pydantic import TypeAdapter, ValidationError
from sqlmodel import Session, col, select

from library.rows import ReadingRow
from library.values import PlaytestResult
from rules.lab.digest import reading_digest
from rules.lab.reading import BalanceReading
from rules.lab.suggestions.suggestion import Suggestion

# A reading has some dozen kilobytes; the oldest go.
READINGS_KEPT: Final = 500
_SUGGESTIONS: Final = TypeAdapter(tuple[Suggestion, ...])


@dataclass(frozen=True, slots=True)
class KeptReading:
    """A reading with the suggestions that were made for it, if any were; `at`: when it was made."""

    reading: BalanceReading
    suggestions: tuple[Suggestion, ...]
    at: datetime.datetime


def keep_reading(
    *,
    session: Session,
    reading: BalanceReading,
    suggestions: tuple[Suggestion, ...] = (),
    at: datetime.datetime,
) -> None:
    """Keep a reading, in place of an older one of the same run, whose suggestions stay where there are no others."""
    digest = reading_digest(reading)
    row = session.get(ReadingRow, digest) or ReadingRow(digest=digest, scenario="", reading="", at=at)
    row.scenario = reading.scenario
    row.reading = reading.model_dump_json()
    if suggestions:
        row.suggestions = _SUGGESTIONS.dump_json(suggestions).decode()
    row.at = at
    session.add(row)
    session.flush()
    _drop_oldest(session)


def list_readings(*, session: Session, scenario: str) -> list[KeptReading]:
    """All readings of what is played under this digest, the latest first; none that other players made, or that
    another program wrote in another way.
    """
    query = select(ReadingRow).where(col(ReadingRow.scenario) == scenario).order_by(col(ReadingRow.at).desc())
    return [kept for row in session.exec(query) if (kept := _kept(row)) is not None]


def playtest_result(
    reading: BalanceReading, *, scenario: str, digest: str, by: str, at: datetime.datetime
) -> PlaytestResult:
    """A reading as a result of a scenario of the library, beside those of people."""
    allies, axis = reading.sides
    return PlaytestResult(
        scenario=scenario,
        digest=digest,
        rules=reading.rules.value,
        games=reading.games,
        seed=reading.seed,
        allied_wins=allies.wins,
        axis_wins=axis.wins,
        report={
            "simulated": True,
            "allied": reading.allied.model_dump(mode="json"),
            "by_elimination": reading.elimination_share,
        },
        by=by,
        at=at,
    )


def _kept(row: ReadingRow) -> KeptReading | None:
    try:
        reading = BalanceReading.model_validate_json(row.reading)
        suggestions = () if row.suggestions is None else _SUGGESTIONS.validate_json(row.suggestions)
    except ValidationError:
        return None
    return KeptReading(reading, suggestions, row.at) if reading_digest(reading) == row.digest else None


def _drop_oldest(session: Session) -> None:
    kept = select(ReadingRow.digest).order_by(col(ReadingRow.at).desc()).limit(READINGS_KEPT)
    old = sqlalchemy.delete(ReadingRow).where(col(ReadingRow.digest).not_in(kept))
    session.connection().execute(old)
