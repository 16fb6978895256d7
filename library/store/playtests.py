"""Results of play-tests, each of one version of a scenario."""

from __future__ import annotations

import json

from sqlmodel import Session, col, select

from library import convert
from library.rows import PlaytestRow
from library.store.scenarios import get_row
from library.values import PlaytestResult


def add_playtest(*, session: Session, result: PlaytestResult) -> None:
    row = get_row(session=session, key=result.scenario)
    values = result.model_dump(exclude={"scenario", "report"})
    report = json.dumps(result.model_dump(mode="json")["report"], ensure_ascii=False)
    session.add(PlaytestRow(scenario_id=row.id or 0, report=report, **values))
    session.flush()


def list_playtests(*, session: Session, scenario: str) -> list[PlaytestResult]:
    """All results of a scenario, the latest first."""
    row = get_row(session=session, key=scenario)
    query = select(PlaytestRow).where(col(PlaytestRow.scenario_id) == row.id)
    return [
        convert.playtest(found, scenario)
        for found in session.exec(query.order_by(col(PlaytestRow.at).desc(), col(PlaytestRow.id).desc()))
    ]
