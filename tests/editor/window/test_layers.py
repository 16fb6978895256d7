"""The layers of the board: an eye and a lock for each, in a pop-up that stays open."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.edits.hex_parts import TERRAIN, UNIT
from editor.edits.pieces import UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.properties.properties_panel import PropertiesPanel
from editor.window.main_window import MainWindow
from editor.window.pages.layers_pop_up import LAYERS, LayersPopUp
from schema.hexes import Hex
from schema.pieces import Unit
from schema.scenario import Scenario

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no pop-ups

LEFT, CTRL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
HERE = Hex(4, 4)


@pytest.fixture
def board(reused_window: MainWindow) -> Iterator[MainWindow]:
    scenario = PlacePiece(tile_piece("forest"), (HERE,)).apply(Scenario())
    scenario = PlacePiece(UnitPiece(Unit(kind="infantry", nation="us")), (HERE,)).apply(scenario)
    reused_window.commands.files.create(scenario)
    yield reused_window
    reused_window.context.layers.reset()


def open_pop_up(window: MainWindow, qtbot: QtBot) -> LayersPopUp:
    window.registry.action("view.layers").trigger()
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), LayersPopUp))
    pop_up = QApplication.activePopupWidget()
    assert isinstance(pop_up, LayersPopUp)
    return pop_up


def test_eyes_and_locks_are_clicked_one_after_the_other(board: MainWindow, qtbot: QtBot) -> None:
    layers = board.context.layers
    pop_up = open_pop_up(board, qtbot)
    assert list(pop_up.eyes) == list(pop_up.locks) == list(LAYERS)
    qtbot.mouseClick(pop_up.eyes["unit"], LEFT)
    qtbot.mouseClick(pop_up.eyes["label"], LEFT)
    qtbot.mouseClick(pop_up.locks["terrain"], LEFT)
    assert pop_up.isVisible()
    assert (layers.hidden, layers.locked) == ({"unit", "label"}, {"terrain"})
    assert pop_up.eyes["unit"].accessibleName() == "Show Units"
    assert pop_up.locks["terrain"].accessibleName() == "Unlock Terrain"
    qtbot.mouseClick(pop_up.eyes["unit"], LEFT)
    assert layers.hidden == {"label"}
    pop_up.all.click()
    assert (layers.hidden, layers.locked) == (set(), set())
    pop_up.close()


def test_with_a_modifier_only_that_layer_is_left_and_then_all_again(board: MainWindow, qtbot: QtBot) -> None:
    layers = board.context.layers
    pop_up = open_pop_up(board, qtbot)
    qtbot.mouseClick(pop_up.eyes["unit"], LEFT, CTRL)
    assert layers.hidden == set(LAYERS) - {"unit"}
    qtbot.mouseClick(pop_up.eyes["unit"], LEFT, CTRL)
    assert layers.hidden == set()
    qtbot.mouseClick(pop_up.locks["terrain"], LEFT, CTRL)
    assert layers.locked == set(LAYERS) - {"terrain"}
    pop_up.close()


def test_it_works_by_keys_alone(board: MainWindow, qtbot: QtBot) -> None:
    pop_up = open_pop_up(board, qtbot)
    pop_up.eyes[LAYERS[0]].setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space):
        qtbot.keyClick(pop_up.focusWidget() or pop_up, key)
    assert board.context.layers.locked == {LAYERS[2]}
    qtbot.keyClick(pop_up, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_what_lies_on_a_locked_layer_is_neither_picked_nor_edited(board: MainWindow, qtbot: QtBot) -> None:
    document = board.context.current_document
    assert document is not None
    state = board.context.tool_state
    board.context.layers.set_locked("unit", True)
    picked = state.pick_up(HERE)
    assert picked is not None
    assert picked.name == tile_piece("forest").name
    board.registry.action("view.properties").trigger()
    panel = board.editor.findChild(PropertiesPanel)
    assert panel is not None
    document.select(Selection(frozenset({HERE})))
    qtbot.waitUntil(lambda: UNIT in panel.sections and panel.sections[UNIT].isVisible())
    assert not panel.sections[UNIT].isEnabled()
    assert "Layers" in panel.sections[UNIT].toolTip()
    assert panel.sections[TERRAIN].isEnabled()
    before = document.scenario
    board.registry.action("edit.delete").trigger()
    assert document.scenario.at(HERE).unit == before.at(HERE).unit
    assert document.scenario.at(HERE).terrain is None
    board.context.layers.set_locked("unit", False)
    qtbot.waitUntil(panel.sections[UNIT].isEnabled)
