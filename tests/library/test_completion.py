"""What a query may become while it is typed, in the words of the reader."""

import pytest

from i18n.languages import Language
from library.filter_names import FILTERS, typed_filter_name
from library.query import parse_query
from library.search.completion import complete_query


def texts(text: str, language: str = "en") -> list[str]:
    return [one.text for one in complete_query(text, Language(language))]


@pytest.mark.parametrize(
    ("text", "language", "completion"),
    [
        ("ki", "en", "kind:"),
        ("omaha -fron", "en", "omaha -front:"),
        ("(soor", "nl", "(soort:"),
        ("uni", "en", "units>"),
        ("genr", "fr", "genre:"),
        ("regle", "fr", "regle-speciale:"),
        ("kind:te", "en", "kind:terrain "),
        ("kind:card,te", "en", "kind:card,terrain "),
        ("soort:terr", "nl", "soort:terrein "),
        ("terrain:pal", "en", 'terrain:"palm forest" '),
        ("terrein:palmb", "nl", "terrein:palmbos "),
        ("état:rel", "fr", "état:relu "),
        ("lang:ned", "nl", "lang:Nederlands "),
        ("rule:bli", "en", 'rule:"Blitz rules" '),
    ],
)
def test_completions(text: str, language: str, completion: str) -> None:
    assert completion.casefold() in [one.casefold() for one in texts(text, language)]


@pytest.mark.parametrize("text", ["", "o", "omaha", "omaha ", "author:a", "units>1", "kind:zzz", "name:for"])
def test_nothing_is_offered_for_plain_words(text: str) -> None:
    assert texts(text) == []


@pytest.mark.parametrize("language", list(Language))
def test_what_is_offered_is_understood(language: Language) -> None:
    for name in FILTERS:
        typed = typed_filter_name(name, language)
        for one in complete_query(f"{typed}:", language):
            assert parse_query(one.text).choices[0].name == name, one.text
