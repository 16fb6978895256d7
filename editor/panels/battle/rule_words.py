"""Searches the special rules by their names and sentences in all languages, without regard to accents and case."""

from __future__ import annotations

from functools import cache

from editor.edits.rule_blocks import new_rule
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from i18n.sentences import sentence
from library.folding import folded
from schema.scenario import Scenario


@cache
def _searchable_text(kind: str) -> str:
    words: list[str] = []
    for language in Language:
        words.append(find_name(f"special_rule:{kind}", language) or kind)
        words.append(catalog(Domain.UI, language).text(f"rule-summary.{kind}"))
        words.append(sentence(new_rule(kind), Scenario(), language))
    return folded(" ".join(words))


def rule_matches(kind: str, query: str) -> bool:
    """Whether every word of the query is somewhere in the words of the rule."""
    return all(word in _searchable_text(kind) for word in folded(query).split())
