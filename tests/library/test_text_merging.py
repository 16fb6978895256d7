"""Two changes of one text brought together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from library.text_merging import find_merged_text

WORDS = st.lists(st.sampled_from(["a", "b", "c", "dd", "."]), max_size=12).map(" ".join)


@pytest.mark.parametrize(
    ("mine", "theirs", "merged"),
    [
        ("One two three five.", "One two three four.", "One two three five."),
        ("Zero two three four.", "One two three five.", "Zero two three five."),
        ("One two three four. More.", "First two three four.", "First two three four. More."),
        ("One 2 three four.", "One 2 three four.", "One 2 three four."),
        ("One 2 three four.", "One zwei three four.", None),
        ("One two three four. Mine.", "One two three four. Theirs.", None),
    ],
)
def test_changes_that_do_not_touch_are_both_there(mine: str, theirs: str, merged: str | None) -> None:
    assert find_merged_text("One two three four.", mine, theirs) == merged
    assert find_merged_text("One two three four.", theirs, mine) == merged


@given(WORDS, WORDS)
def test_a_change_of_one_side_is_the_result(base: str, changed: str) -> None:
    assert find_merged_text(base, changed, base) == changed
    assert find_merged_text(base, changed, changed) == changed
