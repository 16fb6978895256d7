"""Properties: every field of the models has a control, and every control carries its value all the way to the file."""

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.edits.hex_parts import (
    MARKER_KINDS,
    OBSTACLE,
    PIECES,
    STRUCTURE,
    TERRAIN,
    UNIT,
    HexPart,
    marker_part,
)
from editor.panels.properties.controls.tick_list_controls import BarredControl, MembersControl
from editor.panels.properties.field_spec import FORMS, NO_CONTROL
from rules.catalog import catalog
from schema.board import Camp
from schema.catalog.terrain import TerrainLayer
from schema.content import HexContent, Label
from schema.formats import codecs
from schema.hexes import Hex
from schema.markers import Camouflage, Exit, Marker, Medal, Mine, OtherMarker, Star
from schema.pieces import Equipment, FigureClass, Shape, Tile, Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.panels.properties.properties_driver import PropertiesDriver, make_properties_driver, write

HERE, THERE = Hex(4, 6), Hex(2, 4)

FULL = HexContent(
    row=HERE.row,
    col=HERE.col,
    terrain=Tile(terrain="road", shape=Shape.STRAIGHT, rotation=2),
    structure=Tile(terrain="bridge", rotation=1),
    obstacle=Tile(terrain="wire"),
    unit=Unit(kind="infantry", nation="gb"),
    markers=(
        Medal(camp=Camp.ALLIES, group=(THERE,), majority=True),
        Exit(camp=Camp.ALLIES),
        Mine(camp=Camp.AXIS),
        Camouflage(),
        Star(),
        OtherMarker(name="tag77"),
    ),
)
PARTS = (*PIECES, *(marker_part(kind) for kind in MARKER_KINDS))


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> PropertiesDriver:
    made = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=(FULL,))))
    made.select(HERE)
    return made


# Nothing is forgotten


@pytest.mark.parametrize("model", FORMS, ids=lambda model: model.__name__)
def test_every_field_of_the_model_has_a_control_or_a_reason(model: type[Unit]) -> None:
    asked = {spec.name for spec in FORMS[model]}
    assert asked | NO_CONTROL.keys() >= model.model_fields.keys()
    assert asked <= model.model_fields.keys()
    assert not asked & NO_CONTROL.keys()


def test_every_thing_on_a_hex_has_a_form() -> None:
    union = get_args(Marker)[0]
    assert set(get_args(union)) == set(MARKER_KINDS)
    assert {part.model for part in PARTS} == set(FORMS)
    layers = {part.layer for part in PARTS}
    assert layers | NO_CONTROL.keys() >= HexContent.model_fields.keys()


def test_every_field_of_a_label_has_its_place(driver: PropertiesDriver) -> None:
    assert Label.model_fields.keys() - NO_CONTROL.keys() == {"lines"}
    assert driver.panel.label.words.objectName() == "field label.lines"


def test_no_reason_stands_for_nothing() -> None:
    models = (HexContent, Label, *FORMS)
    assert all(reason for reason in NO_CONTROL.values())
    assert NO_CONTROL.keys() <= {name for model in models for name in model.model_fields}


# From the hand to the file


# No piece of these layers comes in several shapes or looks; the form does not ask then.
NOT_ASKED = {(OBSTACLE, "shape"), (OBSTACLE, "look"), (STRUCTURE, "shape")}


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_every_field_goes_by_hand_into_the_document_and_back_from_its_file(
    driver: PropertiesDriver, tmp_path: Path, part: HexPart
) -> None:
    document = driver.document
    for spec in FORMS[part.model]:
        control = driver.control(part, spec.name)
        assert control.isVisible() is ((part, spec.name) not in NOT_ASKED), spec.name
        if not control.isVisible():
            continue
        before, old = document.scenario, driver.value(part, spec.name, HERE)
        driver.use(control)
        new, after = driver.value(part, spec.name, HERE), document.scenario
        assert new != old, spec.name
        assert Scenario.model_validate(after.model_dump()) == after
        assert [entry.text_key for entry in document.history()] == ["history.hex-field"]
        for ending in (".beachhead", ".m44"):
            codecs.save(document.scenario, tmp_path / f"scenario{ending}")
            assert codecs.load(tmp_path / f"scenario{ending}").scenario.by_hex == after.by_hex, spec.name
        driver.settle()
        assert document.scenario is after, f"{spec.name}: what is shown came back as a wish"
        document.undo()
        assert document.scenario == before
        document.redo()
        assert driver.value(part, spec.name, HERE) == new
        document.undo()
        driver.settle()


def test_pieces_that_are_not_asked_for_a_drawing_have_only_one() -> None:
    entries = catalog().terrains.values()
    assert not [one for one in entries if one.layer is TerrainLayer.OBSTACLE and len(one.tiles) > 1]
    assert {one.id for one in entries if one.layer is TerrainLayer.STRUCTURE and len(one.shapes) > 1} == {"ford"}


# What follows from a value


def test_another_kind_has_its_own_number_of_figures(driver: PropertiesDriver) -> None:
    figures, kind = driver.count(UNIT, "figures"), driver.choice(UNIT, "kind")
    figures.number.set_value(4)
    kind.box.value_edited.emit("armor")
    assert driver.value(UNIT, "figures", HERE) is None
    driver.settle()
    figures.number.set_value(2)
    kind.box.value_edited.emit("infantry")
    assert driver.value(UNIT, "figures", HERE) == 2


def test_a_badge_that_makes_a_kind_goes_with_the_kind(
    make_document: MakeDocument, qtbot: QtBot, tmp_path: Path
) -> None:
    unit = Unit(kind="combat_engineer", nation="de", badge="british_engineers")
    content = HexContent(row=HERE.row, col=HERE.col, unit=unit)
    driver = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=(content,))))
    driver.select(HERE)
    driver.choice(UNIT, "kind").box.value_edited.emit("infantry")
    assert driver.document.scenario.at(HERE).unit == Unit(kind="infantry", nation="de")
    codecs.save(driver.document.scenario, tmp_path / "engineers.m44")
    assert codecs.load(tmp_path / "engineers.m44").scenario.at(HERE).unit == Unit(kind="infantry", nation="de")


def test_a_number_that_is_cleared_is_the_kinds_again(driver: PropertiesDriver) -> None:
    figures = driver.count(UNIT, "figures")
    figures.number.set_value(2)
    driver.settle()
    write(figures.number.field, "3")
    assert driver.value(UNIT, "figures", HERE) == 3
    driver.settle()
    line = figures.number.field
    line.setFocus()
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert driver.value(UNIT, "figures", HERE) is None
    driver.settle()
    assert (line.text(), line.placeholderText()) == ("", "4")


def test_another_terrain_drops_a_shape_that_it_does_not_have(driver: PropertiesDriver) -> None:
    driver.choice(TERRAIN, "terrain").box.value_edited.emit("forest")
    driver.settle()
    assert driver.value(TERRAIN, "shape", HERE) is None
    assert not driver.control(TERRAIN, "shape").isVisible()


def test_equipment_and_closed_tiles_are_lists_of_single_ticks(driver: PropertiesDriver) -> None:
    equipment, barred = driver.control(UNIT, "equipment"), driver.control(OBSTACLE, "barred")
    assert isinstance(equipment, MembersControl)
    assert isinstance(barred, BarredControl)
    for member in (Equipment.MOTORIZED, Equipment.BOAT):
        QTest.mouseClick(equipment.ticks[member], Qt.MouseButton.LeftButton)
    assert driver.value(UNIT, "equipment", HERE) == (Equipment.MOTORIZED, Equipment.BOAT)
    tick = barred.ticks[Camp.AXIS, FigureClass.ARMOR]
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton)
    assert driver.value(OBSTACLE, "barred", HERE) == {Camp.AXIS: (FigureClass.ARMOR,)}
    QTest.mouseClick(tick, Qt.MouseButton.LeftButton)
    assert driver.value(OBSTACLE, "barred", HERE) is None


def test_labels_that_are_no_hexes_are_said_and_change_nothing(driver: PropertiesDriver) -> None:
    group = driver.hexes(marker_part(Exit), "group")
    write(group.line, "A1, Z9 xx")
    assert driver.value(marker_part(Exit), "group", HERE) == ()
    assert group.problem.isVisible()
    assert "Z9, xx" in group.problem.text()
    write(group.line, "a1 B2")  # the other size of the letters is no hex
    assert [driver.document.scenario.label(one) for one in driver.value(marker_part(Exit), "group", HERE)] == [
        "A1",
        "b2",
    ]
    assert not group.problem.isVisible()


def test_a_piece_of_a_foreign_file_keeps_its_name_in_the_list(
    make_document: MakeDocument, qtbot: QtBot, tmp_path: Path
) -> None:
    content = HexContent(row=HERE.row, col=HERE.col, structure=Tile(terrain="m44:castle"))
    driver = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=(content,))))
    driver.select(HERE)
    kind = driver.choice(STRUCTURE, "terrain")
    assert kind.box.currentText() == "castle"
