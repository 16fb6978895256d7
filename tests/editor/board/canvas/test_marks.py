"""What the canvas paints over the map: clear of its pieces, and as fine as the screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.edits.edit import ReplaceScenario
from schema.content import HexContent
from schema.hexes import Hex
from schema.issues import Issue, Severity
from schema.markers import Medal
from schema.pieces import Equipment, Unit
from schema.scenario import Scenario
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BoardDriver:
    return make_board_driver(qtbot, tmp_path, make_document())


def points_of(driver: BoardDriver, where: Hex) -> list[QPoint]:
    area = driver.canvas.camera.rect_to_view(driver.canvas.board_layout.piece_rect(where)).toRect()
    return [QPoint(x, y) for x in range(area.left(), area.right()) for y in range(area.top(), area.bottom())]


def differing(driver: BoardDriver, where: Hex, first: QImage, second: QImage) -> set[tuple[int, int]]:
    """The points of a hex at which two pictures of the board differ."""
    return {(at.x(), at.y()) for at in points_of(driver, where) if first.pixel(at) != second.pixel(at)}


@pytest.mark.parametrize("nation", ["us", "de"])
@pytest.mark.parametrize("severity", Severity)
def test_the_mark_of_a_finding_covers_no_badge_medal_or_equipment(
    driver: BoardDriver, qtbot: QtBot, nation: str, severity: Severity
) -> None:
    where = driver.hex("F5")
    driver.view.set_zoom(1.0)
    plain = Unit(kind="infantry", nation=nation)
    full = Unit(kind="infantry", nation=nation, badge="sniper", equipment=(Equipment.MOTORIZED,))

    def picture(unit: Unit, *markers: Medal, issues: tuple[Issue, ...] = ()) -> QImage:
        content = HexContent(row=where.row, col=where.col, unit=unit, markers=markers)
        driver.document.do(ReplaceScenario(Scenario(hexes=(content,))))
        driver.view.set_issues(issues)
        qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
        return driver.canvas.grab().toImage()

    bare, pieces = picture(plain), picture(full, Medal())
    marked = picture(full, Medal(), issues=(Issue("unit.on-sea", severity, hex=where),))
    signs, mark = differing(driver, where, bare, pieces), differing(driver, where, pieces, marked)
    assert len(signs) > 200
    assert len(mark) > 100
    assert len(signs & mark) < 6  # the soft edges may touch


@pytest.mark.parametrize("fitted", [True, False])
def test_the_hex_cursor_covers_no_medal(driver: BoardDriver, qtbot: QtBot, fitted: bool) -> None:
    where = driver.hex("F5")
    if not fitted:
        driver.view.set_zoom(1.0)
    driver.view.focus_board()

    def picture(*markers: Medal, cursor: bool = False) -> QImage:
        content = HexContent(row=where.row, col=where.col, unit=Unit(kind="infantry", nation="us"), markers=markers)
        driver.document.do(ReplaceScenario(Scenario(hexes=(content,))))
        driver.canvas.set_cursor_hex(where if cursor else None)
        qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
        return driver.canvas.grab().toImage()

    bare, medal, marked = picture(), picture(Medal()), picture(Medal(), cursor=True)
    signs, ring = differing(driver, where, bare, medal), differing(driver, where, medal, marked)
    assert len(signs) > 100
    assert len(ring) > 40
    assert len(signs & ring) < 6  # the soft edges may touch


def test_a_medal_is_seen_on_a_whole_overlord_board(driver: BoardDriver, qtbot: QtBot) -> None:
    """It grows where hexes are small, and stays within its hex."""
    where = driver.hex("F5")

    def medal_pixels(zoom: float) -> list[QPoint]:
        driver.view.set_zoom(zoom)
        images = []
        for markers in ((), (Medal(),)):
            content = HexContent(row=where.row, col=where.col, unit=Unit(kind="infantry", nation="us"), markers=markers)
            driver.document.do(ReplaceScenario(Scenario(hexes=(content,))))
            qtbot.waitUntil(lambda: driver.canvas.is_settled, timeout=10_000)
            images.append(driver.canvas.grab().toImage())
        return [QPoint(*at) for at in differing(driver, where, *images)]

    def width(points: list[QPoint]) -> int:
        return max(at.x() for at in points) - min(at.x() for at in points)

    small, large = medal_pixels(0.4), medal_pixels(1.0)
    assert width(small) > 0.5 * width(large)
    driver.view.set_zoom(0.4)
    hexes = {driver.canvas.hex_at(QPointF(at)) for at in medal_pixels(0.4)}
    assert hexes == {where}


def test_the_map_knows_how_fine_the_screen_is(driver: BoardDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = driver.canvas
    assert canvas.painter.scene.options.pixel_ratio == 1.0
    monkeypatch.setattr(canvas, "devicePixelRatioF", lambda: 2.0)
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert canvas.painter.scene.options.pixel_ratio == canvas.camera.ratio == 2.0
