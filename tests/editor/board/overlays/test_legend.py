"""The legend of the overlays and the board above it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.controller import attach_overlays
from editor.board.overlays.facts import OverlayName
from editor.document.selection import Selection
from schema.board import Board, BoardKind
from schema.scenario import Scenario
from tests.editor.board.board_driver import make_board_driver
from tests.editor.conftest import MakeDocument
from tests.rules.skirmish import scenario

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.parametrize("kind", BoardKind)
def test_the_legend_covers_no_row_of_a_board_that_is_shown_whole(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, kind: BoardKind
) -> None:
    driver = make_board_driver(qtbot, tmp_path, make_document(Scenario(board=Board(kind=kind))))
    overlays = attach_overlays(driver.view, driver.context, driver.registry)
    camera = driver.canvas.camera
    alone = camera.zoom

    def switch(on: bool) -> None:
        for name in OverlayName:
            driver.context.view.set_overlay(name, on)
        qtbot.waitUntil(lambda: not overlays.finder.is_busy, timeout=10_000)
        QApplication.processEvents()

    switch(on=True)
    assert camera.shows_all
    assert overlays.legend.isVisible()
    board = camera.rect_to_view(driver.canvas.board_layout.board_rect).toAlignedRect()
    assert not overlays.legend.geometry().intersects(board)
    switch(on=False)
    assert camera.zoom == alone
    overlays.finder.shut_down()


def test_the_legend_names_what_is_shown_of_a_unit_and_nothing_else(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    units = {"E5": "us infantry", "C5": "de infantry", "E1": "de infantry"}
    driver = make_board_driver(qtbot, tmp_path, make_document(scenario(units)))
    overlays = attach_overlays(driver.view, driver.context, driver.registry)

    def legend(unit: str | None, *names: OverlayName) -> list[str]:
        for name in OverlayName:
            driver.context.view.set_overlay(name, name in names)
        driver.document.select(Selection(frozenset() if unit is None else frozenset({driver.hex(unit)})))
        qtbot.waitUntil(lambda: not overlays.finder.is_busy, timeout=10_000)
        QApplication.processEvents()
        return overlays.legend.words

    assert legend(None, OverlayName.MOVES) == ["select a unit or a hex"]
    assert legend("E5", OverlayName.MOVES) == ["move and battle", "move only"]
    assert legend("E5", OverlayName.TARGETS) == ["can battle", "no dice"]
    assert legend("E1", OverlayName.TARGETS) == ["no dice"]
    assert legend("E5", OverlayName.SIGHT) == ["cannot see"]
    assert legend("D5", OverlayName.TARGETS) == ["can battle this hex"]
    assert legend("D5", OverlayName.SIGHT) == ["not seen from there"]
    assert legend("E1", OverlayName.THREAT) == ["dice: Allies"]  # of its enemy
    assert legend(None, OverlayName.THREAT) == ["dice: Allies", "dice: Axis"]
    assert overlays.legend.sides.text() == "Both sides"
    assert legend(None, OverlayName.MEDALS, OverlayName.SECTIONS) == ["hexes to an objective", "units by section"]
    assert overlays.legend.rules.text() == "Book rules"
    overlays.finder.shut_down()
