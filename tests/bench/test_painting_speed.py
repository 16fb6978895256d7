"""How long it takes to paint: whole board, one hex, a zoom step, files. On the Overlord board, in a window's size."""

from collections.abc import Callable
from itertools import count

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from pytest_benchmark.fixture import BenchmarkFixture

from editor.board.canvas.dirty_areas import dirty_areas
from editor.render.painting.artwork import artwork
from editor.render.painting.board_painter import BoardPainter
from editor.render.painting.export import PictureOptions, picture_bytes, thumbnail
from editor.render.painting.sprites import sprites
from editor.render.painting.variants import scatter
from editor.render.picture_format import PictureFormat
from editor.render.theme import Theme
from schema.board import Board, BoardKind, Face
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.pieces import Shape, Tile, Unit
from schema.scenario import Scenario

pytestmark = pytest.mark.usefixtures("qapp")

WINDOW = QSize(1400, 900)
TERRAINS = ("forest", "hill", "town_village", "hedgerow", "sea_bluff", "marsh")
UNITS = (("infantry", "us"), ("armor", "us"), ("infantry", "de"), ("artillery", "de"), ("special_forces", "gb"))


@pytest.fixture
def overlord() -> Scenario:
    """As full as the fullest real scenario: terrain on every third hex, a river, a unit on every fourth."""
    hexes = []
    for where in BoardKind.OVERLORD.hexes():
        kind, nation = UNITS[scatter(where, len(UNITS), salt=3)]
        terrain = Tile(terrain=TERRAINS[scatter(where, len(TERRAINS), salt=5)]) if scatter(where, 3) == 0 else None
        if where.row == 2:
            terrain = Tile(terrain="river", shape=Shape.STRAIGHT)
        unit = Unit(kind=kind, nation=nation) if scatter(where, 4, salt=1) == 0 else None
        obstacle = Tile(terrain="wire") if scatter(where, 9, salt=2) == 0 else None
        hexes.append(HexContent(row=where.row, col=where.col, terrain=terrain, unit=unit, obstacle=obstacle))
    labels = tuple(Label(row=4, col=col, lines=("Colleville",)) for col in range(0, 52, 6))
    return Scenario(board=Board(kind=BoardKind.OVERLORD, face=Face.BEACH), hexes=tuple(hexes), labels=labels)


@pytest.fixture
def frame() -> Callable[[BoardPainter, float, QRectF | None], None]:
    image = QImage(WINDOW, QImage.Format.Format_RGB32)

    def paint(painter: BoardPainter, scale: float, exposed: QRectF | None = None) -> None:
        brush = QPainter(image)
        brush.translate(10, 10)
        brush.scale(scale, scale)
        if exposed is None:
            exposed = brush.worldTransform().inverted()[0].mapRect(QRectF(image.rect()))
        else:
            brush.setClipRect(exposed)
        painter.paint(brush, exposed=exposed)
        brush.end()

    return paint


def test_first_paint(overlord: Scenario, frame: Callable[..., None], benchmark: BenchmarkFixture) -> None:
    """With no drawing read and no sprite made."""

    def forget() -> None:
        artwork.cache_clear()
        sprites.cache_clear()

    benchmark.pedantic(lambda: frame(BoardPainter(overlord), 0.5), setup=forget, rounds=5)


@pytest.mark.parametrize("scale", [0.26, 0.5, 1.0])
def test_full_repaint(
    overlord: Scenario, frame: Callable[..., None], benchmark: BenchmarkFixture, scale: float
) -> None:
    """What a pan costs at most."""
    painter = BoardPainter(overlord)
    frame(painter, scale)
    benchmark(frame, painter, scale)


def test_one_hex(overlord: Scenario, frame: Callable[..., None], benchmark: BenchmarkFixture) -> None:
    """From the edited scenario to the repainted hex."""
    frame(BoardPainter(overlord), 0.5)
    earlier = BoardPainter(overlord).scene
    unit = Unit(kind="armor", nation="gb")
    places = (Hex(4, col) for _ in count() for col in range(4, 40, 2))

    def edit() -> None:
        where = next(places)
        after = overlord.with_contents([HexContent(row=where.row, col=where.col, unit=unit)])
        painter = BoardPainter(after)
        areas = dirty_areas(earlier, painter) or []
        frame(painter, 0.5, areas[0])

    benchmark(edit)


def test_zoom_step(overlord: Scenario, frame: Callable[..., None], benchmark: BenchmarkFixture) -> None:
    """To a zoom that was never shown before, with the drawings at hand."""
    painter = BoardPainter(overlord)
    for scale in (0.5, 0.79, 1.0):
        frame(painter, scale)
    steps = (0.55 + 0.0007 * number for number in count())
    benchmark.pedantic(lambda: frame(painter, next(steps)), rounds=20)


@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("form", PictureFormat)
def test_export(overlord: Scenario, benchmark: BenchmarkFixture, form: PictureFormat, theme: Theme) -> None:
    benchmark.pedantic(picture_bytes, args=(overlord, form, PictureOptions(theme=theme)), rounds=3, warmup_rounds=1)


def test_thumbnail(overlord: Scenario, benchmark: BenchmarkFixture) -> None:
    benchmark(thumbnail, overlord, QSize(180, 120))
