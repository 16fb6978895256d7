"""A unit that is not in the game is drawn as one that nobody knows, with its name, and not as infantry."""

import pytest
from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.render.painting.board_painter import BoardPainter, Quality
from editor.render.painting.export import picture_bytes
from editor.render.painting.piece_art import piece_art
from editor.render.painting.piece_picture import piece_picture
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from tests.editor.render.painting.board_pictures import HERE, SCALE, THEMES, content, differs, painted, pixel, scenario

NATIONS = ("us", "de")
# Around the center of the hex, in scene units: the plate, and the band below it that has the name.
PLATE = (-60, -70, 120, 104)
NAME = (-95, 52, 190, 26)


def board(kind: str = "pk_halftrack", nation: str | None = "us", **others: object) -> Scenario:
    return scenario(content(unit=Unit(kind=kind, nation=nation, **others)))  # type: ignore[arg-type]


def part(image: QImage, area: tuple[int, int, int, int]) -> QImage:
    painter = BoardPainter(board())
    corner = (painter.layout.center(HERE) + QPointF(*area[:2]) - painter.picture_rect.topLeft()) * SCALE
    return image.copy(QRect(corner.toPoint().x(), corner.toPoint().y(), round(area[2] * SCALE), round(area[3] * SCALE)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("nation", NATIONS)
def test_it_is_not_drawn_as_infantry(qtbot: QtBot, theme: Theme, nation: str) -> None:
    assert qtbot
    unknown, infantry = (painted(board(kind, nation), theme) for kind in ("pk_halftrack", "infantry"))
    assert part(unknown, PLATE) != part(infantry, PLATE)
    assert not piece_art().unit(Unit(kind="pk_halftrack", nation=nation)).plate


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("nation", NATIONS)
def test_its_name_stands_below_it(qtbot: QtBot, theme: Theme, nation: str) -> None:
    assert qtbot
    one, other = (painted(board(kind, nation), theme) for kind in ("pk_halftrack", "pk_zeppelin"))
    assert part(one, PLATE) == part(other, PLATE)
    assert part(one, NAME) != part(other, NAME)


@pytest.mark.parametrize("kind", ["pk_halftrack", "m44:halftrack", "pk_" + 8 * "very_long_"])
def test_the_name_is_written_in_files(qtbot: QtBot, kind: str) -> None:
    assert qtbot
    written = picture_bytes(board(kind), PictureFormat.SVG).decode()
    words = kind.removeprefix("m44:").replace("_", " ")
    assert f">{words[:8]}" in written


@pytest.mark.parametrize("theme", THEMES)
def test_the_shape_tells_the_side(qtbot: QtBot, theme: Theme) -> None:
    """A disc for the Allies, a square for the Axis, as for every unit."""
    assert qtbot
    empty = scenario()
    corner = {"dx": 44, "dy": -52}
    ground = pixel(painted(empty, theme), empty, HERE, **corner)
    allied, axis = (painted(board(nation=nation), theme) for nation in NATIONS)
    assert differs(pixel(allied, empty, HERE, **corner), ground) < 40
    assert part(allied, PLATE) != part(axis, PLATE)
    if theme is Theme.SCREEN:
        assert differs(pixel(axis, empty, HERE, **corner), ground) > 40


def test_figures_are_counted_where_the_file_gives_them(qtbot: QtBot) -> None:
    assert qtbot
    assert piece_art().unit(Unit(kind="pk_halftrack")).pips == ()
    assert piece_art().unit(Unit(kind="pk_halftrack", figures=3)).pips == ("pips_3",)


def test_an_obstacle_in_front_of_it_leaves_the_name_readable(qtbot: QtBot) -> None:
    assert qtbot
    wire = Tile(terrain="wire")
    one, other = (
        painted(scenario(content(unit=Unit(kind=kind, nation="us"), obstacle=wire)))
        for kind in ("pk_halftrack", "pk_zeppelin")
    )
    assert part(one, NAME) != part(other, NAME)


def test_lists_and_palettes_show_it_too(qtbot: QtBot) -> None:
    assert qtbot
    pictures = [piece_picture(content(unit=Unit(kind=kind)), 96) for kind in ("pk_halftrack", "infantry")]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("theme", THEMES)
def test_vectors_show_what_sprites_do(qtbot: QtBot, theme: Theme) -> None:
    assert qtbot
    sprites, vectors = (painted(board(), theme, quality=quality) for quality in (Quality.SPRITES, Quality.EXACT))
    assert differs(pixel(sprites, board(), HERE, 40, -8), pixel(vectors, board(), HERE, 40, -8)) < 40


def test_in_print_it_is_black_on_white(qtbot: QtBot) -> None:
    assert qtbot
    image = part(painted(board(nation="de"), Theme.PRINT), PLATE)
    colors = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    assert all(max(c.red(), c.green(), c.blue()) - min(c.red(), c.green(), c.blue()) < 8 for c in colors)
