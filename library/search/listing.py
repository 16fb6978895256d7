"""Lists for people who look through them: all that fits a query, however much it is, and what a page of it shows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import sqlalchemy
from sqlmodel import Session, col, func, select

from i18n.languages import Language
from library.folding import folded
from library.index.expression import Expression, FacetClause, facet
from library.index.items import load_names, references, resolved
from library.index.search_index import index_of
from library.kinds import LIBRARY_KINDS, NAME, Code, Kind
from library.query import ChoiceFilter, Query, parse_query
from library.rows import EntryRow, PlaytestRow, ScenarioRow, SearchItemRow, TextRow
from library.scenario_texts import STATES
from library.search.conditions import CONDITIONS, ItemKey, ItemStatus
from library.search.matching import MAX, RANKED, expression_of, find_ids, has_words
from library.search.orders import SearchOrder
from library.store.scenarios import summarize
from library.text_states import effective_state
from library.values import ScenarioSummary
from schema.texts import TextState

# With more things than these some counts are left out.
_LARGE = 10_000


@dataclass(frozen=True, slots=True)
class Listing:
    """Ids in order. `is_binned`: they are those of scenarios in the bin. `has_more`: only the best were looked for."""

    ids: tuple[int, ...]
    has_more: bool = False
    is_binned: bool = False


@dataclass(frozen=True, slots=True)
class EntryCard:
    """A card, terrain, rule and so on as a list shows it."""

    kind: Kind
    key: str
    titles: Mapping[str, str]
    # All texts by field, in the language asked for or else in English, as a reader sees them.
    texts: Mapping[str, str]
    # How finished each language is: as the least finished of its texts.
    states: Mapping[str, TextState]
    rulings: int


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    summary: ScenarioSummary
    allied_wins: int
    axis_wins: int

    kind = Kind.SCENARIO

    @property
    def key(self) -> str:
        return self.summary.key

    @property
    def titles(self) -> Mapping[str, str]:
        return self.summary.titles


Card = EntryCard | ScenarioCard


def list_matches(
    *,
    session: Session,
    query: str | Query,
    order: SearchOrder = SearchOrder.RELEVANCE,
    item_keys: Iterable[ItemKey] | None = None,
    is_whole: bool = True,
) -> Listing:
    """What fits a query; with `item_keys` only of these. Not whole: the first few hundred, if that is faster."""
    parsed = parse_query(query) if isinstance(query, str) else query
    if ItemStatus.BINNED in parsed.values("is"):
        return Listing(tuple(_binned(session, parsed)), is_binned=True)
    expression = _within(session, expression_of(session=session, query=parsed), item_keys)
    needed = MAX if is_whole else RANKED + 1
    ids = find_ids(session=session, query=parsed, expression=expression, order=order, needed=needed)
    if order is SearchOrder.RELEVANCE and has_words(parsed) and is_whole and len(ids) > RANKED:
        rest = index_of(session).find(session, expression, limit=MAX)
        ids = list(dict.fromkeys((*ids, *rest)))
    if is_whole:
        return Listing(tuple(ids))
    return Listing(tuple(ids[:RANKED]), has_more=len(ids) > RANKED)


def count_kinds(*, session: Session, query: str | Query) -> dict[Kind, int]:
    """How many things of each kind fit, without the kinds that have none."""
    parsed = parse_query(query) if isinstance(query, str) else query
    if ItemStatus.BINNED in parsed.values("is"):
        return {kind: count for kind, count in ((Kind.SCENARIO, len(_binned(session, parsed))),) if count}
    expression = expression_of(session=session, query=parsed)
    index = index_of(session)
    counts = {
        kind: index.count(
            session, replace(expression, facets=(*expression.facets, FacetClause((facet("kind", kind),))))
        )
        for kind in LIBRARY_KINDS
    }
    return {kind: count for kind, count in counts.items() if count}


def count_values(
    *,
    session: Session,
    query: str | Query,
    groups: Mapping[str, Sequence[str]],
    item_keys: Iterable[ItemKey] | None = None,
) -> dict[tuple[str, str], int | None]:
    """How many things each value of each filter would find beside the other filters of the query.

    None: to count it would take too long in a library of this size.
    """
    parsed = parse_query(query) if isinstance(query, str) else query
    index = index_of(session)
    counts: dict[tuple[str, str], int | None] = {}
    for name, values in groups.items():
        others = tuple(choice for choice in parsed.choices if choice.name != name)
        rest = replace(parsed, choices=others)
        if name in CONDITIONS:
            is_slow = item_keys is None and _is_large(session)
            for value in values:
                counts[name, value] = None if is_slow else _count_condition(session, rest, name, value, item_keys)
            continue
        expression = _within(session, expression_of(session=session, query=rest), item_keys)
        for value in values:
            clause = FacetClause((facet(name, value),))
            counts[name, value] = index.count(session, replace(expression, facets=(*expression.facets, clause)))
    return counts


def count_matches(*, session: Session, query: Query) -> int:
    """How many things fit a query, in the bin where it asks for that."""
    if ItemStatus.BINNED in query.values("is"):
        return len(_binned(session, query))
    return index_of(session).count(session, expression_of(session=session, query=query))


def find_item(*, session: Session, kind: str, key: str) -> int | None:
    """The id of a thing in listings; None where it is not found by any search."""
    is_it = (col(SearchItemRow.kind) == kind, col(SearchItemRow.key) == key)
    return session.exec(select(SearchItemRow.id).where(*is_it)).first()


def count_items(*, session: Session, kinds: Iterable[Kind]) -> int:
    """How many things of these kinds the library holds, without those in the bin."""
    query = select(func.count()).select_from(SearchItemRow).where(col(SearchItemRow.kind).in_(tuple(kinds)))
    return session.exec(query).one()


def cards_of(
    *, session: Session, ids: Sequence[int], language: Language = Language.ENGLISH, is_binned: bool = False
) -> dict[int, Card]:
    """What these ids of a listing stand for; what is no more is left out."""
    if is_binned:
        rows = list(session.exec(select(ScenarioRow).where(col(ScenarioRow.id).in_(ids))))
        cards = _scenario_cards(session, rows)
        binned: dict[int, Card] = {row.id or 0: cards[row.key] for row in rows}
        return binned | _binned_entries(session, [-one for one in ids if one < 0], language)
    columns = (col(SearchItemRow.id), col(SearchItemRow.kind), col(SearchItemRow.key))
    items = session.connection().execute(sqlalchemy.select(*columns).where(columns[0].in_(ids)))
    item_keys = {int(row[0] or 0): (str(row[1]), str(row[2])) for row in items}
    keys = [key for kind, key in item_keys.values() if kind == Kind.SCENARIO]
    scenarios = _scenario_cards(session, list(session.exec(select(ScenarioRow).where(col(ScenarioRow.key).in_(keys)))))
    entries = entry_cards(
        session=session,
        item_keys=[item_key for item_key in item_keys.values() if item_key[0] != Kind.SCENARIO],
        language=language,
    )
    cards_by_id: dict[int, Card] = {}
    for one, (kind, key) in item_keys.items():
        card = scenarios.get(key) if kind == Kind.SCENARIO else entries.get((kind, key))
        if card is not None:
            cards_by_id[one] = card
    return cards_by_id


def entry_cards(*, session: Session, item_keys: Sequence[ItemKey], language: Language) -> dict[ItemKey, EntryCard]:
    if not item_keys:
        return {}
    query = (
        sqlalchemy.select(*map(col, (TextRow.kind, TextRow.key, TextRow.language, TextRow.field, TextRow.text)))
        .add_columns(col(TextRow.state), col(TextRow.digest), col(TextRow.source_digest))
        .where(col(TextRow.key).in_({key for _, key in item_keys}))
        .order_by(col(TextRow.id))
    )
    rows: dict[ItemKey, list[sqlalchemy.Row[tuple[str, ...]]]] = defaultdict(list)
    for row in session.connection().execute(query).all():
        rows[row[0], row[1]].append(row)
    wanted = {item_key: rows[item_key] for item_key in item_keys}
    referenced = references(row.text for own in wanted.values() for row in own)
    names = load_names(session, referenced) if referenced else {}
    rulings = _count_rulings(session, item_keys)
    cards = {}
    for item_key, own in wanted.items():
        # What nobody has written in English stands in the language that it has.
        by_rank = sorted(own, key=lambda row: row.language == Language.ENGLISH)
        texts = {row.field: resolved(row.text, names, language) for row in by_rank if row.text}
        texts |= {
            row.field: resolved(row.text, names, language) for row in own if row.language == language and row.text
        }
        titles = {row.language: row.text for row in own if row.field == NAME and row.text}
        cards[item_key] = EntryCard(Kind(item_key[0]), item_key[1], titles, texts, _states(own), rulings[item_key])
    return cards


def _states(rows: Sequence[sqlalchemy.Row[tuple[str, ...]]]) -> dict[str, TextState]:
    sources = {row.field: row.digest for row in rows if row.language == Language.ENGLISH}
    states_by_language = {}
    for language in Language:
        own = {row.field: row for row in rows if row.language == language}
        states = [
            effective_state(own[field].state, own[field].source_digest, sources.get(field))
            if field in own
            else TextState.UNTRANSLATED
            for field in (sources or own)
        ]
        states_by_language[language.value] = min(states, key=STATES.index, default=TextState.UNTRANSLATED)
    return states_by_language


def _count_rulings(session: Session, item_keys: Sequence[ItemKey]) -> Counter[ItemKey]:
    index = index_of(session)
    ruling = FacetClause((facet("kind", Kind.RULING),))
    counts: Counter[ItemKey] = Counter()
    any_ruling = index.count(session, Expression(facets=(ruling,)))
    for kind, key in item_keys if any_ruling else ():
        if kind not in (Kind.RULING, Kind.BOX):
            about = FacetClause((facet("about", str(Code(Kind(kind).prefix, key))),))
            counts[kind, key] = index.count(session, Expression(facets=(ruling, about)))
    return counts


def _scenario_cards(session: Session, rows: Sequence[ScenarioRow]) -> dict[str, ScenarioCard]:
    wins = select(PlaytestRow.scenario_id, func.sum(PlaytestRow.allied_wins), func.sum(PlaytestRow.axis_wins)).where(
        col(PlaytestRow.scenario_id).in_([row.id for row in rows])
    )
    counts = {one: (allied, axis) for one, allied, axis in session.exec(wins.group_by(col(PlaytestRow.scenario_id)))}
    return {
        summary.key: ScenarioCard(summary, *counts.get(row.id or 0, (0, 0)))
        for row, summary in zip(rows, summarize(session, rows), strict=True)
    }


def _binned_entries(session: Session, ids: Sequence[int], language: Language) -> dict[int, Card]:
    entries = session.exec(select(EntryRow).where(col(EntryRow.id).in_(ids))).all() if ids else ()
    cards = entry_cards(session=session, item_keys=[(row.kind, row.key) for row in entries], language=language)
    return {-(row.id or 0): cards[row.kind, row.key] for row in entries}


def _binned(session: Session, parsed: Query) -> list[int]:
    """Scenarios in the bin, the last one first; the words of a query must begin words of their titles.

    Entries that somebody made himself are there as well, under the negative of their ids.
    """
    query = select(ScenarioRow.id, ScenarioRow.title).where(col(ScenarioRow.binned_at).is_not(None))
    wanted = [word for words in parsed.words if not words.negated for word in words.words]
    ids = []
    for number, title in session.exec(query.order_by(col(ScenarioRow.binned_at).desc())):
        parts = folded(title).split()
        if number is not None and all(any(part.startswith(word) for part in parts) for word in wanted):
            ids.append(number)
    entries = (
        select(EntryRow.id, TextRow.text)
        .join(TextRow, (col(TextRow.kind) == col(EntryRow.kind)) & (col(TextRow.key) == col(EntryRow.key)))
        .where(col(EntryRow.binned_at).is_not(None), col(EntryRow.shipped).is_(False), col(TextRow.field) == NAME)
        .order_by(col(EntryRow.binned_at).desc())
    )
    for number, title in session.exec(entries):
        parts = folded(title).split()
        if (
            number is not None
            and -number not in ids
            and all(any(part.startswith(word) for part in parts) for word in wanted)
        ):
            ids.append(-number)
    return ids


def _count_condition(session: Session, rest: Query, name: str, value: str, item_keys: Iterable[ItemKey] | None) -> int:
    if value == ItemStatus.BINNED:
        return len(_binned(session, rest))
    parsed = replace(rest, choices=(*rest.choices, ChoiceFilter(name, (value,))))
    expression = _within(session, expression_of(session=session, query=parsed), item_keys)
    return index_of(session).count(session, expression)


def _is_large(session: Session) -> bool:
    return session.exec(select(func.count()).select_from(SearchItemRow)).one() > _LARGE


def _within(session: Session, expression: Expression, item_keys: Iterable[ItemKey] | None) -> Expression:
    if item_keys is None:
        return expression
    wanted = set(item_keys)
    rows = session.exec(
        select(SearchItemRow.id, SearchItemRow.kind, SearchItemRow.key).where(
            col(SearchItemRow.key).in_({key for _, key in wanted})
        )
    )
    ids = frozenset(number for number, kind, key in rows if number is not None and (kind, key) in wanted)
    return replace(expression, only=ids if expression.only is None else expression.only & ids)
