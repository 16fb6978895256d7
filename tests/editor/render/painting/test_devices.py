"""The same board on every device: in parts, on dense screens, as sprites and as paths."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.board.canvas.dirty_areas import dirty_areas
from editor.render.painting.board_layout import BoardLayout
from editor.render.painting.board_painter import BoardPainter, Quality
from editor.render.theme import Theme
from schema.board import Board, BoardKind, Camp, Face
from schema.content import HexContent
from schema.formats.codecs import load
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario
from tests.editor.render.painting.board_pictures import (
    SCALE,
    THEMES,
    changed_rect,
    content,
    differs,
    label,
    painted,
    scenario,
)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def rich() -> Scenario:
    board = scenario(
        content(Hex(2, 4), terrain=Tile(terrain="forest"), unit=Unit(kind="infantry", nation="us")),
        content(Hex(3, 7), terrain=Tile(terrain="river", shape=Shape.CURVE, rotation=3)),
        content(Hex(3, 9), structure=Tile(terrain="bunker"), markers=[Medal(camp=Camp.ALLIES, group=(Hex(2, 4),))]),
        content(Hex(5, 11), obstacle=Tile(terrain="wire"), unit=Unit(kind="armor", nation="de", figures=6)),
        face=Face.BEACH,
    )
    return board.model_copy(update={"labels": (label(Hex(2, 4), "Le Port"),)})


def painted_in_parts(board: Scenario, theme: Theme, step: int) -> QImage:
    """The picture of a board, painted square by square."""
    painter = BoardPainter(board, theme)
    view = painter.picture_rect
    image = QImage(painted(board, theme).size(), QImage.Format.Format_RGB32)
    for x in range(0, image.width(), step):
        for y in range(0, image.height(), step):
            brush = QPainter(image)
            brush.setClipRect(x, y, step, step)
            brush.scale(SCALE, SCALE)
            brush.translate(-view.topLeft())
            exposed = QRectF(x / SCALE, y / SCALE, step / SCALE, step / SCALE).translated(view.topLeft())
            painter.paint(brush, exposed=exposed)
            brush.end()
    return image


@pytest.mark.parametrize("theme", THEMES)
def test_painting_in_parts_gives_the_whole(rich: Scenario, theme: Theme) -> None:
    assert changed_rect(painted_in_parts(rich, theme, 130), painted(rich, theme)).isEmpty()


def test_a_river_runs_on_to_the_frame_in_a_part_without_its_hex() -> None:
    """The half hex at the end of a short row may lie in another part than the hex that runs on into it."""
    river = Tile(terrain="river", shape=Shape.STRAIGHT, rotation=1)
    board = scenario(content(Hex(3, 1), terrain=river), content(Hex(3, 23), terrain=river))
    for step in (20, 130):
        assert changed_rect(painted_in_parts(board, Theme.SCREEN, step), painted(board, Theme.SCREEN)).isEmpty()


def edited(board: Scenario) -> Iterator[Scenario]:
    yield board.with_contents([content(Hex(6, 6), unit=Unit(kind="artillery", nation="gb"))])
    yield board.with_contents([HexContent(row=2, col=4)])
    yield board.with_contents([content(Hex(3, 9), markers=[Medal(camp=Camp.AXIS)])])
    yield board.with_contents([content(Hex(2, 4), obstacle=Tile(terrain="sandbags"), unit=Unit(kind="armor"))])
    yield board.model_copy(update={"labels": (label(Hex(2, 4), "Le Port de plaisance"),)})
    yield board.model_copy(update={"labels": ()})
    yield board.model_copy(update={"board": Board(face=Face.WINTER)})
    yield board


def changed_area(before: Scenario, painter: BoardPainter) -> QRectF:
    areas = dirty_areas(BoardPainter(before).scene, painter)
    if areas is None:
        return painter.picture_rect
    whole = QRectF()
    for area in areas:
        whole |= area
    return whole


def test_painting_what_changed_again_is_enough(rich: Scenario) -> None:
    for after in edited(rich):
        image = painted(rich)
        painter = BoardPainter(after)
        view = painter.picture_rect
        area = changed_area(rich, painter)
        brush = QPainter(image)
        brush.scale(SCALE, SCALE)
        brush.translate(-view.topLeft())
        brush.setClipRect(area)
        painter.paint(brush, exposed=area)
        brush.end()
        assert changed_rect(image, painted(after)).isEmpty()
    assert changed_area(rich, BoardPainter(rich)).isEmpty()


def test_high_density_screens_get_as_many_pixels(rich: Scenario) -> None:
    assert painted(rich, ratio=2.0, scale=0.25) == painted(rich, scale=0.5)


def test_sprites_and_paths_give_the_same_picture(rich: Scenario) -> None:
    sprites, paths = painted(rich), painted(rich, quality=Quality.EXACT)
    off = sum(
        differs(sprites.pixelColor(x, y), paths.pixelColor(x, y)) > 60
        for x in range(0, sprites.width(), 3)
        for y in range(0, sprites.height(), 3)
    )
    assert off < 0.01 * sprites.width() * sprites.height() / 9


def test_painting_leaves_the_painter_as_it_was(rich: Scenario) -> None:
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    brush = QPainter(image)
    brush.scale(0.1, 0.1)
    before = brush.worldTransform(), brush.renderHints(), brush.hasClipping()
    BoardPainter(rich).paint(brush)
    assert (brush.worldTransform(), brush.renderHints(), brush.hasClipping()) == before
    brush.end()


def test_nothing_is_painted_where_nothing_is_exposed(rich: Scenario) -> None:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    untouched = image.copy()
    brush = QPainter(image)
    BoardPainter(rich).paint(brush, exposed=QRectF(-900, -900, 50, 50))
    brush.end()
    assert image == untouched


@pytest.mark.parametrize("theme", THEMES)
def test_every_real_file_can_be_painted(real_files: list[Path], theme: Theme) -> None:
    for file in real_files:
        board = load(file).scenario
        painter = BoardPainter(board, theme)
        assert not painted(board, theme, scale=0.16).isNull()
        assert not {stem for stem in painter.scene.artwork.missing if not stem.startswith("m44:")}, file.name


def test_half_finished_boards_can_be_painted() -> None:
    odd = scenario(
        content(Hex(-4, 90), unit=Unit(kind="infantry")),
        content(Hex(3, 4), terrain=Tile(terrain="forest")),  # not a place of any board
        content(Hex(0, 0), terrain=Tile(terrain="m44:wonder"), structure=Tile(terrain="unit_tile_loco")),
        content(Hex(2, 2), unit=Unit(kind="m44:elephant", figures=0, badge="m44:crown")),
        content(Hex(2, 4), terrain=Tile(terrain="lake")),
    )
    for theme in THEMES:
        assert painted(odd, theme) != painted(scenario(), theme)  # what can be painted is there


def test_one_layout_for_all(rich: Scenario) -> None:
    assert BoardPainter(rich).layout == BoardLayout(BoardKind.STANDARD)
