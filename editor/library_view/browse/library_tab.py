"""The three shelves of the library, and what can be asked of each: facets at the left, orders in the bar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from library.kinds import Kind
from library.search.orders import Order


class Shelf(StrEnum):
    CARDS = "cards"
    RULES = "rules"
    SCENARIOS = "scenarios"

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return _KINDS[self]


_KINDS: Final[Mapping[Shelf, tuple[Kind, ...]]] = MappingProxyType(
    {
        Shelf.CARDS: tuple(kind for kind in Kind if kind not in (Kind.RULE, Kind.RULING, Kind.SCENARIO)),
        Shelf.RULES: (Kind.RULE, Kind.RULING),
        Shelf.SCENARIOS: (Kind.SCENARIO,),
    }
)


@dataclass(frozen=True, slots=True)
class FacetGroup:
    """A filter and the values to tick; `names` is where they get their names from: a prefix of codes."""

    name: str
    values: tuple[str, ...]
    names: str
    # Names of the window itself; the others are names of things.
    is_ours: bool = False


_STATES: Final = FacetGroup(
    "state", ("untranslated", "draft", "outdated", "translated", "reviewed"), "library.state.", is_ours=True
)


def facet_groups(shelf: Shelf) -> tuple[FacetGroup, ...]:
    from rules.catalog import catalog
    from schema.battle import Front
    from schema.board import BoardKind, Face

    known = catalog()
    boxes = tuple(known.boxes)
    kinds = FacetGroup("kind", tuple(shelf.kinds), "library.kinds.", is_ours=True)
    match shelf:
        case Shelf.CARDS:
            decks = FacetGroup("deck", tuple(known.decks), "board:")
            return (kinds, decks, FacetGroup("box", boxes, "box:"), _STATES)
        case Shelf.RULES:
            return (kinds, _STATES)
        case Shelf.SCENARIOS:
            return (
                FacetGroup("board", tuple(BoardKind), "board:"),
                FacetGroup("front", tuple(Front), "front:"),
                FacetGroup("face", tuple(Face), "face:"),
                FacetGroup("needs", tuple(box for box in boxes if box != "base"), "box:"),
                _STATES,
                FacetGroup("is", ("own", "binned"), "library.standing.", is_ours=True),
            )


ORDERS: Final[Mapping[Shelf, tuple[Order, ...]]] = MappingProxyType(
    {
        Shelf.CARDS: (Order.RELEVANCE, Order.CATALOG, Order.TITLE),
        Shelf.RULES: (Order.RELEVANCE, Order.CATALOG, Order.TITLE),
        Shelf.SCENARIOS: (Order.RELEVANCE, Order.DATE, Order.TITLE, Order.UNITS, Order.CHANGED),
    }
)
FIRST_ORDER: Final = MappingProxyType(
    {Shelf.CARDS: Order.RELEVANCE, Shelf.RULES: Order.RELEVANCE, Shelf.SCENARIOS: Order.DATE}
)
