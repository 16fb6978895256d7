"""A board that is mended after an edit looks as if it were painted anew, and no more of it is painted than must be."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter

from editor.board.canvas.board_tiles import BoardTiles
from editor.board.canvas.dirty_areas import dirty_areas, is_ground_unchanged
from editor.render.painting.board_painter import BoardPainter
from schema.content import HexContent
from schema.pieces import Tile
from schema.scenario import Scenario
from tests.rules.game.random_play import shipped_field

pytestmark = pytest.mark.usefixtures("qapp")
ZOOM = 0.5


def picture(tiles: BoardTiles) -> QImage:
    area = QRect(0, 0, 640, 420)
    assert tiles.paint_missing(area, 1000)
    image = QImage(area.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    for above in (False, True):
        tiles.blit(painter, area, QPoint(), above=above)
    painter.end()
    return image


def tiles_of(scenario: Scenario) -> BoardTiles:
    tiles = BoardTiles(BoardPainter(scenario))
    tiles.set_zoom(ZOOM)
    return tiles


def with_content(scenario: Scenario, *changed: HexContent) -> Scenario:
    by_hex = {content.hex: content for content in scenario.hexes}
    by_hex.update({content.hex: content for content in changed})
    return scenario.model_copy(update={"hexes": tuple(by_hex.values())})


@pytest.mark.parametrize("is_unit", [True, False])
def test_a_mended_board_is_the_same_as_one_that_is_painted_anew(is_unit: bool) -> None:
    before = shipped_field("01-pegasus-bridge").scenario
    first, second = [content for content in before.hexes if content.unit is not None and content.terrain is None][:2]
    change = {"unit": None} if is_unit else {"terrain": Tile(terrain="forest")}
    after = with_content(before, first.model_copy(update=change), second.model_copy(update=change))
    assert is_ground_unchanged(before, after) is is_unit
    tiles = tiles_of(before)
    shown = picture(tiles)
    painted = tiles.painted
    painter = BoardPainter(after)
    tiles.set_painter(painter, dirty_areas(tiles.painter.scene, painter), only_above=is_unit)
    mended = picture(tiles)
    assert mended != shown
    assert mended == picture(tiles_of(after))
    mends = tiles.painted - painted
    tiles.set_painter(BoardPainter(before), dirty_areas(painter.scene, BoardPainter(before)))
    painted = tiles.painted
    assert picture(tiles) == shown
    assert (mends < tiles.painted - painted) is is_unit
