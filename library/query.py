"""What is typed into the search box, understood: `river kind:scenario units>20 "omaha beach" -night needs:base`.

Words stand for all words that begin like them, text in quotes for itself; a minus excludes. `:` asks for one of the
values (with commas between), `=` for no other than these. `or` and brackets combine all of it; brackets that are
not closed end with the query. Raises `search.` problems that name what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from itertools import product

from library.filter_names import CHOICES, FILTERS, NUMBERS, WORDS, find_filter_name, find_value, is_or
from library.folding import words
from schema.issues import KnownProblem

# Of these a thing may have several, so that "no other than" means something.
_MAY_BE_EXACT = ("needs",)
_TOKEN = re.compile(
    r"""\s*(?P<minus>-?)(?:
        (?P<name>[^\W\d_][\w-]*)(?P<operator>>=|<=|!=|[:=<>])(?P<value>"[^"]*"|[^\s"()]*)
        | "(?P<phrase>[^"]*)"
        | (?P<bracket>[()])
        | (?P<word>[^\s"()]+)
        | (?P<open>")
    )""",
    re.VERBOSE,
)
LONGEST = 1_000
# Alternatives multiply: nobody types more of them by hand.
_MAX_ALTERNATIVES = 64


class WordsPart(StrEnum):
    """Which texts of a thing must have the words."""

    ANY = "any"
    NAME = "name"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class QueryWords:
    """Folded words that stand beside each other. `is_quoted`: exactly these, not what begins like the last one."""

    words: tuple[str, ...]
    is_quoted: bool = False
    negated: bool = False
    part: WordsPart = WordsPart.ANY


@dataclass(frozen=True, slots=True)
class ChoiceFilter:
    name: str
    values: tuple[str, ...]
    negated: bool = False
    exactly: bool = False


@dataclass(frozen=True, slots=True)
class NumberFilter:
    name: str
    operator: str
    value: int


_Criterion = QueryWords | ChoiceFilter | NumberFilter
# All of these must hold; of several one of them.
_Conjunction = tuple[_Criterion, ...]
_Alternatives = tuple[_Conjunction, ...]
_EVERYTHING: _Alternatives = ((),)


@dataclass(frozen=True, slots=True)
class Query:
    words: tuple[QueryWords, ...] = ()
    choices: tuple[ChoiceFilter, ...] = ()
    numbers: tuple[NumberFilter, ...] = ()
    # Besides all that, one of these must hold; none: nothing more is asked.
    alternatives: tuple[Query, ...] = ()
    # The language that states are about where no `lang:` says so; empty: any.
    state_language: str = ""

    def values(self, name: str) -> tuple[str, ...]:
        """All that is asked for under a name, in every alternative."""
        return tuple(
            value for choice in self.choices if choice.name == name and not choice.negated for value in choice.values
        )

    def flat(self) -> tuple[Query, ...]:
        """The same as queries without alternatives, one of which must hold."""
        if not self.alternatives:
            return (self,)
        return tuple(
            Query(
                self.words + one.words,
                self.choices + one.choices,
                self.numbers + one.numbers,
                state_language=self.state_language,
            )
            for one in self.alternatives
        )


def parse_query(text: str) -> Query:
    reader = _Reader(text.strip()[:LONGEST])
    alternatives = reader.read_all()
    if len(alternatives) == 1:
        return _query(alternatives[0])
    common = tuple(one for one in alternatives[0] if all(one in other for other in alternatives))
    rest = [tuple(one for one in other if one not in common) for other in alternatives]
    if () in rest:
        return _query(common)
    merged = _as_one_choice(rest)
    if merged is not None:
        return _query((*common, merged))
    return replace(_query(common), alternatives=tuple(_query(one) for one in dict.fromkeys(rest)))


class _Reader:
    """Reads tokens from left to right into alternatives."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = list(_TOKEN.finditer(text))
        self._next = 0
        self._depth = 0

    def read_all(self) -> _Alternatives:
        found = self._read_alternatives()
        while self._next < len(self._tokens):  # a bracket that nobody opened
            self._next += 1
            found = _all_of(found, self._read_alternatives())
        return found

    def _read_alternatives(self) -> _Alternatives:
        parts: list[_Alternatives] = []
        current: _Alternatives | None = None
        while self._next < len(self._tokens) and self._tokens[self._next]["bracket"] != ")":
            token = self._tokens[self._next]
            self._next += 1
            if token["word"] and not token["minus"] and is_or(token["word"]):
                parts += [] if current is None else [current]
                current = None
                continue
            found = self._read_criterion(token)
            if found is not None:
                current = found if current is None else _all_of(current, found)
        parts += [] if current is None else [current]
        return _one_of(parts) if parts else _EVERYTHING

    def _read_criterion(self, token: re.Match[str]) -> _Alternatives | None:
        negated = bool(token["minus"])
        if token["bracket"]:
            self._depth += 1
            if self._depth > _MAX_ALTERNATIVES:
                raise KnownProblem("search.too-many-alternatives", most=_MAX_ALTERNATIVES)
            inside = self._read_alternatives()
            self._depth -= 1
            self._next += 1  # the bracket that closes it, or the end
            return None if inside == _EVERYTHING else _none_of(inside) if negated else inside
        if token["open"]:
            raise KnownProblem("search.open-quote", found=self._text[token.start("open") :])
        written, value = token["name"] or "", (token["value"] or "").strip('"').strip()
        name = find_filter_name(written) if written else None
        # Words with a hyphen and a colon behind are no mistyped filter.
        if name is not None or (value and written.isascii() and written.isalpha()):
            return _filtered(name or written.lower(), token["operator"], value, token["value"], negated=negated)
        is_quoted = token["phrase"] is not None
        parts = words(token["phrase"] or token["word"] or f"{written} {value}")
        return ((QueryWords(tuple(parts), is_quoted, negated),),) if parts else None


def _filtered(name: str, operator: str, value: str, written: str, *, negated: bool) -> _Alternatives | None:
    if name in NUMBERS:
        return ((_number(name, operator, value, negated=negated),),)
    if name not in WORDS:
        return ((_choice(name, operator, value, negated=negated),),)
    found = []
    for one in value.split(","):
        parts = words(one)
        if parts:
            found.append((QueryWords(tuple(parts), written.startswith('"'), part=WordsPart(name)),))
    if not found:
        raise KnownProblem("search.no-value", filter=name)
    if operator not in (":", "=", "!="):
        raise KnownProblem("search.not-a-number-filter", filter=name, allowed=NUMBERS)
    return _none_of(tuple(found)) if negated != (operator == "!=") else tuple(found)


# Combining


def _all_of(first: _Alternatives, second: _Alternatives) -> _Alternatives:
    return _limited(tuple((*one, *other) for one, other in product(first, second)))


def _one_of(parts: Sequence[_Alternatives]) -> _Alternatives:
    return _limited(tuple(one for part in parts for one in part))


def _none_of(alternatives: _Alternatives) -> _Alternatives:
    found = _EVERYTHING
    for conjunction in alternatives:
        found = _all_of(found, tuple((_opposite(one),) for one in conjunction))
    return found


def _limited(alternatives: _Alternatives) -> _Alternatives:
    if len(alternatives) > _MAX_ALTERNATIVES:
        raise KnownProblem("search.too-many-alternatives", most=_MAX_ALTERNATIVES)
    return alternatives


def _opposite(criterion: _Criterion) -> _Criterion:
    if isinstance(criterion, NumberFilter):
        return replace(criterion, operator=_OPPOSITE[criterion.operator])
    return replace(criterion, negated=not criterion.negated)


def _as_one_choice(alternatives: Sequence[_Conjunction]) -> ChoiceFilter | None:
    """`kind:card or kind:terrain` is `kind:card,terrain`, which is found faster."""
    choices = [one[0] for one in alternatives if len(one) == 1 and isinstance(one[0], ChoiceFilter)]
    if len(choices) < len(alternatives) or len({one.name for one in choices}) > 1:
        return None
    if any(one.negated or one.exactly for one in choices):
        return None
    return ChoiceFilter(choices[0].name, tuple(dict.fromkeys(value for one in choices for value in one.values)))


def _query(criteria: _Conjunction) -> Query:
    return Query(
        tuple(one for one in criteria if isinstance(one, QueryWords)),
        tuple(one for one in criteria if isinstance(one, ChoiceFilter)),
        tuple(one for one in criteria if isinstance(one, NumberFilter)),
    )


# What is being typed


def split_query(text: str) -> tuple[tuple[str, ...], str]:
    """The filters of what has been typed so far, and the words. A filter at the end is still being typed.

    Where alternatives are typed, all of it stays as it is: a filter among them is not for the whole.
    """
    if has_alternatives(text):
        return (), text
    filters, rest, end = [], [], 0
    for token in _TOKEN.finditer(text):
        is_finished = token.end() < len(text) and bool((token["value"] or "").strip('"'))
        if is_finished and find_filter_name(token["name"] or "") in (*CHOICES, *NUMBERS):
            rest.append(text[end : token.start()])
            filters.append(token[0].strip())
            end = token.end()
    rest.append(text[end:])
    return tuple(filters), "".join(rest).lstrip() if filters else text


def has_alternatives(text: str) -> bool:
    """Whether brackets or an `or` are in what has been typed."""
    return any(token["bracket"] or (token["word"] and is_or(token["word"])) for token in _TOKEN.finditer(text))


def begins_with_or(text: str) -> bool:
    """Whether the first word is an `or`, with a space behind it."""
    first = text.split(maxsplit=1)[:1]
    return bool(first) and is_or(first[0]) and text != first[0]


@dataclass(frozen=True, slots=True)
class UnfinishedFilter:
    """A filter at the very end of what has been typed: `kind:te`. `start`: where it begins; `name`: the filter."""

    start: int
    name: str
    operator: str
    value: str


def find_unfinished(text: str) -> UnfinishedFilter | None:
    tokens = list(_TOKEN.finditer(text))
    if not tokens or tokens[-1].end() < len(text) or not tokens[-1]["name"]:
        return None
    token = tokens[-1]
    name = find_filter_name(token["name"])
    if name is None or (token["value"].startswith('"') and len(token["value"]) > 1):
        return None
    return UnfinishedFilter(token.start("minus"), name, token["operator"], token["value"])


def _choice(name: str, operator: str, value: str, *, negated: bool) -> ChoiceFilter:
    if name not in CHOICES:
        near = get_close_matches(name, FILTERS, n=1)
        raise KnownProblem("search.unknown-filter", found=name, near=near[0] if near else None)
    values = tuple(find_value(name, part) or part.strip() for part in value.split(",") if part.strip())
    if not values:
        raise KnownProblem("search.no-value", filter=name)
    if operator == "!=":
        negated, operator = not negated, ":"
    if operator not in (":", "="):
        raise KnownProblem("search.not-a-number-filter", filter=name, allowed=NUMBERS)
    return ChoiceFilter(name, values, negated, exactly=operator == "=" and name in _MAY_BE_EXACT)


def _number(name: str, operator: str, value: str, *, negated: bool) -> NumberFilter:
    if not value:
        raise KnownProblem("search.no-value", filter=name)
    if not re.fullmatch(r"[0-9]{1,6}", value):
        raise KnownProblem("search.bad-number", filter=name, found=value)
    operator = "=" if operator == ":" else operator
    return NumberFilter(name, _OPPOSITE[operator] if negated else operator, int(value))


_OPPOSITE = {"=": "!=", "!=": "=", ">": "<=", "<": ">=", ">=": "<", "<=": ">"}
