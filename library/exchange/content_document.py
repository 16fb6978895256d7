"""The whole content as one JSON document, for others to build on: facts once, one overlay of texts per language.

The shape is that of the models here; its JSON Schema is `library/json/content-1.schema.json`.
python -m library.exchange.content_document --write     writes the schema after a change of the models
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field
from sqlmodel import Session, col, func, select

from i18n.languages import Language
from library import convert
from library.kinds import LIBRARY_KINDS, Kind
from library.rows import EntryRow, ScenarioRow, TextRow
from library.store import list_terms
from library.store.scenario_notes import notes_by_scenario, row_id, state_of
from library.store.scenarios import current_scenarios
from library.store.text_changes import BatchProgress
from library.values import WordRole
from schema.formats.json_schema import address, with_head
from schema.formats.native import dump
from schema.frozen import Frozen, FrozenMap, Json
from schema.text_fields import text_fields, text_languages, text_of
from schema.texts import LanguageCode, TextState

FORMAT = 1
FILE_NAME = f"content-{FORMAT}.schema.json"
ADDRESS = address("content", FORMAT)


class ExportedText(Frozen):
    text: str
    state: TextState


class ExportedWords(Frozen):
    word: str
    synonyms: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    searched: tuple[str, ...] = ()


# By key of the entry, then by field.
Overlay = FrozenMap[str, FrozenMap[str, ExportedText]]


class Content(Frozen):
    """Everything in the library but histories. Scenarios are documents of the scenario schema without their texts."""

    format: Annotated[int, Field(ge=FORMAT, le=FORMAT)] = FORMAT
    facts: FrozenMap[Kind, FrozenMap[str, FrozenMap[str, Json]]]
    languages: FrozenMap[LanguageCode, FrozenMap[Kind, Overlay]]
    terms: FrozenMap[str, FrozenMap[LanguageCode, ExportedWords]]


def export_content(*, session: Session, progress: BatchProgress | None = None) -> Content:
    facts: dict[Kind, dict[str, Any]] = defaultdict(dict)
    overlays: dict[str, dict[Kind, dict[str, dict[str, ExportedText]]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(dict))
    )
    is_current = (col(EntryRow.binned_at).is_(None), col(EntryRow.kind).in_(LIBRARY_KINDS))
    for entry in session.exec(select(EntryRow).where(*is_current)):
        facts[Kind(entry.kind)][entry.key] = convert.json_object(entry.facts)
    texts = select(TextRow).where(col(TextRow.kind).in_(LIBRARY_KINDS))
    rows = {(row.kind, row.key, row.field, row.language): row for row in session.exec(texts)}
    for (kind, key, field, language), row in rows.items():
        if row.text and key in facts[Kind(kind)]:
            source = rows.get((kind, key, field, Language.ENGLISH.value))
            text = convert.text(row, None if source is row else source)
            overlays[language][Kind(kind)][key][field] = ExportedText(text=text.text, state=text.state)
    noted_by_scenario = notes_by_scenario(session)
    total = session.exec(select(func.count()).where(col(ScenarioRow.binned_at).is_(None))).one()
    for done, (scenario_row, scenario) in enumerate(current_scenarios(session=session)):
        if progress is not None:
            progress(done, total)
        facts[Kind.SCENARIO][scenario_row.key] = {key: part for key, part in dump(scenario).items() if key != "texts"}
        noted = noted_by_scenario.get(row_id(scenario_row), {})
        for language in text_languages(scenario):
            for field in text_fields(scenario):
                words = text_of(scenario, field, language)
                if words:
                    state = state_of(scenario, field, language, noted)
                    exported = ExportedText(text=words, state=state)
                    overlays[language][Kind.SCENARIO][scenario_row.key][field] = exported
    if progress is not None:
        progress(total, total)
    return Content(facts=facts, languages=overlays, terms=_terms(session))


def written(content: Content) -> str:
    """The document as it is saved: the same content is always the same text."""
    document = {"$schema": ADDRESS, **content.model_dump(mode="json", exclude_defaults=False)}
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def generate_schema() -> dict[str, Any]:
    """The JSON Schema as the models have it now."""
    schema = Content.model_json_schema()
    properties = {"$schema": {"const": ADDRESS}, **schema.pop("properties")}
    return with_head(
        {**schema, "properties": properties},
        ADDRESS,
        "Beachhead content",
        required=("$schema", "format", "facts", "languages", "terms"),
    )


def schema_text() -> str:
    return json.dumps(generate_schema(), indent=1, ensure_ascii=False) + "\n"


def schema_file() -> Path:
    return Path(str(files("library"))) / "json" / FILE_NAME


def _terms(session: Session) -> dict[str, dict[str, ExportedWords]]:
    words_by_term: dict[str, dict[str, ExportedWords]] = {}
    for term in list_terms(session=session):
        words_by_term[term.id] = {}
        for language in Language:
            words = [word for word in term.words if word.language == language]
            by_role = {role: tuple(word.word for word in words if word.role is role) for role in WordRole}
            if by_role[WordRole.PREFERRED]:
                words_by_term[term.id][language.value] = ExportedWords(
                    word=by_role[WordRole.PREFERRED][0],
                    synonyms=by_role[WordRole.SYNONYM],
                    forbidden=by_role[WordRole.FORBIDDEN],
                    searched=by_role[WordRole.SEARCHED],
                )
    return words_by_term


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m library.exchange.content_document --write")
    schema_file().write_text(schema_text(), "utf-8")
