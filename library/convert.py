"""The only place where a row becomes a value of the schema or of the library, and where that value is validated."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple

from library.kinds import Kind
from library.rows import (
    DocumentRow,
    EntryRow,
    PlaytestRow,
    RevisionRow,
    ScenarioLanguageRow,
    ScenarioRow,
    TermRow,
    TermWordRow,
    TextRow,
)
from library.text_states import effective_state
from library.values import (
    LibraryEntry,
    LibraryText,
    PlaytestResult,
    Revision,
    ScenarioSummary,
    TermEntry,
    TermWord,
)
from library.versions import scenario_version, text_version
from schema.formats.codecs import NATIVE, loads
from schema.formats.compression import DamagedData, inflated
from schema.formats.digests import digest, dumped_content_digest
from schema.formats.files import parse_json
from schema.formats.native import dump, write_dumped, write_native
from schema.issues import KnownProblem
from schema.scenario import Scenario
from schema.texts import TextState

_TEXTS = '\n  "texts": '
_DECODER = json.JSONDecoder()
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def entry(row: EntryRow) -> LibraryEntry:
    return LibraryEntry.model_validate(
        {
            "kind": row.kind,
            "key": row.key,
            "position": row.position,
            "facts": json_object(row.facts),
            "is_binned": row.binned_at is not None,
        }
    )


def json_object(stored: str) -> dict[str, Any]:
    """What a row holds as JSON; raises ValueError for what no program of ours could have written."""
    try:
        found = parse_json(stored)
    except KnownProblem as problem:  # its words are those about files
        raise ValueError(problem.code) from problem
    if not isinstance(found, dict):
        raise TypeError(stored)
    return found


def text(row: TextRow, source: TextRow | None) -> LibraryText:
    """A text beside its source, which is the same text in English; outdated if the source is another one by now."""
    return LibraryText.model_validate(
        {
            "kind": row.kind,
            "key": row.key,
            "field": row.field,
            "language": row.language,
            "text": row.text,
            "state": effective_state(row.state, row.source_digest, None if source is None else source.digest),
            "source": "" if source is None else source.text,
            "is_own": row.shipped_digest != row.digest,
            "changed_at": row.changed_at,
            "changed_by": row.changed_by,
            "version": text_version(row.text, row.state),
        }
    )


def missing_text(source: TextRow, language: str) -> LibraryText:
    """The place of a translation that nobody has made."""
    return LibraryText(
        kind=Kind(source.kind),
        key=source.key,
        field=source.field,
        language=language,
        text="",
        state=TextState.UNTRANSLATED,
        source=source.text,
    )


def summary(row: ScenarioRow, languages: Iterable[ScenarioLanguageRow]) -> ScenarioSummary:
    rows = list(languages)
    return ScenarioSummary.model_validate(
        {
            **{name: getattr(row, name) for name in ScenarioSummary.model_fields if hasattr(row, name)},
            "titles": {one.language: one.title for one in rows},
            "states": {one.language: one.state for one in rows},
            "is_shipped": row.shipped,
            "is_own": row.arrived_digest != row.digest,
            "version": scenario_version(row.digest, is_binned=row.binned_at is not None),
        }
    )


def scenario(row: DocumentRow) -> Scenario:
    try:
        return loads(_unpacked(row.content), NATIVE).scenario
    except KnownProblem as problem:
        raise KnownProblem("library.damaged-document") from problem


def _unpacked(content: bytes) -> str:
    try:
        return inflated(content).decode("utf-8")
    except (DamagedData, UnicodeDecodeError, TypeError) as problem:
        raise KnownProblem("library.damaged-document") from problem


def sheets(content: bytes) -> dict[str, dict[str, str]]:
    """The texts of a document by language, without the rest: for lists of many. It was valid when it was stored."""
    text = _unpacked(content)
    # A canonical document has line ends between its parts only, so this begins no text: the hexes need not be read.
    start = text.find(_TEXTS)
    try:
        texts: dict[str, dict[str, str]] = _DECODER.raw_decode(text, start + len(_TEXTS))[0] if start >= 0 else {}
    except ValueError as problem:
        raise KnownProblem("library.damaged-document") from problem
    return texts


def words(content: bytes) -> set[str]:
    """Every text in a document, in whatever place and language, without the document: for looking through many."""
    found = _STRING.findall(_unpacked(content))
    return {(json.loads(text) if "\\" in text else text[1:-1]).strip() for text in found}


class StoredScenario(NamedTuple):
    """A scenario as it is stored. Making one takes a fifth of an import: it is done once, before anything is locked."""

    digest: str
    content_digest: str
    content: bytes

    def row(self) -> DocumentRow:
        return DocumentRow(digest=self.digest, content=self.content)


def stored_scenario(value: Scenario) -> StoredScenario:
    document = dump(value)
    content = write_dumped(document).encode("utf-8")
    return StoredScenario(digest(content), dumped_content_digest(document), zlib.compress(content, 6))


def document_row(value: Scenario) -> DocumentRow:
    content = write_native(value).encode("utf-8")
    return DocumentRow(digest=digest(content), content=zlib.compress(content, 6))


def revision(row: RevisionRow) -> Revision:
    return Revision.model_validate({name: getattr(row, name) for name in Revision.model_fields})


def term(row: TermRow, words: Iterable[TermWordRow]) -> TermEntry:
    return TermEntry(
        id=row.id,
        note=row.note,
        words=tuple(
            TermWord.model_validate(
                {"language": word.language, "role": word.role, "word": word.word, "is_own": not word.shipped}
            )
            for word in words
        ),
    )


def playtest(row: PlaytestRow, scenario_key: str) -> PlaytestResult:
    fields = {name: getattr(row, name) for name in PlaytestResult.model_fields if name not in ("scenario", "report")}
    return PlaytestResult.model_validate({**fields, "scenario": scenario_key, "report": json_object(row.report)})
