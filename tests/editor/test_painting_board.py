"""The painted board, looked at pixel by pixel on real paint devices."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.painting.board_painter import BoardPainter, Quality
from editor.painting.label_layer import captions
from editor.painting.layers import ABOVE_OVERLAYS, ALL_LAYERS, BELOW_OVERLAYS, Layer, PaintOptions
from editor.painting.layout import BoardLayout
from editor.painting.marker_layer import joined, objective_groups
from editor.painting.theme import Theme
from editor.painting.tile_art import find_tile_art
from rules.geometry import Direction
from schema.board import Board, BoardKind, Camp, Face
from schema.codecs import load
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario

HERE = Hex(4, 8)
THEMES = list(Theme)
SCALE = 0.5


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    assert qapp


def scenario(*contents: HexContent, face: Face = Face.COUNTRY, kind: BoardKind = BoardKind.STANDARD) -> Scenario:
    return Scenario(board=Board(kind=kind, face=face), hexes=contents)


def content(where: Hex = HERE, **parts: object) -> HexContent:
    return HexContent.model_validate({"row": where.row, "col": where.col, **parts})


def painted(
    board: Scenario,
    theme: Theme = Theme.SCREEN,
    options: PaintOptions | None = None,
    *,
    scale: float = SCALE,
    ratio: float = 1.0,
    layers: frozenset[Layer] = ALL_LAYERS,
    quality: Quality = Quality.SPRITES,
) -> QImage:
    painter = BoardPainter(board, theme, options)
    view = painter.picture_rect
    size = QSize(round(view.width() * scale * ratio), round(view.height() * scale * ratio))
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(QColor("white"))
    brush = QPainter(image)
    brush.scale(scale, scale)
    brush.translate(-view.topLeft())
    painter.paint(brush, layers, quality=quality)
    brush.end()
    return image


def pixel(image: QImage, board: Scenario, where: Hex, dx: float = 0, dy: float = 0) -> QColor:
    """The colour at a place of a hex, in scene units from its centre."""
    painter = BoardPainter(board)
    at = (painter.layout.center(where) + QPointF(dx, dy) - painter.picture_rect.topLeft()) * SCALE
    return image.pixelColor(round(at.x()), round(at.y()))


def differs(first: QColor, second: QColor) -> int:
    return max(abs(first.red() - second.red()), abs(first.green() - second.green()), abs(first.blue() - second.blue()))


def changed_rect(first: QImage, second: QImage) -> QRectF:
    """What two pictures differ in, in pixels."""
    found = QRectF()
    for y in range(first.height()):
        if bytes(first.constScanLine(y)) == bytes(second.constScanLine(y)):
            continue
        xs = [x for x in range(first.width()) if first.pixel(x, y) != second.pixel(x, y)]
        found |= QRectF(min(xs), y, max(xs) - min(xs) + 1, 1)
    return found


def towards(direction: Direction, length: float) -> tuple[float, float]:
    row, col = direction.step
    vector = QPointF(100 * col, 173.205 * row)
    scale = length / 200
    return vector.x() * scale, vector.y() * scale


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


# Markers and labels


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
    assert objective_groups(BoardPainter(board).scene) == []
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


def label(where: Hex, *lines: str) -> Label:
    return Label(row=where.row, col=where.col, lines=lines)


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


def test_empty_labels_are_nothing() -> None:
    blank = scenario().model_copy(update={"labels": (label(HERE), label(HERE, "", "  "))})
    assert painted(blank) == painted(scenario())


# Devices


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


@pytest.mark.parametrize("theme", THEMES)
def test_painting_in_parts_gives_the_whole(rich: Scenario, theme: Theme) -> None:
    painter = BoardPainter(rich, theme)
    view = painter.picture_rect
    whole = painted(rich, theme)
    image = QImage(whole.size(), QImage.Format.Format_RGB32)
    step = 130
    for x in range(0, image.width(), step):
        for y in range(0, image.height(), step):
            brush = QPainter(image)
            brush.setClipRect(x, y, step, step)
            brush.scale(SCALE, SCALE)
            brush.translate(-view.topLeft())
            exposed = QRectF(x / SCALE, y / SCALE, step / SCALE, step / SCALE).translated(view.topLeft())
            painter.paint(brush, exposed=exposed)
            brush.end()
    assert changed_rect(image, whole).isEmpty()


def edited(board: Scenario) -> Iterator[Scenario]:
    yield board.with_contents([content(Hex(6, 6), unit=Unit(kind="artillery", nation="gb"))])
    yield board.with_contents([HexContent(row=2, col=4)])
    yield board.with_contents([content(Hex(3, 9), markers=[Medal(camp=Camp.AXIS)])])
    yield board.with_contents([content(Hex(2, 4), obstacle=Tile(terrain="sandbags"), unit=Unit(kind="armor"))])
    yield board.model_copy(update={"labels": (label(Hex(2, 4), "Le Port de plaisance"),)})
    yield board.model_copy(update={"labels": ()})
    yield board.model_copy(update={"board": Board(face=Face.WINTER)})
    yield board


def test_painting_what_changed_again_is_enough(rich: Scenario) -> None:
    for after in edited(rich):
        image = painted(rich)
        painter = BoardPainter(after)
        view = painter.picture_rect
        area = painter.changed_area(rich)
        brush = QPainter(image)
        brush.scale(SCALE, SCALE)
        brush.translate(-view.topLeft())
        brush.setClipRect(area)
        painter.paint(brush, exposed=area)
        brush.end()
        assert changed_rect(image, painted(after)).isEmpty()
    assert BoardPainter(rich).changed_area(rich).isEmpty()


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
def test_every_corpus_file_can_be_painted(corpus_files: list[Path], theme: Theme) -> None:
    for file in corpus_files:
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
        painted(odd, theme)


def test_one_layout_for_all(rich: Scenario) -> None:
    assert BoardPainter(rich).layout == BoardLayout(BoardKind.STANDARD)
