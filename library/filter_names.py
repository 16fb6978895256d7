"""What filters and their values are called: by their own words, and by those that the window shows in any language.

Whoever reads *soort: Terrein* on a chip may type `soort:terrein`. Spaces in a name are written as hyphens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from i18n.lexicon import read_lexicon
from library.folding import folded
from library.kinds import LIBRARY_KINDS
from schema.texts import TextState

CHOICES = (
    "kind",
    "deck",
    "lang",
    "front",
    "terrain",
    "unit",
    "badge",
    "nation",
    "board",
    "face",
    "rule",
    "needs",
    "about",
    "author",
    "box",
    "state",
    "is",
    "tag",
    "list",
)
NUMBERS = ("units", "medals", "year")
# Words that must be in the name of a thing, or in its other texts.
WORDS = ("name", "text")
FILTERS = (*CHOICES, *NUMBERS, *WORDS)
_OR_SIGN = "|"
# Values that have names of the window itself, by the beginnings of the codes of these.
_VALUE_CODES = {"kind": ("library.kind.", "library.kinds."), "state": ("library.state.",), "is": ("library.standing.",)}


def is_or(word: str) -> bool:
    """Whether a word stands between alternatives, in any language."""
    return word.lower() in _or_words() or word in _or_words()


@cache
def _or_words() -> frozenset[str]:
    """As the lexicons have them. One in capitals counts in capitals only: Dutch "of" is an English word as well."""
    return frozenset((_OR_SIGN, *(word for language in Language for word in read_lexicon(language).get("or", ()))))


def find_filter_name(word: str) -> str | None:
    """The filter that a word names in any language."""
    return word.lower() if word.lower() in FILTERS else _filter_names().get(folded(word))


def find_value(name: str, word: str) -> str | None:
    """The value of a filter that the window calls so in any language; None for a word of the user's."""
    return _value_names(name).get(folded(word))


def typed_filter_name(name: str, language: Language) -> str:
    """What one types for a filter in a language: `soort` for `kind`."""
    ui = catalog(Domain.UI, language)
    code = f"library.filter.{name}"
    return folded(ui.text(code)).replace(" ", "-") if ui.has(code) else name


def typed_value(name: str, value: str, language: Language) -> str | None:
    """What one types for a value that has a name of the window itself."""
    ui = catalog(Domain.UI, language)
    code = next((f"{start}{value}" for start in _VALUE_CODES.get(name, ()) if ui.has(f"{start}{value}")), None)
    return None if code is None else str(ui.text(code))


@cache
def _filter_names() -> dict[str, str]:
    # In the order of the languages: a word that is a filter in English means that one.
    return {
        folded(typed_filter_name(name, language)): name for language in reversed(list(Language)) for name in FILTERS
    }


@cache
def _value_names(name: str) -> dict[str, str]:
    return {folded(words): value for value in _values(name) for words in _names_of(name, value)}


def _values(name: str) -> Iterable[str]:
    own: dict[str, Iterable[str]] = {
        "kind": LIBRARY_KINDS,
        "state": TextState,
        "is": ("own", "favorite", "shipped", "binned"),
    }
    return map(str, own.get(name, ()))


def _names_of(name: str, value: str) -> Iterator[str]:
    for language in Language:
        ui = catalog(Domain.UI, language)
        for start in _VALUE_CODES.get(name, ()):
            if ui.has(f"{start}{value}"):
                yield ui.text(f"{start}{value}")
