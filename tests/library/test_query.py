"""The search box: what is understood, and what is said where it is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.filter_names import NUMBERS
from library.query import (
    ChoiceFilter,
    NumberFilter,
    Query,
    QueryWords,
    UnfinishedFilter,
    WordsPart,
    find_unfinished,
    parse_query,
    split_query,
)
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
    """Spaces around it change nothing."""

    def read(words: str) -> object:
        try:
            return parse_query(words)
        except KnownProblem as problem:
            return problem.code

    query = read(text)
    assert read(f"  {text} ") == query
    assert not isinstance(query, str) or query.startswith("search.")


# Alternatives


def test_or_makes_alternatives_and_binds_less_than_a_space() -> None:
    assert parse_query("omaha beach or utah").alternatives == (
        Query((QueryWords(("omaha",)), QueryWords(("beach",)))),
        Query((QueryWords(("utah",)),)),
    )


@pytest.mark.parametrize("text", ["omaha OR utah", "omaha ou utah", "omaha | utah", "omaha OF utah", "(omaha or utah)"])
def test_or_is_understood_in_every_language(text: str) -> None:
    assert parse_query(text) == parse_query("omaha or utah")


def test_dutch_of_in_small_letters_is_an_english_word() -> None:
    assert parse_query("line of sight").words[1] == QueryWords(("of",))


def test_what_all_alternatives_have_is_asked_once() -> None:
    asked = parse_query("kind:scenario (omaha or utah) units>3")
    assert asked.choices == (ChoiceFilter("kind", ("scenario",)),)
    assert asked.numbers == (NumberFilter("units", ">", 3),)
    assert [one.words[0].words for one in asked.alternatives] == [("omaha",), ("utah",)]
    assert [one.values("kind") for one in asked.flat()] == [("scenario",), ("scenario",)]


def test_alternatives_of_one_filter_are_one_filter() -> None:
    assert parse_query("kind:card or kind:terrain") == parse_query("kind:card,terrain")


def test_a_minus_before_brackets_excludes_all_of_it() -> None:
    assert parse_query("-(night or units>3)") == Query(
        (QueryWords(("night",), negated=True),), numbers=(NumberFilter("units", "<=", 3),)
    )
    assert [one.words for one in parse_query("-(night snow)").alternatives] == [
        (QueryWords(("night",), negated=True),),
        (QueryWords(("snow",), negated=True),),
    ]


@pytest.mark.parametrize(
    "text", ["(omaha or utah", "omaha or utah)", "or omaha or utah or", "((omaha) or (utah))", "()omaha or utah"]
)
def test_brackets_and_words_that_lack_something_mean_what_they_can(text: str) -> None:
    assert parse_query(text) == parse_query("omaha or utah")


def test_too_many_alternatives_are_refused() -> None:
    for text in ("(a or b)" * 7, "(" * 900, "or ".join(f"w{number} " for number in range(80))):
        with pytest.raises(KnownProblem) as problem:
            parse_query(text)
        assert problem.value.code == "search.too-many-alternatives"


def test_words_of_names_and_of_texts() -> None:
    assert parse_query('name:forest text:"line of sight"').words == (
        QueryWords(("forest",), part=WordsPart.NAME),
        QueryWords(("line", "of", "sight"), is_quoted=True, part=WordsPart.TEXT),
    )
    assert parse_query("name:forest,hill") == parse_query("name:forest or name:hill")
    assert parse_query("-name:forest") == parse_query("name!=forest")


@pytest.mark.parametrize("text", ["soort:terrain", "genre:terrain", "GENRE:terrain"])
def test_filters_are_understood_by_the_names_of_their_chips(text: str) -> None:
    assert parse_query(text).choices == (ChoiceFilter("kind", ("terrain",)),)


def test_a_name_of_several_words_is_typed_with_hyphens() -> None:
    assert parse_query("règle-spéciale:blitz speciale-regel:blitz").values("rule") == ("blitz", "blitz")
    assert parse_query("Sainte-Mère:Église").words == (QueryWords(("sainte", "mere", "eglise")),)


@pytest.mark.parametrize(
    ("text", "unfinished"),
    [
        ("omaha kind:te", UnfinishedFilter(6, "kind", ":", "te")),
        ("soort:", UnfinishedFilter(0, "kind", ":", "")),
        ("-units>1", UnfinishedFilter(0, "units", ">", "1")),
        ("kind:terrain ", None),
        ('kind:"te"', None),
        ("omaha", None),
        ("xyzzy:te", None),
    ],
)
def test_a_filter_at_the_end_is_still_being_typed(text: str, unfinished: UnfinishedFilter | None) -> None:
    assert find_unfinished(text) == unfinished


def test_no_chips_are_made_of_alternatives() -> None:
    assert split_query("kind:card or kind:terrain omaha") == ((), "kind:card or kind:terrain omaha")
    assert split_query("soort:kaart amb") == (("soort:kaart",), "amb")
