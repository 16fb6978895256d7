"""Texts out to translators and back. Nothing is lost on the way: what is replaced stays in the history, what is
older than the library does not replace anything, and an empty translation removes none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlmodel import Session, col, func, select

from i18n.languages import Language
from i18n.sentences import TextOrigin
from library import convert
from library.digests import digest
from library.exchange.po import PoEntry, PoFile, po_form
from library.kinds import Kind
from library.rows import EntryRow, RevisionRow, ScenarioRow, ScenarioTextRow, TextRow
from library.store.histories import history
from library.store.log import Change
from library.store.scenario_notes import count_states, notes, texts_of
from library.store.scenarios import current_scenarios
from library.store.texts import set_text
from library.values import Action, LibraryText
from schema.texts import TextState

_ENTRY_KINDS = tuple(kind for kind in Kind if kind is not Kind.SCENARIO)
_PROGRESS_STATES = (*(state.value for state in TextState), TextOrigin.GENERATED.value)


class TextOutcome(StrEnum):
    """`conflict`: changed here since the file was made; the file's version counts, ours is in the history.

    `guessed`: a program has put in the translation of a similar text, and nobody has looked at it yet.
    """

    SAME = "same"
    CHANGED = "changed"
    CONFLICT = "conflict"
    OLDER = "older"
    GUESSED = "guessed"
    EMPTY = "empty"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class ExchangeReport:
    outcomes: tuple[tuple[str, TextOutcome], ...]

    def count(self, outcome: TextOutcome) -> int:
        return Counter(found for _, found in self.outcomes)[outcome]


def texts_to_translate(
    *, session: Session, language: Language, kinds: Iterable[Kind] = tuple(Kind)
) -> Iterator[LibraryText]:
    """Every text that has a source in another language, entries in their order, then scenarios by key."""
    wanted = list(kinds)
    if language is not Language.ENGLISH:  # all entries have English for their source
        yield from _entry_texts(session, language, wanted)
    if Kind.SCENARIO in wanted:
        for row, scenario in current_scenarios(session=session):
            for text in texts_of(row, scenario, notes(session, row), (language,)):
                if text.source_language != language:
                    yield text


def export_po(*, session: Session, language: Language, kinds: Iterable[Kind] = tuple(Kind)) -> PoFile:
    """The texts as a PO file. The same library gives the same bytes."""
    seen = session.exec(select(func.max(RevisionRow.at))).one()
    entries = []
    for text in texts_to_translate(session=session, language=language, kinds=kinds):
        source = po_form(text.source)
        if not source:
            continue
        is_outdated = text.state is TextState.OUTDATED
        entries.append(
            PoEntry(
                code=str(text.code),
                source=source,
                text=po_form(text.text),
                is_fuzzy=bool(text.text) and text.state in (TextState.DRAFT, TextState.OUTDATED),
                state=text.state,
                previous_source=po_form(_old_source(session, text)) if is_outdated else "",
                source_language=text.source_language,
            )
        )
    return PoFile(language, seen, tuple(entries))


def import_po(*, session: Session, file: PoFile, by: str) -> ExchangeReport:
    change = Change.now(by, Action.IMPORTED)
    current = {str(text.code): text for text in texts_to_translate(session=session, language=file.language)}
    outcomes = []
    for entry in file.entries:
        text = current.get(entry.code)
        outcome = TextOutcome.UNKNOWN if text is None else _import(session, file, entry, text, change)
        outcomes.append((entry.code, outcome))
    return ExchangeReport(tuple(outcomes))


def _import(session: Session, file: PoFile, entry: PoEntry, text: LibraryText, change: Change) -> TextOutcome:
    words = po_form(entry.text)
    if not words:
        return TextOutcome.EMPTY if text.text else TextOutcome.SAME
    if entry.is_fuzzy and entry.guessed_from:
        return TextOutcome.GUESSED
    is_new = words != po_form(text.text)
    is_current = entry.source == po_form(text.source)
    # A translator's program marks what it only guessed; the old source then says what the text belongs to.
    is_outdated = not is_current or (entry.is_fuzzy and (entry.previous_source or entry.state is TextState.OUTDATED))
    state = _state(entry, text, is_new=is_new)
    if not is_new and (TextState.OUTDATED if is_outdated else state) is text.state:
        return TextOutcome.SAME
    if not is_new and is_outdated:
        return TextOutcome.OLDER if not is_current else TextOutcome.SAME
    if is_new and _was(session, text, words):
        return TextOutcome.OLDER
    set_text(
        session=session,
        kind=text.kind,
        key=text.key,
        field=text.field,
        language=text.language,
        text=words if is_new else text.text,
        change=change,
        state=state,
        source_digest=digest(entry.previous_source or entry.source) if is_outdated else None,
    )
    seen = file.seen
    is_newer_here = bool(text.text) and None not in (seen, text.changed_at) and text.changed_at > seen  # type: ignore[operator]
    return TextOutcome.CONFLICT if is_new and is_newer_here else TextOutcome.CHANGED


def _state(entry: PoEntry, text: LibraryText, *, is_new: bool) -> TextState:
    if entry.is_fuzzy:
        return TextState.DRAFT
    if entry.state is TextState.REVIEWED and not (is_new and text.state is TextState.REVIEWED):
        return TextState.REVIEWED
    return TextState.TRANSLATED


def _was(session: Session, text: LibraryText, words: str) -> bool:
    """Whether the text was once like this: then the file is older than the library, and nobody's edit."""
    versions = history(session=session, kind=text.kind, key=text.key, field=text.field, language=text.language)
    return any(version.text is not None and po_form(version.text) == words for version in versions)


def _old_source(session: Session, text: LibraryText) -> str:
    """What an outdated text was translated from, if the history still knows it."""
    wanted = _source_digest(session, text)
    versions = history(session=session, kind=text.kind, key=text.key, field=text.field, language=text.source_language)
    return next((found.text for found in versions if found.text and digest(found.text) == wanted), "")


def _source_digest(session: Session, text: LibraryText) -> str | None:
    if text.kind is Kind.SCENARIO:
        query = (
            select(ScenarioTextRow.source_digest)
            .join(ScenarioRow, col(ScenarioRow.id) == col(ScenarioTextRow.scenario_id))
            .where(col(ScenarioRow.key) == text.key, col(ScenarioTextRow.field) == text.field)
            .where(col(ScenarioTextRow.language) == text.language)
        )
        return session.exec(query).first()
    return session.exec(
        select(TextRow.source_digest)
        .where(col(TextRow.kind) == text.kind, col(TextRow.key) == text.key)
        .where(col(TextRow.field) == text.field, col(TextRow.language) == text.language)
    ).first()


def _entry_texts(session: Session, language: Language, kinds: list[Kind]) -> Iterator[LibraryText]:
    texts: dict[tuple[str, str], dict[tuple[str, str], TextRow]] = defaultdict(dict)
    spoken = (Language.ENGLISH.value, language.value)
    query = select(TextRow).where(col(TextRow.language).in_(spoken)).order_by(col(TextRow.id))
    for row in session.exec(query):
        texts[row.kind, row.key][row.field, row.language] = row
    order = [kind for kind in Kind if kind in kinds]
    entries = select(EntryRow).where(col(EntryRow.binned_at).is_(None), col(EntryRow.kind).in_(order))
    rows = sorted(session.exec(entries), key=lambda row: (order.index(Kind(row.kind)), row.position))
    for entry in rows:
        own = texts[entry.kind, entry.key]
        for (field, spoken_in), source in own.items():
            if spoken_in == Language.ENGLISH:
                translation = own.get((field, language.value))
                if translation is None:
                    yield convert.missing_text(source, language.value)
                else:
                    yield convert.text(translation, source)


def progress(*, session: Session) -> dict[str, dict[str, dict[str, int]]]:
    """How far translations are: texts by language, kind and state. Those of scenarios are counted in every language,
    as the Texts panel of the editor counts them."""
    counts_by_language: dict[str, dict[str, Counter[str]]] = {}
    for language in Language:
        kinds: dict[str, Counter[str]] = defaultdict(Counter)
        for text in texts_to_translate(session=session, language=language, kinds=_ENTRY_KINDS):
            kinds[text.kind.value][text.state.value] += 1
        counts_by_language[language.value] = kinds
    for row, scenario in current_scenarios(session=session):
        noted = notes(session, row)
        for language in Language:
            counts_by_language[language.value][Kind.SCENARIO.value] += count_states(scenario, language.value, noted)
    return {
        language: {
            kind: {state: counts[state] for state in _PROGRESS_STATES if counts[state]}
            for kind, counts in kinds.items()
            for kind, counts in kinds.items()
        }
        for language, kinds in counts_by_language.items()
    }
