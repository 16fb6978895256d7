"""The languages that a query names, by their codes or by their names in any language."""

from __future__ import annotations

from functools import cache

from i18n.catalogs import language_name
from i18n.languages import Language
from library.folding import folded
from library.query import Query
from schema.issues import KnownProblem


def languages_of(query: Query) -> tuple[str, ...]:
    """The languages that words must be in; none: in any."""
    return tuple(map(find_language, query.values("lang")))


def state_languages_of(query: Query) -> tuple[str, ...]:
    """The languages that states are about."""
    shown = (query.state_language,) if query.state_language else tuple(one.value for one in Language)
    return languages_of(query) or shown


def find_language(value: str) -> str:
    """The code of a language; raises `search.unknown-value`."""
    known = _language_names().get(folded(value))
    if known is not None:
        return known
    if len(value) != 2 or not value.isalpha():
        raise KnownProblem("search.unknown-value", filter="lang", found=value)
    return value.lower()


@cache
def _language_names() -> dict[str, str]:
    return {folded(language_name(one.value, language)): one.value for one in Language for language in Language}
