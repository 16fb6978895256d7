"""The index on PostgreSQL: tsvectors that are made here, word by word, so that no parser divides them otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import text
from sqlmodel import Session

from i18n.languages import Language
from library.search.expression import ALL, Clause, Expression, Indexed, Phrase

# The limits of PostgreSQL: positions of a word, the last position, and the length of a word.
_MAX_POSITIONS, _LAST_POSITION, _LONGEST_WORD = 255, 16_383, 500
# Between two columns, so that no phrase runs from one into the other.
_GAP = 10
_ALIVE = "search_items i JOIN search_words w ON w.id = i.id"
_INSERT = text(
    "INSERT INTO search_words (id, words, titles, en, fr, nl) VALUES (:id, CAST(:words AS tsvector), "
    "CAST(:titles AS tsvector), CAST(:en AS tsvector), CAST(:fr AS tsvector), CAST(:nl AS tsvector))"
)


class Tsvector:
    def add(self, session: Session, indexed: Iterable[tuple[int, Indexed]]) -> None:
        rows = []
        for number, words in indexed:
            spoken = {
                one.value: [(words.titles.get(one, ""), "A"), (words.bodies.get(one, ""), "D")] for one in Language
            }
            every = [part for parts in spoken.values() for part in parts]
            facets = [(token, "D") for token in words.facets]
            rows.append(
                {
                    "id": number,
                    "words": vector([*every, (words.other, "D"), *facets]),
                    "titles": vector([(title, "A") for title in words.titles.values()]),
                    **{language: vector(parts) for language, parts in spoken.items()},
                }
            )
        if rows:
            session.connection().execute(_INSERT, rows)

    def clear(self, session: Session) -> None:
        session.connection().execute(text("DELETE FROM search_words"))

    def find(
        self, session: Session, expression: Expression, *, limit: int, titles: bool = False, order: str | None = None
    ) -> list[int]:
        """Ids of what fits, in no order unless one is asked for."""
        conditions, values = _conditions(expression, titles=titles)
        query = f"SELECT i.id FROM {_ALIVE} WHERE {conditions}{f' ORDER BY {order}' if order else ''} LIMIT :limit"
        return [row[0] for row in session.connection().execute(text(query), {**values, "limit": limit})]

    def count(self, session: Session, expression: Expression) -> int:
        conditions, values = _conditions(expression)
        query = f"SELECT count(*) FROM {_ALIVE} WHERE {conditions}"
        return int(session.connection().execute(text(query), values).scalar_one())

    def scores(self, session: Session, expression: Expression, ids: Sequence[int]) -> dict[int, float]:
        words, _ = _asked(Expression(tuple(clause for clause in expression.clauses if not clause.negated)))
        if not words or not ids:
            return {}
        query = text(
            "SELECT w.id, ts_rank(w.words, CAST(:words AS tsquery), 1) FROM search_words w WHERE w.id = ANY(:ids)"
        )
        found = session.connection().execute(query, {"words": words, "ids": list(ids)})
        return {number: float(score) for number, score in found}

    def is_common(self, session: Session, clause: Clause) -> bool:  # noqa: ARG002
        """PostgreSQL finds the beginning of a common word as fast as the word itself."""
        return False


def vector(parts: Iterable[tuple[str, str]]) -> str:
    """Words with their positions and weights, in the writing of a tsvector."""
    places: dict[str, list[str]] = defaultdict(list)
    position = 0
    for words, weight in parts:
        for word in words.split():
            position = min(position + 1, _LAST_POSITION)
            if len(word) <= _LONGEST_WORD and len(places[word]) < _MAX_POSITIONS:
                places[word].append(f"{position}{weight}")
        position += _GAP
    return " ".join(f"'{word}':{','.join(found)}" for word, found in places.items() if found)


def _conditions(expression: Expression, *, titles: bool = False) -> tuple[str, dict[str, Any]]:
    words, facets = _asked(expression)
    conditions = ["w.words @@ CAST(:facets AS tsquery)"]
    values: dict[str, Any] = {"facets": facets}
    if words and titles:
        conditions.append("w.titles @@ CAST(:words AS tsquery)")
    elif words:
        columns = [one for one in expression.languages if one in tuple(Language)] or ["words"]
        conditions.append(f"({' OR '.join(f'w.{column} @@ CAST(:words AS tsquery)' for column in columns)})")
    if words:
        values["words"] = words
    for index, number in enumerate(expression.numbers):
        conditions.append(f"i.{number.name} {number.operator} :number{index}")
        values[f"number{index}"] = number.value
    written, named = expression.written_conditions()
    conditions += written
    values |= named
    if expression.only is not None:
        conditions.append("i.id = ANY(:only)")
        values["only"] = sorted(expression.only)
    return " AND ".join(conditions), values


def _asked(expression: Expression) -> tuple[str, str]:
    """The question about words and the one about facets, as tsqueries."""
    words = " & ".join(map(_clause, expression.clauses))
    facets = [f"{'!' if one.negated else ''}({' | '.join(map(_quoted, one.tokens))})" for one in expression.facets]
    return words, " & ".join([_quoted(ALL), *facets])


def _clause(clause: Clause) -> str:
    return f"{'!' if clause.negated else ''}({' | '.join(map(_phrase, clause.alternatives))})"


def _phrase(phrase: Phrase) -> str:
    *first, last = map(_quoted, phrase.words)
    return " <-> ".join([*first, f"{last}:*" if phrase.prefix else last])


def _quoted(word: str) -> str:
    return f"'{word}'"
