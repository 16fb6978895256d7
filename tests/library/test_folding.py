"""Folding: the same word for everybody, wherever it stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.folding import fold, folded, word_positions, words


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Forêt", "foret"),
        ("FORÊT", "foret"),
        ("Œuvre", "oeuvre"),
        ("Cœur", "coeur"),
        ("ĳzer", "ijzer"),
        ("Ĳ", "ij"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("Øresund", "oresund"),
        ("Æther", "aether"),
        ("geïnundeerd", "geinundeerd"),
        ("ﬁn", "fin"),
        ("İstanbul", "istanbul"),
    ],
)
def test_letters(text: str, plain: str) -> None:
    assert fold(text) == plain


def test_words_are_divided_by_everything_else() -> None:
    assert words("À l'assaut\u202f! Anti-tank_gun 88mm") == ["a", "l", "assaut", "anti", "tank", "gun", "88mm"]
    assert folded("  Pegasus   Bridge ") == "pegasus bridge"
    assert words("…") == []


def test_words_know_where_they_stand() -> None:
    text = "Le bœuf d’Émile"
    assert [(place.word, text[place.start : place.end]) for place in word_positions(text)] == [
        ("le", "Le"),
        ("boeuf", "bœuf"),
        ("d", "d"),
        ("emile", "Émile"),
    ]


def test_decomposed_letters_stay_together() -> None:
    text = "fore\u0302t noire"
    assert [(place.word, text[place.start : place.end]) for place in word_positions(text)] == [
        ("foret", "fore\u0302t"),
        ("noire", "noire"),
    ]


@pytest.mark.fuzz
@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_folding_is_stable_and_sees_no_case(text: str) -> None:
    once = folded(text)
    assert folded(once) == once
    assert all(text[place.start : place.end].strip() for place in word_positions(text))
