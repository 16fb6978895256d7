"""Sections of a board, mirrored and as part of a command area."""

import pytest

from schema.sections import OverlordSection, Section


@pytest.mark.parametrize(("section", "mirrored"), [("left", "right"), ("center", "center"), ("right", "left")])
def test_a_third_of_the_board_mirrored(section: str, mirrored: str) -> None:
    assert Section(section).mirrored is Section(mirrored)
    assert Section(section).area is Section(section)


@pytest.mark.parametrize(
    ("section", "mirrored"),
    [("left_left", "right_right"), ("left_right", "right_left"), ("center_left", "center_right")],
)
def test_a_sixth_of_an_overlord_board_mirrored(section: str, mirrored: str) -> None:
    assert OverlordSection(section).mirrored is OverlordSection(mirrored)
    assert OverlordSection(mirrored).mirrored is OverlordSection(section)


def test_two_sixths_make_the_area_of_a_general() -> None:
    areas = [section.area for section in OverlordSection]
    assert areas == [Section.LEFT, Section.LEFT, Section.CENTER, Section.CENTER, Section.RIGHT, Section.RIGHT]
