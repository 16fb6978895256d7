"""The shipped scenarios in the library: new ones added, changed ones brought up to date beside the user's changes."""

from __future__ import annotations

from collections.abc import Mapping

from sqlmodel import Session, col, select

from library import convert
from library.merging import merged
from library.rows import ScenarioRow
from library.store.log import Change
from library.store.scenarios import (
    Arrival,
    add_scenarios,
    bin_scenario,
    find_row,
    get_scenario_version,
    load,
    offer_scenario,
    put_scenario,
)
from library.values import RevisionCause
from schema.scenario import Scenario

# For the rare user who has given a scenario of his own the very name of one that comes later.
_OURS = "-beachhead"


def refresh_scenarios(*, session: Session, shipped: Mapping[str, Scenario], change: Change) -> None:
    rows = {row.key: row for row in session.exec(select(ScenarioRow).where(col(ScenarioRow.shipped)))}
    arrivals = []
    for name, scenario in shipped.items():
        row = rows.pop(name, None) or rows.pop(f"{name}{_OURS}", None)
        if row is not None:
            _update(session, row, scenario, change)
        else:
            key = name if find_row(session=session, key=name) is None else f"{name}{_OURS}"
            arrivals.append(Arrival(scenario, key=key, shipped=True))
    add_scenarios(session=session, arrivals=arrivals, change=change)
    for row in rows.values():
        _withdraw(session, row, change)


def _update(session: Session, row: ScenarioRow, new: Scenario, change: Change) -> None:
    arrived = convert.document_row(new).digest
    if row.arrived_digest == arrived:
        return
    if row.arrived_digest == row.digest:
        put_scenario(session=session, key=row.key, scenario=new, change=change, arrived=True)
        return
    offer = Change(change.by, RevisionCause.OFFERED, change.at)
    offer_scenario(session=session, key=row.key, scenario=new, change=offer)
    if row.arrived_digest is not None:
        old = get_scenario_version(session=session, digest=row.arrived_digest)
        both = merged(old, new, load(session, row)).scenario
        put_scenario(session=session, key=row.key, scenario=both, change=change, shipped=new)
    row.arrived_digest = arrived
    session.add(row)


def _withdraw(session: Session, row: ScenarioRow, change: Change) -> None:
    """No longer shipped: into the bin, unless the user has made it his own."""
    if row.arrived_digest == row.digest:
        bin_scenario(session=session, key=row.key, change=change)
    row.shipped = False
    session.add(row)
