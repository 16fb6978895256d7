"""What one thing in the library has to do with others: what its texts speak of, who speaks of it, where it is used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from i18n.languages import Language
from library.index.expression import Expression, FacetClause, facet
from library.index.items import references
from library.index.search_index import index_of
from library.kinds import NAME, Code, Kind, find_code
from library.rows import EntryRow, SearchItemRow, TextRow
from library.search.conditions import ItemKey
from library.search.listing import EntryCard, entry_cards
from library.search.orders import ORDERS, SearchOrder
from library.store.entries import get_entry
from library.values import OwnFacts

_MAX = 200
_SCENARIOS_SHOWN = 6
_FACETS = {Kind.UNIT: "unit", Kind.BADGE: "badge", Kind.NATION: "nation", Kind.BOX: "needs", Kind.RULE: "rule"}


@dataclass(frozen=True, slots=True)
class Links:
    """`scenarios`: the first few keys of those that use it; `used_in`: how many there are."""

    mentions: tuple[EntryCard, ...]
    mentioned_by: tuple[EntryCard, ...]
    rulings: tuple[EntryCard, ...]
    scenarios: tuple[str, ...]
    used_in: int


def links_of(*, session: Session, kind: Kind, key: str, language: Language) -> Links:
    code = str(Code(kind.prefix, key))
    texts = session.exec(select(TextRow.text).where(col(TextRow.kind) == kind, col(TextRow.key) == key))
    entry = get_entry(session=session, kind=kind, key=key)
    named = (*references(texts), *OwnFacts.among(entry.facts).about)
    mentions = item_keys_of(session=session, codes=(one for one in named if one != code))
    speaking = FacetClause((facet("about", code),))
    ids = index_of(session).find(session, Expression(facets=(speaking,)), limit=_MAX, order=ORDERS[SearchOrder.CATALOG])
    others = _item_keys(session, ids)
    cards = entry_cards(session=session, item_keys=[*mentions, *others], language=language)
    mentioning = [cards[item_key] for item_key in others if item_key != (kind.value, key) and item_key in cards]
    scenarios, used_in = _usage(session, entry.kind, key, str(entry.facts.get("kind", key)))
    return Links(
        mentions=tuple(cards[item_key] for item_key in mentions if item_key in cards and item_key[0] != Kind.RULING),
        mentioned_by=tuple(card for card in mentioning if card.kind is not Kind.RULING),
        rulings=tuple(card for card in mentioning if card.kind is Kind.RULING),
        scenarios=scenarios,
        used_in=used_in,
    )


def item_keys_of(*, session: Session, codes: Iterable[str]) -> list[ItemKey]:
    """The entries that codes of texts name: `terrain:bridge` may be a structure."""
    wanted = {(code.prefix, code.key): None for text in codes if (code := find_code(text)) and code.field == NAME}
    query = select(EntryRow.kind, EntryRow.key).where(
        col(EntryRow.key).in_({key for _, key in wanted}), col(EntryRow.binned_at).is_(None)
    )
    known = {(Kind(kind).prefix, key): (kind, key) for kind, key in session.exec(query)}
    return [known[item_key] for item_key in wanted if item_key in known]


def _usage(session: Session, kind: Kind, key: str, unit_kind: str) -> tuple[tuple[str, ...], int]:
    """Scenarios on whose board, or in whose special rules, the thing is."""
    name = "terrain" if kind.prefix == Kind.TERRAIN.prefix else _FACETS.get(kind)
    if name is None:
        return (), 0
    value = unit_kind if kind is Kind.UNIT else key.replace("-", "_") if kind is Kind.RULE else key
    index = index_of(session)
    expression = Expression(facets=(FacetClause((facet(name, value),)), FacetClause((facet("kind", Kind.SCENARIO),))))
    ids = index.find(session, expression, limit=_SCENARIOS_SHOWN, order=ORDERS[SearchOrder.TITLE])
    return tuple(key for _, key in _item_keys(session, ids)), index.count(session, expression)


def _item_keys(session: Session, ids: Sequence[int]) -> list[ItemKey]:
    query = select(SearchItemRow.id, SearchItemRow.kind, SearchItemRow.key).where(col(SearchItemRow.id).in_(ids))
    keys_by_id = {number: (kind, key) for number, kind, key in session.exec(query)}
    return [keys_by_id[one] for one in ids if one in keys_by_id]
