"""The tool tip of a hex: what is there and what it does, after a while."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from editor.board.canvas import hover_tip
from editor.board.canvas.hover_tip import HoverTip
from editor.edits.pieces import UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from i18n.languages import Language
from schema.pieces import Unit
from tests.editor.board.board_driver import LEFT, NO_KEY, BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST = tile_piece("forest")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="gb"))


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BoardDriver:
    return make_board_driver(qtbot, tmp_path, make_document())


def test_after_a_while_a_tool_tip_says_what_is_there_and_what_it_does(driver: BoardDriver, qtbot: QtBot) -> None:
    driver.document.do(PlacePiece(FOREST, (driver.hex("c4"),)))
    driver.move("c4")
    assert not QToolTip.isVisible()
    qtbot.waitUntil(QToolTip.isVisible, timeout=2_000)
    words = QToolTip.text()
    assert "c4" in words
    assert "Stop on entering." in words
    assert "Dice against a unit here: infantry −1, armor −2." in words
    assert "Blocks line of sight." in words
    QTest.mousePress(driver.canvas, LEFT, NO_KEY, driver.at("c4"))
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=2_000)
    QTest.mouseRelease(driver.canvas, LEFT, NO_KEY, driver.at("c4"))


def test_a_tool_tip_spaces_the_colon_as_the_language_does(driver: BoardDriver) -> None:
    driver.document.do(PlacePiece(FOREST, (driver.hex("c4"),)))
    tip = HoverTip(driver.canvas)
    assert "<b>Forest</b>: Stop on entering." in tip.text(driver.canvas.scenario, driver.hex("c4"))
    driver.context.set_language(Language.FRENCH)
    assert "<b>Forêt</b>\u202f: Arrêt à l’entrée." in tip.text(driver.canvas.scenario, driver.hex("c4"))


def test_no_tool_tip_lies_over_what_is_about_to_be_put_down(
    driver: BoardDriver, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    toolbox = driver.context.toolbox
    monkeypatch.setattr(hover_tip, "DELAY", 0)
    tip = HoverTip(driver.canvas)
    toolbox.state.set_piece(FOREST)
    toolbox.use("paint")
    driver.move("c4")
    assert driver.canvas.preview.contents
    tip.start(driver.hex("c4"), driver.at("c4"))
    qtbot.waitUntil(lambda: not tip.is_waiting)
    assert not QToolTip.isVisible()
    toolbox.use("select")
    tip.start(driver.hex("c4"), driver.at("c4"))
    qtbot.waitUntil(QToolTip.isVisible)
    tip.stop()


@pytest.mark.parametrize("language", Language)
def test_the_tool_tip_of_units_speaks_every_language(driver: BoardDriver, language: Language) -> None:
    driver.context.set_language(language)
    driver.document.do(PlacePiece(INFANTRY, (driver.hex("c4"),)))
    words = driver.canvas.findChild(HoverTip).text(driver.scenario, driver.hex("c4"))
    assert {
        "en": "Moves 1 hex and battles, or moves 2 hexes.",
        "fr": "Se déplace de 1 hex et combat, ou de 2 hex sans combattre.",
        "nl": "Gaat 1 vak ver en vecht, of gaat 2 vakken ver.",
    }[language] in words
