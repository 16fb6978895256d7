"""What the program ships, as it lies in the repository: facts, texts, scenarios. Nothing of it touches a database."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from i18n.catalogs import Domain, po_file
from i18n.languages import Language
from i18n.lexicon import lexicon_file
from i18n.termbase import TermbaseEntry, read_termbase, termbase
from library.kinds import KIND_OF_LAYER, PROGRAM_KINDS, Kind, find_code
from library.shipped.program_texts import DOMAIN_OF_KIND, read_program_texts
from rules.catalog import catalog
from schema.catalog.entry import CatalogEntry
from schema.formats.codecs import NATIVE, load
from schema.formats.digests import digest
from schema.nations import CAMP_OF_NATION
from schema.scenario import Scenario
from schema.texts import TextState

# Raised when the same files are to be read or indexed in another way.
READING = 2
# A comment of a translator with which a text passes as read and found good.
REVIEWED = "state: reviewed"


@dataclass(frozen=True, slots=True)
class ShippedEntry:
    kind: Kind
    key: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ShippedText:
    kind: Kind
    key: str
    field: str
    language: str
    text: str
    state: TextState

    @property
    def text_key(self) -> tuple[str, str, str, str]:
        return self.kind.value, self.key, self.field, self.language


@dataclass(frozen=True)
class ShippedContent:
    """The content in these folders; by default those of the program."""

    # None: each language has its texts where it is registered.
    texts_folder: Path | None = None
    scenarios_folder: Path = Path(str(files("library"))) / "scenarios"
    facts_folder: Path = Path(str(files("library"))) / "content"
    rules_folder: Path = Path(str(files("rules"))) / "data"

    def fingerprint(self) -> str:
        """Changes whenever any of the files does."""
        content_files = sorted(self._files(), key=lambda path: (path.parent.name, path.name))
        parts = [f"{file.parent.name}/{file.name} {digest(file.read_bytes())}" for file in content_files]
        terms = (digest(data) for data in (read_termbase(), *map(_lexicon_bytes, Language)))
        return digest("\n".join((str(READING), *terms, *parts)))

    def _files(self) -> Iterator[Path]:
        for folder in (self.rules_folder, self.facts_folder):
            yield from folder.glob("*.json")
        for language in Language:
            files_of_language = (
                self._texts_file(language),
                *(self._program_file(kind, language) for kind in PROGRAM_KINDS),
            )
            yield from (file for file in files_of_language if file.is_file())
        yield from self.scenarios_folder.glob(f"*{NATIVE}")

    @cached_property
    def entries(self) -> tuple[ShippedEntry, ...]:
        """Everything that has facts, and then everything else that has texts."""
        known = {(entry.kind, entry.key) for entry in self.entries_with_facts}
        others = dict.fromkeys((text.kind, text.key) for text in self.texts_in(Language.ENGLISH))
        return *self.entries_with_facts, *(ShippedEntry(*entry, {}) for entry in others if entry not in known)

    @cached_property
    def entries_with_facts(self) -> tuple[ShippedEntry, ...]:
        """Everything that the catalog knows, the nations, rules and rulings. No file of texts is read for them."""
        facts_by_entry: dict[tuple[Kind, str], Mapping[str, Any]] = {
            (kind, entry.id): _facts(entry) for kind, entry in _catalog_entries()
        }
        facts_by_entry.update({(Kind.NATION, nation): {"camp": camp.value} for nation, camp in CAMP_OF_NATION.items()})
        for kind in (Kind.RULE, Kind.RULING):
            facts_by_entry.update({(kind, key): facts for key, facts in self.facts_of(kind)})
        return tuple(ShippedEntry(kind, key, facts) for (kind, key), facts in facts_by_entry.items())

    @cached_property
    def texts(self) -> tuple[ShippedText, ...]:
        """The texts of the content catalogs, English first; what has no translation is left out."""
        return tuple(text for language in Language for text in self.texts_in(language))

    @cached_property
    def program_texts(self) -> tuple[ShippedText, ...]:
        """The texts of the program itself, likewise."""
        return tuple(
            text for language in Language for kind in PROGRAM_KINDS for text in self._read_program_texts(kind, language)
        )

    @property
    def program_entries(self) -> tuple[ShippedEntry, ...]:
        """The parts of the program that its texts belong to."""
        keys = dict.fromkeys((text.kind, text.key) for text in self.program_texts)
        return tuple(ShippedEntry(kind, key, {}) for kind, key in keys)

    def texts_in(self, language: Language) -> tuple[ShippedText, ...]:
        """The texts in one language. A PO file is parsed when its language is first asked for, and not again."""
        if language not in self._parsed:
            self._parsed[language] = tuple(self._read_texts(language))
        return self._parsed[language]

    @cached_property
    def _parsed(self) -> dict[Language, tuple[ShippedText, ...]]:
        return {}

    @cached_property
    def scenarios(self) -> dict[str, Scenario]:
        """By key, which is the name of the file."""
        return {path.stem: load(path).scenario for path in sorted(self.scenarios_folder.glob(f"*{NATIVE}"))}

    @property
    def terms(self) -> tuple[TermbaseEntry, ...]:
        return termbase()

    def facts_of(self, kind: Kind) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Facts about rules and rulings: `source`, and with `about` the things that a ruling is about."""
        file = self.facts_folder / f"{kind}s.json"
        if file.is_file():
            for entry in json.loads(file.read_text("utf-8")):
                yield entry["id"], {key: value for key, value in entry.items() if key != "id"}

    def _texts_file(self, language: Language) -> Path:
        if self.texts_folder is None:
            return po_file(Domain.CONTENT, language)
        return self.texts_folder / f"{language}.po"

    def _read_texts(self, language: Language) -> Iterator[ShippedText]:
        from babel.messages.pofile import read_po

        file = self._texts_file(language)
        if not file.is_file():
            return
        known = {(kind.prefix, entry.id): kind for kind, entry in _catalog_entries()}
        for message in read_po(io.BytesIO(file.read_bytes()), locale=language.locale, abort_invalid=True):
            code = find_code(str(message.context or ""))
            words = message.id if language is Language.ENGLISH else message.string
            if code is None or not isinstance(words, str) or not words:
                continue
            kind = known.get((code.prefix, code.key)) or Kind(code.prefix)
            state = _state(message.user_comments, is_fuzzy=message.fuzzy)
            yield ShippedText(kind, code.key, code.field, language.value, words, state)

    def _program_file(self, kind: Kind, language: Language) -> Path:
        domain = DOMAIN_OF_KIND[kind]
        if self.texts_folder is None:
            return po_file(domain, language)
        return self.texts_folder / domain / f"{language}.po"

    def _read_program_texts(self, kind: Kind, language: Language) -> Iterator[ShippedText]:
        file = self._program_file(kind, language)
        for text in read_program_texts(file.read_bytes(), kind, language) if file.is_file() else ():
            if text.words:
                state = _state(text.comments, is_fuzzy=text.is_fuzzy)
                yield ShippedText(kind, text.code.key, text.code.field, language.value, text.words, state)


def _state(comments: Iterable[str], *, is_fuzzy: bool) -> TextState:
    if REVIEWED in comments:
        return TextState.REVIEWED
    return TextState.DRAFT if is_fuzzy else TextState.TRANSLATED


@cache
def shipped_content() -> ShippedContent:
    """What the program ships, read once however many ask for it."""
    return ShippedContent()


def _lexicon_bytes(language: Language) -> bytes:
    """It may have terms that the termbase does not know."""
    file = lexicon_file(language)
    return file.read_bytes() if file.is_file() else b""


def _catalog_entries() -> Iterator[tuple[Kind, CatalogEntry]]:
    known = catalog()
    tables: tuple[tuple[Kind, Mapping[str, CatalogEntry]], ...] = (
        (Kind.CARD, known.cards),
        (Kind.UNIT, known.units),
        (Kind.EQUIPMENT, known.equipment),
        (Kind.BADGE, known.badges),
        (Kind.NATION, known.nations),
        (Kind.BOX, known.boxes),
    )
    for terrain in known.terrains.values():
        yield KIND_OF_LAYER[terrain.layer], terrain
    for kind, table in tables:
        for entry in table.values():
            yield kind, entry


def _facts(entry: CatalogEntry) -> dict[str, Any]:
    return entry.model_dump(mode="json", exclude_defaults=True, exclude={"id"})
