"""Texts for translators: which there are, how finished they are, and all of them as a PO file.

What a translator sends back is for `text_import`.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import sqlalchemy
from sqlmodel import Session, col, func, select

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.sentences import TextOrigin
from library import convert
from library.exchange.translation_file import ExportStamp, TranslationEntry, TranslationFile, exchange_form
from library.kinds import PROGRAM_KINDS, Code, Kind, find_code
from library.rows import EntryRow, RevisionRow, ScenarioRow, ScenarioTextRow, TextRow
from library.store.histories import history
from library.store.remarks import remarks_by_code
from library.store.scenario_notes import count_states, notes_by_key, notes_by_scenario, texts_of
from library.store.scenarios import current_scenarios
from library.store.text_counts import keys_to_count, sum_counts
from library.text_checks import max_letters
from library.values import LibraryText, RemarkRole, TextRemark
from schema.formats.digests import digest
from schema.texts import TextState

_ENTRY_KINDS = tuple(kind for kind in Kind if kind is not Kind.SCENARIO)
# So many scenarios are asked for by name.
_FEW = 200
_PROGRESS_STATES = (*(state.value for state in TextState), TextOrigin.GENERATED.value)


@dataclass(frozen=True, slots=True)
class TextSelection:
    """Which texts go out: of these kinds, of these scenarios, in these states, with these codes."""

    kinds: tuple[Kind, ...] = tuple(Kind)
    # None: all of them.
    scenarios: frozenset[str] | None = None
    states: frozenset[TextState] = frozenset(TextState)
    # None: all of them. The codes of those that somebody has selected one by one.
    codes: frozenset[str] | None = None


EVERYTHING = TextSelection()
NOTHING: Mapping[str, str] = MappingProxyType({})
NO_REMARKS: Mapping[str, Sequence[TextRemark]] = MappingProxyType({})


def texts_to_translate(
    *,
    session: Session,
    language: Language,
    kinds: Iterable[Kind] = tuple(Kind),
    scenarios: Collection[str] | None = None,
) -> Iterator[LibraryText]:
    """Every text that has a source in another language, entries in their order, then scenarios by key.

    `scenarios`: the keys of those that are wanted, where it is not all.
    """
    wanted = list(kinds)
    if language is not Language.ENGLISH and set(wanted) - {Kind.SCENARIO}:  # all entries have English for their source
        yield from _entry_texts(session, language, wanted)
    if Kind.SCENARIO in wanted:
        for text in _scenario_texts(session, (language,), scenarios):
            if text.source_language != language:
                yield text


def export_po(
    *,
    session: Session,
    language: Language,
    selection: TextSelection = EVERYTHING,
    reader: Language = Language.ENGLISH,
) -> TranslationFile:
    """The texts as a PO file. The same library gives the same bytes. The notes are in the language of the `reader`."""
    seen = session.exec(select(func.max(RevisionRow.at))).one()
    texts = [
        text
        for text in texts_to_translate(
            session=session, language=language, kinds=selection.kinds, scenarios=selection.scenarios
        )
        if text.state in selection.states
        and exchange_form(text.source)
        and (selection.codes is None or str(text.code) in selection.codes)
    ]
    others = _other_languages(session, language, texts)
    previous = {
        str(text.code): exchange_form(previous_source(session, text))
        for text in texts
        if text.state is TextState.OUTDATED
    }
    remarks = remarks_by_code(session=session, language=language, roles=(RemarkRole.COMMENT,))
    entries = translation_entries(
        texts, language=language, others=others, reader=reader, previous=previous, remarks=remarks
    )
    return TranslationFile(language, seen, entries)


def comment_line(remark: TextRemark) -> str:
    """A comment as it stands in a file: who has made it, and what he says, in one line."""
    return f"{remark.by}: {' '.join(remark.text.split())}"


def translation_entries(
    texts: Iterable[LibraryText],
    *,
    language: Language,
    others: Mapping[str, Mapping[str, str]],
    reader: Language,
    previous: Mapping[str, str] = NOTHING,
    remarks: Mapping[str, Sequence[TextRemark]] = NO_REMARKS,
) -> tuple[TranslationEntry, ...]:
    """By code, `others` has the same texts in further languages, `previous` the old sources of outdated ones, `remarks`
    what translators say about them.
    """
    return tuple(
        TranslationEntry(
            code=str(text.code),
            source=exchange_form(text.source),
            text=exchange_form(text.text),
            is_fuzzy=bool(text.text) and text.state in (TextState.DRAFT, TextState.OUTDATED),
            state=text.state,
            previous_source=previous.get(str(text.code), ""),
            source_language=text.source_language,
            stamp=ExportStamp.of(language, text.text, text.state),
            notes=tuple(_notes(text, others.get(str(text.code), {}), reader)),
            comments=tuple(map(comment_line, remarks.get(str(text.code), ()))),
        )
        for text in texts
    )


def _notes(text: LibraryText, others: Mapping[str, str], reader: Language) -> Iterator[str]:
    """What the text is, how long it may be, what it is translated from, and how other languages have it."""
    ui = catalog(Domain.UI, reader)
    field = f"library.field.{text.field.partition('.')[0]}"
    about = text.field
    if text.kind in PROGRAM_KINDS:
        about = f"{text.key}.{text.field}"  # a part of the window is known by its code
    elif ui.has(field):
        about = ui.text(field)
    yield ui.text(
        "translate.note",
        kind=ui.text(f"library.kind.{text.kind}"),
        field=about,
        limit=max_letters(text.kind, text.field),
    )
    if text.source_language != Language.ENGLISH:
        yield ui.text("translate.note-source", language=f"language:{text.source_language}")
    for language, words in others.items():
        yield f"{language}: {words}"


def _other_languages(session: Session, language: Language, texts: Iterable[LibraryText]) -> dict[str, dict[str, str]]:
    """The same texts in languages that are neither translated from nor into, by code."""
    wanted = {str(text.code): text.source_language for text in texts}
    found: dict[str, dict[str, str]] = defaultdict(dict)
    columns = (TextRow.kind, TextRow.key, TextRow.field, TextRow.language, TextRow.text)
    query = sqlalchemy.select(*map(col, columns)).where(col(TextRow.language) != language, col(TextRow.text) != "")
    for row in session.connection().execute(query.order_by(col(TextRow.language))):
        code = str(Code(Kind(row.kind).prefix, row.key, row.field))
        if wanted.get(code, row.language) != row.language:
            found[code][row.language] = row.text
    scenarios = _scenario_keys(filter(None, map(find_code, wanted)))
    languages = tuple(other for other in Language if other is not language)
    for text in _scenario_texts(session, languages, scenarios) if scenarios else ():
        if text.text and wanted.get(str(text.code), text.language) != text.language:
            found[str(text.code)][text.language] = text.text
    return found


def find_texts(*, session: Session, language: Language, codes: Iterable[str]) -> dict[str, LibraryText]:
    """These texts by their codes, as far as the library has something to translate under them."""
    found = [code for one in codes if (code := find_code(one)) is not None]
    prefixes = {code.prefix for code in found}
    texts = texts_to_translate(
        session=session,
        language=language,
        kinds=[kind for kind in Kind if kind.prefix in prefixes],
        scenarios=_scenario_keys(found),
    )
    return {str(text.code): text for text in texts}


def _scenario_keys(codes: Iterable[Code]) -> frozenset[str]:
    return frozenset(code.key for code in codes if code.prefix == Kind.SCENARIO.prefix)


def previous_source(session: Session, text: LibraryText) -> str:
    """What an outdated text was translated from, if the history still knows it."""
    wanted = source_digest(session, text)
    versions = history(session=session, kind=text.kind, key=text.key, field=text.field, language=text.source_language)
    return next((found.text for found in versions if found.text and digest(found.text) == wanted), "")


def source_digest(session: Session, text: LibraryText) -> str | None:
    """The digest of what a text was translated from."""
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
    # Rows as they are, not objects of the session: of 20,000 texts, these would take most of the time.
    texts: dict[tuple[str, str], dict[tuple[str, str], Any]] = defaultdict(dict)
    spoken = (Language.ENGLISH.value, language.value)
    columns = [col(getattr(TextRow, name)) for name in TextRow.model_fields]
    order = [kind for kind in Kind if kind in kinds]
    query = sqlalchemy.select(*columns).where(col(TextRow.language).in_(spoken), col(TextRow.kind).in_(order))
    for row in session.connection().execute(query.order_by(col(TextRow.id))):
        texts[row.kind, row.key][row.field, row.language] = row
    named = sqlalchemy.select(col(EntryRow.kind), col(EntryRow.key), col(EntryRow.position))
    entries = named.where(col(EntryRow.binned_at).is_(None), col(EntryRow.kind).in_(order))
    positions = {kind.value: number for number, kind in enumerate(order)}
    found = session.connection().execute(entries)
    rows = sorted(found, key=lambda row: (positions[row.kind], row.position))
    for entry in rows:
        own = texts[entry.kind, entry.key]
        for (field, spoken_in), source in own.items():
            if spoken_in == Language.ENGLISH:
                translation = own.get((field, language.value))
                if translation is None:
                    yield convert.missing_text(source, language.value)
                else:
                    yield convert.text(translation, source)


def _scenario_texts(
    session: Session, languages: Sequence[str], keys: Collection[str] | None = None
) -> Iterator[LibraryText]:
    noted = notes_by_scenario(session) if keys is None or len(keys) > _FEW else notes_by_key(session, keys)
    for row, scenario in current_scenarios(session=session, keys=keys):
        yield from texts_of(row, scenario, noted.get(row.id or 0, {}), languages)


def progress(*, session: Session) -> dict[str, dict[str, dict[str, int]]]:
    """How far translations are: texts by language, kind and state. Those of scenarios are counted in every language,
    as the Texts panel of the editor counts them."""
    counts: dict[str, dict[str, Counter[str]]] = {language.value: defaultdict(Counter) for language in Language}
    for language in Language:
        for text in texts_to_translate(session=session, language=language, kinds=_ENTRY_KINDS):
            counts[language.value][text.kind.value][text.state.value] += 1
    for language_code, states in sum_counts(session).items():
        if states:
            counts[language_code][Kind.SCENARIO.value] += states
    noted = notes_by_scenario(session)
    for row, scenario in current_scenarios(session=session, keys=frozenset(keys_to_count(session))):
        for language in Language:
            found = count_states(scenario, language.value, noted.get(row.id or 0, {}))
            counts[language.value][Kind.SCENARIO.value] += found
    return {
        language: {
            kind: {state: by_state[state] for state in _PROGRESS_STATES if by_state[state]}
            for kind, by_state in kinds.items()
        }
        for language, kinds in counts.items()
    }
