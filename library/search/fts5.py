"""The index on SQLite: FTS5 without content. Words of a thing that has changed stay, under an id that is no more."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlmodel import Session

from i18n.languages import Language
from library.search.expression import ALL, BY_TITLE, Clause, Expression, Indexed, Phrase

_COLUMNS = tuple(name for language in Language for name in (f"title_{language}", f"body_{language}"))
_WEIGHTS = ", ".join("10.0" if name.startswith("title") else "1.0" for name in (*_COLUMNS, "other"))
# A phrase in more things than this says nothing about one of them, and to count it takes too long.
_RARE = 1_000
_MANY = 5_000
# Common words are rare in titles; marked, they can be found there without a look at all the texts that have them.
_TITLE_WORD = "t_"
# Words of things that have changed are in the index under an id that is no more.
_ALIVE = "search_words CROSS JOIN search_items i ON i.id = search_words.rowid"
_INSERT = (
    f"INSERT INTO search_words (rowid, {', '.join(_COLUMNS)}, other, facets) "
    f"VALUES (?, {', '.join('?' * len(_COLUMNS))}, ?, ?)"
)


class Fts5:
    def add(self, session: Session, indexed: Iterable[tuple[int, Indexed]]) -> None:
        rows: list[tuple[Any, ...]] = []
        for number, words in indexed:
            spoken = ((words.titles.get(one, ""), words.bodies.get(one, "")) for one in Language)
            facets = " ".join((*words.facets, *map(_title, words.titles.values())))
            rows.append((number, *(part for parts in spoken for part in parts), words.other, facets))
        if rows:
            session.connection().exec_driver_sql(_INSERT, rows)

    def clear(self, session: Session) -> None:
        session.connection().exec_driver_sql("INSERT INTO search_words (search_words) VALUES ('delete-all')")

    def find(
        self, session: Session, expression: Expression, *, limit: int, titles: bool = False, order: str | None = None
    ) -> list[int]:
        """Ids of what fits, in no order unless one is asked for."""
        conditions, values = _conditions(expression)
        asked = {"match": match(expression, titles=titles), "limit": limit, **values}
        if order == BY_TITLE and expression.kind is not None and self._are_many(session, asked["match"]):
            asked["kind"] = expression.kind
            query = (
                "SELECT i.id FROM search_items i WHERE i.kind = :kind AND +i.id IN (SELECT rowid FROM search_words "
                f"WHERE search_words MATCH :match){conditions} ORDER BY {order} LIMIT :limit"
            )
        else:
            query = (
                f"SELECT i.id FROM {_ALIVE} "
                f"WHERE search_words MATCH :match{conditions}{f' ORDER BY {order}' if order else ''} LIMIT :limit"
            )
        return [row[0] for row in session.connection().exec_driver_sql(query, asked).all()]

    def count(self, session: Session, expression: Expression) -> int:
        conditions, values = _conditions(expression)
        query = f"SELECT count(*) FROM {_ALIVE} WHERE search_words MATCH :match{conditions}"
        return int(session.connection().exec_driver_sql(query, {"match": match(expression), **values}).scalar_one())

    def scores(self, session: Session, expression: Expression, ids: Sequence[int]) -> dict[int, float]:
        """How well the phrases that are rare enough to tell fit; the higher the better. Missing: not at all."""
        rare = tuple(one for one in expression.clauses if not one.negated and not self.is_common(session, one))
        if not rare or not ids:
            return {}
        query = f"SELECT rowid, bm25(search_words, {_WEIGHTS}, 0.0) FROM search_words WHERE search_words MATCH :match"
        asked = match(Expression(rare, expression.facets, (), expression.languages))
        wanted = set(ids)
        found = session.connection().exec_driver_sql(query, {"match": asked})
        return {number: -score for number, score in found.all() if number in wanted}

    def is_common(self, session: Session, clause: Clause) -> bool:
        """Whether so many things have it that it tells them apart no longer."""
        return self._has_more_than(session, match(Expression((clause,))), _RARE)

    def _are_many(self, session: Session, asked: str) -> bool:
        """Then it is faster to go through all titles in their order than to sort what was found."""
        return self._has_more_than(session, asked, _MANY)

    def _has_more_than(self, session: Session, asked: str, number: int) -> bool:
        query = "SELECT count(*) FROM (SELECT 1 FROM search_words WHERE search_words MATCH :match LIMIT :limit)"
        found = session.connection().exec_driver_sql(query, {"match": asked, "limit": number + 1})
        return int(found.scalar_one()) > number


def match(expression: Expression, *, titles: bool = False) -> str:
    """The expression in the language of FTS5."""
    spoken = expression.languages or tuple(Language)
    columns = [f"{part}_{one}" for one in spoken if one in tuple(Language) for part in ("title", "body")]
    # Languages that we do not speak have no column of their own.
    columns += [] if columns and expression.languages else ["other"]
    wanted: list[str] = []
    unwanted: list[str] = []
    for clause in expression.clauses:
        in_titles = titles and not clause.negated
        alternatives = " OR ".join(_phrase(one, _TITLE_WORD if in_titles else "") for one in clause.alternatives)
        places = "facets" if in_titles else f"{{{' '.join(columns)}}}"
        (unwanted if clause.negated else wanted).append(f"{places} : ({alternatives})")
    for facets in expression.facets:
        tokens = " OR ".join(f'"{token}"' for token in facets.tokens)
        (unwanted if facets.negated else wanted).append(f"facets : ({tokens})")
    asked = " AND ".join(f"({part})" for part in wanted) or f"facets : {ALL}"
    return " NOT ".join([f"({asked})", *(f"({part})" for part in unwanted)])


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
    written, named = expression.written_conditions()
    parts += [f" AND {part}" for part in written]
    values |= named
    if expression.only is not None:
        parts.append(" AND i.id IN (SELECT value FROM json_each(:only))")
        values["only"] = json.dumps(sorted(expression.only))
    return "".join(parts), values
