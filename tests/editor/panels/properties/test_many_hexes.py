"""Properties of many hexes at once: what differs is mixed, and one change is one step for all of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
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
from tests.editor.panels.properties.properties_driver import PropertiesDesk, make_properties, press, write

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
def desk(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> PropertiesDesk:
    made = make_properties(qtbot, tmp_path, make_document(SCENARIO))
    made.select(*ALL, BARE)
    return made


def units(desk: PropertiesDesk) -> list[Unit]:
    return [unit for where in ALL if (unit := desk.document.scenario.at(where).unit) is not None]


def test_values_that_differ_are_shown_as_mixed(desk: PropertiesDesk) -> None:
    kind, figures = desk.choice(UNIT, "kind").box, desk.count(UNIT, "figures").number.field
    assert (kind.currentIndex(), kind.placeholderText()) == (-1, "mixed")
    assert (figures.text(), figures.placeholderText()) == ("", "mixed")
    assert desk.tick(UNIT, "ignores_flag").tick.checkState() is Qt.CheckState.PartiallyChecked
    assert desk.choice(UNIT, "badge").box.currentText() == "None"
    assert desk.document.scenario is SCENARIO


def test_looking_at_mixed_values_and_leaving_them_changes_nothing(desk: PropertiesDesk) -> None:
    for name, control in desk.section(UNIT).controls.items():
        control.take_focus()
        assert name
    line = desk.count(UNIT, "figures").number.field
    line.setFocus()
    QTest.keyClick(line, Qt.Key.Key_Return)
    desk.select(A)
    assert desk.document.scenario is SCENARIO
    assert desk.steps() == 0


def test_one_change_of_many_hexes_is_one_step(desk: PropertiesDesk) -> None:
    nation = desk.choice(UNIT, "nation").box
    nation.setFocus()
    QTest.keyClicks(nation, "Po")
    assert {unit.nation for unit in units(desk)} == {"pl"}
    assert [unit.kind for unit in units(desk)] == ["infantry", "infantry", "armor"]
    assert desk.document.scenario.at(BARE).unit is None
    assert desk.steps() == 1
    desk.document.undo()
    assert desk.document.scenario == SCENARIO


def test_a_mixed_tick_is_first_set_for_all_then_taken_from_all(desk: PropertiesDesk) -> None:
    tick = desk.tick(UNIT, "ignores_flag").tick
    press(tick, Qt.Key.Key_Space)
    desk.settle()
    assert [unit.ignores_flag for unit in units(desk)] == [True, True, True]
    press(tick, Qt.Key.Key_Space)
    desk.settle()
    assert [unit.ignores_flag for unit in units(desk)] == [False, False, False]


def test_equipment_of_many_changes_piece_by_piece(desk: PropertiesDesk) -> None:
    control = desk.control(UNIT, "equipment")
    assert isinstance(control, MembersControl)
    press(control.ticks[Equipment.BOAT], Qt.Key.Key_Space)
    found = [unit.equipment for unit in units(desk)]
    assert found == [(Equipment.BOAT,), (Equipment.BOAT,), (Equipment.WITTMANN, Equipment.BOAT)]


def test_a_number_is_given_to_all_and_steps_are_one(desk: PropertiesDesk) -> None:
    line = desk.count(UNIT, "figures").number.field
    write(line, "3")
    for _ in range(2):
        press(line, Qt.Key.Key_Down)
        desk.settle()
    assert [unit.figures for unit in units(desk)] == [1, 1, 1]
    assert desk.steps() == 1


def test_sections_say_on_how_many_of_the_hexes_they_are(desk: PropertiesDesk) -> None:
    notes = {part: section.head.note.text() for part, section in desk.panel.sections.items() if section.isVisible()}
    assert notes == {UNIT: "3 of 4", TERRAIN: "1 of 4", marker_part(Medal): "1 of 4"}
    assert desk.panel.head.title.text() == "4 hexes selected"


def test_a_part_is_added_to_those_that_lack_it_and_removed_from_all(desk: PropertiesDesk) -> None:
    menu = desk.panel.add.make_menu()
    names = [action.objectName() for action in menu.actions()]
    assert {"add unit", "add medal", "add label", "add structure"} <= set(names)
    next(action for action in menu.actions() if action.objectName() == "add terrain").trigger()
    menu.deleteLater()
    assert all(desk.document.scenario.at(where).terrain == Tile(terrain="forest") for where in (*ALL, BARE))
    assert desk.steps() == 1
    desk.settle()
    QTest.mouseClick(desk.section(TERRAIN)._remove_button, Qt.MouseButton.LeftButton)
    assert not any(desk.document.scenario.at(where).terrain for where in (*ALL, BARE))
    assert desk.document.scenario.at(BARE).is_bare
    assert desk.steps() == 2


def test_one_name_for_many_hexes(desk: PropertiesDesk) -> None:
    desk.panel.add.label_wanted.emit()
    words = desk.panel.label.words
    assert words.isVisible()
    assert words.hasFocus()
    QTest.keyClicks(words, "Hill")
    assert desk.document.scenario.labels == tuple(
        Label(row=where.row, col=where.col, lines=("Hill",)) for where in sorted((*ALL, BARE))
    )
    assert desk.steps() == 1
    desk.settle()
    desk.panel.label.remove()
    assert desk.document.scenario.labels == ()


def test_the_side_of_medals_can_be_mixed_too(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    hexes = tuple(
        HexContent(row=where.row, col=where.col, markers=(Medal(camp=camp),))
        for where, camp in ((A, Camp.ALLIES), (B, Camp.AXIS))
    )
    desk = make_properties(qtbot, tmp_path, make_document(Scenario(hexes=hexes)), width=500)
    desk.select(A, B)
    camp = desk.choice(marker_part(Medal), "camp")
    assert isinstance(camp, SegmentsControl)
    assert camp.segments.current == ""
    QTest.mouseClick(camp.segments.segment("2"), Qt.MouseButton.LeftButton)
    assert [desk.value(marker_part(Medal), "camp", where) for where in (A, B)] == [None, None]
    desk.document.undo()
    desk.settle()
    assert camp.segments.current == ""
