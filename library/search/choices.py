"""The values of filters: ids, or the names of the things in any language, so that `terrain:bos` is `terrain:forest`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache
from typing import get_args

from sqlmodel import Session, col, select

from i18n.catalogs import find_name
from i18n.languages import Language
from library.boxes import BASE
from library.folding import folded
from library.index.expression import Condition, FacetClause, facet
from library.kinds import LIBRARY_KINDS, NAME, PREFIXES, Kind
from library.query import ChoiceFilter, Query
from library.rows import TextRow
from library.search.conditions import CONDITIONS
from library.search.query_languages import find_language
from rules.catalog import catalog
from schema.battle import Front
from schema.board import BoardKind, Face
from schema.issues import KnownProblem
from schema.nations import CAMP_OF_NATION
from schema.special_rules import SpecialRule

_IDS: dict[str, Callable[[], Iterable[str]]] = {
    "kind": lambda: LIBRARY_KINDS,
    "deck": lambda: catalog().decks,
    "front": lambda: Front,
    "board": lambda: BoardKind,
    "face": lambda: Face,
    "needs": lambda: catalog().boxes,
    "box": lambda: catalog().boxes,
    "terrain": lambda: catalog().terrains,
    "unit": lambda: catalog().kinds,
    "badge": lambda: catalog().badges,
    "nation": lambda: (*CAMP_OF_NATION, *catalog().nations),
    "rule": lambda: (block.model_fields["rule"].default for block in get_args(get_args(SpecialRule)[0])),
}
# Names of these are not in the library but only in the catalog of texts, under codes that begin so.
_NAMED = {"front": "front", "board": "board", "face": "face", "rule": "special_rule"}
# Names of these are in both.
_CALLED = {"deck": "board", "needs": "box", "box": "box"}
# Special rules that this program does not know come with files of others.
_TAKE_ANY = ("rule",)
# No scenario can be played without the base box.
_SCENARIOS = ChoiceFilter("kind", (Kind.SCENARIO.value,))
_HAVE_ALL_SCENARIOS = (_SCENARIOS, ChoiceFilter("needs", (BASE,)))
_OF_SCENARIOS = ("front", "board", "face", "terrain", "unit", "badge", "nation", "rule", "needs", "author")


def facets_of(*, session: Session, query: Query) -> tuple[FacetClause, ...]:
    """What the filters of a query ask for; raises `search.unknown-value` for what nothing can have."""
    clauses = []
    is_of_scenarios = _is_of_scenarios(query)
    for choice in query.choices:
        if choice.name in CONDITIONS:
            continue  # no property of the thing itself: `conditions` looks it up
        if choice.name == "lang" and query.values("state"):
            continue  # says which language the state is about: what is untranslated has no word in it
        if is_of_scenarios and choice in _HAVE_ALL_SCENARIOS:
            continue  # nothing else has the others, and to look through all scenarios is slowest
        if choice == _SCENARIOS and _has_words(query):
            continue  # `kind_conditions_of` asks for it
        values = [_value(session, choice.name, value) for value in choice.values]
        if choice.exactly:
            # `needs=eastern` says what must be bought besides; nothing can be played without the base box.
            names = "_".join(sorted({BASE, *values}))
            clauses.append(FacetClause((facet("needsonly", names),), choice.negated))
        else:
            clauses.append(FacetClause(tuple(facet(choice.name, value) for value in values), choice.negated))
    return tuple(clauses)


def kind_conditions_of(query: Query) -> tuple[Condition, ...]:
    """Of what has the words, each thing is asked whether it is a scenario: most are, in a library that is large."""
    if _SCENARIOS in query.choices and _has_words(query):
        return (Condition(f"i.kind = '{Kind.SCENARIO}'"),)
    return ()


def _has_words(query: Query) -> bool:
    return any(not words.negated for words in query.words)


def known_ids(name: str) -> tuple[str, ...]:
    """The values that a filter knows by their ids; none where it takes any word."""
    return tuple(map(str, _IDS[name]())) if name in _IDS else ()


def kind_of(query: Query) -> str | None:
    """The only kind that a query can find, if there is but one."""
    kinds = {value.casefold() for value in query.values("kind")}
    if len(kinds) == 1:
        return kinds.pop()
    return Kind.SCENARIO.value if _is_of_scenarios(query) else None


def _is_of_scenarios(query: Query) -> bool:
    """Whether a filter besides those that all scenarios fulfil is one that only scenarios can."""
    telling = (choice for choice in query.choices if choice not in _HAVE_ALL_SCENARIOS and not choice.negated)
    return any(choice.name in _OF_SCENARIOS for choice in telling)


def _value(session: Session, name: str, value: str) -> str:
    if name == "lang":
        return find_language(value)
    if name not in _IDS:
        return value
    known = {folded(one): str(one) for one in _IDS[name]()}
    wanted = folded(value)
    if wanted in known:
        return known[wanted]
    names = _names(name) if name in _NAMED else _library_names(session, name)
    if wanted in names:
        return names[wanted]
    if name in _TAKE_ANY:
        return value
    near = get_close_matches(wanted, [*known, *names], n=1)
    raise KnownProblem("search.unknown-value", filter=name, found=value, near=near[0] if near else None)


def known_value(name: str, value: str) -> str:
    """The value that a word means in any language as far as the program itself knows; else the word."""
    names = _names(name) if name in _NAMED or name in _CALLED else {}
    return names.get(folded(value), value)


@cache
def _names(name: str) -> dict[str, str]:
    return {
        folded(found): str(one)
        for one in _IDS[name]()
        for language in Language
        if (found := find_name(f"{(_NAMED | _CALLED)[name]}:{one}", language))
    }


def _library_names(session: Session, name: str) -> dict[str, str]:
    if name not in PREFIXES:
        return {}
    kinds = [kind for kind in Kind if kind.prefix == name]
    query = select(TextRow.text, TextRow.key).where(col(TextRow.kind).in_(kinds), col(TextRow.field) == NAME)
    allowed = set(map(str, _IDS[name]()))
    return {folded(text): key for text, key in session.exec(query) if key in allowed}
