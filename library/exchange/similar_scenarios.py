"""Whether a scenario that was added looks like one that is there: its file has no identity, and has been changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from sqlmodel import Session, col, select

from library import convert
from library.rows import DocumentRow, ScenarioRow
from library.store.batches import batches
from schema.scenario import Scenario

# So many of the hexes of the larger board are the same ones.
_MIN_SHARE = 0.8


def find_similar(*, session: Session, added: Mapping[str, Scenario]) -> dict[str, str]:
    """For scenarios by their keys, the key of another one with the same title and nearly the same board."""
    rows = _rows_by_title(session, added)
    titles = {row.key: title for title, found in rows.items() for row in found}
    similar = {}
    for key, scenario in added.items():
        for row in rows.get(titles.get(key, ""), ()):
            if row.key != key and row.key not in similar and _share(scenario, _scenario(session, row)) >= _MIN_SHARE:
                similar[key] = row.key
                break
    return similar


def _rows_by_title(session: Session, added: Mapping[str, Scenario]) -> dict[str, list[ScenarioRow]]:
    """All scenarios that have a title of these, the oldest first."""
    titles: set[str] = set()
    for part in batches(added):
        titles |= set(session.exec(select(ScenarioRow.title).where(col(ScenarioRow.key).in_(part))))
    rows: dict[str, list[ScenarioRow]] = defaultdict(list)
    for part in batches(titles - {""}):
        query = select(ScenarioRow).where(col(ScenarioRow.title).in_(part), col(ScenarioRow.binned_at).is_(None))
        for row in session.exec(query.order_by(col(ScenarioRow.id))):
            rows[row.title].append(row)
    return rows


def _scenario(session: Session, row: ScenarioRow) -> Scenario:
    document = session.get(DocumentRow, row.digest)
    assert document is not None  # documents are never removed
    return convert.scenario(document)


def _share(one: Scenario, other: Scenario) -> float:
    if one.board.kind is not other.board.kind or not one.hexes:
        return 0
    return len(set(one.hexes) & set(other.hexes)) / max(len(one.hexes), len(other.hexes))
