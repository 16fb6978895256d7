"""What the command palette can find, and how words find it: commands, pieces and scenarios in all three languages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from editor.ui.actions.table import built_actions
from editor.ui.document_names import document_title
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.values import capitalized, printable
from library.folding import fold
from rules.catalog import catalog as pieces

if TYPE_CHECKING:
    from editor.ui.actions.spec import ActionSpec
    from editor.ui.context import EditorContext
    from library.search.titles import TitledEntry

MAX_ENTRIES: Final = 60


class SearchKind(StrEnum):
    COMMAND = "command"
    PIECE = "piece"
    SCENARIO = "scenario"
    CARD = "card"


@dataclass(frozen=True)
class SearchEntry:
    """Something to find. `key` is an action id, a term such as `terrain:forest`, a path, or kind and key in the
    library with a colon between.
    """

    kind: SearchKind
    key: str
    title: str
    second: str
    icon: str
    # Folded titles in every language, the window's own first.
    names: tuple[str, ...] = field(repr=False)
    # The same with other words that people look for.
    synonyms: tuple[str, ...] = field(default=(), repr=False)


def command_entries(context: EditorContext) -> list[SearchEntry]:
    entries = []
    for spec in built_actions():
        if not spec.menu:
            continue
        names = [
            _without_mnemonic(catalog(Domain.UI, language).text(spec.text_code)) for language in _languages(context)
        ]
        entries.append(
            SearchEntry(
                SearchKind.COMMAND,
                spec.id,
                names[0],
                _without_mnemonic(context.text(f"menu.{spec.menu}")),
                spec.icon,
                tuple(map(fold, names)),
                _synonyms(spec, context),
            )
        )
    return entries


def _synonyms(spec: ActionSpec, context: EditorContext) -> tuple[str, ...]:
    """The title of each language with its synonyms, so that words of both may be mixed."""
    found = []
    for language in _languages(context):
        texts = catalog(Domain.UI, language)
        if texts.has(spec.synonyms_code):
            title = _without_mnemonic(texts.text(spec.text_code))
            found.append(fold(f"{title}, {texts.text(spec.synonyms_code)}"))
    return tuple(found)


@cache
def _terms() -> tuple[tuple[str, str], ...]:
    """Every piece that can lie on a board, with the icon of its group."""
    known = pieces()
    icons = {"hex": "terrain", "structure": "structure", "obstacle": "obstacle", "marker": "marker"}
    terrains = [(f"terrain:{entry.id}", icons.get(entry.layer.value, "terrain")) for entry in known.terrains.values()]
    return (*terrains, *((f"unit:{kind}", "unit") for kind in known.kinds))


def piece_entries(context: EditorContext) -> list[SearchEntry]:
    entries = []
    second = context.text("commands.kind-piece")
    for term, icon in _terms():
        names = [name for language in _languages(context) if (name := find_name(term, language))]
        if names:
            title = capitalized(names[0])
            entries.append(SearchEntry(SearchKind.PIECE, term, title, second, icon, tuple(map(fold, names))))
    return entries


def scenario_entries(context: EditorContext, recent: Iterable[Path]) -> list[SearchEntry]:
    second = context.text("commands.kind-scenario")
    entries = []
    seen: set[Path] = set()
    for document in context.documents:
        title = document_title(document, context)
        titles = [text.title for text in document.scenario.texts.values() if text.title]
        key = str(document.path or id(document))
        entries.append(SearchEntry(SearchKind.SCENARIO, key, title, second, "card", tuple(map(fold, (title, *titles)))))
        if document.path is not None:
            seen.add(document.path)
    entries += [
        SearchEntry(SearchKind.SCENARIO, str(path), name, _where(second, path), "card", (fold(name),))
        for path, name in ((path, printable(path.stem)) for path in recent)
        if path not in seen
    ]
    return entries


def _where(kind: str, path: Path) -> str:
    """Its folder, and the format if it is not ours: one scenario may lie there in both."""
    suffix = path.suffix.lower()
    return " · ".join((kind, printable(path.parent.name), *(() if suffix == ".beachhead" else (suffix,))))


def library_entries(context: EditorContext, titles: Iterable[TitledEntry]) -> list[SearchEntry]:
    """Cards, rules and scenarios of the library, to read there."""
    entries = []
    for one in titles:
        names = [one.titles[language] for language in _languages(context) if language in one.titles]
        if names:
            second = f"{context.text('rail.library')} · {context.text(f'library.kinds.{one.kind}')}"
            title = capitalized(names[0])
            key = f"{one.kind}:{one.key}"
            synonyms = (fold(", ".join((*names, *one.synonyms))),) if one.synonyms else ()
            entries.append(
                SearchEntry(SearchKind.CARD, key, title, second, "library", tuple(map(fold, names)), synonyms)
            )
    return entries


def search(entries: Iterable[SearchEntry], words: str) -> list[SearchEntry]:
    """Best first: the whole title, its beginning, the beginning of a word, anywhere; the window's language before
    the others. All words must be found.
    """
    wanted = fold(words).split()
    ranked = []
    for position, entry in enumerate(entries):
        score = _score(entry, wanted)
        if score is not None:
            ranked.append((score, position, entry))
    return [entry for _, _, entry in sorted(ranked, key=lambda row: row[:2])][:MAX_ENTRIES]


def _score(entry: SearchEntry, wanted: list[str]) -> tuple[int, int, int] | None:
    if not wanted:
        return (0, 0, 0) if entry.kind in (SearchKind.COMMAND, SearchKind.SCENARIO) else None
    best: tuple[int, int, int] | None = None
    for order, name in enumerate(entry.names):
        if not all(word in name for word in wanted):
            continue
        phrase = " ".join(wanted)
        if name == phrase:
            rank = 0
        elif name.startswith(phrase):
            rank = 1
        elif all(any(part.startswith(word) for part in _parts(name)) for word in wanted):
            rank = 2
        else:
            rank = 3
        score = (rank, min(order, 1), _KIND_ORDER[entry.kind])
        best = score if best is None else min(best, score)
    return best or _synonym_score(entry, wanted)


def _synonym_score(entry: SearchEntry, wanted: list[str]) -> tuple[int, int, int] | None:
    """After every title: the beginnings of words only, because there are many of them."""
    for order, words in enumerate(entry.synonyms):
        parts = _parts(words.replace(",", " "))
        if all(any(part.startswith(word) for part in parts) for word in wanted):
            return (4, min(order, 1), _KIND_ORDER[entry.kind])
    return None


def _parts(name: str) -> list[str]:
    return name.replace("'", " ").replace("-", " ").replace("’", " ").split()


_KIND_ORDER: Final = {SearchKind.COMMAND: 0, SearchKind.PIECE: 1, SearchKind.SCENARIO: 2, SearchKind.CARD: 3}


def _languages(context: EditorContext) -> list[Language]:
    return [context.language, *(language for language in Language if language is not context.language)]


def _without_mnemonic(words: str) -> str:
    return words.replace("&", "")
