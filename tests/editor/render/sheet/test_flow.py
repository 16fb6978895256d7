"""Lines in columns and pages: headings stay with their text, no line stands alone, nothing is lost."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, repeat

import hypothesis
import pytest
from hypothesis import strategies as st
from PySide6.QtGui import QColor

from editor.render.sheet.flow import Block, Column, TextPage, flow, text_height
from editor.render.sheet.lines import set_fitting, set_text
from editor.render.sheet.paragraphs import SheetParagraph, one_line, split_paragraphs
from editor.render.sheet.typography import LEADING, paper_font

pytestmark = pytest.mark.usefixtures("qapp")

BLACK = QColor("black")
LINE = 9.4 * 20 * LEADING


def block(lines: int, *, heading: bool = False, before: float = 60.0) -> Block:
    """A heading or a paragraph of so many lines, all of the same height."""
    (line,) = set_text("x", paper_font(9.4), 4000, BLACK)
    return Block((line,) * lines, before=before, keeps_next=heading)


def columns(pages: tuple[TextPage, ...]) -> Iterator[Column]:
    return (column for page in pages for column in page.columns)


def text(*parts: int) -> list[Block]:
    """Zero is a heading of one line, any other number a paragraph of so many lines."""
    return [block(1, heading=True) if part == 0 else block(part) for part in parts]


def count(pages: tuple[TextPage, ...]) -> list[int]:
    return [len(column.lines) for column in columns(pages)]


def test_columns_are_filled_one_after_the_other_and_equal_on_the_last_page() -> None:
    pages = flow(text(45), repeat(10.2 * LINE), 2)
    assert count(pages) == [10, 10, 10, 10, 3, 2]
    assert text_height(pages[-1]) == pytest.approx(3 * LINE, abs=21)


def test_a_heading_never_stands_at_the_foot() -> None:
    assert count(flow(text(9, 0, 5, 20), repeat(12.4 * LINE), 1))[0] == 9
    # Two lines of the text fit under it.
    assert count(flow(text(8, 0, 5, 20), repeat(12.4 * LINE), 1))[0] == 11
    # A heading and a heading stay together with the text.
    assert count(flow(text(8, 0, 0, 5, 20), repeat(12.4 * LINE), 1))[0] == 8


def test_a_column_of_a_full_page_is_not_left_nearly_empty() -> None:
    # A heading with three lines that cannot be parted does not fit under the two lines that are left for the middle.
    blocks = text(1, 1, 1, 1, 1, 2, 0, 3, 40)
    assert count(flow(blocks, repeat(6.4 * LINE), 3))[:3] == [3, 4, 4]


def test_no_line_stands_alone() -> None:
    # The last line of a paragraph takes another one with it.
    assert count(flow(text(11), repeat(10.2 * LINE), 1)) == [9, 2]
    # One line at the foot of a column would be alone.
    assert count(flow(text(9, 4), repeat(10.5 * LINE), 1)) == [9, 4]
    assert count(flow(text(9, 3), repeat(11.5 * LINE), 1)) == [9, 3]


def test_balancing_leaves_no_heading_behind() -> None:
    for parts in ((0, 1, 1), (0, 2, 0, 2), (0, 1), (3, 0, 3)):
        for column in columns(flow(text(*parts), repeat(40 * LINE), 2)):
            assert not column.is_stranded


@hypothesis.given(
    st.lists(st.integers(min_value=0, max_value=9), min_size=1, max_size=25),
    st.integers(min_value=5, max_value=30),
    st.integers(min_value=1, max_value=3),
)
@hypothesis.settings(max_examples=min(40, hypothesis.settings().max_examples))
def test_nothing_is_lost_and_nothing_overflows(parts: list[int], height: int, number: int) -> None:
    blocks = text(*parts, 1)
    pages = flow(blocks, repeat(height * LINE), number)
    assert sum(count(pages)) == sum(len(part.lines) for part in blocks)
    for column in columns(pages):
        assert column.height <= height * LINE + 1
        tops = [placed.top for placed in column.lines]
        assert tops == sorted(tops)
    # Only a heap of headings that no column holds may end in one.
    if not any(first == second == 0 for first, second in pairwise(parts)):
        assert not any(column.is_stranded for column in columns(pages))


def continued_text(*parts: int) -> list[Block]:
    """The same, each paragraph under the heading before it, which is told from the text by its height."""
    (line,) = set_text("x", paper_font(20), 4000, BLACK)
    heading = Block((line,), ruled=True)
    return [part if part.keeps_next else replace(part, continuation=heading) for part in text(*parts)]


def continuations(pages: tuple[TextPage, ...]) -> list[bool]:
    return [bool(column.lines) and column.lines[0].ruled for column in columns(pages)]


def test_a_text_that_goes_on_in_the_next_column_has_its_heading_again() -> None:
    assert continuations(flow(continued_text(0, 30), repeat(12.4 * LINE), 2)) == [False, True, True, True]
    # In the midst of a section, between two of its paragraphs.
    assert continuations(flow(continued_text(0, 11, 5), repeat(12.4 * LINE), 1)) == [False, True]
    # A heading of its own begins the column.
    assert continuations(flow(continued_text(0, 11, 0, 5), repeat(12.4 * LINE), 1)) == [False, False]
    # No room for the heading and two lines under it.
    assert not any(continuations(flow(continued_text(0, 30), repeat(3.5 * LINE), 1)))


@hypothesis.given(
    st.lists(st.integers(min_value=0, max_value=9), min_size=1, max_size=25),
    st.integers(min_value=5, max_value=30),
    st.integers(min_value=1, max_value=3),
)
@hypothesis.settings(max_examples=min(40, hypothesis.settings().max_examples))
def test_repeated_headings_push_nothing_out(parts: list[int], height: int, number: int) -> None:
    blocks = continued_text(*parts, 1)
    pages = flow(blocks, repeat(height * LINE), number)
    repeated = sum(line.ruled for column in columns(pages) for line in column.lines)
    assert sum(count(pages)) - repeated == sum(len(part.lines) for part in blocks)
    for column in columns(pages):
        assert column.height <= height * LINE + 1
        assert not column.lines or not column.lines[-1].ruled


def test_the_last_page_parts_no_section_that_little_more_height_keeps_whole() -> None:
    # Equal columns would have seven lines each.
    assert count(flow(continued_text(0, 3, 0, 7), repeat(40 * LINE), 2)) == [4, 8]
    # One long section is parted all the same.
    assert count(flow(continued_text(0, 1, 0, 20), repeat(40 * LINE), 2)) == [12, 12]


def test_whole_sections_leave_no_column_nearly_empty() -> None:
    # Kept whole, the columns would have 12, 5 and 15 lines, or 17, 15 and none.
    pages = flow(continued_text(0, 11, 0, 4, 0, 7, 7), repeat(40 * LINE), 3)
    assert min(count(pages)) >= 9, count(pages)
    # The second section is not parted as well.
    assert continuations(pages) == [False, False, True]


def test_a_line_is_never_wider_than_its_column() -> None:
    for words in ("a few words " * 40, "unbreakable" * 60, "l’Église-Sainte-Mère " * 30):
        lines = set_text(words, paper_font(9.4), 4000, BLACK, bold=5, indent=200)
        assert len(lines) > 2
        assert all(line.width <= 4000.5 for line in lines)


def test_a_title_is_made_smaller_and_then_cut() -> None:
    fonts = [paper_font(size) for size in (25, 19, 13)]
    assert len(set_fitting("Short", fonts, 4000, BLACK, 2)) == 1
    assert set_fitting("Short", fonts, 4000, BLACK, 2)[0].layout.font().pixelSize() == 500
    smaller = set_fitting("A title of some words more than that", fonts, 4000, BLACK, 2)
    assert smaller[0].layout.font().pixelSize() < 500
    cut = set_fitting("A title without an end " * 60, fonts, 4000, BLACK, 2)
    assert len(cut) == 2
    assert cut[0].layout.text().endswith("…")


def test_lines_of_an_author_are_paragraphs() -> None:
    found = split_paragraphs(
        "Axis player [Germany]: take 4 cards.\r\nYou move first.\n\n- one\n•  two\n\n\nIt was so: a sentence."
    )
    assert found == (
        SheetParagraph("Axis player [Germany]: take 4 cards.", lead=22),
        SheetParagraph("You move first."),
        SheetParagraph("one", bullet=True, apart=True),
        SheetParagraph("two", bullet=True),
        SheetParagraph("It was so: a sentence.", lead=10, apart=True),
    )
    (titled,) = split_paragraphs("Sea wall. The sandbags stay.", titled=True)
    assert titled.text[: titled.lead] == "Sea wall."
    assert split_paragraphs("Sea wall. The sandbags stay.")[0].lead == 0
    assert split_paragraphs("6 medals.", titled=True)[0].lead == 0
    assert split_paragraphs("There are no objectives on the board: all medals are for units.")[0].lead == 0
    assert split_paragraphs("The villages paid: they were burned.", is_prose=True)[0].lead == 0
    assert split_paragraphs(" \n\t\n") == ()


def test_what_cannot_be_printed_is_left_out() -> None:
    assert one_line(" a\tb\x00\x1b  c\u200b\u202e ") == "a b c"
    assert one_line("4\u00a0%\u202f!") == "4\u00a0%\u202f!"


def test_a_word_without_an_end_may_break_anywhere() -> None:
    """Qt looks through the rest of a word for each line of it, so a hundred thousand letters are no single word."""
    (paragraph,) = split_paragraphs(f"Before {'W' * 100_000} after")
    assert max(map(len, re.split("[ \u200b]", paragraph.text))) <= 20
    assert paragraph.text.replace("\u200b", "") == f"Before {'W' * 100_000} after"
    (plain,) = split_paragraphs("Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz")
    assert "\u200b" not in plain.text
