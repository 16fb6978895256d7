"""A text as sentences with their digests."""

import pytest

from i18n.played.sentences import sentence_digest, split_sentences


def texts(text: str) -> list[str]:
    return [one.text for one in split_sentences(text)]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("", []),
        ("Fog lies here. Nobody sees.", ["Fog lies here.", "Nobody sees."]),
        ("Fog lies here\nNobody sees", ["Fog lies here", "Nobody sees"]),
        ("Hold St. Lucy and Mt. Blue. Go on.", ["Hold St. Lucy and Mt. Blue.", "Go on."]),
        ("Fog (see p. 7. Or ask.) lies here. Go!", ["Fog (see p. 7. Or ask.) lies here.", "Go!"]),
        ("- Roll 2, 2. - Stars hit.\n• Go on.\n2) Stop.", ["Roll 2, 2.", "Stars hit.", "Go on.", "Stop."]),
        ("He said “stop.” They did.", ["He said “stop.”", "They did."]),
        ("Fog. Nobody sees far. Go on.", ["Fog. Nobody sees far.", "Go on."]),
        ("6 medals. Hold the mill.", ["6 medals.", "Hold the mill."]),
        ("Fog.", ["Fog."]),
        ("Open ( never closed. At all.", ["Open ( never closed. At all."]),
    ],
)
def test_sentences_end_at_points_and_lines_and_keep_their_heading(text: str, sentences: list[str]) -> None:
    assert texts(text) == sentences


def test_each_sentence_knows_its_paragraph_and_its_place_in_it() -> None:
    found = split_sentences("One is here. Two is here.\n\nThree is here.")
    assert [(one.paragraph, one.number) for one in found] == [(0, 0), (0, 1), (1, 0)]


def test_a_digest_is_the_same_for_the_same_words() -> None:
    assert sentence_digest("Forêt  dense.") == sentence_digest("forêt dense.") == sentence_digest("Foret dense.")
    assert sentence_digest("Fog.") != sentence_digest("Frog.")
    assert len(sentence_digest("")) == 8
