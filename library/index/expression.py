"""A question to the index, before it is put in the words of a database."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from library.folding import fold
from library.query import NumberFilter, WordsPart

# Between two texts, so that no phrase runs from one into the other.
BETWEEN = " _ "
# In the facets of everything: a question of exclusions only needs something to exclude from.
ALL = "all"
# An order that is an index of its own.
BY_TITLE = "i.title, i.id"
_NOT_IN_A_TOKEN = re.compile(r"[^a-z0-9]+")


def facet(name: str, value: str) -> str:
    """The token of a property: `terrain_river`. No word of a text has an underscore."""
    return f"{name}_{_NOT_IN_A_TOKEN.sub('_', fold(value)).strip('_')}"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words beside each other; with `prefix` the last one may go on."""

    words: tuple[str, ...]
    prefix: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """One of the phrases must be there, or with `negated` none of them; perhaps only in names or other texts."""

    alternatives: tuple[Phrase, ...]
    negated: bool = False
    part: WordsPart = WordsPart.ANY


@dataclass(frozen=True, slots=True)
class FacetClause:
    tokens: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """SQL about `i`, the row of `search_items`, and the values that it names."""

    sql: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def negated(self) -> Condition:
        return Condition(f"NOT ({self.sql})", self.values)


@dataclass(frozen=True, slots=True)
class Expression:
    clauses: tuple[Clause, ...] = ()
    facets: tuple[FacetClause, ...] = ()
    numbers: tuple[NumberFilter, ...] = ()
    # Only words in these languages count; none: in any.
    languages: tuple[str, ...] = ()
    # Ids that come into question at all; None: all of them.
    only: frozenset[int] | None = None
    conditions: tuple[Condition, ...] = ()
    # The only kind that can fit, where that is known.
    kind: str | None = None

    def conditions_sql(self) -> tuple[list[str], dict[str, Any]]:
        """The conditions in SQL, each with values of its own."""
        parts: list[str] = []
        values: dict[str, Any] = {}
        for index, condition in enumerate(self.conditions):
            sql = condition.sql
            for name, value in condition.values.items():
                own = f"condition{index}_{name}"
                sql = re.sub(rf":{name}\b", f":{own}", sql)
                values[own] = value
            parts.append(f"({sql})")
        return parts, values

    @property
    def wanted(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if not clause.negated)

    @property
    def unwanted(self) -> tuple[Clause, ...]:
        return tuple(clause for clause in self.clauses if clause.negated)

    def wanted_by_language(self) -> tuple[tuple[Clause, ...], ...]:
        """Groups of clauses; for each group there must be a text in one of the languages that has all of it.

        In one language a text must have all the words; of several languages each may have another word.
        """
        wanted = self.wanted
        return tuple((clause,) for clause in wanted) if len(self.languages) > 1 else (wanted,) if wanted else ()

    def with_facet(self, token: str) -> Expression:
        """The same question without words, about what has a facet."""
        return replace(self, clauses=(), facets=(*self.facets, FacetClause((token,))))


@dataclass(frozen=True, slots=True)
class IndexedWords:
    """The words of one thing, folded, with a space between; titles and bodies by language."""

    titles: dict[str, str]
    bodies: dict[str, str]
    other: str
    facets: tuple[str, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.titles, *self.bodies)))
