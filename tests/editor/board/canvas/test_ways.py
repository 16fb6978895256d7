"""Ways drawn on the canvas by clicks and keys, over rails and up to the sea; bridges from the palette."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.edits.coast import open_coast_joints
from editor.edits.edit import Edit
from editor.edits.families import find_family
from editor.edits.joints import open_joints, supported_links
from editor.edits.links import links_of
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.edits.ways import DrawWay
from editor.tools.tool import ToolKey
from rules import checks
from rules.geometry import Direction, distance
from schema.board import Board, BoardKind, Face
from schema.hexes import Hex
from schema.pieces import Look, Shape
from schema.scenario import Scenario
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

Open = Callable[..., BoardDriver]


@pytest.fixture
def open_board(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Open:
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")

    def make(face: Face = Face.COUNTRY, *edits: Edit) -> BoardDriver:
        document = make_document(Scenario(board=Board(kind=BoardKind.STANDARD, face=face)))
        for edit in edits:
            document.do(edit)
        return make_board_driver(qtbot, tmp_path, document)

    return make


def row(number: int, first: int, last: int) -> tuple[Hex, ...]:
    return tuple(Hex(number, col) for col in range(first, last + 1, 2))


def loose_ends(scenario: Scenario) -> set[Hex]:
    """The hexes of ways with a link that meets nothing."""
    return {
        content.hex
        for content in scenario.hexes
        if (family := find_family(content.terrain)) is not None
        and supported_links(scenario, content.hex, family) != links_of(content.terrain)
    }


# Clicks and keys


def test_clicks_go_on_past_a_place_and_the_last_leads_into_it(open_board: Open) -> None:
    driver = open_board(Face.COUNTRY, PlacePiece(tile_piece("town_village"), (Hex(3, 11), Hex(3, 13))))
    driver.context.toolbox.use("road")
    for label in ("C5", "D5", "E5", "F5", "G5"):
        driver.click(label)
    links = {label: links_of(driver.scenario.at(driver.hex(label)).terrain) for label in ("E5", "F5", "G5")}
    along = {Direction.EAST, Direction.WEST}
    assert links == {"E5": along, "F5": along, "G5": {Direction.WEST, Direction.NORTH_EAST}}


@pytest.mark.parametrize("tool", ["river", "road", "rail"])
def test_clicks_side_by_side_draw_one_way(open_board: Open, tool: str) -> None:
    driver = open_board()
    driver.context.toolbox.use(tool)
    labels = ["A5", "B5", "b4", "C3", "D3", "d4", "E5"]
    for label in labels:
        driver.click(label)
    assert loose_ends(driver.scenario) == {driver.hex("E5")}
    assert open_joints(driver.scenario, [driver.hex(label) for label in labels]) == ()
    assert driver.steps() == ["history.draw"] * len(labels)
    driver.move("F5")
    assert driver.context.hints.left == "continue; the joints follow"
    driver.document.undo()
    driver.document.undo()
    driver.click("E3")
    assert loose_ends(driver.scenario) == {driver.hex("E3")}


def test_clicks_draw_one_coast(open_board: Open) -> None:
    driver = open_board()
    driver.context.toolbox.use("coast")
    for label in ("C5", "D5", "e4", "F5", "G5"):
        driver.click(label)
    assert open_coast_joints(driver.scenario, driver.scenario.by_hex) == ()
    assert len(driver.scenario.hexes) == 5


def test_arrows_and_enter_draw_one_river(open_board: Open) -> None:
    driver = open_board()
    driver.context.toolbox.use("river")
    driver.move("A5")
    driver.key(Qt.Key.Key_Right)  # shows the cursor where the pointer is
    keys = [Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right]
    driver.key(Qt.Key.Key_Return)
    for key in keys:
        driver.key(key)
        driver.key(Qt.Key.Key_Return)
    # Down and down again is back in the column: from there no tile turns to the right, so that corner is cut.
    labels = {"A5", "B5", "C5", "c4", "D3", "E3"}
    assert driver.scenario.by_hex.keys() == {driver.hex(label) for label in labels}
    assert loose_ends(driver.scenario) == {driver.hex("E3")}
    assert driver.steps() == ["history.draw"] * (len(keys) + 1)


def test_a_click_elsewhere_or_with_another_tool_begins_another_way(open_board: Open) -> None:
    driver = open_board()
    driver.context.toolbox.use("river")
    driver.click("C5")
    driver.click("E5")
    assert loose_ends(driver.scenario) == {driver.hex("C5"), driver.hex("E5")}
    driver.context.toolbox.use("road")
    driver.context.toolbox.use("river")
    before = driver.scenario.at(driver.hex("E5"))
    driver.click("e4")
    assert driver.scenario.at(driver.hex("E5")) == before


def test_a_way_that_has_reached_the_edge_is_not_bent_by_the_next_one(open_board: Open) -> None:
    driver = open_board()
    driver.context.toolbox.use("river")
    driver.drag("J5", "K5", "L5", "M5")
    before = driver.scenario.at(driver.hex("M5"))
    driver.click("l4")
    assert driver.scenario.at(driver.hex("M5")) == before


@pytest.mark.parametrize("tool", ["river", "rail"])
def test_a_corner_that_no_tile_turns_is_cut_and_gets_back_what_lay_there(open_board: Open, tool: str) -> None:
    forest = tile_piece("forest")
    driver = open_board()
    driver.document.do(PlacePiece(forest, (driver.hex("D5"),)))
    driver.context.toolbox.use(tool)
    for label in ("B5", "C5", "D5"):
        driver.click(label)
    assert distance(driver.hex("c4"), driver.hex("C5")) == distance(driver.hex("c4"), driver.hex("D5")) == 1
    driver.move("c4")
    assert driver.context.hints.left == "No tile turns that sharply, so the corner is cut"
    driver.click("c4")
    assert driver.scenario.at(driver.hex("D5")).terrain == forest.tile
    driver.click("D3")
    ways = {content.hex for content in driver.scenario.hexes if content.terrain != forest.tile}
    assert ways == {driver.hex(label) for label in ("B5", "C5", "c4", "D3")}
    assert loose_ends(driver.scenario) == {driver.hex("B5"), driver.hex("D3")}


def test_clicks_close_a_loop(open_board: Open) -> None:
    driver = open_board()
    driver.context.toolbox.use("river")
    for label in ("C5", "D5", "d4", "D3", "C3", "b4", "C5"):
        driver.click(label)
    assert loose_ends(driver.scenario) == set()
    assert len(driver.scenario.hexes) == 6


def test_a_road_by_clicks_crosses_a_river_on_a_bridge_and_leads_into_a_town(open_board: Open) -> None:
    river = DrawWay("river", tuple(Hex(number, 10 + number % 2) for number in range(9)))
    town = PlacePiece(tile_piece("town_village"), (Hex(4, 14),))
    driver = open_board(Face.COUNTRY, river, town)
    driver.context.toolbox.use("road")
    for col in range(4, 19, 2):
        driver.click(driver.scenario.label(Hex(4, col)))
    bridge = driver.scenario.at(Hex(4, 10)).structure
    assert bridge is not None
    assert bridge.terrain == "bridge"
    assert loose_ends(driver.scenario) == {Hex(4, 4), Hex(4, 18)}


# Crossings


@pytest.mark.parametrize("by_clicks", [False, True])
@pytest.mark.parametrize("look", [None, Look.WINTER])
def test_a_road_over_rails_lies_on_the_crossing_tile(open_board: Open, look: Look | None, by_clicks: bool) -> None:
    face = Face.COUNTRY if look is None else Face.WINTER
    driver = open_board(face, DrawWay("railroad", row(4, 0, 24), look=look))
    driver.context.toolbox.use("road")
    labels = ["d2", "E3", "e4", "F5", "f6", "G7", "g8"]  # from the south-west to the north-east
    if by_clicks:
        for label in labels:
            driver.click(label)
    else:
        driver.drag(*labels)
    crossing = driver.scenario.at(driver.hex("F5")).terrain
    assert crossing is not None
    assert crossing.terrain == ("unsupported_railroad" if look is None else "unsupported_wrailroad")
    assert loose_ends(driver.scenario) == {driver.hex("d2"), driver.hex("g8")}
    assert driver.canvas.preview.joints == ()
    findings = checks.run(driver.scenario)
    broken = {issue.hex for issue in findings if issue.code == "link.broken"}
    assert broken == {driver.hex("d2"), driver.hex("g8")}


def test_rails_over_a_road_lie_on_the_crossing_tile(open_board: Open) -> None:
    labels = ("d2", "E3", "e4", "F5", "f6", "G7", "g8")
    driver = open_board()
    driver.document.do(DrawWay("road", tuple(driver.hex(label) for label in labels)))
    driver.context.toolbox.use("rail")
    driver.drag("A5", "F5", "M5")
    crossing = driver.scenario.at(driver.hex("F5")).terrain
    assert crossing is not None
    assert crossing.terrain == "unsupported_railroad"
    assert loose_ends(driver.scenario) == {driver.hex("d2"), driver.hex("g8")}


def test_rails_that_no_crossing_fits_stay_whole_and_the_reason_is_said(open_board: Open) -> None:
    driver = open_board(Face.COUNTRY, DrawWay("railroad", row(4, 0, 24)))
    rails = driver.scenario.at(driver.hex("F5"))
    driver.context.toolbox.use("road")
    driver.drag("G3", "f4", "F5", "e6", "E7", drop=False)
    assert driver.canvas.preview.forbidden == {driver.hex("F5")}
    words = "No tile lets road and railroad cross like this, so both stay apart"
    assert driver.context.hints.left == words
    driver.drag("G3", "f4", "F5", "e6", "E7")
    assert driver.scenario.at(driver.hex("F5")) == rails


# The sea


@pytest.mark.parametrize("tool", ["road", "rail", "river"])
def test_no_way_is_laid_on_the_open_sea(open_board: Open, tool: str) -> None:
    driver = open_board(Face.BEACH)
    driver.context.toolbox.use(tool)
    labels = ["G5", "f4", "F3", "e2", "E1"]
    driver.drag(*labels, drop=False)
    sea = {driver.hex("e2"), driver.hex("E1")}
    assert driver.canvas.preview.forbidden == sea
    assert driver.context.hints.left == "Open sea: nothing is laid here"
    driver.drag(*labels)
    assert driver.scenario.by_hex.keys() == {driver.hex(label) for label in ("G5", "f4", "F3")}
    mouth = driver.scenario.at(driver.hex("F3")).terrain
    assert mouth is not None
    assert mouth.shape is (Shape.MOUTH if tool == "river" else Shape.STRAIGHT)
    steps = len(driver.steps())
    driver.click("G1")
    assert len(driver.steps()) == steps
    assert driver.canvas.preview.remark is not None


# Bridges from the palette


@pytest.mark.parametrize("terrain", ["bridge", "pontoon_bridge", "railroad_bridge"])
@pytest.mark.parametrize("rotation", [1, 2, 3])
def test_a_bridge_from_the_palette_lies_across_the_river_as_the_stroke_turns_it(
    open_board: Open, terrain: str, rotation: int
) -> None:
    driver = open_board()
    where = driver.hex("F5")
    river = tile_piece("river", shape=Shape.STRAIGHT, rotation=rotation)
    driver.document.do(PlacePiece(river, (where,)))
    driver.context.tool_state.set_piece(tile_piece(terrain))
    driver.context.toolbox.use("paint")
    driver.move("F5")
    ghost = driver.canvas.preview.contents[0].structure
    driver.click("F5")
    structure = driver.scenario.at(where).structure
    assert structure is not None
    assert structure == ghost
    assert "bridge.direction" not in {issue.code for issue in checks.run(driver.scenario)}
    if terrain == "bridge":
        stroke = open_board(Face.COUNTRY, PlacePiece(river, (where,)), DrawWay("road", (where,)))
        assert stroke.scenario.at(where).structure == structure


def test_a_bridge_lies_along_the_road_that_is_there_and_as_the_hand_turned_it(open_board: Open) -> None:
    driver = open_board()
    where = driver.hex("F5")
    driver.document.do(PlacePiece(tile_piece("river", shape=Shape.STRAIGHT, rotation=1), (where,)))
    for label in ("e4", "f6"):
        road = tile_piece("road", shape=Shape.STRAIGHT, rotation=2)
        driver.document.do(PlacePiece(road, (driver.hex(label),)))
    stroke = driver.document.scenario
    driver.context.tool_state.set_piece(tile_piece("bridge"))
    driver.context.toolbox.use("paint")
    driver.click("F5")
    drawn = DrawWay("road", tuple(driver.hex(label) for label in ("e4", "F5", "f6"))).apply(stroke)
    assert driver.scenario.at(where) == drawn.at(where)
    driver.document.undo()
    for _ in range(3):
        driver.context.toolbox.key(ToolKey.ROTATE)
    driver.click("F5")
    turned = driver.scenario.at(where).structure
    assert turned is not None
    assert turned.rotation == 4
    assert Direction.EAST in links_of(driver.scenario.at(where).terrain)
