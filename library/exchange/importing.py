"""Importing files and folders of scenarios: what is new is added, what is known is recognised by its content.

Files are written in small batches. Whatever was reported is in the database, whenever the import ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from sqlmodel import Session, col, select

from library import convert
from library.database.connection import Database
from library.digests import content_digest
from library.rows import ScenarioRow
from library.store.log import Change, had_digest, scenario_subject
from library.store.scenarios import (
    Arrival,
    add_scenario,
    add_scenarios,
    find_by_content,
    get_row,
    offer_scenario,
    put_scenario,
    unbin_scenario,
)
from library.values import Action
from schema.formats.codecs import EXTENSIONS, load
from schema.issues import KnownProblem
from schema.scenario import Scenario

BATCH = 50


class ImportOutcome(StrEnum):
    """`kept`: the file has changed, but so has the scenario here; the new version is in its history."""

    ADDED = "added"
    SAME = "same"
    CHANGED = "changed"
    KEPT = "kept"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class FileOutcome:
    file: Path
    outcome: ImportOutcome
    key: str | None = None
    problem: KnownProblem | None = None


@dataclass(frozen=True, slots=True)
class ImportReport:
    files: tuple[FileOutcome, ...]
    was_cancelled: bool = False

    def count(self, outcome: ImportOutcome) -> int:
        return Counter(file.outcome for file in self.files)[outcome]


# Called after every batch with how many files are done and how many there are; answers whether to go on.
Progress = Callable[[int, int], bool]


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are named, and in folders all that look like scenarios, in the order of their names."""
    files: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            inside = (file for file in path.rglob("*") if file.suffix.lower() in EXTENSIONS and file.is_file())
            files.update(dict.fromkeys(sorted(inside)))
        else:
            files[path] = None
    return list(files)


def import_files(
    database: Database, paths: Iterable[Path], *, by: str, progress: Progress | None = None, batch: int = BATCH
) -> ImportReport:
    files = find_files(paths)
    done: list[FileOutcome] = []
    for part in _batches(files, batch):
        loaded = [(file, _load(file)) for file in part]
        with database.writing() as session:
            outcomes = _import(session, loaded, Change.now(by, Action.IMPORTED))
        done += outcomes
        if progress is not None and not progress(len(done), len(files)):
            return ImportReport(tuple(done), was_cancelled=len(done) < len(files))
    return ImportReport(tuple(done))


def keep_scenario(*, session: Session, scenario: Scenario, file: Path | None, by: str) -> FileOutcome:
    """A scenario that is open in the editor, treated like its file would be; without one it is known by its content."""
    if file is not None:
        return _import(session, [(file, scenario)], Change.now(by, Action.IMPORTED))[0]
    change = Change.now(by, Action.CREATED)
    key = find_by_content(session=session, digest=content_digest(scenario))
    if key is None:
        return FileOutcome(
            Path(), ImportOutcome.ADDED, add_scenario(session=session, scenario=scenario, change=change).key
        )
    if get_row(session=session, key=key).binned_at is None:
        return FileOutcome(Path(), ImportOutcome.SAME, key)
    unbin_scenario(session=session, key=key, change=change)
    return FileOutcome(Path(), ImportOutcome.ADDED, key)


def _batches(files: Sequence[Path], size: int) -> Iterator[Sequence[Path]]:
    for start in range(0, len(files), size):
        yield files[start : start + size]


def _load(file: Path) -> Scenario | KnownProblem:
    try:
        return load(file).scenario
    except KnownProblem as problem:
        return problem


def _import(
    session: Session, loaded: Sequence[tuple[Path, Scenario | KnownProblem]], change: Change
) -> list[FileOutcome]:
    outcomes: dict[Path, FileOutcome] = {}
    arrivals: dict[str, tuple[Path, Arrival]] = {}
    twins: list[tuple[Path, str]] = []
    for file, scenario in loaded:
        if isinstance(scenario, KnownProblem):
            outcomes[file] = FileOutcome(file, ImportOutcome.UNREADABLE, problem=scenario)
            continue
        content = content_digest(scenario)
        if content in arrivals:
            twins.append((file, content))
            continue
        known = _known(session, file, scenario, content, change)
        if known is None:
            arrivals[content] = (file, Arrival(scenario, origin=_origin(file)))
        else:
            outcomes[file] = known
    keys = add_scenarios(session=session, arrivals=[arrival for _, arrival in arrivals.values()], change=change)
    added = dict(zip(arrivals, keys, strict=True))
    for content, (file, _) in arrivals.items():
        outcomes[file] = FileOutcome(file, ImportOutcome.ADDED, added[content])
    for file, content in twins:
        outcomes[file] = FileOutcome(file, ImportOutcome.SAME, added[content])
    return [outcomes[file] for file, _ in loaded]


def _known(session: Session, file: Path, scenario: Scenario, content: str, change: Change) -> FileOutcome | None:
    """What to do with a file whose content, or at least whose place, is known; None for a new one."""
    key = find_by_content(session=session, digest=content)
    if key is not None:
        row = get_row(session=session, key=key)
        if row.binned_at is None:
            return FileOutcome(file, ImportOutcome.SAME, key)
        # Whoever imports it again wants it back.
        unbin_scenario(session=session, key=key, change=change)
        return FileOutcome(file, ImportOutcome.ADDED, key)
    query = select(ScenarioRow).where(col(ScenarioRow.origin) == _origin(file), col(ScenarioRow.binned_at).is_(None))
    earlier = session.exec(query.order_by(col(ScenarioRow.id).desc())).first()
    if earlier is None:
        return None
    if earlier.arrived_digest == earlier.digest:
        put_scenario(session=session, key=earlier.key, scenario=scenario, change=change, arrived=True)
        return FileOutcome(file, ImportOutcome.CHANGED, earlier.key)
    offer = Change(change.by, Action.OFFERED, change.at)
    if not _is_offered(session, earlier.key, scenario):
        offer_scenario(session=session, key=earlier.key, scenario=scenario, change=offer)
    return FileOutcome(file, ImportOutcome.KEPT, earlier.key)


def _is_offered(session: Session, key: str, scenario: Scenario) -> bool:
    digest = convert.document_row(scenario).digest
    return had_digest(session=session, subject=scenario_subject(key), digest=digest)


def _origin(file: Path) -> str:
    return str(file.resolve())
