"""What is typed into the search box, understood: `river kind:scenario units>20 "omaha beach" -night needs:base`.

Words stand for all words that begin like them, text in quotes for itself; a minus excludes. `:` asks for one of the
values (with commas between), `=` for no other than these. Raises `search.` problems that name what is wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from library.folding import words
from schema.issues import KnownProblem

CHOICES = (
    "kind",
    "deck",
    "lang",
    "front",
    "terrain",
    "unit",
    "badge",
    "nation",
    "board",
    "face",
    "rule",
    "needs",
    "about",
    "author",
    "box",
    "state",
    "is",
)
NUMBERS = ("units", "medals", "year")
# Of these a thing may have several, so that "no other than" means something.
_MAY_BE_EXACT = ("needs",)
_TOKEN = re.compile(
    r"""\s*(?P<minus>-?)(?:
        (?P<name>[A-Za-z]+)(?P<operator>>=|<=|!=|[:=<>])(?P<value>"[^"]*"|[^\s"]*)
        | "(?P<phrase>[^"]*)"
        | (?P<word>[^\s"]+)
        | (?P<open>")
    )""",
    re.VERBOSE,
)
LONGEST = 1_000


@dataclass(frozen=True, slots=True)
class QueryWords:
    """Folded words that stand beside each other. `is_quoted`: exactly these, not what begins like the last one."""

    words: tuple[str, ...]
    is_quoted: bool = False
    negated: bool = False


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


@dataclass(frozen=True, slots=True)
class Query:
    words: tuple[QueryWords, ...] = ()
    choices: tuple[ChoiceFilter, ...] = ()
    numbers: tuple[NumberFilter, ...] = ()

    def values(self, name: str) -> tuple[str, ...]:
        """All that is asked for under a name."""
        return tuple(
            value for choice in self.choices if choice.name == name and not choice.negated for value in choice.values
        )


def parse_query(text: str) -> Query:
    found_words: list[QueryWords] = []
    choices: list[ChoiceFilter] = []
    numbers: list[NumberFilter] = []
    text = text.strip()[:LONGEST]
    for token in _TOKEN.finditer(text):
        negated = bool(token["minus"])
        if token["open"]:
            raise KnownProblem("search.open-quote", found=text[token.start("open") :])
        name, value = (token["name"] or "").lower(), (token["value"] or "").strip('"').strip()
        if name and (name in CHOICES or name in NUMBERS or value):
            if name in NUMBERS:
                numbers.append(_number(name, token["operator"], value, negated=negated))
            else:
                choices.append(_choice(name, token["operator"], value, negated=negated))
            continue
        is_quoted = token["phrase"] is not None
        parts = words(token["phrase"] or token["word"] or name)
        if parts:
            found_words.append(QueryWords(tuple(parts), is_quoted, negated))
    return Query(tuple(found_words), tuple(choices), tuple(numbers))


def split_query(text: str) -> tuple[tuple[str, ...], str]:
    """The filters of what has been typed so far, and the words. A filter at the end is still being typed."""
    filters, rest, end = [], [], 0
    for token in _TOKEN.finditer(text):
        name = (token["name"] or "").lower()
        is_finished = token.end() < len(text) and bool((token["value"] or "").strip('"'))
        if is_finished and (name in CHOICES or name in NUMBERS):
            rest.append(text[end : token.start()])
            filters.append(token[0].strip())
            end = token.end()
    rest.append(text[end:])
    return tuple(filters), "".join(rest).lstrip() if filters else text


def _choice(name: str, operator: str, value: str, *, negated: bool) -> ChoiceFilter:
    if name not in CHOICES:
        near = get_close_matches(name, (*CHOICES, *NUMBERS), n=1)
        raise KnownProblem("search.unknown-filter", found=name, near=near[0] if near else None)
    values = tuple(part.strip() for part in value.split(",") if part.strip())
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
