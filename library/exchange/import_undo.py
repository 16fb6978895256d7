"""Taking an import back as a whole: what it added goes into the bin, what it changed gets its version before back."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session

from library.database.connection import Database
from library.exchange.importing import BATCH, FileOutcome, ImportReport, Progress, ReplacedVersion
from library.store.conflicts import ChangedMeanwhile
from library.store.log import Change
from library.store.scenarios import bin_scenario, get_row, get_scenario_version, put_scenario
from library.values import RevisionCause


@dataclass(frozen=True, slots=True)
class ImportUndo:
    """`undone`: the keys of scenarios that are as before; `left`: those that somebody has changed since."""

    undone: tuple[str, ...]
    left: tuple[str, ...]


def undo_import(
    database: Database, report: ImportReport, *, by: str, progress: Progress | None = None, batch: int = BATCH
) -> ImportUndo:
    """In small batches, the last file first. Cancelled by `progress`, the rest stays imported."""
    files = [file for file in reversed(report.files) if file.replaced is not None]
    undone: list[str] = []
    left: list[str] = []
    for start in range(0, len(files), batch):
        with database.writing() as session:
            for file in files[start : start + batch]:
                (undone if _undo(session, file, by) else left).append(str(file.key))
        if progress is not None and not progress(min(start + batch, len(files)), len(files)):
            break
    return ImportUndo(tuple(undone), tuple(left))


def _undo(session: Session, file: FileOutcome, by: str) -> bool:
    key, replaced = str(file.key), file.replaced
    assert replaced is not None
    try:
        _put_back(session, key, replaced, Change.now(by, RevisionCause.RESTORED))
    except ChangedMeanwhile:
        return False
    return True


def _put_back(session: Session, key: str, replaced: ReplacedVersion, change: Change) -> None:
    if replaced.digest is None:
        bin_scenario(session=session, key=key, change=change, based_on=replaced.version)
        return
    scenario = get_scenario_version(session=session, digest=replaced.digest)
    put_scenario(session=session, key=key, scenario=scenario, change=change, based_on=replaced.version)
    row = get_row(session=session, key=key)
    row.arrived_digest, row.origin, row.identity = replaced.arrived_digest, replaced.origin, replaced.identity
    session.add(row)
    session.flush()
