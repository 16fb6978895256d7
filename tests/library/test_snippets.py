"""Snippets: the text as it is written, with marks at the right letters."""

from hypothesis import given
from hypothesis import strategies as st

from library.index.expression import Phrase
from library.search.snippets import Snippet, find_snippet, start_of


def marked(snippet: Snippet | None) -> list[str]:
    assert snippet is not None
    return [snippet.text[start:end] for start, end in snippet.marks]


def test_marks_stand_at_the_words_as_written() -> None:
    found = find_snippet("Une unité dans la Forêt, ou en FORÊT.", [Phrase(("foret",))])
    assert found is not None
    assert found.text == "Une unité dans la Forêt, ou en FORÊT."
    assert marked(found) == ["Forêt", "FORÊT"]


def test_a_beginning_marks_the_whole_word_and_a_word_only_itself() -> None:
    text = "forest forester deforest"
    assert marked(find_snippet(text, [Phrase(("forest",), prefix=True)])) == ["forest", "forester"]
    assert marked(find_snippet(text, [Phrase(("forest",))])) == ["forest"]


def test_letters_that_fold_to_two_do_not_move_the_marks() -> None:
    text = "L’œuvre du bœuf, puis la forêt"
    assert marked(find_snippet(text, [Phrase(("foret",))])) == ["forêt"]
    assert marked(find_snippet(text, [Phrase(("oeuv",), prefix=True)])) == ["œuvre"]


def test_a_phrase_runs_over_lines() -> None:
    found = find_snippet("the line\n   of sight", [Phrase(("line", "of", "sight"))])
    assert found == Snippet("the line of sight", ((4, 17),))


def test_a_long_text_is_cut_around_the_place() -> None:
    text = "word " * 100 + "needle " + "word " * 100
    found = find_snippet(text, [Phrase(("needle",))])
    assert found is not None
    assert found.text.startswith("…word")
    assert found.text.endswith("…")
    assert len(found.text) <= 162
    assert marked(found) == ["needle"]


def test_a_word_longer_than_the_window() -> None:
    found = find_snippet("a" * 300, [Phrase(("aaa",), prefix=True)], width=40)
    assert marked(found) == ["a" * 300]
    assert find_snippet("b" * 90 + " " + "a" * 300 + " c", [Phrase(("aaa",), prefix=True)], width=40) is not None


def test_nothing_found() -> None:
    assert find_snippet("nothing here", [Phrase(("forest",))]) is None
    assert find_snippet("deforested", [Phrase(("forest",))]) is None
    assert find_snippet("", [Phrase(("forest",))]) is None
    assert find_snippet("nothing here", []) is None


def test_the_start_of_a_text() -> None:
    assert start_of("  short \n text ") == Snippet("short text")
    assert start_of("word " * 100).text.endswith("word…")
    assert start_of("x" * 500).text == "x" * 160 + "…"


@given(st.text(alphabet="aé œß\nb", max_size=60), st.sampled_from(["a", "ae", "oe", "ss", "b"]), st.booleans())
def test_marks_are_within_the_text(text: str, word: str, prefix: bool) -> None:
    found = find_snippet(text, [Phrase((word,), prefix)], width=20)
    if found is not None:
        assert found.marks
        for start, end in found.marks:
            assert 0 <= start < end <= len(found.text)
            assert found.text[start:end].strip() == found.text[start:end]
