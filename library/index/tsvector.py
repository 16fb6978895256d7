"""The index on PostgreSQL: tsvectors that are made here, word by word, so that no parser divides them otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import text
from sqlmodel import Session

from library.filter_names import CHOICES
from library.index.expression import ALL, Clause, Expression, IndexedWords, Phrase
from library.query import WordsPart

# The limits of PostgreSQL: positions of a word, the last position, and the length of a word.
_MAX_POSITIONS, _LAST_POSITION, _LONGEST_WORD = 255, 16_383, 500
# A vector holds so many bytes of words and positions; a text with more is found by its first words.
_MAX_BYTES = 900_000
_POSITION_BYTES = 2
# Between two columns, so that no phrase runs from one into the other.
_GAP = 10
# The weight of facets, and those of words: none of them begins a facet by chance.
_FACET = "C"
_WEIGHTS = {WordsPart.ANY: "AD", WordsPart.NAME: "A", WordsPart.TEXT: "D"}
_FACET_NAMES = (ALL, "needsonly", *CHOICES)
_ALIVE = "search_items i JOIN search_words w ON w.id = i.id"
_BY_LANGUAGE = "SELECT 1 FROM search_words_by_language l WHERE l.id = i.id AND l.language = ANY(:languages)"
_INSERT = text(
    "INSERT INTO search_words (id, words, titles) VALUES (:id, CAST(:words AS tsvector), CAST(:titles AS tsvector))"
)
_INSERT_BY_LANGUAGE = text(
    "INSERT INTO search_words_by_language (id, language, words) VALUES (:id, :language, CAST(:words AS tsvector))"
)


class Tsvector:
    def add(self, session: Session, indexed: Iterable[tuple[int, IndexedWords]]) -> None:
        rows, by_language = [], []
        for number, words in indexed:
            texts = {
                language: [(words.titles.get(language, ""), "A"), (words.bodies.get(language, ""), "D")]
                for language in words.languages
            }
            every = [part for parts in texts.values() for part in parts]
            facets = [(token, _FACET) for token in words.facets]
            titles = [(title, "A") for title in words.titles.values()]
            every_word = vector([*facets, *every, (words.other, "D")])
            rows.append({"id": number, "words": every_word, "titles": vector(titles)})
            by_language += [
                {"id": number, "language": str(language), "words": vector(parts)} for language, parts in texts.items()
            ]
        for statement, values in ((_INSERT, rows), (_INSERT_BY_LANGUAGE, by_language)):
            if values:
                session.connection().execute(statement, values)

    def clear(self, session: Session) -> None:
        for table in ("search_words", "search_words_by_language"):
            session.connection().execute(text(f"DELETE FROM {table}"))

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
        words, _ = _tsqueries(Expression(expression.wanted))
        if not words or not ids:
            return {}
        query = text(
            "SELECT w.id, ts_rank(w.words, CAST(:words AS tsquery), 1) FROM search_words w WHERE w.id = ANY(:ids)"
        )
        scores = session.connection().execute(query, {"words": words, "ids": list(ids)})
        return {number: float(score) for number, score in scores}

    def is_common(self, session: Session, clause: Clause) -> bool:  # noqa: ARG002
        """PostgreSQL finds the beginning of a common word as fast as the word itself."""
        return False


def vector(parts: Iterable[tuple[str, str]]) -> str:
    """Words with their positions and weights, in the writing of a tsvector."""
    positions: dict[str, list[str]] = defaultdict(list)
    position = 0
    room = _MAX_BYTES
    for words, weight in parts:
        for word in words.split():
            position = min(position + 1, _LAST_POSITION)
            size = _POSITION_BYTES if word in positions else len(word.encode()) + 2 * _POSITION_BYTES
            if len(word) <= _LONGEST_WORD and len(positions[word]) < _MAX_POSITIONS and size <= room:
                positions[word].append(f"{position}{weight}")
                room -= size
        position += _GAP
    return " ".join(
        f"'{word}':{','.join(word_positions)}" for word, word_positions in positions.items() if word_positions
    )


def _conditions(expression: Expression, *, titles: bool = False) -> tuple[str, dict[str, Any]]:
    words, facets = _tsqueries(expression)
    conditions = ["w.words @@ CAST(:facets AS tsquery)"]
    values: dict[str, Any] = {"facets": facets}
    if words:
        conditions.append(f"w.{'titles' if titles else 'words'} @@ CAST(:words AS tsquery)")
        values["words"] = words
    if expression.languages:
        groups = [("EXISTS", _words(group)) for group in expression.wanted_by_language()]
        groups += [("NOT EXISTS", _alternatives(clause)) for clause in expression.unwanted]
        for index, (condition, tsquery) in enumerate(groups):
            conditions.append(f"{condition} ({_BY_LANGUAGE} AND l.words @@ CAST(:language{index} AS tsquery))")
            values[f"language{index}"] = tsquery
        values["languages"] = list(expression.languages)
    for index, number in enumerate(expression.numbers):
        conditions.append(f"i.{number.name} {number.operator} :number{index}")
        values[f"number{index}"] = number.value
    conditions_sql, condition_values = expression.conditions_sql()
    conditions += conditions_sql
    values |= condition_values
    if expression.only is not None:
        conditions.append("i.id = ANY(:only)")
        values["only"] = sorted(expression.only)
    return " AND ".join(conditions), values


def _tsqueries(expression: Expression) -> tuple[str, str]:
    """The question about words and the one about facets, as tsqueries."""
    # With languages, what is unwanted is unwanted in these only.
    words = _words(expression.wanted if expression.languages else expression.clauses)
    facets = [f"{'!' if one.negated else ''}({' | '.join(map(_quoted, one.tokens))})" for one in expression.facets]
    return words, " & ".join([_quoted(ALL), *facets])


def _words(clauses: Sequence[Clause]) -> str:
    return " & ".join(f"{'!' if clause.negated else ''}{_alternatives(clause)}" for clause in clauses)


def _alternatives(clause: Clause) -> str:
    return f"({' | '.join(_phrase(phrase, clause.part) for phrase in clause.alternatives)})"


def _phrase(phrase: Phrase, part: WordsPart) -> str:
    weight = _WEIGHTS[part]
    if part is WordsPart.ANY and not any(name.startswith(phrase.words[-1]) for name in _FACET_NAMES):
        weight = ""  # no facet begins so, and without a weight the index alone tells
    words = list(map(_quoted, phrase.words))
    marks = [weight] * (len(words) - 1) + [f"*{weight}" if phrase.prefix else weight]
    return " <-> ".join(f"{word}:{mark}" if mark else word for word, mark in zip(words, marks, strict=True))


def _quoted(word: str) -> str:
    return f"'{word}'"
