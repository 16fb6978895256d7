"""The search itself: what is typed in, what comes out, the best first, in milliseconds however much there is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

import sqlalchemy
from sqlmodel import Session, col, select

from i18n.languages import Language
from library import convert
from library.index.expression import Clause, Expression, Phrase, facet
from library.index.items import load_names, references, resolved
from library.index.search_index import SearchIndex, index_of
from library.kinds import NAME, Kind
from library.query import Query, parse_query
from library.rows import DocumentRow, ScenarioRow, SearchItemRow, TextRow
from library.search.choices import facets_of, kind_conditions_of, kind_of
from library.search.conditions import conditions_of
from library.search.orders import ORDERS, SearchOrder
from library.search.query_languages import languages_of
from library.search.snippets import Snippet, find_snippet, start_of
from library.search.synonyms import clauses_of
from schema.texts import TEXT_FIELDS

# Only so many hits are ranked: nobody reads further, and common words have a hundred thousand.
RANKED = 500
# More than anybody has; a limit all the same, because every database wants one.
MAX = 1_000_000
_EXACT = 100
# Beginnings of so many letters have an index of their own.
_INDEXED = 4
# Language, field and text.
_Text = tuple[str, str, str]
_Texts = dict[tuple[str, str], list[_Text]]
# Not called exactly so, kind of what is, not in the title, the score: the less the better.
_Rank = tuple[bool, str, bool, float]
_Parts = tuple[tuple[Query, Expression], ...]


@dataclass(frozen=True, slots=True)
class SearchMatch:
    kind: Kind
    key: str
    # In the reader's language if there is one, and the language that it is in.
    title: str
    language: str
    snippet: Snippet | None


@dataclass(frozen=True, slots=True)
class SearchMatches:
    hits: tuple[SearchMatch, ...]
    # How many there are; with `has_more` only the first so many were looked at.
    total: int
    has_more: bool


def search(
    *,
    session: Session,
    query: str | Query,
    language: Language = Language.ENGLISH,
    limit: int = 20,
    offset: int = 0,
    order: SearchOrder = SearchOrder.RELEVANCE,
) -> SearchMatches:
    """What fits a query. Titles and snippets are in `language` where there is a choice."""
    parsed = parse_query(query) if isinstance(query, str) else query
    expression = expression_of(session=session, query=_to_look_up(parsed, order))
    parts = _parts(session, parsed, expression)
    ids = _find(session, parts, parsed, expression, order, offset + limit)
    wanted = [clause for _, own in parts for clause in own.clauses if not clause.negated]
    page = ids[offset : offset + limit]
    hits = _described(session, page, wanted, _preferred(expression, language))
    return SearchMatches(tuple(hits), min(len(ids), RANKED), len(ids) > RANKED)


def _to_look_up(query: Query, order: SearchOrder) -> Query:
    """Alternatives that are ranked are looked up one by one; all that fits any of them is only needed for an order."""
    return replace(query, alternatives=()) if order is SearchOrder.RELEVANCE and has_words(query) else query


def expression_of(*, session: Session, query: Query) -> Expression:
    """A query in the terms of the index; raises `search.` problems for values that nothing can have."""
    return Expression(
        only=_only(session, query),
        clauses=_without_needless_prefixes(session, clauses_of(session=session, query_words=query.words)),
        facets=facets_of(session=session, query=query),
        numbers=query.numbers,
        languages=languages_of(query),
        conditions=(*conditions_of(session=session, query=query), *kind_conditions_of(query)),
        kind=kind_of(query),
    )


def _only(session: Session, query: Query) -> frozenset[int] | None:
    """What fits one of the alternatives."""
    if not query.alternatives:
        return None
    index = index_of(session)
    return frozenset(
        number
        for one in query.flat()
        for number in index.find(session, expression_of(session=session, query=one), limit=MAX)
    )


def find_ids(
    *, session: Session, query: Query, expression: Expression, order: SearchOrder, needed: int = RANKED + 1
) -> list[int]:
    """What fits, in order: the best `RANKED` and at least one more if there are more, or as many as are needed."""
    is_ranked = order is SearchOrder.RELEVANCE and has_words(query)
    parts = _parts(session, query, expression) if is_ranked else ()
    return _find(session, parts, query, expression, order, needed)


def _find(
    session: Session, parts: _Parts, query: Query, expression: Expression, order: SearchOrder, needed: int
) -> list[int]:
    index = index_of(session)
    if order is SearchOrder.RELEVANCE and has_words(query):
        return _ranked(session, index, parts)
    by = SearchOrder.TITLE if order is SearchOrder.RELEVANCE else order
    return _listed(session, index, expression, query, by, needed)


def _parts(session: Session, query: Query, expression: Expression) -> _Parts:
    """The alternatives of a query, each in the terms of the index; the query itself where it has none."""
    if not query.alternatives:
        return ((query, expression),)
    return tuple(
        (one, replace(expression_of(session=session, query=one), only=expression.only)) for one in query.flat()
    )


def _without_needless_prefixes(session: Session, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """A word that is in thousands of texts stands for itself: nobody looks through all that begins like it as well."""
    needed = []
    index = index_of(session)
    for clause in clauses:
        first, *others = clause.alternatives
        whole = Clause((Phrase(first.words),))
        if first.prefix and not clause.negated and len(first.words[-1]) > _INDEXED and index.is_common(session, whole):
            clause = replace(clause, alternatives=(Phrase(first.words), *others))
        needed.append(clause)
    return tuple(needed)


def has_words(query: Query) -> bool:
    """Whether there is anything to tell better matches from worse ones by."""
    return any(not words.negated for one in query.flat() for words in one.words)


def _ranked(session: Session, index: SearchIndex, parts: _Parts) -> list[int]:
    """The best first; what fits several alternatives stands where it fits best."""
    ranks: dict[int, _Rank] = {}
    for query, expression in parts:
        for number, rank in _ranks(session, index, expression, query).items():
            ranks[number] = min(rank, ranks.get(number, rank))
    return sorted(ranks, key=lambda number: (ranks[number], number))


def _ranks(session: Session, index: SearchIndex, expression: Expression, query: Query) -> dict[int, _Rank]:
    """First what is called exactly that, then what has the words in its title, then the rest, each by score."""
    whole = " ".join(word for words in query.words if not words.negated for word in words.words)
    exact = set(index.find(session, expression.with_facet(facet("is", whole)), limit=_EXACT))
    titled = set(index.find(session, expression, limit=RANKED, titles=True))
    ids = dict.fromkeys((*exact, *titled, *index.find(session, expression, limit=RANKED + 1)))
    scores = index.scores(session, expression, list(ids))
    kinds = _kinds(session, list(exact)) if len(exact) > 1 else {}
    return {one: (one not in exact, kinds.get(one, ""), one not in titled, -scores.get(one, 0.0)) for one in ids}


def _kinds(session: Session, ids: Sequence[int]) -> dict[int, str]:
    """Of things that are called the same, cards and rules come before scenarios."""
    query = select(SearchItemRow.id, SearchItemRow.kind).where(col(SearchItemRow.id).in_(ids))
    return {number or 0: str(int(kind == Kind.SCENARIO)) for number, kind in session.exec(query)}


def _listed(
    session: Session, index: SearchIndex, expression: Expression, parsed: Query, order: SearchOrder, needed: int
) -> list[int]:
    """In the order asked for. All of a kind by title is read from an index, whatever the number."""
    limit = max(needed, RANKED + 1)
    kinds = [choice for choice in parsed.choices if choice.name == "kind" and not choice.negated]
    is_plain = not (expression.clauses or parsed.numbers or expression.only is not None) and len(parsed.choices) == len(
        kinds
    )
    if order is SearchOrder.TITLE and is_plain and len(kinds) <= 1:
        query = select(SearchItemRow.id)
        if kinds:
            query = query.where(col(SearchItemRow.kind).in_([value.casefold() for value in kinds[0].values]))
        ordered = query.order_by(col(SearchItemRow.title), col(SearchItemRow.id)).limit(limit)
        ids = list(session.connection().execute(ordered).scalars().all())
        if ids:
            return ids
    return index.find(session, expression, limit=limit, order=ORDERS[order])


def _preferred(expression: Expression, language: Language) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*expression.languages, language, *Language)))


def _described(
    session: Session, ids: Sequence[int], wanted: Sequence[Clause], languages: Sequence[str]
) -> list[SearchMatch]:
    columns = (col(SearchItemRow.id), col(SearchItemRow.kind), col(SearchItemRow.key))
    query = sqlalchemy.select(*columns).where(columns[0].in_(ids))
    items = {row[0]: (str(row[1]), str(row[2])) for row in session.connection().execute(query)}
    item_keys = [items[number] for number in ids if number in items]
    texts = {
        **_entry_texts(session, [item_key for item_key in item_keys if item_key[0] != Kind.SCENARIO]),
        **_scenario_texts(session, [key for kind, key in item_keys if kind == Kind.SCENARIO]),
    }
    phrases = [phrase for clause in wanted for phrase in clause.alternatives]
    return [_hit(Kind(kind), key, texts.get((kind, key), []), phrases, languages) for kind, key in item_keys]


def _hit(
    kind: Kind, key: str, texts: Sequence[_Text], phrases: Sequence[Phrase], languages: Sequence[str]
) -> SearchMatch:
    title_field = "title" if kind is Kind.SCENARIO else NAME
    titles = {language: text for language, field, text in texts if field == title_field and text}
    title_language = next((one for one in (*languages, *titles) if one in titles), languages[0])
    bodies = sorted(
        ((language, text) for language, field, text in texts if field != title_field and text),
        key=lambda found: languages.index(found[0]) if found[0] in languages else len(languages),
    )
    snippet = next((one for _, text in bodies if (one := find_snippet(text, phrases))), None)
    if snippet is None and bodies:
        snippet = start_of(bodies[0][1])
    return SearchMatch(kind, key, titles.get(title_language, key), title_language, snippet)


def _entry_texts(session: Session, item_keys: Sequence[tuple[str, str]]) -> _Texts:
    if not item_keys:
        return {}
    query = (
        sqlalchemy.select(*(col(column) for column in (TextRow.kind, TextRow.key, TextRow.language, TextRow.field)))
        .add_columns(col(TextRow.text))
        # By kind as well: the index begins with it, and without it all texts would be looked through.
        .where(
            col(TextRow.kind).in_({kind for kind, _ in item_keys}), col(TextRow.key).in_({key for _, key in item_keys})
        )
        .order_by(col(TextRow.id))
    )
    wanted = set(item_keys)  # other kinds may have the same keys
    rows = [row for row in session.connection().execute(query) if (row[0], row[1]) in wanted]
    bound = references(text for *_, text in rows)
    names = load_names(session, bound) if bound else {}
    texts: _Texts = defaultdict(list)
    for kind, key, language, field, text in rows:
        texts[kind, key].append((language, field, resolved(text, names, language)))
    return texts


def _scenario_texts(session: Session, keys: Sequence[str]) -> _Texts:
    """From the plain documents: to build whole scenarios for one line each would take too long."""
    if not keys:
        return {}
    query = (
        select(ScenarioRow.key, DocumentRow.content)
        .join(DocumentRow, col(DocumentRow.digest) == col(ScenarioRow.digest))
        .where(col(ScenarioRow.key).in_(keys))
    )
    return {
        (Kind.SCENARIO.value, key): [
            (language, field, sheet.get(field, ""))
            for language, sheet in convert.sheets(content).items()
            for field in TEXT_FIELDS
        ]
        for key, content in session.exec(query)
    }
