"""Finding pieces by words: in any of the languages, blind to accents and case."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from editor.board.palette.nation_code import nation_code
from editor.board.palette.palette_entry import PaletteEntry
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.own_content import OWN_CONTENT
from schema.nations import CAMP_OF_NATION

# What no decomposition takes apart.
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "ĳ": "ij", "ß": "ss", "ł": "l", "ø": "o", "’": " ", "'": " "})
# A shorter word may be anything.
_MIN: Final = 4


def folded(text: str) -> str:
    """For comparing: no accents, no capitals, ligatures spelled out, hyphens as spaces."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("-", " ")


def find_term(term: str, language: Language) -> str:
    """The name of a term, be it a reference to an entity or a code of the window."""
    name = find_name(term, language)
    if name is not None:
        return name
    texts = catalog(Domain.UI, language)
    return texts.text(term) if texts.has(term) else term.partition(":")[2] or term


@cache
def _synonyms() -> dict[str, tuple[str, ...]]:
    """What people also call the things of the game: woods for a forest, tank for armor; also what we do not write."""
    from i18n.termbase import termbase  # not before somebody searches

    return {
        term.id: tuple(
            word for words in map(term.words, Language) for word in (*words.synonyms, *words.forbidden, *words.searched)
        )
        for term in termbase()
    }


@OWN_CONTENT.cache
def _words(term: str) -> str:
    """All that a search may find a term by."""
    names = [find_term(term, language) for language in Language]
    names += [term.partition(":")[2].replace("_", " "), *_synonyms().get(term, ())]
    return f" {' | '.join(folded(name) for name in names)}"


def matches(entry: PaletteEntry, query: str) -> bool:
    """Whether every word of the query is in one of its names."""
    words = _words(entry.term)
    return all(word in words for word in folded(query).split())


def rank(entry: PaletteEntry, query: str) -> int:
    """Names that begin with the query come first, then words that do."""
    wanted, words = folded(query).strip(), _words(entry.term)
    if f"| {wanted}" in f"|{words}":
        return 0
    return 1 if f" {wanted}" in words else 2


def search(entries: Iterable[PaletteEntry], query: str) -> list[PaletteEntry]:
    """The entries that match, best first; all of them, in their order, for an empty query."""
    if not query.strip():
        return list(entries)
    return sorted((entry for entry in entries if matches(entry, query)), key=lambda entry: rank(entry, query))


def split_nation(query: str) -> tuple[str | None, str]:
    """The nation that a word of the query names, such as "German", or whose letters it begins with, as in "US armor",
    and the other words; None if there is none.
    """
    words = folded(query).split()
    if len(words) > 1 and (nation := _codes().get(words[0])) is not None:
        return nation, " ".join(words[1:])
    for word in words:
        nation = _find_nation(word)
        if nation is not None:
            return nation, " ".join(other for other in words if other != word)
    return None, query


def _find_nation(word: str) -> str | None:
    if len(word) < _MIN:
        return None
    return next((nation for nation, names in _nations().items() if f" {word}" in names), None)


@cache
def _codes() -> dict[str, str]:
    return {folded(nation_code(nation)): nation for nation in CAMP_OF_NATION}


@OWN_CONTENT.cache
def _nations() -> dict[str, str]:
    """What each nation and those who come from it are called, in all languages."""
    names_of_nation = {}
    for nation in CAMP_OF_NATION:
        terms = (f"nation:{nation}", f"palette.nation.{nation}")
        names = [find_term(term, language) for term in terms for language in Language]
        names_of_nation[nation] = f" {' '.join(folded(name) for name in names)}"
    return names_of_nation
