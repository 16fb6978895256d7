"""The painted board, looked at pixel by pixel on real paint devices."""

import math

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.board.canvas.dirty_areas import dirty_areas
from editor.edits.links import links_of
from editor.render.painting.board_painter import BoardPainter, Quality
from editor.render.painting.layers import ABOVE_OVERLAYS, BELOW_OVERLAYS, Layer, PaintOptions
from editor.render.painting.tile_art import find_tile_art
from editor.render.theme import Theme
from rules.geometry import Direction, neighbour
from schema.board import BoardKind, Face
from schema.hexes import Hex
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario
from tests.editor.render.painting.board_pictures import (
    HERE,
    SCALE,
    THEMES,
    changed_rect,
    content,
    differs,
    painted,
    pixel,
    scenario,
    towards,
)

pytestmark = pytest.mark.usefixtures("qapp")


# Pieces


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("nation", ["us", "de", "ru", "jp"])
def test_a_unit_shows_on_its_hex_and_nowhere_else(theme: Theme, nation: str) -> None:
    bare = scenario()
    manned = scenario(content(unit=Unit(kind="infantry", nation=nation)))
    before, after = painted(bare, theme), painted(manned, theme)
    changed = changed_rect(before, after)
    assert changed.width() > 40
    painter = BoardPainter(manned)
    allowed = painter.layout.piece_rect(HERE).translated(-painter.picture_rect.topLeft())
    assert QRectF(allowed.topLeft() * SCALE, allowed.size() * SCALE).adjusted(-1, -1, 1, 1).contains(changed)


def test_sides_are_told_apart_by_lightness() -> None:
    allied = scenario(content(unit=Unit(kind="armor", nation="us")))
    axis = scenario(content(unit=Unit(kind="armor", nation="de")))
    assert pixel(painted(allied), allied, HERE, -30, -40).lightness() > 180
    assert pixel(painted(axis), axis, HERE, -30, -40).lightness() < 110


def test_an_obstacle_stands_in_front_of_its_unit_and_raises_it() -> None:
    unit = Unit(kind="infantry", nation="us")
    wire = Tile(terrain="wire")
    alone = painted(scenario(content(unit=unit)))
    behind = painted(scenario(content(unit=unit, obstacle=wire)))
    changed = changed_rect(alone, behind)
    middle = BoardPainter(scenario()).layout.center(HERE).y() + 46
    assert changed.top() < (middle - 60) * SCALE
    assert changed.bottom() > (middle + 75) * SCALE


@pytest.mark.parametrize("shape", [Shape.STRAIGHT, Shape.CURVE, Shape.FORK_LEFT, Shape.FORK_RIGHT, Shape.FORK_Y])
@pytest.mark.parametrize("terrain", ["road", "river"])
@pytest.mark.parametrize("rotation", range(1, 7))
def test_lines_leave_the_hex_where_the_rules_say(terrain: str, shape: Shape, rotation: int) -> None:
    tile = Tile(terrain=terrain, shape=shape, rotation=rotation)
    board = scenario(content(terrain=tile))
    layers = frozenset((Layer.GROUND, Layer.WAYS, Layer.TERRAIN))
    bare, drawn = painted(scenario(), layers=layers), painted(board, layers=layers)
    open_sides = {link.rotated(rotation) for link in find_tile_art(tile, Face.COUNTRY).links}
    for side in Direction:
        at = towards(side, 95)
        change = differs(pixel(bare, board, HERE, *at), pixel(drawn, board, HERE, *at))
        assert (change > 12) == (side in open_sides), side


@pytest.mark.parametrize("rotation", range(1, 7))
@pytest.mark.parametrize("terrain", ["river", "wide_river", "fordable_stream", "frozen_river"])
def test_a_pond_is_reached_over_one_side(terrain: str, rotation: int) -> None:
    tile = Tile(terrain=terrain, shape=Shape.POND, rotation=rotation)
    board = scenario(content(terrain=tile))
    layers = frozenset((Layer.GROUND, Layer.WAYS))
    bare, drawn = painted(scenario(), layers=layers), painted(board, layers=layers)
    reached = {
        side
        for side in Direction
        if differs(pixel(bare, board, HERE, *towards(side, 97)), pixel(drawn, board, HERE, *towards(side, 97))) > 12
    }
    assert reached == links_of(tile)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", Direction)
def test_a_road_leads_up_to_the_deck_of_a_bridge(theme: Theme, side: Direction) -> None:
    over = neighbour(HERE, side)
    road = next(
        tile
        for rotation in range(1, 7)
        if side.opposite in links_of(tile := Tile(terrain="road", shape=Shape.STRAIGHT, rotation=rotation))
    )
    bridge = content(structure=Tile(terrain="bridge"))
    alone, reached = scenario(bridge), scenario(bridge, content(over, terrain=road))
    layers = frozenset((Layer.GROUND, Layer.WAYS, Layer.STRUCTURES))
    bare, drawn = painted(alone, theme, layers=layers), painted(reached, theme, layers=layers)
    for far in (98, 92, 86):
        x, y = towards(side, far)
        across = [(x - y * step / far, y + x * step / far) for step in range(-20, 21, 2)]
        seen = [differs(pixel(bare, alone, HERE, *at), pixel(drawn, alone, HERE, *at)) for at in across]
        assert max(seen) > 12, far


def test_a_road_beside_a_bridge_repaints_the_bridge() -> None:
    bridge = content(structure=Tile(terrain="bridge"))
    road = content(neighbour(HERE, Direction.EAST), terrain=Tile(terrain="road", shape=Shape.STRAIGHT, rotation=1))
    before, after = scenario(bridge), scenario(bridge, road)
    layout = BoardPainter(after).layout
    areas = dirty_areas(BoardPainter(before).scene, BoardPainter(after))
    assert areas is not None
    assert layout.piece_rect(HERE) in areas


@pytest.mark.parametrize(("rotation", "degrees"), [(1, 0), (2, 30), (3, 60), (4, 90), (5, 120), (6, 150)])
def test_bridges_turn_clockwise_from_north(rotation: int, degrees: float) -> None:
    board = scenario(content(structure=Tile(terrain="bridge", rotation=rotation)))
    bare, drawn = painted(scenario()), painted(board)
    angle = math.radians(degrees)
    along = (70 * math.sin(angle), -70 * math.cos(angle))
    across = (70 * math.cos(angle), 70 * math.sin(angle))
    for sign in (1, -1):
        at = along[0] * sign, along[1] * sign
        assert differs(pixel(bare, board, HERE, *at), pixel(drawn, board, HERE, *at)) > 20
        at = across[0] * sign, across[1] * sign
        assert differs(pixel(bare, board, HERE, *at), pixel(drawn, board, HERE, *at)) < 8


@pytest.mark.parametrize("theme", THEMES)
def test_joints_are_closed(theme: Theme) -> None:
    """Along a straight river over five hexes, every point of the middle is water."""
    river = Tile(terrain="river", shape=Shape.STRAIGHT, rotation=1)
    board = scenario(*(content(Hex(4, col), terrain=river) for col in range(6, 16, 2)))
    layers = frozenset((Layer.GROUND, Layer.WAYS))
    bare, drawn = painted(scenario(), theme, layers=layers), painted(board, theme, layers=layers)
    for x in range(-95, 900, 5):
        changes = [
            differs(pixel(bare, board, Hex(4, 6), x, dy), pixel(drawn, board, Hex(4, 6), x, dy))
            for dy in range(-44, 46, 2)
        ]
        assert max(changes) > 25, x


def test_rivers_run_on_into_the_half_hex() -> None:
    river = Tile(terrain="river", shape=Shape.STRAIGHT, rotation=1)
    board = scenario(content(Hex(3, 1), terrain=river))
    bare, drawn = painted(scenario()), painted(board)
    assert differs(pixel(bare, board, Hex(3, -1), 30, 0), pixel(drawn, board, Hex(3, -1), 30, 0)) > 20
    assert differs(pixel(bare, board, Hex(3, 3), 30, 0), pixel(drawn, board, Hex(3, 3), 30, 0)) == 0


def test_nothing_is_painted_outside_the_frame() -> None:
    """Where the picture lies on a larger sheet, or in a window."""
    river = Tile(terrain="river", shape=Shape.STRAIGHT, rotation=1)
    board = scenario(content(Hex(3, 1), terrain=river), content(Hex(4, 24), terrain=Tile(terrain="forest")))
    for quality in Quality:
        image = QImage(1700, 1200, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        brush = QPainter(image)
        brush.translate(150, 150)
        brush.scale(SCALE, SCALE)
        BoardPainter(board).paint(brush, quality=quality)
        brush.end()
        blank = QImage(image.size(), image.format())
        blank.fill(QColor("white"))
        frame = BoardPainter(board).picture_rect
        allowed = QRectF(frame.topLeft() * SCALE, frame.size() * SCALE).translated(150, 150)
        assert allowed.adjusted(-1, -1, 1, 1).contains(changed_rect(image, blank))


# The board


@pytest.mark.parametrize("kind", BoardKind)
def test_the_beach_has_land_sand_and_sea(kind: BoardKind) -> None:
    board = scenario(face=Face.BEACH, kind=kind)
    image = painted(board)
    first = {BoardKind.BREAKTHROUGH: 11}.get(kind, 4)
    land, sand, sea = (pixel(image, board, Hex(row, 10 + row % 2)) for row in (1, first + 1, kind.rows - 1))
    assert land.green() > land.red() > land.blue()
    assert sand.red() > sand.green() > sand.blue()
    assert sea.blue() > sea.green() > sea.red()


def test_only_real_hexes_have_grid_lines() -> None:
    board = scenario()
    bare, drawn = painted(board, layers=frozenset([Layer.GROUND])), painted(board, layers=BELOW_OVERLAYS)

    def line_at(where: Hex, dx: float, dy: float) -> bool:
        around = [(dx + x, dy + y) for x in (-4, -2, 0, 2, 4) for y in (-4, -2, 0, 2, 4)]
        return max(differs(pixel(bare, board, where, *at), pixel(drawn, board, where, *at)) for at in around) > 8

    assert line_at(HERE, 100, 0)
    assert line_at(Hex(3, 1), -100, 0)  # the last side before the half hex
    assert line_at(Hex(3, -1), 50, 86.6)  # the side between the half hex and the row below
    assert not line_at(Hex(3, -1), 20, 0)
    assert not line_at(Hex(-1, 3), 0, 70)  # above the board


def red_pixels(image: QImage, board: Scenario, col: int) -> int:
    """How many pixels of the section lines' red there are near a doubled column."""
    painter = BoardPainter(board)
    x = round((100 * col + 100 - painter.picture_rect.left()) * SCALE)
    return sum(
        (color := image.pixelColor(near, y)).red() > 140 and color.green() < 90 and color.blue() < 90
        for near in range(x - 6, x + 7)
        for y in range(image.height())
    )


def test_section_lines_are_dotted_red_at_the_cuts() -> None:
    board = scenario()
    image = painted(board)
    assert red_pixels(image, board, 7) > 300
    assert red_pixels(image, board, 17) > 300
    assert red_pixels(image, board, 12) == 0


def test_lines_between_generals_are_wider() -> None:
    board = scenario(kind=BoardKind.OVERLORD)
    image = painted(board)
    counts = {cut: red_pixels(image, board, cut) for cut in (7, 17, 25, 33, 43)}
    assert min(counts[17], counts[33]) > 1.2 * max(counts[7], counts[25], counts[43])


def test_coordinates_can_be_left_out() -> None:
    without = PaintOptions(coordinates=False)
    assert painted(scenario(), options=without).width() < painted(scenario()).width()


def test_hidden_layers_are_not_painted() -> None:
    full = scenario(content(unit=Unit(kind="armor", nation="gb"), terrain=Tile(terrain="forest")))
    no_units = painted(full, options=PaintOptions().without(Layer.UNITS))
    assert no_units == painted(scenario(content(terrain=Tile(terrain="forest"))))


def test_overlays_fit_between_the_two_halves() -> None:
    board = scenario(content(unit=Unit(kind="armor", nation="gb"), terrain=Tile(terrain="forest")))
    painter = BoardPainter(board)
    view = painter.picture_rect
    image = QImage(painted(board).size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for layers in (BELOW_OVERLAYS, ABOVE_OVERLAYS):
        brush = QPainter(image)
        brush.scale(SCALE, SCALE)
        brush.translate(-view.topLeft())
        painter.paint(brush, layers)
        brush.end()
    assert image == painted(board)
