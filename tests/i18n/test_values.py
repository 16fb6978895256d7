"""Numbers, lists and strings inside sentences."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n.languages import Language
from i18n.values import Printable, capitalized, format_day, format_value, printable, printable_lines
from schema.issues import Parameter

ENGLISH_FRENCH_DUTCH = (Language.ENGLISH, Language.FRENCH, Language.DUTCH)


def nothing(_: str) -> None:
    return None


@pytest.mark.parametrize(
    ("value", "en", "fr", "nl"),
    [
        (7, "7", "7", "7"),
        (-1, "−1", "−1", "−1"),
        (12345, "12,345", "12\u202f345", "12.345"),
        (10**15, "1,000,000,000,000,000", "1\u202f000\u202f000\u202f000\u202f000\u202f000", "1.000.000.000.000.000"),
        (
            10**400,
            "> 1,000,000,000,000,000",
            "> 1\u202f000\u202f000\u202f000\u202f000\u202f000",
            "> 1.000.000.000.000.000",
        ),
        (
            -1e300,
            "< −1,000,000,000,000,000",
            "< −1\u202f000\u202f000\u202f000\u202f000\u202f000",
            "< −1.000.000.000.000.000",
        ),
        (float("inf"), "∞", "∞", "∞"),
        (1.5, "1.5", "1,5", "1,5"),
        (-1234.5, "−1,234.5", "−1\u202f234,5", "−1.234,5"),
        (True, "true", "true", "true"),
        (None, "null", "null", "null"),
        ((), "", "", ""),
        (("a",), "a", "a", "a"),
        (("a", "b"), "a and b", "a et b", "a en b"),
        (("a", "b", "c"), "a, b, and c", "a, b et c", "a, b en c"),
    ],
)
def test_each_language_writes_values_its_way(value: Parameter, en: str, fr: str, nl: str) -> None:
    assert [format_value(value, language, nothing) for language in ENGLISH_FRENCH_DUTCH] == [en, fr, nl]


def test_alternatives_are_joined_by_or() -> None:
    joined = [format_value(("a", "b", "c"), language, nothing, alternatives=True) for language in ENGLISH_FRENCH_DUTCH]
    assert joined == ["a, b, or c", "a, b ou c", "a, b of c"]


def test_long_values_are_cut() -> None:
    assert len(format_value("x" * 10_000, Language.ENGLISH, nothing)) == 120
    assert format_value(tuple("abcdefghijklmnopqrst"), Language.ENGLISH, nothing).endswith("l, …")
    assert format_value(Printable("x" * 10_000), Language.ENGLISH, nothing) == "x" * 10_000


def test_a_reference_is_replaced_by_a_name() -> None:
    names = {"terrain:forest": "bos"}
    assert format_value("terrain:forest", Language.DUTCH, names.get) == "bos"
    assert format_value(("terrain:forest", "terrain:none"), Language.DUTCH, names.get) == "bos en terrain:none"
    assert format_value(Printable("terrain:forest"), Language.DUTCH, names.get) == "terrain:forest"


@given(st.text())
def test_what_is_shown_stays_on_its_line(text: str) -> None:
    safe = printable(text)
    assert len(safe.splitlines()) <= 1
    assert "\x1b" not in safe
    safe.encode()


def test_good_typography_is_shown_as_it_is() -> None:
    assert printable("« é\u202f» − ’ 😀\u00a0%") == "« é\u202f» − ’ 😀\u00a0%"
    assert printable_lines("One\x07\ntwo") == "One\\x07\ntwo"
    assert printable("a\nb\x1b[31m\u202e\ud800\U000e0001") == r"a\x0ab\x1b[31m\u202e\ud800\U000e0001"


@pytest.mark.parametrize(
    ("language", "with_year", "words"),
    [
        (Language.ENGLISH, True, "June 6, 1944"),
        (Language.ENGLISH, False, "June 6"),
        (Language.FRENCH, True, "6 juin 1944"),
        (Language.FRENCH, False, "6 juin"),
        (Language.DUTCH, True, "6 juni 1944"),
        (Language.DUTCH, False, "6 juni"),
    ],
)
def test_a_day_is_written_one_way(language: Language, with_year: bool, words: str) -> None:
    assert format_day(datetime.date(1944, 6, 6), language, with_year=with_year) == words


@pytest.mark.parametrize(
    ("language", "with_year", "words"),
    [
        (Language.ENGLISH, True, "August 1, 1944"),
        (Language.FRENCH, True, "1er août 1944"),
        (Language.FRENCH, False, "1er août"),
        (Language.DUTCH, True, "1 augustus 1944"),
    ],
)
def test_the_first_of_a_month_has_its_own_form_in_french(language: Language, with_year: bool, words: str) -> None:
    assert format_day(datetime.date(1944, 8, 1), language, with_year=with_year) == words


def test_a_sentence_begins_with_a_capital_but_a_hex_keeps_its_letter() -> None:
    assert capitalized("the Axis draws") == "The Axis draws"
    assert capitalized("ijs") == "IJs"
    assert capitalized("c4 is eliminated.") == "c4 is eliminated."
    assert capitalized("ℓ2 moves to k4.") == "ℓ2 moves to k4."
    assert capitalized("") == ""
