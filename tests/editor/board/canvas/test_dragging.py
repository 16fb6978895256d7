"""Dragging with the mouse: the piece under the pointer follows it, units change places, nothing is lost in silence."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.edit import ReplaceScenario
from editor.edits.labels import SetLabel, label_at
from editor.edits.layers import MapLayer
from editor.edits.pieces import MarkerPiece, UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.tools.commands import copy_selection, paste_in_place
from schema.board import Board, BoardKind, Camp
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.victory import SuddenDeath
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST, HILL = tile_piece("forest"), tile_piece("hill")
INFANTRY = UnitPiece(Unit(kind="infantry", nation="gb"))
ARMOR = UnitPiece(Unit(kind="armor", nation="de"))
ARTILLERY = UnitPiece(Unit(kind="artillery", nation="de"))
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> BoardDriver:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    return make_board_driver(qtbot, tmp_path, make_document())


@pytest.fixture
def toasts(driver: BoardDriver) -> list[tuple[str, Document | None]]:
    shown: list[tuple[str, Document | None]] = []
    driver.context.toast_requested.connect(lambda words, document: shown.append((words, document)))
    return shown


def put(driver: BoardDriver, piece: UnitPiece | MarkerPiece, *labels: str) -> None:
    driver.document.do(PlacePiece(piece, tuple(driver.hex(label) for label in labels)))


def unit_at(driver: BoardDriver, label: str) -> Unit | None:
    return driver.scenario.at(driver.hex(label)).unit


def test_press_and_drag_on_a_piece_moves_it_whatever_is_selected(driver: BoardDriver) -> None:
    driver.document.do(PlacePiece(FOREST, (driver.hex("F5"),)))
    put(driver, INFANTRY, "F5")
    driver.click("B3")
    driver.drag("F5", "G5", "H5")
    assert unit_at(driver, "H5") == INFANTRY.unit
    assert driver.scenario.at(driver.hex("F5")).terrain == FOREST.tile
    assert driver.document.selection == Selection(frozenset({driver.hex("H5")}), MapLayer.UNIT)
    driver.drag("F5", "F3")
    assert driver.scenario.at(driver.hex("F3")).terrain == FOREST.tile
    assert driver.steps()[2:] == ["history.move"] * 2


def test_only_empty_ground_starts_a_rectangle(driver: BoardDriver) -> None:
    put(driver, INFANTRY, "F5")
    driver.drag("E5", "F5", "G5")
    assert driver.document.selection.hexes == {driver.hex(label) for label in ("E5", "F5", "G5")}
    driver.context.layers.set_locked("unit", True)
    driver.document.select(Selection())
    driver.drag("F5", "G5")
    assert driver.document.selection.hexes == {driver.hex(label) for label in ("F5", "G5")}
    assert driver.steps() == ["history.place"]


def test_the_lasso_goes_round_pieces_and_does_not_move_them(driver: BoardDriver) -> None:
    put(driver, INFANTRY, "F5")
    driver.context.toolbox.use("lasso")
    driver.drag("F5", "G5")
    assert driver.document.selection.hexes == {driver.hex("F5"), driver.hex("G5")}
    assert driver.steps() == ["history.place"]


def test_a_unit_dropped_on_another_swaps_with_it_in_one_step(
    driver: BoardDriver, toasts: list[tuple[str, Document | None]]
) -> None:
    put(driver, INFANTRY, "F5")
    put(driver, ARMOR, "H5")
    before = driver.scenario
    driver.drag("F5", "G5", "H5", drop=False)
    assert driver.context.hints.left == "swap the units"
    shown = {content.hex: content.unit for content in driver.canvas.preview.contents}
    assert shown == {driver.hex("F5"): ARMOR.unit, driver.hex("H5"): INFANTRY.unit}
    driver.drag("F5", "G5", "H5")
    assert (unit_at(driver, "F5"), unit_at(driver, "H5")) == (ARMOR.unit, INFANTRY.unit)
    assert driver.steps()[2:] == ["history.move"]
    assert toasts == [("The two units have changed places", driver.document)]
    driver.document.undo()
    assert driver.scenario == before


def test_a_row_of_units_moved_onto_others_loses_none(
    driver: BoardDriver, toasts: list[tuple[str, Document | None]]
) -> None:
    put(driver, INFANTRY, "D5", "E5", "F5")
    put(driver, ARMOR, "G5")
    put(driver, ARTILLERY, "H5")
    driver.document.select(Selection(frozenset(driver.hex(label) for label in ("D5", "E5", "F5"))))
    driver.drag("E5", "G5")
    kinds = [unit.kind if (unit := unit_at(driver, f"{column}5")) is not None else "" for column in "CDEFGHI"]
    # Those in the way go to the hexes that are left.
    assert kinds == ["", "artillery", "armor", "infantry", "infantry", "infantry", ""]
    assert toasts == [("2 units in the way moved to the free hexes", driver.document)]


def test_tiles_and_markers_that_give_way_are_told(
    driver: BoardDriver, toasts: list[tuple[str, Document | None]]
) -> None:
    driver.document.do(PlacePiece(FOREST, (driver.hex("F5"),)))
    driver.document.do(PlacePiece(HILL, (driver.hex("H5"),)))
    driver.drag("F5", "H5")
    assert driver.scenario.at(driver.hex("H5")).terrain == FOREST.tile
    assert toasts == [("1 piece was replaced", driver.document)]
    put(driver, INFANTRY, "H5")
    put(driver, ARMOR, "J5")
    driver.click("H5")
    driver.drag("H5", "J5", keys=CTRL)
    assert (unit_at(driver, "H5"), unit_at(driver, "J5")) == (INFANTRY.unit, INFANTRY.unit)
    assert toasts[1:] == [("1 piece was replaced", driver.document)]
    driver.drag("J5", "K5")
    assert len(toasts) == 2


def test_a_dragged_label_changes_places_with_the_one_that_is_there(driver: BoardDriver) -> None:
    driver.document.do(SetLabel(driver.hex("F5"), ("Bridge",)))
    driver.document.do(SetLabel(driver.hex("H5"), ("Mill",)))
    driver.context.toolbox.use("label")
    driver.drag("F5", "H5")
    words = [label.lines for where in ("F5", "H5") if (label := label_at(driver.scenario, driver.hex(where)))]
    assert words == [("Mill",), ("Bridge",)]


def test_what_would_reach_beyond_the_board_stays_and_the_status_says_so(driver: BoardDriver) -> None:
    put(driver, INFANTRY, "B5", "D5")
    driver.document.select(Selection(frozenset({driver.hex("B5"), driver.hex("D5")})))
    before = driver.scenario
    driver.drag("D5", "B5", drop=False)
    assert driver.context.hints.left == "It would reach beyond the board, so it stays where it is"
    driver.move(QPoint(2, 2))
    assert driver.context.hints.left == "Off the board: it goes back"
    driver.drag("D5", "B5")
    assert driver.scenario is before


def test_a_unit_that_leaves_an_objective_leaves_the_objective_where_it_is(driver: BoardDriver) -> None:
    town, mill = driver.hex("F5"), driver.hex("G5")
    medal = Medal(group=(mill,))
    condition = SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(town, mill))
    put(driver, MarkerPiece(medal), "F5")
    put(driver, INFANTRY, "G5")
    driver.document.do(ReplaceScenario(driver.scenario.model_copy(update={"victory": (condition,)})))
    driver.drag("G5", "J5")
    assert driver.scenario.victory == (condition,)
    assert driver.scenario.at(town).markers == (medal,)
    driver.document.select(Selection(frozenset({town})))
    driver.drag("F5", "F3")
    assert driver.scenario.victory == (condition.model_copy(update={"hexes": (driver.hex("F3"), mill)}),)


def test_paste_in_place_puts_a_copy_where_it_came_from(
    driver: BoardDriver, make_document: MakeDocument, toasts: list[tuple[str, Document | None]]
) -> None:
    put(driver, INFANTRY, "F5", "M1")
    driver.document.select(Selection(frozenset({driver.hex("F5"), driver.hex("M1")})))
    state = driver.context.tool_state
    assert copy_selection(state) is not None
    copied = driver.scenario.hexes
    other = make_document()
    driver.context.add_document(other)
    assert paste_in_place(state)
    assert other.scenario.hexes == copied
    assert other.selection.hexes == {content.hex for content in copied}
    assert [entry.text_key for entry in other.history()] == ["history.paste-in-place"]
    assert toasts == []
    assert not paste_in_place(state)
    assert toasts == [("Nothing to paste: the same is already there, or its layer is locked", other)]


def test_paste_in_place_says_what_the_board_has_no_room_for(
    driver: BoardDriver, make_document: MakeDocument, toasts: list[tuple[str, Document | None]]
) -> None:
    state = driver.context.tool_state
    wide = make_document(Scenario(board=Board(kind=BoardKind.OVERLORD)))
    driver.context.add_document(wide)
    wide.do(PlacePiece(INFANTRY, (Hex(4, 0), Hex(4, 40))))
    wide.select(Selection(frozenset({Hex(4, 0), Hex(4, 40)})))
    assert copy_selection(state) is not None
    driver.context.set_current_document(driver.document)
    assert paste_in_place(state)
    assert [content.hex for content in driver.scenario.hexes] == [Hex(4, 0)]
    assert toasts == [("Pasted without 1 hex that this board does not have", driver.document)]
