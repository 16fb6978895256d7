"""Sections from both seats, by the tables of facts/boards.md sections 4 and 5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import (
    OverlordSection,
    Section,
    grid_of,
    indices_of,
    mask_of,
    overlord_sections_of,
    section_mask,
    sections_of,
)
from schema.board import BoardKind, Seat
from schema.hexes import Hex

Span = tuple[int, int, int]
"""First and last column and number of hexes in a row."""

LEFT, CENTER, RIGHT = Section
kinds_and_hexes = st.sampled_from([(kind, where) for kind in BoardKind for where in kind.hexes()])
overlord_hexes = st.sampled_from(list(BoardKind.OVERLORD.hexes()))
seats = st.sampled_from(Seat)

# Of each section, from low to high columns: its span in even rows and in odd rows.
SPANS = {
    BoardKind.STANDARD: [((0, 6, 4), (1, 7, 4)), ((8, 16, 5), (7, 17, 6)), ((18, 24, 4), (17, 23, 4))],
    BoardKind.BREAKTHROUGH: [((0, 6, 4), (1, 7, 4)), ((8, 16, 5), (7, 17, 6)), ((18, 24, 4), (17, 23, 4))],
    BoardKind.OVERLORD: [((0, 16, 9), (1, 17, 9)), ((18, 32, 8), (17, 33, 9)), ((34, 50, 9), (33, 49, 9))],
}
OVERLORD_SPANS = [
    ("left_left", "right_right", (0, 6, 4), (1, 7, 4)),
    ("left_right", "right_left", (8, 16, 5), (7, 17, 6)),
    ("center_left", "center_right", (18, 24, 4), (17, 25, 5)),
    ("center_right", "center_left", (26, 32, 4), (25, 33, 5)),
    ("right_left", "left_right", (34, 42, 5), (33, 43, 6)),
    ("right_right", "left_left", (44, 50, 4), (43, 49, 4)),
]
SPLIT_COLUMNS = {BoardKind.STANDARD: {7, 17}, BoardKind.BREAKTHROUGH: {7, 17}, BoardKind.OVERLORD: {17, 33}}
OVERLORD_SPLIT_COLUMNS = {7, 17, 25, 33, 43}


def mask_of_spans(kind: BoardKind, *, even: Span, odd: Span) -> int:
    """All hexes between first and last column; there must be as many in a row as the span says."""
    grid = grid_of(kind)
    indices = []
    for row in range(kind.rows):
        first, last, count = odd if row % 2 else even
        in_row = [index for index, where in enumerate(grid.hexes) if where.row == row and first <= where.col <= last]
        assert len(in_row) == count
        indices += in_row
    return mask_of(indices)


@pytest.mark.parametrize("kind", BoardKind)
def test_sections_of_the_facts(kind: BoardKind) -> None:
    masks = [mask_of_spans(kind, even=even, odd=odd) for even, odd in SPANS[kind]]
    assert [section_mask(kind, Seat.BOTTOM, section) for section in Section] == masks
    assert [section_mask(kind, Seat.TOP, section) for section in (RIGHT, CENTER, LEFT)] == masks


@pytest.mark.parametrize(("bottom", "top", "even", "odd"), OVERLORD_SPANS)
def test_six_sections_of_the_facts(bottom: str, top: str, even: Span, odd: Span) -> None:
    mask = mask_of_spans(BoardKind.OVERLORD, even=even, odd=odd)
    assert section_mask(BoardKind.OVERLORD, Seat.BOTTOM, OverlordSection(bottom)) == mask
    assert section_mask(BoardKind.OVERLORD, Seat.TOP, OverlordSection(top)) == mask
    assert section_mask(BoardKind.STANDARD, Seat.TOP, OverlordSection(top)) == 0


@pytest.mark.parametrize(
    ("where", "bottom", "top"),
    [
        (Hex(0, 0), (LEFT,), (RIGHT,)),
        (Hex(1, 7), (LEFT, CENTER), (CENTER, RIGHT)),
        (Hex(4, 12), (CENTER,), (CENTER,)),
        (Hex(3, 17), (CENTER, RIGHT), (LEFT, CENTER)),
        (Hex(8, 24), (RIGHT,), (LEFT,)),
        (Hex(9, 1), (), ()),
        (Hex(1, 2), (), ()),
    ],
)
def test_sections_from_left_to_right_of_the_player(
    where: Hex, bottom: tuple[Section, ...], top: tuple[Section, ...]
) -> None:
    assert sections_of(BoardKind.STANDARD, where, Seat.BOTTOM) == bottom
    assert sections_of(BoardKind.STANDARD, where, Seat.TOP) == top


@given(kinds_and_hexes, seats)
def test_split_hexes_belong_to_two_sections_and_others_to_one(case: tuple[BoardKind, Hex], seat: Seat) -> None:
    kind, where = case
    assert len(sections_of(kind, where, seat)) == (2 if where.col in SPLIT_COLUMNS[kind] else 1)


@pytest.mark.parametrize(
    ("kind", "count"), [(BoardKind.STANDARD, 8), (BoardKind.BREAKTHROUGH, 16), (BoardKind.OVERLORD, 8)]
)
def test_number_of_split_hexes(kind: BoardKind, count: int) -> None:
    left, center, right = (section_mask(kind, Seat.TOP, section) for section in Section)
    split = left & center | center & right
    assert split.bit_count() == count
    assert left | center | right == grid_of(kind).board_mask
    assert not left & right
    assert all(grid_of(kind).hexes[index].row % 2 for index in indices_of(split))


@given(overlord_hexes, seats)
def test_overlord_hexes_belong_to_one_section_or_two_neighbouring_ones(where: Hex, seat: Seat) -> None:
    sections = overlord_sections_of(where, seat)
    assert len(sections) == (2 if where.col in OVERLORD_SPLIT_COLUMNS else 1)
    order = list(OverlordSection)
    first = order.index(sections[0])
    assert list(sections) == order[first : first + len(sections)]


@given(overlord_hexes, seats)
def test_overlord_sections_lie_in_their_command_area(where: Hex, seat: Seat) -> None:
    areas = dict.fromkeys(section.area for section in overlord_sections_of(where, seat))
    assert tuple(areas) == sections_of(BoardKind.OVERLORD, where, seat)


def test_a_place_off_the_overlord_board_is_in_no_section() -> None:
    assert overlord_sections_of(Hex(0, 52), Seat.TOP) == ()
