"""The index on SQLite: FTS5 without content. Words of a thing that has changed stay, under an id that is no more."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlmodel import Session

from library.index.expression import ALL, BETWEEN, BY_TITLE, Clause, Expression, IndexedWords, Phrase, facet
from library.query import WordsPart

# The texts of a thing in one language are at its id times this, plus the position of the language among its languages.
_MAX_LANGUAGES = 1_000
# Among the facets of a text: the language that it is in.
_LANGUAGE = "in"
# A phrase in more things than this says nothing about one of them, and to count it takes too long.
RARE = 1_000
_MANY = 5_000
# Common words are rare in titles; marked, they can be found there without a look at all the texts that have them.
_TITLE_WORD = "t_"
_INSERT = "INSERT INTO search_words (rowid, title, body, other, facets) VALUES (?, ?, ?, ?, ?)"
_INSERT_BY_LANGUAGE = "INSERT INTO search_words_by_language (rowid, title, body, facets) VALUES (?, ?, ?, ?)"


class _Table(NamedTuple):
    """Where to look: at the words of things in all languages together, or at those in each language."""

    name: str
    # The id of a thing, from that of a row.
    number: str
    columns: Mapping[WordsPart, str]
    # Words in titles count ten times, facets do not.
    weights: str

    @property
    def alive(self) -> str:
        """Words of things that have changed are in the index under an id that is no more."""
        return f"{self.name} CROSS JOIN search_items i ON i.id = {self.number}"


_ALL_COLUMNS = {WordsPart.ANY: "{title body other}", WordsPart.NAME: "title", WordsPart.TEXT: "{body other}"}
_ALL = _Table("search_words", "search_words.rowid", _ALL_COLUMNS, "10.0, 1.0, 1.0, 0.0")
_ONE = _Table(
    "search_words_by_language",
    f"search_words_by_language.rowid / {_MAX_LANGUAGES}",
    {WordsPart.ANY: "{title body}", WordsPart.NAME: "title", WordsPart.TEXT: "body"},
    "10.0, 1.0, 0.0",
)


def _table(expression: Expression) -> _Table:
    """A text in one language must have all that is wanted. Of several languages each may have another word of it."""
    return _ONE if len(expression.languages) == 1 and expression.wanted else _ALL


class Fts5:
    def add(self, session: Session, indexed: Iterable[tuple[int, IndexedWords]]) -> None:
        rows: list[tuple[Any, ...]] = []
        by_language: list[tuple[Any, ...]] = []
        for number, words in indexed:
            titles = BETWEEN.join(filter(None, words.titles.values()))
            bodies = BETWEEN.join(filter(None, words.bodies.values()))
            facets = " ".join((*words.facets, *map(_title, words.titles.values())))
            rows.append((number, titles, bodies, words.other, facets))
            for position, language in enumerate(words.languages[:_MAX_LANGUAGES]):
                title, body = words.titles.get(language, ""), words.bodies.get(language, "")
                facets = " ".join((*words.facets, facet(_LANGUAGE, language), _title(title)))
                by_language.append((number * _MAX_LANGUAGES + position, title, body, facets))
        connection = session.connection()
        for statement, values in ((_INSERT, rows), (_INSERT_BY_LANGUAGE, by_language)):
            if values:
                connection.exec_driver_sql(statement, values)

    def clear(self, session: Session) -> None:
        for table in (_ALL.name, _ONE.name):
            session.connection().exec_driver_sql(f"INSERT INTO {table} ({table}) VALUES ('delete-all')")

    def find(
        self, session: Session, expression: Expression, *, limit: int, titles: bool = False, order: str | None = None
    ) -> list[int]:
        """Ids of what fits, in no order unless one is asked for."""
        table = _table(expression)
        conditions, values = _conditions(expression)
        values_by_name = {"match": match(expression, titles=titles), "limit": limit, **values}
        if order == BY_TITLE and expression.kind is not None and self._has_more_than(session, expression, _MANY):
            # It is faster to go through all titles in their order than to sort what fits.
            values_by_name["kind"] = expression.kind
            query = (
                f"SELECT i.id FROM search_items i WHERE i.kind = :kind AND +i.id IN (SELECT {table.number} FROM "
                f"{table.name} WHERE {table.name} MATCH :match){conditions} ORDER BY {order} LIMIT :limit"
            )
        else:
            ordered = f" ORDER BY {order}" if order else ""
            query = f"SELECT i.id FROM {table.alive} WHERE {table.name} MATCH :match{conditions}{ordered} LIMIT :limit"
        return [row[0] for row in session.connection().exec_driver_sql(query, values_by_name).all()]

    def count(self, session: Session, expression: Expression) -> int:
        table = _table(expression)
        conditions, values = _conditions(expression)
        query = f"SELECT count(*) FROM {table.alive} WHERE {table.name} MATCH :match{conditions}"
        return int(session.connection().exec_driver_sql(query, {"match": match(expression), **values}).scalar_one())

    def scores(self, session: Session, expression: Expression, ids: Sequence[int]) -> dict[int, float]:
        """How well the phrases that are rare enough to tell fit; the higher the better. Missing: not at all."""
        rare = tuple(clause for clause in expression.wanted if not self.is_common(session, clause))
        if not rare or not ids:
            return {}
        telling = Expression(rare, expression.facets, (), expression.languages)
        table = _table(telling)
        score = f"bm25({table.name}, {table.weights})"
        query = f"SELECT {table.number}, {score} FROM {table.name} WHERE {table.name} MATCH :match"
        wanted = set(ids)
        scores = session.connection().exec_driver_sql(query, {"match": match(telling)})
        return {number: -value for number, value in scores.all() if number in wanted}

    def is_common(self, session: Session, clause: Clause) -> bool:
        """Whether so many things have it that it tells them apart no longer."""
        return self._has_more_than(session, Expression((clause,)), RARE)

    def _has_more_than(self, session: Session, expression: Expression, number: int) -> bool:
        name = _table(expression).name
        query = f"SELECT count(*) FROM (SELECT 1 FROM {name} WHERE {name} MATCH :match LIMIT :limit)"
        values_by_name = {"match": match(expression), "limit": number + 1}
        return int(session.connection().exec_driver_sql(query, values_by_name).scalar_one()) > number


def match(expression: Expression, *, titles: bool = False) -> str:
    """The expression in the language of FTS5, for the table that answers it."""
    table = _table(expression)
    wanted = [
        _titled(clause) if titles and clause.part is not WordsPart.TEXT else _worded(clause, table)
        for clause in expression.wanted
    ]
    unwanted: list[str] = []
    if table is _ONE or not expression.languages:
        unwanted += [_worded(clause, table) for clause in expression.unwanted]
    for facets in expression.facets:
        tokens = " OR ".join(f'"{token}"' for token in facets.tokens)
        (unwanted if facets.negated else wanted).append(f"facets : ({tokens})")
    if table is _ONE:
        wanted.append(_in_languages(expression))
    everything = " AND ".join(f"({part})" for part in wanted) or f"facets : {ALL}"
    return " NOT ".join([f"({everything})", *(f"({part})" for part in unwanted)])


def _in_languages(expression: Expression) -> str:
    return f"facets : ({' OR '.join(facet(_LANGUAGE, language) for language in expression.languages)})"


def _worded(clause: Clause, table: _Table) -> str:
    return f"{table.columns[clause.part]} : ({_alternatives(clause)})"


def _titled(clause: Clause) -> str:
    return f"facets : ({_alternatives(clause, _TITLE_WORD)})"


def _alternatives(clause: Clause, mark: str = "") -> str:
    return " OR ".join(_phrase(phrase, mark) for phrase in clause.alternatives)


def _phrase(phrase: Phrase, mark: str) -> str:
    return f'"{" ".join(f"{mark}{word}" for word in phrase.words)}"{" *" if phrase.prefix else ""}'


def _title(title: str) -> str:
    """The words of a title once more, marked, with something before it that no phrase can run over."""
    return " ".join((ALL, *(f"{_TITLE_WORD}{word}" for word in title.split())))


def _conditions(expression: Expression) -> tuple[str, dict[str, Any]]:
    """What is asked for beside the words."""
    parts: list[str] = []
    values: dict[str, Any] = {}
    for index, number in enumerate(expression.numbers):
        parts.append(f" AND i.{number.name} {number.operator} :number{index}")
        values[f"number{index}"] = number.value
    if expression.languages and _table(expression) is _ALL:
        for index, clause in enumerate(expression.clauses):
            inside = f"SELECT {_ONE.number} FROM {_ONE.name} WHERE {_ONE.name} MATCH :language{index}"
            parts.append(f" AND i.id {'NOT ' if clause.negated else ''}IN ({inside})")
            values[f"language{index}"] = f"({_worded(clause, _ONE)}) AND ({_in_languages(expression)})"
    conditions_sql, condition_values = expression.conditions_sql()
    parts += [f" AND {part}" for part in conditions_sql]
    values |= condition_values
    if expression.only is not None:
        parts.append(" AND i.id IN (SELECT value FROM json_each(:only))")
        values["only"] = json.dumps(sorted(expression.only))
    return "".join(parts), values
