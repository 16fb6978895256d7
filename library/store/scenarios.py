"""Scenarios: added, changed, put into the bin and taken out again. Every version stays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, delete, select

from library import convert
from library.convert import StoredScenario, stored_scenario
from library.folding import words
from library.identities import content_identity, new_identity, shipped_identity
from library.index.items import forget, index_scenarios
from library.rows import DocumentRow, RevisionRow, ScenarioLanguageRow, ScenarioRow
from library.scenario_facts import ScenarioFacts, facts_of, title_of
from library.store.conflicts import ChangedMeanwhile, is_unchanged
from library.store.log import Change, record, scenario_subject
from library.store.scenario_notes import note_outdated
from library.store.text_counts import keep_counts
from library.values import EditConflict, RevisionCause, ScenarioSummary
from library.versions import document_digest, scenario_version
from schema.formats.digests import content_digest
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import TextState

_LONGEST_KEY = 60
_BATCH = 200


class ScenarioOrder(StrEnum):
    TITLE = "title"
    BEGINS = "begins"
    UNITS = "units"
    CHANGED = "changed_at"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A scenario that comes into the library. Without a key it gets one from its title."""

    scenario: Scenario
    key: str | None = None
    origin: str | None = None
    shipped: bool = False
    identity: str | None = None
    stored: StoredScenario | None = None


def add_scenario(
    *, session: Session, scenario: Scenario, change: Change, key: str | None = None, identity: str | None = None
) -> ScenarioSummary:
    """Add one scenario, the user's own."""
    arrival = Arrival(scenario, key=key, identity=identity)
    (found,) = add_scenarios(session=session, arrivals=[arrival], change=change)
    return get_summary(session=session, key=found)


def add_scenarios(*, session: Session, arrivals: Sequence[Arrival], change: Change) -> list[str]:
    """Add many at once and say under which keys."""
    used_keys = _used_keys(session, arrivals)
    all_stored = [arrival.stored or stored_scenario(arrival.scenario) for arrival in arrivals]
    documents = {stored.digest: stored.row() for stored in all_stored}
    identities = [_wanted_identity(*pair) for pair in zip(arrivals, all_stored, strict=True)]
    used_identities = _used_identities(session, identities)
    added: list[tuple[ScenarioRow, Scenario, ScenarioFacts]] = []
    for arrival, document, identity in zip(arrivals, all_stored, identities, strict=True):
        key = _new_key(arrival, document.digest, used_keys)
        used_keys.add(key)
        facts = facts_of(arrival.scenario)
        is_new = arrival.identity is not None or identity not in used_identities
        used_identities.add(identity)
        row = ScenarioRow(
            key=key,
            digest=document.digest,
            identity=identity if is_new else new_identity(),
            origin=arrival.origin,
            shipped=arrival.shipped,
            created_at=change.at,
            changed_at=change.at,
            changed_by=change.by,
            **scenario_columns(arrival.scenario, facts, document.content_digest),
        )
        if change.action in (RevisionCause.SHIPPED, RevisionCause.IMPORTED):
            row.arrived_digest = document.digest
        added.append((row, arrival.scenario, facts))
    known = set(session.exec(select(DocumentRow.digest).where(col(DocumentRow.digest).in_(documents))))
    session.add_all(document for key, document in documents.items() if key not in known)
    session.flush()
    session.add_all(row for row, _, _ in added)
    session.flush()
    keep_counts(session, {row.digest: scenario for row, scenario, _ in added})
    for row, scenario, _ in added:
        session.add_all(language_rows(row, scenario))
        subject = scenario_subject(row.key)
        session.add(
            RevisionRow(subject=subject, number=1, action=change.action, digest=row.digest, by=change.by, at=change.at)
        )
    session.flush()
    index_scenarios(session=session, scenarios=[(row.key, scenario, facts) for row, scenario, facts in added])
    return [row.key for row, _, _ in added]


def put_scenario(
    *,
    session: Session,
    key: str,
    scenario: Scenario,
    change: Change,
    arrived: bool = False,
    based_on: str | None = None,
    state: TextState | None = None,
    shipped: Scenario | None = None,
) -> ScenarioSummary:
    """A new version of a scenario. `arrived`: it comes from outside, so it is not the user's change. `state`: that of
    the one text that has changed. `shipped`: as it comes with the program now, where that was merged into it. Raises
    ChangedMeanwhile where the library holds another version than `based_on`.
    """
    row = get_row(session=session, key=key)
    document = convert.document_row(scenario)
    _require_version(session, row, based_on, document.digest)
    facts = facts_of(scenario)
    if document.digest != row.digest:
        if not arrived:  # what we ship is current in all its languages, whichever of them were reworded
            note_outdated(session=session, row=row, before=load(session, row), after=scenario, shipped=shipped)
        keep_document(session, document)
        keep_counts(session, {document.digest: scenario})
        row.digest = document.digest
        for name, value in scenario_columns(scenario, facts).items():
            setattr(row, name, value)
        row.changed_at, row.changed_by = change.at, change.by
        session.exec(delete(ScenarioLanguageRow).where(col(ScenarioLanguageRow.scenario_id) == row.id))
        session.add_all(language_rows(row, scenario))
        record(session=session, subject=scenario_subject(key), change=change, state=state, digest=document.digest)
    if arrived:
        row.arrived_digest = document.digest
    session.add(row)
    session.flush()
    if row.binned_at is None:
        index_scenarios(session=session, scenarios=[(key, scenario, facts)])
    return get_summary(session=session, key=key)


def offer_scenario(*, session: Session, key: str, scenario: Scenario, change: Change) -> None:
    """Keep a version from outside in the history, beside the one that the user has made."""
    document = convert.document_row(scenario)
    keep_document(session, document)
    record(session=session, subject=scenario_subject(key), change=change, digest=document.digest)
    session.flush()


def get_scenario(*, session: Session, key: str) -> Scenario:
    return load(session, get_row(session=session, key=key))


def get_scenario_version(*, session: Session, digest: str) -> Scenario:
    """A version that the history names."""
    row = session.get(DocumentRow, digest)
    if row is None:
        raise KnownProblem("library.no-version", digest=digest)
    return convert.scenario(row)


def get_summary(*, session: Session, key: str) -> ScenarioSummary:
    return summarize(session, [get_row(session=session, key=key)])[0]


def list_summaries(
    *,
    session: Session,
    order: ScenarioOrder = ScenarioOrder.TITLE,
    descending: bool = False,
    limit: int | None = None,
    offset: int = 0,
) -> list[ScenarioSummary]:
    """Scenarios as lists show them, without those in the bin."""
    column = col(getattr(ScenarioRow, order.value))
    ordered = column.desc() if descending else column
    query = select(ScenarioRow).where(col(ScenarioRow.binned_at).is_(None)).order_by(ordered, col(ScenarioRow.id))
    return summarize(session, session.exec(query.limit(limit).offset(offset)))


def list_bin(*, session: Session) -> list[ScenarioSummary]:
    """What lies in the bin, the last one first."""
    query = select(ScenarioRow).where(col(ScenarioRow.binned_at).is_not(None))
    return summarize(session, session.exec(query.order_by(col(ScenarioRow.binned_at).desc())))


def find_by_content(*, session: Session, digest: str) -> str | None:
    """The key of a scenario with this content, in the bin or not."""
    query = select(ScenarioRow.key).where(col(ScenarioRow.content_digest) == digest)
    return session.exec(query.order_by(col(ScenarioRow.binned_at).is_not(None), col(ScenarioRow.id)).limit(1)).first()


def find_by_identity(*, session: Session, identity: str) -> ScenarioRow | None:
    """In the bin or not."""
    return session.exec(select(ScenarioRow).where(col(ScenarioRow.identity) == identity)).first()


def bin_scenario(*, session: Session, key: str, change: Change, based_on: str | None = None) -> None:
    """Into the bin, if it is not there. Raises ChangedMeanwhile where it is no longer as in `based_on`."""
    row = get_row(session=session, key=key)
    _require_version(session, row, based_on, None)
    if row.binned_at is None:
        row.binned_at = change.at
        _moved(session, row, Change(change.by, RevisionCause.BINNED, change.at))
        forget(session=session, kind="scenario", keys=[key])


def unbin_scenario(*, session: Session, key: str, change: Change, based_on: str | None = None) -> None:
    """Out of the bin, if it is there. Raises ChangedMeanwhile where it is no longer as in `based_on`."""
    row = get_row(session=session, key=key)
    _require_version(session, row, based_on, None)
    if row.binned_at is not None:
        row.binned_at = None
        _moved(session, row, Change(change.by, RevisionCause.UNBINNED, change.at))
        scenario = load(session, row)
        index_scenarios(session=session, scenarios=[(key, scenario, facts_of(scenario))])


def current_scenarios(
    *, session: Session, keys: Collection[str] | None = None
) -> Iterator[tuple[ScenarioRow, Scenario]]:
    """All scenarios that are not in the bin, or those of them with these keys, one at a time, by key."""
    wanted = list_keys(session=session, keys=keys)
    for start in range(0, len(wanted), _BATCH):
        query = (
            select(ScenarioRow, DocumentRow)
            .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
            .where(col(ScenarioRow.key).in_(wanted[start : start + _BATCH]))
        )
        batch = {row.key: (row, document) for row, document in session.exec(query)}
        for key in wanted[start : start + _BATCH]:
            row, document = batch[key]
            yield row, convert.scenario(document)
        for document in {id(document): document for _, document in batch.values()}.values():
            session.expunge(document)  # two scenarios of the same content share it


def list_keys(*, session: Session, keys: Collection[str] | None = None) -> list[str]:
    """The keys of all scenarios that are not in the bin, or of those among these, in order."""
    query = select(ScenarioRow.key).where(col(ScenarioRow.binned_at).is_(None)).order_by(col(ScenarioRow.key))
    if keys is None:
        return list(session.exec(query))
    if len(keys) <= _BATCH:  # as many as one statement can name
        return list(session.exec(query.where(col(ScenarioRow.key).in_(keys))))
    return [key for key in session.exec(query) if key in keys]


def find_keys_with_words(*, session: Session, words: Collection[str]) -> set[str]:
    """The keys of all scenarios that are not in the bin and have one of these as a whole text, in whatever language."""
    is_current = col(ScenarioRow.binned_at).is_(None)
    digests = select(ScenarioRow.digest).where(is_current)
    documents = sqlalchemy.select(col(DocumentRow.digest), col(DocumentRow.content))
    found = session.connection().execute(documents.where(col(DocumentRow.digest).in_(digests)))
    holding = {digest for digest, content in found if not convert.words(content).isdisjoint(words)}
    rows = session.exec(select(ScenarioRow.key, ScenarioRow.digest).where(is_current))
    return {key for key, digest in rows if digest in holding}


def find_row(*, session: Session, key: str) -> ScenarioRow | None:
    return session.exec(select(ScenarioRow).where(col(ScenarioRow.key) == key)).first()


def get_row(*, session: Session, key: str) -> ScenarioRow:
    row = find_row(session=session, key=key)
    if row is None:
        raise KnownProblem("library.no-entry", kind="scenario", key=key)
    return row


def load(session: Session, row: ScenarioRow) -> Scenario:
    return get_scenario_version(session=session, digest=row.digest)


def keep_document(session: Session, document: DocumentRow) -> None:
    if session.get(DocumentRow, document.digest) is None:
        session.add(document)
        session.flush()


def summarize(session: Session, rows: Iterable[ScenarioRow]) -> list[ScenarioSummary]:
    scenario_rows = list(rows)
    languages: dict[int, list[ScenarioLanguageRow]] = defaultdict(list)
    query = select(ScenarioLanguageRow).where(
        col(ScenarioLanguageRow.scenario_id).in_([row.id for row in scenario_rows])
    )
    for language in session.exec(query):
        languages[language.scenario_id].append(language)
    return [convert.summary(row, languages[row.id or 0]) for row in scenario_rows]


def _require_version(session: Session, row: ScenarioRow, based_on: str | None, mine: str | None) -> None:
    """The row is as the caller and as we have seen it, and nobody else can change it before we are done."""
    is_binned = row.binned_at is not None
    conditions = (
        col(ScenarioRow.id) == row.id,
        col(ScenarioRow.digest) == row.digest,
        col(ScenarioRow.binned_at).is_not(None) if is_binned else col(ScenarioRow.binned_at).is_(None),
    )
    is_expected = based_on in (None, scenario_version(row.digest, is_binned=is_binned))
    if is_expected and is_unchanged(session, ScenarioRow, *conditions):
        return
    session.refresh(row)
    query = select(RevisionRow).where(col(RevisionRow.subject) == scenario_subject(row.key))
    last = session.exec(
        query.where(col(RevisionRow.action) != RevisionCause.OFFERED).order_by(col(RevisionRow.id).desc())
    ).first()
    raise ChangedMeanwhile(
        EditConflict(
            subject=scenario_subject(row.key),
            by=row.changed_by if last is None else last.by,
            at=row.changed_at if last is None else last.at,
            base=None if based_on is None else document_digest(based_on),
            mine=mine,
            theirs=row.digest,
            version=scenario_version(row.digest, is_binned=row.binned_at is not None),
        )
    )


def _moved(session: Session, row: ScenarioRow, change: Change) -> None:
    session.add(row)
    record(session=session, subject=scenario_subject(row.key), change=change, digest=row.digest)
    session.flush()


def scenario_columns(scenario: Scenario, facts: ScenarioFacts, content: str | None = None) -> dict[str, Any]:
    """`content`: the digest of it, where it is known."""
    return {
        "content_digest": content or content_digest(scenario),
        "title": facts.title,
        "board": scenario.board.kind.value,
        "face": scenario.board.face.value,
        "front": None if scenario.battle.front is None else scenario.battle.front.value,
        "begins": scenario.battle.begins,
        "units": facts.units,
        "medals": facts.medals,
        "author": scenario.authorship.author,
    }


def language_rows(row: ScenarioRow, scenario: Scenario) -> list[ScenarioLanguageRow]:
    assert row.id is not None
    return [
        ScenarioLanguageRow(scenario_id=row.id, language=language, title=text.title, state=text.state)
        for language, text in scenario.texts.items()
    ]


def _slug(arrival: Arrival) -> str:
    return "-".join(words(title_of(arrival.scenario)))[:_LONGEST_KEY].strip("-") or "scenario"


def _used_keys(session: Session, arrivals: Sequence[Arrival]) -> set[str]:
    wanted = [arrival.key or _slug(arrival) for arrival in arrivals]
    return set(session.exec(select(ScenarioRow.key).where(col(ScenarioRow.key).in_(wanted))))


def _wanted_identity(arrival: Arrival, stored: StoredScenario) -> str:
    if arrival.identity is not None:
        return arrival.identity
    if arrival.shipped and arrival.key:
        return shipped_identity(arrival.key)
    return content_identity(stored.content_digest)


def _used_identities(session: Session, wanted: Sequence[str]) -> set[str]:
    used = select(ScenarioRow.identity).where(col(ScenarioRow.identity).in_(wanted))
    return {identity for identity in session.exec(used) if identity is not None}


def _new_key(arrival: Arrival, digest: str, used_keys: set[str]) -> str:
    key = arrival.key or _slug(arrival)
    if key not in used_keys:
        return key
    if arrival.key is not None:
        raise KnownProblem("library.key-taken", key=key)
    return f"{key}-{digest[:10]}"
