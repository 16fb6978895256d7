"""Many texts changed at once, each only if it is still what its editor saw: one version of a scenario for all of its
texts, one pass of the index for all of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import sqlalchemy
from sqlmodel import Session, SQLModel, col, func, insert, select

from i18n.languages import Language
from library import convert
from library.digests import digest
from library.index.items import reindex_texts
from library.kinds import Kind
from library.rows import DocumentRow, MemoryRow, RevisionRow, ScenarioRow, TextRow
from library.store.log import Change, text_subject
from library.store.scenario_notes import DONE, Notes, noted_state, notes_by_scenario, row_id, texts_of
from library.store.sheets import ScenarioTextEdit, set_scenario_texts
from library.values import LibraryText
from schema.scenario import Scenario
from schema.texts import TextState

# So many values go into one query.
_BATCH = 500
_Item = TypeVar("_Item")
# Called with how many texts are written and how many there are. It may raise, then nothing is written at all.
BatchProgress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class TextChange:
    """`before` is the text as whoever changes it saw it; `source_digest` what it was translated from, if that is not
    what the source is now.
    """

    before: LibraryText
    text: str
    state: TextState
    source_digest: str | None = None


@dataclass(frozen=True, slots=True)
class StoredText:
    """What a text was in the tables, with what a `LibraryText` does not tell."""

    text: str
    state: str
    source_digest: str | None


@dataclass(frozen=True, slots=True)
class BatchReport:
    """What was written, with what was there before; and what somebody else has changed meanwhile, as it is now."""

    written: tuple[tuple[TextChange, StoredText], ...]
    stale: tuple[tuple[TextChange, LibraryText | None], ...]


def set_texts(
    *, session: Session, changes: Sequence[TextChange], change: Change, progress: BatchProgress | None = None
) -> BatchReport:
    """Write all changes whose text is still what it was."""
    of_entries = [one for one in changes if one.before.kind is not Kind.SCENARIO]
    of_scenarios: dict[str, list[TextChange]] = defaultdict(list)
    for one in changes:
        if one.before.kind is Kind.SCENARIO:
            of_scenarios[one.before.key].append(one)
    report = _EntryTexts(session, change).write(of_entries)
    written, stale = list(report.written), list(report.stale)
    done = len(of_entries)
    if progress is not None:
        progress(done, len(changes))
    for row, scenario, noted in _scenarios(session, list(of_scenarios)):
        wanted = of_scenarios.pop(row.key)
        of_one = _write_scenario(session, row, scenario, noted, wanted, change)
        written += of_one.written
        stale += of_one.stale
        done += len(wanted)
        if progress is not None:
            progress(done, len(changes))
    stale += ((one, None) for gone in of_scenarios.values() for one in gone)
    return BatchReport(tuple(written), tuple(stale))


class _EntryTexts:
    """Texts of cards, terrains, rules and so on."""

    def __init__(self, session: Session, change: Change) -> None:
        self._session = session
        self._change = change

    def write(self, changes: Sequence[TextChange]) -> BatchReport:
        if not changes:
            return BatchReport((), ())
        rows = self._rows(changes)
        written: list[tuple[TextChange, StoredText]] = []
        stale: list[tuple[TextChange, LibraryText | None]] = []
        updated, added = [], []
        for one in changes:
            text = one.before
            source = rows.get((text.kind.value, text.key, text.field, Language.ENGLISH.value))
            row = rows.get((text.kind.value, text.key, text.field, text.language))
            current = _current(row, source, text.language)
            if current is None or current.version != text.version:
                stale.append((one, current))
                continue
            before = StoredText("", TextState.UNTRANSLATED.value, None)
            if row is not None:
                before = StoredText(row.text, row.state, row.source_digest)
            values = self._values(one, source)
            written.append((one, before))
            if row is None:
                key_values = {"kind": text.kind.value, "key": text.key, "field": text.field, "language": text.language}
                added.append({**key_values, **values})
            else:
                updated.append({"id": row.id, **values})
        if updated:
            self._session.connection().execute(
                sqlalchemy.update(TextRow)
                .where(col(TextRow.id) == sqlalchemy.bindparam("row_id"))
                .values({name: sqlalchemy.bindparam(f"new_{name}") for name in _COLUMNS}),
                [{"row_id": values["id"], **{f"new_{name}": values[name] for name in _COLUMNS}} for values in updated],
            )
        insert_rows(self._session, TextRow, added)
        self._session.expire_all()  # the statements went past the rows that were read
        self._log([one for one, _ in written])
        _remember(self._session, [one for one, _ in written], self._change)
        texts = {(one.before.kind, one.before.key, one.before.field) for one, _ in written}
        reindex_texts(session=self._session, texts=texts)
        return BatchReport(tuple(written), tuple(stale))

    def _rows(self, changes: Sequence[TextChange]) -> dict[tuple[str, str, str, str], TextRow]:
        languages = {Language.ENGLISH.value, *(one.before.language for one in changes)}
        rows = {}
        for keys in _batches({one.before.key for one in changes}):
            query = select(TextRow).where(col(TextRow.key).in_(keys), col(TextRow.language).in_(languages))
            rows.update({(row.kind, row.key, row.field, row.language): row for row in self._session.exec(query)})
        return rows

    def _values(self, one: TextChange, source: TextRow | None) -> dict[str, Any]:
        is_source = one.before.language == Language.ENGLISH
        source_digest = one.source_digest or (None if source is None else source.digest)
        return {
            "text": one.text,
            "digest": digest(one.text),
            "state": (one.state if one.text else TextState.UNTRANSLATED).value,
            "source_digest": None if is_source else source_digest,
            "changed_at": self._change.at,
            "changed_by": self._change.by,
        }

    def _log(self, changes: Sequence[TextChange]) -> None:
        subjects = {
            one: text_subject(one.before.kind, one.before.key, one.before.field, one.before.language) for one in changes
        }
        numbers: dict[str, int] = {}
        for part in _batches(subjects.values()):
            query = select(RevisionRow.subject, func.max(RevisionRow.number)).group_by(col(RevisionRow.subject))
            numbers.update(self._session.exec(query.where(col(RevisionRow.subject).in_(part))).all())
        insert_rows(
            self._session,
            RevisionRow,
            [
                {
                    "subject": subject,
                    "number": numbers.get(subject, 0) + 1,
                    "action": self._change.action.value,
                    "text": one.text,
                    "state": (one.state if one.text else TextState.UNTRANSLATED).value,
                    "by": self._change.by,
                    "at": self._change.at,
                }
                for one, subject in subjects.items()
            ],
        )


_COLUMNS = ("text", "digest", "state", "source_digest", "changed_at", "changed_by")


def _current(row: TextRow | None, source: TextRow | None, language: str) -> LibraryText | None:
    if row is not None:
        return convert.text(row, None if source is row else source)
    return None if source is None else convert.missing_text(source, language)


def _scenarios(session: Session, keys: Sequence[str]) -> Iterator[tuple[ScenarioRow, Scenario, Notes]]:
    noted = notes_by_scenario(session) if keys else {}
    for part in _batches(keys):
        query = (
            select(ScenarioRow, DocumentRow)
            .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
            .where(col(ScenarioRow.key).in_(part), col(ScenarioRow.binned_at).is_(None))
        )
        for row, document in list(session.exec(query)):
            yield row, convert.scenario(document), noted.get(row_id(row), {})


def _write_scenario(
    session: Session,
    row: ScenarioRow,
    scenario: Scenario,
    noted: Notes,
    changes: Sequence[TextChange],
    change: Change,
) -> BatchReport:
    written: list[tuple[TextChange, StoredText]] = []
    stale: list[tuple[TextChange, LibraryText | None]] = []
    languages = tuple(dict.fromkeys(one.before.language for one in changes))
    current = {(text.field, text.language): text for text in texts_of(row, scenario, noted, languages)}
    for one in changes:
        place = (one.before.field, one.before.language)
        now = current.get(place)
        if now is None or now.version != one.before.version:
            stale.append((one, now))
            continue
        known = noted.get(place)
        is_noted = known is not None and known.digest == digest(now.text)
        source = known.source_digest if known is not None and is_noted else None
        written.append((one, StoredText(now.text, noted_state(scenario, *place, noted).value, source)))
    edits = [
        ScenarioTextEdit(one.before.field, one.before.language, one.text, one.state, one.source_digest)
        for one, _ in written
    ]
    if edits:
        set_scenario_texts(session=session, key=row.key, edits=edits, change=change)
    return BatchReport(tuple(written), tuple(stale))


def _remember(session: Session, changes: Sequence[TextChange], change: Change) -> None:
    """Keep the pairs of source and translation; those that are known are only marked as used."""
    pairs: dict[tuple[str, str, str], TextChange] = {}
    for one in changes:
        text = one.before
        is_current = one.source_digest in (None, digest(text.source))
        if text.source and text.language != text.source_language and one.text and one.state in DONE and is_current:
            pairs[text.language, digest(text.source), digest(one.text)] = one
    known: dict[tuple[str, str, str], int | None] = {}
    for part in _batches({source for _, source, _ in pairs}):
        columns = (MemoryRow.language, MemoryRow.source_digest, MemoryRow.target_digest, MemoryRow.id)
        query = sqlalchemy.select(*map(col, columns)).where(col(MemoryRow.source_digest).in_(part))
        for row in session.connection().execute(query):
            known[row.language, row.source_digest, row.target_digest] = row.id
    for ids in _batches([number for pair, number in known.items() if pair in pairs]):
        used = sqlalchemy.update(MemoryRow).where(col(MemoryRow.id).in_(ids)).values(used_at=change.at)
        session.connection().execute(used)
    insert_rows(
        session,
        MemoryRow,
        [
            {
                "language": pair[0],
                "source_digest": pair[1],
                "target_digest": pair[2],
                "source": one.before.source,
                "target": one.text,
                "length": len(one.before.source),
                "code": str(one.before.code),
                "used_at": change.at,
            }
            for pair, one in pairs.items()
            if pair not in known
        ],
    )


def insert_rows(session: Session, table: type[SQLModel], values: Sequence[dict[str, Any]]) -> None:
    """Thousands of rows at once, without an object for each."""
    if values:
        session.connection().execute(insert(table), values)


def _batches(items: Iterable[_Item]) -> Iterator[list[_Item]]:
    whole = list(items)
    for start in range(0, len(whole), _BATCH):
        yield whole[start : start + _BATCH]
