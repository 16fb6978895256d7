"""What has changed in a text: both versions can be read from it, whatever they are."""

from hypothesis import given
from hypothesis import strategies as st

from library.query import split_query
from library.text_differences import TextDifference, TextDifferenceKind, shortened_change, text_differences

TEXTS = st.text(alphabet=st.sampled_from("ab \n.,é\u00a0"), max_size=60)


@given(TEXTS, TEXTS)
def test_both_texts_are_in_it(before: str, after: str) -> None:
    pieces = text_differences(before, after)
    assert "".join(piece.text for piece in pieces if piece.part is not TextDifferenceKind.ADDED) == before
    assert "".join(piece.text for piece in pieces if piece.part is not TextDifferenceKind.REMOVED) == after
    if before == after:
        assert {piece.part for piece in pieces} <= {TextDifferenceKind.SAME}


def test_words_are_whole() -> None:
    assert text_differences("stop on entering", "stops on entering") == (
        TextDifference(TextDifferenceKind.REMOVED, "stop"),
        TextDifference(TextDifferenceKind.ADDED, "stops"),
        TextDifference(TextDifferenceKind.SAME, " on entering"),
    )


def test_long_texts_are_compared_by_lines() -> None:
    old = "\n".join(f"line {number} of a long text" for number in range(500))
    new = old.replace("line 250", "row 250")
    changed = [piece for piece in text_differences(old, new) if piece.part is not TextDifferenceKind.SAME]
    assert [piece.part for piece in changed] == [TextDifferenceKind.REMOVED, TextDifferenceKind.ADDED]
    assert changed[1].text == "row 250 of a long text\n"


def test_filters_that_are_finished_are_split_from_words() -> None:
    assert split_query("kind:card amb") == (("kind:card",), "amb")
    assert split_query("kind:card") == ((), "kind:card")  # it may go on
    assert split_query("amb units>20 -front:eastern ush") == (("units>20", "-front:eastern"), "amb ush")
    assert split_query('terrain:"town & village" x') == (('terrain:"town & village"',), "x")
    assert split_query("kind: ") == ((), "kind: ")
    assert split_query("ratio 3:2 ") == ((), "ratio 3:2 ")


def test_both_sides_of_a_long_change_are_seen() -> None:
    long = "Leg het bord met de gevraagde kant naar boven en plaats eerst de tegels, dan de bruggen over de rivier."
    before, after = shortened_change(long, long.replace("bruggen", "bunkers"), 52)
    assert before == "… eerst de tegels, dan de bruggen over de rivier."
    assert after == "… eerst de tegels, dan de bunkers over de rivier."
    assert [len(one) <= 30 for one in shortened_change(long, f"Nu {long}", 30)] == [True, True]
    assert shortened_change(long, f"Nu {long}", 30)[1] == "Nu Leg het bord met de gevraa…"


def test_a_short_change_is_seen_whole_and_on_one_line() -> None:
    assert shortened_change("Kort\nen goed", "Kort!", 30) == ("Kort⏎en goed", "Kort!")
    assert shortened_change("", "Nieuw", 30) == ("", "Nieuw")
