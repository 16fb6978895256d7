"""Markers and captions on the painted board."""

import pytest

from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.label_layer import captions
from editor.render.painting.layers import MIN_HEX_ON_MAP, PaintOptions
from editor.render.painting.marker_layer import joined, objective_groups
from schema.board import Camp
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from tests.editor.render.painting.board_pictures import (
    HERE,
    SCALE,
    changed_rect,
    content,
    differs,
    label,
    painted,
    pixel,
    scenario,
)

pytestmark = pytest.mark.usefixtures("qapp")


def test_groups_are_joined_by_the_shortest_lines() -> None:
    medal = Medal(camp=Camp.ALLIES, group=(Hex(2, 4), Hex(2, 8)))
    board = scenario(content(Hex(2, 6), markers=[medal]), content(Hex(2, 4), markers=[Medal(group=(Hex(2, 6),))]))
    groups = objective_groups(BoardPainter(board).scene)
    assert sorted(map(len, groups)) == [2, 3]
    assert sorted(joined(max(groups, key=len))) == [(Hex(2, 4), Hex(2, 6)), (Hex(2, 6), Hex(2, 8))]
    lone = scenario(content(Hex(2, 6), markers=[Medal(camp=Camp.ALLIES)]))
    drawn, bare = painted(board), painted(lone)
    assert differs(pixel(drawn, board, Hex(2, 8), 62, 2), pixel(bare, board, Hex(2, 8), 62, 2)) > 40


def test_a_group_may_lie_off_the_board() -> None:
    board = scenario(content(markers=[Medal(group=(Hex(50, 50), Hex(-4, -4)))]))
    assert objective_groups(BoardPainter(board).scene) == ()
    painted(board)


def test_an_exit_points_out_of_the_board() -> None:
    board = scenario(content(Hex(8, 12), markers=[Exit(camp=Camp.AXIS)]))
    changed = changed_rect(painted(scenario()), painted(board))
    down = BoardPainter(board).layout.center(Hex(8, 12)).y() + 46
    assert changed.center().y() / SCALE == pytest.approx(down, abs=12)
    assert changed.height() > changed.width()


def test_a_lone_mine_lies_in_the_middle_of_its_hex() -> None:
    board = scenario(content(markers=[Mine()]))
    changed = changed_rect(painted(scenario()), painted(board))
    middle = BoardPainter(board).layout.center(HERE).x() + 46
    assert changed.center().x() / SCALE == pytest.approx(middle, abs=6)


@pytest.mark.parametrize("where", [Hex(0, 0), Hex(0, 24), Hex(8, 0), Hex(8, 24), Hex(3, 23)])
def test_labels_stay_inside_the_board(where: Hex) -> None:
    board = scenario().model_copy(update={"labels": (label(where, "Sainte-Marie-du-Mont et environs", "x", "y"),)})
    painter = BoardPainter(board)
    for caption in captions(painter.scene):
        assert painter.layout.board_rect.contains(caption.rect)


def test_a_long_label_is_set_in_several_lines() -> None:
    board = scenario().model_copy(update={"labels": (label(HERE, "to be held until the very last man " * 3),)})
    (caption,) = captions(BoardPainter(board).scene)
    assert len(caption.lines) > 2
    assert caption.rect.width() < 460


def test_no_lettering_on_a_thumbnail() -> None:
    named = scenario().model_copy(update={"labels": (label(HERE, "Caen"),)})
    assert painted(named, scale=0.15) == painted(scenario(), scale=0.15)
    assert painted(named, scale=0.25) != painted(scenario(), scale=0.25)


@pytest.mark.parametrize("scale", [0.13, 0.18, 0.25, 0.5])
def test_names_are_as_large_on_a_fine_screen_as_on_a_coarse_one(scale: float) -> None:
    named = scenario().model_copy(update={"labels": (label(HERE, "Caen"),)})
    sizes = []
    for ratio in (1.0, 2.0):
        options = PaintOptions(pixel_ratio=ratio, min_hex=MIN_HEX_ON_MAP)
        plain, words = (painted(board, options=options, scale=scale * ratio) for board in (scenario(), named))
        changed = changed_rect(plain, words)
        sizes.append((changed.width() / ratio, changed.height() / ratio))
    assert sizes[1] == pytest.approx(sizes[0], abs=2.5)
    assert sizes[0][1] > 9


def test_empty_labels_are_nothing() -> None:
    blank = scenario().model_copy(update={"labels": (label(HERE), label(HERE, "", "  "))})
    assert painted(blank) == painted(scenario())
