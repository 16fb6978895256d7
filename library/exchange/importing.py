"""Importing files and folders of scenarios: what is new is added, what is known is recognised and merged by field.

A scenario is known by the identity in its file, by its content, or by the place that it was imported from. Files are
written in small batches. Whatever was reported is in the database, whenever the import ends.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from sqlalchemy.exc import StatementError
from sqlmodel import Session, col, select

from library import convert
from library.convert import StoredScenario, stored_scenario
from library.database.connection import Database
from library.exchange.similar_scenarios import find_similar
from library.identities import content_identity, is_of_library
from library.merging import merged
from library.rows import DocumentRow, ScenarioRow
from library.store.log import Change, had_digest, scenario_subject
from library.store.scenarios import (
    Arrival,
    add_scenarios,
    find_by_content,
    find_by_identity,
    get_row,
    keep_document,
    load,
    offer_scenario,
    put_scenario,
    unbin_scenario,
)
from library.values import EditConflict, RevisionCause
from library.versions import scenario_version
from schema.formats import codecs
from schema.formats.codecs import EXTENSIONS
from schema.formats.file_names import escaped_name, is_file, is_folder
from schema.formats.identity import FileIdentity
from schema.issues import KnownProblem
from schema.scenario import Scenario

BATCH = 50


class ImportOutcome(StrEnum):
    """`merged`: file and scenario have both changed, in different fields. `kept`: also in the same ones; ours count,
    and the version of the file is in the history.
    """

    ADDED = "added"
    SAME = "same"
    CHANGED = "changed"
    MERGED = "merged"
    KEPT = "kept"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class ReplacedVersion:
    """What an import has made of a scenario, and what it was before: for undoing it.

    `digest`: None where it was not there, or in the bin.
    """

    version: str
    digest: str | None = None
    arrived_digest: str | None = None
    origin: str | None = None
    identity: str | None = None


@dataclass(frozen=True, slots=True)
class FileOutcome:
    """`identity`: how the library knows it from now on; `conflicts`: the fields that both sides have changed, and
    `conflict` the three versions.
    """

    file: Path
    outcome: ImportOutcome
    key: str | None = None
    problem: KnownProblem | None = None
    identity: FileIdentity | None = None
    conflicts: tuple[str, ...] = ()
    replaced: ReplacedVersion | None = None
    conflict: EditConflict | None = None


@dataclass(frozen=True, slots=True)
class ImportReport:
    files: tuple[FileOutcome, ...]
    was_cancelled: bool = False

    def count(self, outcome: ImportOutcome) -> int:
        return Counter(file.outcome for file in self.files)[outcome]

    @property
    def can_undo(self) -> bool:
        return any(file.replaced is not None for file in self.files)


# Called after every batch with how many files are done and how many there are; answers whether to go on.
Progress = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class _Incoming:
    """A scenario that comes in: from a file, or from the editor with its file, if it has one."""

    file: Path | None
    scenario: Scenario
    stored: StoredScenario
    identity: FileIdentity | None = None

    @property
    def origin(self) -> str | None:
        return None if self.file is None else escaped_name(os.path.realpath(self.file))


def find_files(paths: Iterable[Path]) -> list[Path]:
    """The files that are named, and in folders all that look like scenarios, in the order of their names."""
    files: dict[Path, None] = {}
    for path in paths:
        if is_folder(path):
            inside = (file for file in path.rglob("*") if file.suffix.lower() in EXTENSIONS and is_file(file))
            files.update(dict.fromkeys(sorted(inside)))
        else:
            files[path] = None
    return list(files)


def import_files(
    database: Database,
    paths: Iterable[Path],
    *,
    by: str,
    progress: Progress | None = None,
    batch: int = BATCH,
    prefers_files: bool = False,
) -> ImportReport:
    """`prefers_files`: where a scenario has changed both here and in its file, the file counts."""
    files = find_files(paths)
    done: list[FileOutcome] = []
    for part in _batches(files, batch):
        loaded = [(file, load_file(file)) for file in part]
        change = Change.now(by, RevisionCause.IMPORTED)
        try:
            with database.writing() as session:
                outcomes = _import(session, loaded, change, prefers_files=prefers_files)
        except StatementError:  # one of them is more than the database can hold: which one?
            outcomes = [_import_alone(database, one, change, prefers_files=prefers_files) for one in loaded]
        done += outcomes
        if progress is not None and not progress(len(done), len(files)):
            return ImportReport(tuple(done), was_cancelled=len(done) < len(files))
    return ImportReport(tuple(done))


def keep_scenario(
    *, session: Session, scenario: Scenario, file: Path | None, by: str, identity: FileIdentity | None = None
) -> FileOutcome:
    """A scenario that is open in the editor, treated like its file would be."""
    action = RevisionCause.IMPORTED if file is not None else RevisionCause.CREATED
    incoming = _Incoming(file, scenario, stored_scenario(scenario), identity)
    return _import(session, [(file or Path(), incoming)], Change.now(by, action), prefers_files=False)[0]


def _batches(files: Sequence[Path], size: int) -> Iterator[Sequence[Path]]:
    for start in range(0, len(files), size):
        yield files[start : start + size]


def load_file(file: Path) -> _Incoming | KnownProblem:
    try:
        loaded = codecs.load(file)
    except KnownProblem as problem:
        return problem
    return _Incoming(file, loaded.scenario, stored_scenario(loaded.scenario), loaded.identity)


_Loaded = tuple[Path, _Incoming | KnownProblem]


def _import_alone(database: Database, loaded: _Loaded, change: Change, *, prefers_files: bool) -> FileOutcome:
    try:
        with database.writing() as session:
            return _import(session, [loaded], change, prefers_files=prefers_files)[0]
    except StatementError:
        problem = KnownProblem("library.not-storable", database=database.address)
        return FileOutcome(loaded[0], ImportOutcome.UNREADABLE, problem=problem)


def _import(session: Session, loaded: Sequence[_Loaded], change: Change, *, prefers_files: bool) -> list[FileOutcome]:
    outcomes: dict[Path, FileOutcome] = {}
    # By content, until they are added all at once.
    new: dict[str, _Incoming] = {}
    twins: list[tuple[Path, str]] = []
    known = _find_known(session, loaded)
    for file, incoming in loaded:
        if isinstance(incoming, KnownProblem):
            outcomes[file] = FileOutcome(file, ImportOutcome.UNREADABLE, problem=incoming)
            continue
        content = incoming.stored.content_digest
        if content in new:
            twins.append((file, content))
            continue
        if incoming.identity is not None and any(_has_identity(one, incoming.identity) for one in new.values()):
            outcomes |= _add(session, new, change)  # the same scenario, once more and changed
            new, known = {}, _find_known(session, loaded)
        row = _find_row(session, incoming) if known & set(_marks(incoming)) else None
        if row is None:
            new[content] = incoming
        else:
            outcomes[file] = _bring_in(session, row, incoming, change, prefers_files=prefers_files)
            known |= {row.content_digest, row.identity, row.origin}
    outcomes |= _add(session, new, change)
    for file, content in twins:
        key = find_by_content(session=session, digest=content)
        outcomes[file] = FileOutcome(file, ImportOutcome.SAME, key)
    return [outcomes[file] for file, _ in loaded]


def _has_identity(one: _Incoming, identity: FileIdentity) -> bool:
    return one.identity is not None and one.identity.id == identity.id


def _add(session: Session, new: dict[str, _Incoming], change: Change) -> dict[Path, FileOutcome]:
    arrivals = [
        Arrival(
            one.scenario,
            origin=one.origin,
            identity=None if one.identity is None else one.identity.id,
            stored=one.stored,
        )
        for one in new.values()
    ]
    keys = add_scenarios(session=session, arrivals=arrivals, change=change)
    nameless = {key: one.scenario for one, key in zip(new.values(), keys, strict=True) if one.identity is None}
    similar = find_similar(session=session, added=nameless)
    outcomes = {}
    for one, key in zip(new.values(), keys, strict=True):
        row = get_row(session=session, key=key)
        file = one.file or Path()
        identity = FileIdentity(id=str(row.identity), version=row.digest)
        replaced = ReplacedVersion(scenario_version(row.digest, is_binned=False))
        problem = None
        if key in similar:
            other = get_row(session=session, key=similar[key])
            problem = KnownProblem("library.import-similar", title=other.title, key=other.key)
        outcomes[file] = FileOutcome(file, ImportOutcome.ADDED, key, problem, identity=identity, replaced=replaced)
    return outcomes


def _marks(incoming: _Incoming) -> tuple[str | None, ...]:
    """All by which the library may know a scenario."""
    content = incoming.stored.content_digest
    identity = content_identity(content) if incoming.identity is None else incoming.identity.id
    return content, identity, incoming.origin


def _find_known(session: Session, loaded: Sequence[_Loaded]) -> set[str | None]:
    """Those marks that the library has: most files are new, and nothing more needs to be asked about them."""
    marks = [_marks(incoming) for _, incoming in loaded if isinstance(incoming, _Incoming)]
    columns = (ScenarioRow.content_digest, ScenarioRow.identity, ScenarioRow.origin)
    wanted = zip(columns, zip(*marks, strict=True), strict=False) if marks else ()
    return {
        found
        for column, values in wanted
        for found in session.exec(select(column).where(col(column).in_(value for value in values if value)))
    }


def _find_row(session: Session, incoming: _Incoming) -> ScenarioRow | None:
    """The scenario that this is: by the identity in the file, by its content, or by its place; None for a new one."""
    content = incoming.stored.content_digest
    identity = None if incoming.identity is None else incoming.identity.id
    row = None if identity is None else find_by_identity(session=session, identity=identity)
    if row is not None:
        return row
    key = find_by_content(session=session, digest=content)
    if key is not None:
        return get_row(session=session, key=key)
    if identity is None and incoming.file is not None:
        row = find_by_identity(session=session, identity=content_identity(content))
    if row is None and incoming.origin is not None:
        at_origin = select(ScenarioRow).where(col(ScenarioRow.origin) == incoming.origin)
        query = at_origin.where(col(ScenarioRow.binned_at).is_(None)).order_by(col(ScenarioRow.id).desc())
        row = session.exec(query).first()
        # Another scenario may have been saved in the place of the first.
        if row is not None and None not in (identity, row.identity) and not is_of_library(str(row.identity)):
            return None
    return row


def _bring_in(
    session: Session, row: ScenarioRow, incoming: _Incoming, change: Change, *, prefers_files: bool
) -> FileOutcome:
    """A scenario that is known. Whoever imports it again wants it out of the bin."""
    file, document = incoming.file or Path(), incoming.stored
    was_binned = row.binned_at is not None
    by, at = row.changed_by, row.changed_at  # before what is merged counts as ours
    before = ReplacedVersion("", None if was_binned else row.digest, row.arrived_digest, row.origin, row.identity)
    base = _base_of(session, row, incoming)
    if was_binned:
        unbin_scenario(session=session, key=row.key, change=change)
    conflicts: tuple[str, ...] = ()
    outcome = ImportOutcome.SAME
    is_news = document.digest not in (base, row.digest) and document.content_digest != row.content_digest
    if is_news:
        outcome, conflicts = _merge(session, row, base, incoming.scenario, change, prefers_files=prefers_files)
    keep_document(session, document.row())
    seen: str | None = document.digest
    if outcome is ImportOutcome.KEPT:
        seen = base  # the next import tells it again, or takes the file
    else:
        _note_arrival(row, incoming, document.digest, is_news=is_news)
    session.add(row)
    session.flush()
    identity = None if row.identity is None else FileIdentity(id=row.identity, version=seen)
    problem = conflict = None
    if outcome is ImportOutcome.KEPT:
        moment = f"{at.astimezone():%Y-%m-%d %H:%M}"
        problem = KnownProblem("library.import-conflict", by=by, at=moment, fields=conflicts)
        conflict = EditConflict(
            subject=scenario_subject(row.key),
            by=by,
            at=at,
            base=base,
            mine=document.digest,
            theirs=row.digest,
            version=scenario_version(row.digest, is_binned=False),
        )
    version = scenario_version(row.digest, is_binned=False)
    has_changed = was_binned or before.digest != row.digest
    return FileOutcome(
        file,
        ImportOutcome.ADDED if was_binned else outcome,
        row.key,
        problem,
        identity=identity,
        conflicts=conflicts,
        replaced=replace(before, version=version) if has_changed else None,
        conflict=conflict,
    )


def _merge(
    session: Session, row: ScenarioRow, base: str | None, new: Scenario, change: Change, *, prefers_files: bool
) -> tuple[ImportOutcome, tuple[str, ...]]:
    mine = load(session, row)
    old = None if base is None else session.get(DocumentRow, base)
    merge = merged(Scenario() if old is None else convert.scenario(old), new, mine, prefers_new=prefers_files)
    if merge.conflicts and not prefers_files and not _is_offered(session, row.key, new):
        offer = Change(change.by, RevisionCause.OFFERED, change.at)
        offer_scenario(session=session, key=row.key, scenario=new, change=offer)
    imported = Change(change.by, RevisionCause.IMPORTED, change.at)
    put_scenario(session=session, key=row.key, scenario=merge.scenario, change=imported)
    if merge.conflicts and not prefers_files:
        return ImportOutcome.KEPT, merge.conflicts
    return (ImportOutcome.CHANGED if merge.scenario == new else ImportOutcome.MERGED), merge.conflicts


def _base_of(session: Session, row: ScenarioRow, incoming: _Incoming) -> str | None:
    """The version that the scenario which comes in was made from, as far as the library has seen it.

    What came from the same place before is nearest. The version that a copy names is next: what came in since from
    another copy must not be taken for removed by this one.
    """
    if incoming.origin is not None and incoming.origin == row.origin:
        return row.arrived_digest
    version = None if incoming.identity is None else incoming.identity.version
    if version is not None and session.get(DocumentRow, version) is not None:
        return version
    digest = incoming.stored.digest
    if had_digest(session=session, subject=scenario_subject(row.key), digest=digest):
        return digest  # an old copy: nothing in it is new
    return row.arrived_digest


def _note_arrival(row: ScenarioRow, incoming: _Incoming, digest: str, *, is_news: bool) -> None:
    if incoming.origin is not None and (is_news or row.origin in (None, incoming.origin)):
        row.origin, row.arrived_digest = incoming.origin, digest
    elif is_news:
        row.arrived_digest = digest
    identity = None if incoming.identity is None else incoming.identity.id
    if identity is not None and identity != row.identity and (row.identity is None or is_of_library(row.identity)):
        row.identity = identity  # the file has got one since it was first imported


def _is_offered(session: Session, key: str, scenario: Scenario) -> bool:
    digest = convert.document_row(scenario).digest
    return had_digest(session=session, subject=scenario_subject(key), digest=digest)
