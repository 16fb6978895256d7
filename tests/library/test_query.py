"""The search box: what is understood, and what is said where it is not."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.query import NUMBERS, ChoiceFilter, NumberFilter, Query, QueryWords, parse_query
from schema.issues import KnownProblem


def test_words_phrases_and_exclusions() -> None:
    assert parse_query('Forêt "Omaha Beach" -nuit') == Query(
        (QueryWords(("foret",)), QueryWords(("omaha", "beach"), is_quoted=True), QueryWords(("nuit",), negated=True))
    )


def test_filters() -> None:
    asked = parse_query("kind:card deck:overlord lang:nl front:eastern terrain:river,lake units>20 needs:base")
    assert asked.choices == (
        ChoiceFilter("kind", ("card",)),
        ChoiceFilter("deck", ("overlord",)),
        ChoiceFilter("lang", ("nl",)),
        ChoiceFilter("front", ("eastern",)),
        ChoiceFilter("terrain", ("river", "lake")),
        ChoiceFilter("needs", ("base",)),
    )
    assert asked.numbers == (NumberFilter("units", ">", 20),)
    assert asked.values("terrain") == ("river", "lake")
    assert asked.values("board") == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("units>=3", NumberFilter("units", ">=", 3)),
        ("UNITS<3", NumberFilter("units", "<", 3)),
        ("year:1944", NumberFilter("year", "=", 1944)),
        ("medals!=5", NumberFilter("medals", "!=", 5)),
        ("-units>20", NumberFilter("units", "<=", 20)),
        ("-year=1944", NumberFilter("year", "!=", 1944)),
    ],
)
def test_numbers(text: str, number: NumberFilter) -> None:
    assert parse_query(text).numbers == (number,)


def test_exactly_and_not() -> None:
    assert parse_query("needs=base").choices == (ChoiceFilter("needs", ("base",), exactly=True),)
    assert parse_query("-front:eastern").choices == (ChoiceFilter("front", ("eastern",), negated=True),)
    assert parse_query("front!=eastern").choices == (ChoiceFilter("front", ("eastern",), negated=True),)
    assert parse_query("front=eastern").choices == (ChoiceFilter("front", ("eastern",)),)


def test_a_value_in_quotes_may_have_spaces() -> None:
    assert parse_query('terrain:"palm forest"').choices == (ChoiceFilter("terrain", ("palm forest",)),)


@pytest.mark.parametrize("text", ["", "   ", "-", "!?", '""', "…"])
def test_nothing_is_asked(text: str) -> None:
    assert parse_query(text) == Query()


def test_a_colon_after_a_word_is_punctuation() -> None:
    assert parse_query("Operation: Cobra 12:30").words == (
        QueryWords(("operation",)),
        QueryWords(("cobra",)),
        QueryWords(("12", "30")),
    )


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ('a "b c', "search.open-quote", {"found": '"b c'}),
        ("kin:card", "search.unknown-filter", {"found": "kin", "near": "kind"}),
        ("xyzzy:card", "search.unknown-filter", {"found": "xyzzy", "near": None}),
        ("kind:", "search.no-value", {"filter": "kind"}),
        ("kind:,", "search.no-value", {"filter": "kind"}),
        ("units>", "search.no-value", {"filter": "units"}),
        ("units>many", "search.bad-number", {"filter": "units", "found": "many"}),
        ("units>-1", "search.bad-number", {"filter": "units", "found": "-1"}),
        ("front>eastern", "search.not-a-number-filter", {"filter": "front", "allowed": NUMBERS}),
    ],
)
def test_problems_name_what_is_wrong(text: str, code: str, params: dict[str, object]) -> None:
    with pytest.raises(KnownProblem) as problem:
        parse_query(text)
    assert (problem.value.code, dict(problem.value.params)) == (code, params)


@pytest.mark.fuzz
@given(st.text())
def test_whatever_is_typed_is_understood_or_refused(text: str) -> None:
    with contextlib.suppress(KnownProblem):
        parse_query(text)
