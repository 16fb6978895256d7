"""Properties of many hexes at once: what differs is mixed, and one change is one step for all of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from editor.edits.hex_parts import TERRAIN, UNIT, marker_part
from editor.panels.properties.controls.choice_controls import SegmentsControl
from editor.panels.properties.controls.tick_list_controls import MembersControl
from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Equipment, Tile, Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.panels.properties.properties_driver import PropertiesDriver, make_properties_driver, press, write

A, B, C, BARE = Hex(2, 4), Hex(4, 6), Hex(6, 8), Hex(0, 0)
ALL = (A, B, C)
SCENARIO = Scenario(
    hexes=(
        HexContent(row=2, col=4, unit=Unit(kind="infantry", nation="gb"), terrain=Tile(terrain="forest")),
        HexContent(
            row=4,
            col=6,
            unit=Unit(kind="infantry", nation="de", figures=2, ignores_flag=True, equipment=(Equipment.BOAT,)),
            markers=(Medal(camp=Camp.ALLIES),),
        ),
        HexContent(row=6, col=8, unit=Unit(kind="armor", nation="gb", equipment=(Equipment.WITTMANN,))),
    )
)


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> PropertiesDriver:
    made = make_properties_driver(qtbot, tmp_path, make_document(SCENARIO))
    made.select(*ALL, BARE)
    return made


def units(driver: PropertiesDriver) -> list[Unit]:
    return [unit for where in ALL if (unit := driver.document.scenario.at(where).unit) is not None]


def test_values_that_differ_are_shown_as_mixed(driver: PropertiesDriver) -> None:
    kind, figures = driver.choice(UNIT, "kind").box, driver.count(UNIT, "figures").number.field
    assert (kind.currentIndex(), kind.placeholderText()) == (-1, "mixed")
    assert (figures.text(), figures.placeholderText()) == ("", "mixed")
    assert driver.tick(UNIT, "ignores_flag").tick.checkState() is Qt.CheckState.PartiallyChecked
    assert driver.choice(UNIT, "badge").box.currentText() == "None"
    assert driver.document.scenario is SCENARIO


def test_looking_at_mixed_values_and_leaving_them_changes_nothing(driver: PropertiesDriver) -> None:
    for name, control in driver.section(UNIT).controls.items():
        control.take_focus()
        assert name
    line = driver.count(UNIT, "figures").number.field
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    driver.select(A)
    assert driver.document.scenario is SCENARIO
    assert driver.steps() == 0


@pytest.mark.qt_log_ignore("This plugin does not support")  # a list that opens where there is no screen
def test_one_change_of_many_hexes_is_one_step(driver: PropertiesDriver) -> None:
    nation = driver.choice(UNIT, "nation").box
    nation.setFocus()
    QTest.keyClick(nation, Qt.Key.Key_Space)
    QTest.keyClicks(nation.view(), "Po")
    QTest.keyClick(nation.view(), Qt.Key.Key_Return)
    assert {unit.nation for unit in units(driver)} == {"pl"}
    assert [unit.kind for unit in units(driver)] == ["infantry", "infantry", "armor"]
    assert driver.document.scenario.at(BARE).unit is None
    assert driver.steps() == 1
    driver.document.undo()
    assert driver.document.scenario == SCENARIO


def test_a_mixed_tick_is_first_set_for_all_then_taken_from_all(driver: PropertiesDriver) -> None:
    tick = driver.tick(UNIT, "ignores_flag").tick
    press(tick, Qt.Key.Key_Space)
    driver.settle()
    assert [unit.ignores_flag for unit in units(driver)] == [True, True, True]
    press(tick, Qt.Key.Key_Space)
    driver.settle()
    assert [unit.ignores_flag for unit in units(driver)] == [False, False, False]


def test_equipment_of_many_changes_piece_by_piece(driver: PropertiesDriver) -> None:
    control = driver.control(UNIT, "equipment")
    assert isinstance(control, MembersControl)
    press(control.ticks[Equipment.BOAT], Qt.Key.Key_Space)
    found = [unit.equipment for unit in units(driver)]
    assert found == [(Equipment.BOAT,), (Equipment.BOAT,), (Equipment.WITTMANN, Equipment.BOAT)]


def test_a_number_is_given_to_all_and_steps_are_one(driver: PropertiesDriver) -> None:
    line = driver.count(UNIT, "figures").number.field
    write(line, "3")
    for _ in range(2):
        press(line, Qt.Key.Key_Down)
        driver.settle()
    assert [unit.figures for unit in units(driver)] == [1, 1, 1]
    assert driver.steps() == 1


def test_sections_say_on_how_many_of_the_hexes_they_are(driver: PropertiesDriver) -> None:
    notes = {part: section.head.note.text() for part, section in driver.panel.sections.items() if section.isVisible()}
    assert notes == {UNIT: "3 of 4", TERRAIN: "1 of 4", marker_part(Medal): "1 of 4"}
    assert driver.panel.head.title.text() == "4 hexes selected"


def test_a_part_is_added_to_those_that_lack_it_and_removed_from_all(driver: PropertiesDriver) -> None:
    menu = driver.panel.add.make_menu()
    names = [action.objectName() for action in menu.actions()]
    assert {"add unit", "add medal", "add label", "add structure"} <= set(names)
    next(action for action in menu.actions() if action.objectName() == "add terrain").trigger()
    menu.deleteLater()
    assert all(driver.document.scenario.at(where).terrain == Tile(terrain="forest") for where in (*ALL, BARE))
    assert driver.steps() == 1
    driver.settle()
    button = driver.section(TERRAIN).findChild(QAbstractButton, "remove terrain")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not any(driver.document.scenario.at(where).terrain for where in (*ALL, BARE))
    assert driver.document.scenario.at(BARE).is_bare
    assert driver.steps() == 2


def test_one_name_for_many_hexes(driver: PropertiesDriver) -> None:
    driver.panel.add.label_wanted.emit()
    words = driver.panel.label.words
    assert words.isVisible()
    assert words.hasFocus()
    QTest.keyClicks(words, "Hill")
    assert driver.document.scenario.labels == tuple(
        Label(row=where.row, col=where.col, lines=("Hill",)) for where in sorted((*ALL, BARE))
    )
    assert driver.steps() == 1
    driver.settle()
    driver.panel.label.remove()
    assert driver.document.scenario.labels == ()


def test_the_side_of_medals_can_be_mixed_too(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    hexes = tuple(
        HexContent(row=where.row, col=where.col, markers=(Medal(camp=camp),))
        for where, camp in ((A, Camp.ALLIES), (B, Camp.AXIS))
    )
    driver = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=hexes)), width=500)
    driver.select(A, B)
    camp = driver.choice(marker_part(Medal), "camp")
    assert isinstance(camp, SegmentsControl)
    assert camp.segments.current == ""
    QTest.mouseClick(camp.segments.segment("2"), Qt.MouseButton.LeftButton)
    assert [driver.value(marker_part(Medal), "camp", where) for where in (A, B)] == [None, None]
    driver.document.undo()
    driver.settle()
    assert camp.segments.current == ""
