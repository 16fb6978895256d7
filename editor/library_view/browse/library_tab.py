"""The tabs of the library, with the facets and the orders of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from library.kinds import LIBRARY_KINDS, Kind
from library.search.orders import SearchOrder
from rules.catalog import catalog
from schema.battle import Front
from schema.board import BoardKind, Face


class LibraryTab(StrEnum):
    ALL = "all"
    CARDS = "cards"
    RULES = "rules"
    SCENARIOS = "scenarios"

    @property
    def kinds(self) -> tuple[Kind, ...]:
        return _KINDS[self]


_KINDS: Final[Mapping[LibraryTab, tuple[Kind, ...]]] = MappingProxyType(
    {
        LibraryTab.ALL: LIBRARY_KINDS,
        LibraryTab.CARDS: tuple(kind for kind in LIBRARY_KINDS if kind not in (Kind.RULE, Kind.RULING, Kind.SCENARIO)),
        LibraryTab.RULES: (Kind.RULE, Kind.RULING),
        LibraryTab.SCENARIOS: (Kind.SCENARIO,),
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


STATES: Final = FacetGroup(
    "state", ("untranslated", "draft", "outdated", "translated", "reviewed"), "library.state.", is_ours=True
)


def facet_groups(tab: LibraryTab) -> tuple[FacetGroup, ...]:
    known = catalog()
    boxes = tuple(known.boxes)
    kinds = FacetGroup("kind", tuple(tab.kinds), "library.kinds.", is_ours=True)
    match tab:
        case LibraryTab.ALL | LibraryTab.CARDS:
            decks = FacetGroup("deck", tuple(known.decks), "board:")
            return (kinds, decks, FacetGroup("box", boxes, "box:"), STATES)
        case LibraryTab.RULES:
            return (kinds, STATES)
        case LibraryTab.SCENARIOS:
            return (
                FacetGroup("board", tuple(BoardKind), "board:"),
                FacetGroup("front", tuple(Front), "front:"),
                FacetGroup("face", tuple(Face), "face:"),
                FacetGroup("needs", tuple(box for box in boxes if box != "base"), "box:"),
                STATES,
                FacetGroup("is", ("own", "binned"), "library.standing.", is_ours=True),
            )


ORDERS: Final[Mapping[LibraryTab, tuple[SearchOrder, ...]]] = MappingProxyType(
    {
        LibraryTab.ALL: (SearchOrder.RELEVANCE, SearchOrder.CATALOG, SearchOrder.TITLE),
        LibraryTab.CARDS: (SearchOrder.RELEVANCE, SearchOrder.CATALOG, SearchOrder.TITLE),
        LibraryTab.RULES: (SearchOrder.RELEVANCE, SearchOrder.CATALOG, SearchOrder.TITLE),
        LibraryTab.SCENARIOS: (
            SearchOrder.RELEVANCE,
            SearchOrder.DATE,
            SearchOrder.TITLE,
            SearchOrder.UNITS,
            SearchOrder.CHANGED,
        ),
    }
)
FIRST_ORDER: Final = MappingProxyType(
    {
        LibraryTab.ALL: SearchOrder.RELEVANCE,
        LibraryTab.CARDS: SearchOrder.RELEVANCE,
        LibraryTab.RULES: SearchOrder.RELEVANCE,
        LibraryTab.SCENARIOS: SearchOrder.DATE,
    }
)
