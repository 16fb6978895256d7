"""What people have added to a library as one JSON document, to hand to others and to bring into another library.

The shape is that of the models here; its JSON Schema is `library/json/own-1.schema.json`.
python -m library.exchange.own_document --write     writes the schema after a change of the models
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, StringConstraints, ValidationError
from sqlmodel import Session, col, select

from library.kinds import LIBRARY_KINDS, OWN_KEY, Code, Kind
from library.rows import EntryRow, ScenarioRow
from library.store.log import Change
from library.store.marks import (
    MAX_NOTE,
    ItemKey,
    TagName,
    add_tag,
    add_to_list,
    list_favorites,
    list_lists,
    list_notes,
    list_tags,
    marks_of,
    set_favorite,
    set_note,
)
from library.store.own_entries import (
    OWN_FIELDS,
    OwnText,
    add_own_entry,
    facts_of_own,
    list_own_entries,
    set_own_facts,
    stored_text,
    unbin_own_entry,
)
from library.store.texts import list_texts, set_text
from library.values import OwnFacts
from schema.formats.json_schema import address, schema_text, with_head
from schema.frozen import Frozen, FrozenDict, FrozenMap
from schema.issues import KnownProblem, Unreadable
from schema.texts import LanguageCode, TextState

FORMAT = 1
FILE_NAME = f"own-{FORMAT}.schema.json"
ADDRESS = address("own", FORMAT)
# Far more than anybody writes by hand.
_LARGEST = 64 * 1024 * 1024
ItemCode = Annotated[str, StringConstraints(pattern=r"^[a-z]+:[^\s]{1,300}$")]
NoteText = Annotated[str, StringConstraints(max_length=MAX_NOTE)]
OwnKey = Annotated[str, StringConstraints(pattern=f"^{OWN_KEY}$")]


class OwnEntry(Frozen):
    """A card, a house rule or a ruling of somebody's own; texts by language and field."""

    kind: Kind
    key: OwnKey
    facts: OwnFacts = OwnFacts()
    texts: FrozenMap[LanguageCode, FrozenMap[str, OwnText]]


class OwnDocument(Frozen):
    """Things are named by their codes: `card:ambush`, and scenarios by their identity: `scenario:…`."""

    format: Annotated[int, Field(ge=FORMAT, le=FORMAT)] = FORMAT
    entries: tuple[OwnEntry, ...] = ()
    notes: FrozenMap[ItemCode, NoteText] = Field(default_factory=FrozenDict)
    favorites: tuple[ItemCode, ...] = ()
    tags: FrozenMap[TagName, tuple[ItemCode, ...]] = Field(default_factory=FrozenDict)
    lists: FrozenMap[TagName, tuple[ItemCode, ...]] = Field(default_factory=FrozenDict)


class OwnOutcome(StrEnum):
    """What became of an entry or a note; `kept`: another version is here, and stays."""

    ADDED = "added"
    SAME = "same"
    CHANGED = "changed"
    KEPT = "kept"


class OwnImport(Frozen):
    """`kept` and `unknown` name what was left out: what is here in another version, and what this library lacks."""

    counts: FrozenMap[OwnOutcome, int]
    kept: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


def export_own(*, session: Session, by: str) -> OwnDocument:
    """All that was added; favorites are those of `by`."""
    codes = _Codes(session)
    entries = [
        OwnEntry(
            kind=entry.kind,
            key=entry.key,
            facts=facts_of_own(entry),
            texts=_texts_of(session, entry.kind, entry.key),
        )
        for entry in list_own_entries(session=session)
    ]
    return OwnDocument(
        entries=tuple(entries),
        notes={codes.code(item): note.text for item, note in list_notes(session=session).items()},
        favorites=tuple(map(codes.code, list_favorites(session=session, by=by))),
        tags={tag: tuple(map(codes.code, items)) for tag, items in list_tags(session=session).items()},
        lists={name: tuple(map(codes.code, items)) for name, items in list_lists(session=session).items()},
    )


def written(document: OwnDocument) -> str:
    content = {"$schema": ADDRESS, **document.model_dump(mode="json", exclude_defaults=False)}
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def read_own(data: bytes) -> OwnDocument:
    """Raises Unreadable, with the place, for what is no such document."""
    if len(data) > _LARGEST:
        raise Unreadable("file.too-large", limit=_LARGEST // 2**20)
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise Unreadable("library.not-own-document") from None
    if not isinstance(content, dict) or content.pop("$schema", None) != ADDRESS:
        raise Unreadable("library.not-own-document")
    try:
        return OwnDocument.model_validate_json(json.dumps(content))
    except ValidationError as problem:
        first = problem.errors()[0]
        place = ".".join(map(str, first["loc"]))
        raise Unreadable("library.bad-own-document", place=place) from None


def import_own(*, session: Session, document: OwnDocument, change: Change, prefers_file: bool = False) -> OwnImport:
    """Bring it in. What is here in another version stays unless the file is preferred; then it is in the history."""
    codes = _Codes(session)
    outcomes: list[OwnOutcome] = []
    kept: list[str] = []
    unknown: list[str] = []
    for entry in document.entries:
        outcome = _import_entry(session, entry, change, prefers_file=prefers_file)
        outcomes.append(outcome)
        kept += [str(Code(entry.kind, entry.key))] if outcome is OwnOutcome.KEPT else []
    session.flush()

    def items(wanted: Iterable[str]) -> list[ItemKey]:
        found = []
        for code in wanted:
            item = codes.find(code)
            if item is None:
                unknown.append(code)
            else:
                found.append(item)
        return found

    for code, text in document.notes.items():
        for kind, key in items([code]):
            outcome = _import_note(session, kind, key, text, change, prefers_file=prefers_file)
            outcomes.append(outcome)
            kept += [code] if outcome is OwnOutcome.KEPT else []
    for kind, key in items(document.favorites):
        set_favorite(session=session, kind=kind, key=key, is_favorite=True, change=change)
    for tag, tagged in document.tags.items():
        for kind, key in items(tagged):
            add_tag(session=session, kind=kind, key=key, tag=tag, change=change)
    for name, listed in document.lists.items():
        add_to_list(session=session, name=name, items=items(listed), change=change)
    return OwnImport(counts=dict(Counter(outcomes)), kept=tuple(kept), unknown=tuple(dict.fromkeys(unknown)))


class _Codes:
    """Scenarios have an identity that other libraries know; their keys are of this library only."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def code(self, item: ItemKey) -> str:
        kind, key = item
        if kind is Kind.SCENARIO:
            found = self._session.exec(select(ScenarioRow.identity).where(col(ScenarioRow.key) == key)).first()
            key = found or key
        return str(Code(kind, key))

    def find(self, code: str) -> ItemKey | None:
        prefix, _, key = code.partition(":")
        if prefix == Kind.SCENARIO:
            is_it = (col(ScenarioRow.identity) == key) | (col(ScenarioRow.key) == key)
            found = self._session.exec(select(ScenarioRow.key).where(is_it)).first()
            return None if found is None else (Kind.SCENARIO, found)
        if prefix not in LIBRARY_KINDS:
            return None
        row = select(EntryRow.id).where(col(EntryRow.kind) == prefix, col(EntryRow.key) == key)
        return (Kind(prefix), key) if self._session.exec(row).first() is not None else None


def _texts_of(session: Session, kind: Kind, key: str) -> dict[str, dict[str, str]]:
    texts: dict[str, dict[str, str]] = {}
    for text in list_texts(session=session, kind=kind, key=key):
        if text.text:
            texts.setdefault(text.language, {})[text.field] = text.text
    return texts


def _import_entry(session: Session, entry: OwnEntry, change: Change, *, prefers_file: bool) -> OwnOutcome:
    if entry.kind not in OWN_FIELDS:
        raise KnownProblem("library.not-an-own-kind", kind=entry.kind.value, allowed=tuple(map(str, OWN_FIELDS)))
    query = select(EntryRow).where(col(EntryRow.kind) == entry.kind, col(EntryRow.key) == entry.key)
    row = session.exec(query).first()
    if row is None:
        add_own_entry(
            session=session, kind=entry.kind, key=entry.key, texts=entry.texts, facts=entry.facts, change=change
        )
        return OwnOutcome.ADDED
    if row.binned_at is not None:
        unbin_own_entry(session=session, kind=entry.kind, key=entry.key, change=change)
    here = _texts_of(session, entry.kind, entry.key)
    wanted = {
        language: {field: stored_text(field, text) for field, text in fields.items() if text.strip()}
        for language, fields in entry.texts.items()
    }
    new = _differing(wanted, here)
    have_facts = OwnFacts.model_validate_json(row.facts)
    if not new and have_facts == entry.facts:
        return OwnOutcome.SAME
    is_only_more = have_facts == entry.facts and all(field not in here.get(language, {}) for language, field, _ in new)
    if not (prefers_file or is_only_more):
        return OwnOutcome.KEPT
    for language, field, text in new:
        set_text(
            session=session, kind=entry.kind, key=entry.key, field=field, language=language, text=text, change=change,
            state=TextState.TRANSLATED,
        )  # fmt: skip
    if have_facts != entry.facts:
        set_own_facts(session=session, kind=entry.kind, key=entry.key, facts=entry.facts, change=change)
    return OwnOutcome.CHANGED


def _differing(
    wanted: Mapping[str, Mapping[str, str]], here: Mapping[str, Mapping[str, str]]
) -> list[tuple[str, str, str]]:
    return [
        (language, field, text)
        for language, fields in wanted.items()
        for field, text in fields.items()
        if here.get(language, {}).get(field) != text
    ]


def _import_note(
    session: Session, kind: Kind, key: str, text: str, change: Change, *, prefers_file: bool
) -> OwnOutcome:
    here = marks_of(session=session, kind=kind, key=key, by=change.by).note.text
    if here == text.strip():
        return OwnOutcome.SAME
    if here and not prefers_file:
        return OwnOutcome.KEPT
    set_note(session=session, kind=kind, key=key, text=text, change=change)
    return OwnOutcome.CHANGED if here else OwnOutcome.ADDED


def generate_schema() -> dict[str, Any]:
    """The JSON Schema as the models have it now."""
    schema = OwnDocument.model_json_schema()
    properties = {"$schema": {"const": ADDRESS}, **schema.pop("properties")}
    return with_head(
        {**schema, "properties": properties}, ADDRESS, "Beachhead own entries", required=("$schema", "format")
    )


def schema_file() -> Path:
    return Path(str(files("library"))) / "json" / FILE_NAME


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m library.exchange.own_document --write")
    schema_file().write_text(schema_text(generate_schema()), "utf-8")
