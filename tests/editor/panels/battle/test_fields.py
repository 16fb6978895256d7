"""The forms of the Battle panel: every field has a control, and its value comes back from undo and from files."""

import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import NAMED_FIELDS, SetField
from editor.panels.battle.board_change_form import map_shift
from editor.panels.battle.date_field import date_words, find_date
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.battle import Authorship, Battle, Front, Operation, Setting, Status
from schema.board import Board, BoardKind, Camp, Face, Seat
from schema.content import HexContent, Label
from schema.frozen import Frozen
from schema.hexes import Hex
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.victory import SuddenDeath
from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import BattleDriver, choose, make_battle_driver

# Fields of the scenario that have their place elsewhere.
NOT_HERE = {
    "format": "a number of the file, no value of an author",
    "hexes": "the map has them",
    "labels": "the map has them",
    "victory": "blocks: see test_battle_victory",
    "special_rules": "switches: see test_battle_rules",
    "texts": "the Texts panel has them",
    "playtests": "the play-test lab has them",
    "underlay": "the map scan has its own dialog",
    "carried": "what a file had and nobody understands is kept, not edited",
}
MODELS: dict[str, type[Frozen]] = {
    "board": Board,
    "battle": Battle,
    "battle.operation": Operation,
    "sides": Sides,
    "sides.top": Side,
    "sides.bottom": Side,
    "authorship": Authorship,
}
DAY = datetime.date(1944, 6, 6)
# A value for each field, another one than a new scenario has.
VALUES: dict[str, Any] = {
    "board.kind": BoardKind.OVERLORD,
    "board.face": Face.WINTER,
    "battle.setting": Setting.HISTORICAL,
    "battle.front": Front.EASTERN,
    "battle.begins": DAY,
    "battle.ends": DAY + datetime.timedelta(days=3),
    "battle.operation.name": "Tonga",
    "battle.operation.id": "17",
    "sides.first": Seat.BOTTOM,
    "sides.top.camp": Camp.ALLIES,
    "sides.top.nation": "de",
    "sides.top.cards": 4,
    "sides.top.medals": 6,
    "sides.top.commander": "Feuchtinger",
    "sides.bottom.camp": Camp.AXIS,
    "sides.bottom.nation": "gb",
    "sides.bottom.cards": 6,
    "sides.bottom.medals": 5,
    "sides.bottom.commander": "Howard",
    "authorship.author": "A. Writer",
    "authorship.number": "1234",
    "authorship.id": "99",
    "authorship.status": Status.PUBLIC,
    "authorship.software": "Pen",
    "authorship.created": "2020-02-02",
    "authorship.modified": "2021-03-03",
}
# What .m44 has no word for.
NOT_IN_M44 = frozenset({"authorship.created", "authorship.modified", "authorship.software"})


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, document: Document) -> BattleDriver:
    return make_battle_driver(qtbot, tmp_path, document)


def test_every_field_of_the_scenario_has_a_control_or_a_reason(driver: BattleDriver) -> None:
    own = {name.partition(".")[0] for name in MODELS} | {"expansions"}
    assert own | NOT_HERE.keys() == Scenario.model_fields.keys()
    assert all(reason for reason in NOT_HERE.values())
    wanted = {
        f"{place}.{field}"
        for place, model in MODELS.items()
        for field in model.model_fields
        if f"{place}.{field}" not in MODELS
    }
    assert wanted <= driver.paths()
    assert wanted == VALUES.keys()


def test_every_field_comes_back_from_undo_and_from_files(driver: BattleDriver, tmp_path: Path) -> None:
    empty = driver.scenario
    for path, value in VALUES.items():
        before = driver.value(path)
        assert before != value, path
        driver.give(path, value)
        assert driver.value(path) == value, path
        assert driver.steps == 1, path
        assert driver.history()[0], path
        assert driver.saved(tmp_path) == driver.scenario, path
        if path not in NOT_IN_M44:
            there: Any = driver.saved(tmp_path, "m44")
            for part in path.split("."):
                there = getattr(there, part)
            assert there == value, path
        driver.document.undo()
        assert driver.value(path) == before, path
        assert driver.scenario == empty, path
        driver.document.redo()
        assert driver.value(path) == value, path
        driver.document.undo()


def test_controls_show_what_a_file_has(driver: BattleDriver) -> None:
    for path, value in VALUES.items():
        driver.give(path, value)
    after = driver.scenario
    for _ in range(driver.steps):
        driver.document.undo()
    assert driver.control("sides.top.cards").field.text() == ""
    driver.document.go_to(len(driver.document.history()))
    assert driver.scenario == after
    assert driver.control("sides.top.cards").field.text() == "4"
    assert driver.control("battle.front").value is Front.EASTERN
    assert driver.control("battle.begins").text() == "June 6, 1944"
    assert driver.control("sides.bottom.commander").text() == "Howard"


def test_typing_is_one_step(driver: BattleDriver) -> None:
    line = driver.control("battle.operation.name")
    line.setFocus()
    QTest.keyClicks(line, "Market Garden")
    assert driver.scenario.battle.operation == Operation(name="Market Garden")
    assert driver.steps == 1
    QTest.keyClick(line, Qt.Key.Key_Return)
    QTest.keyClicks(line, " again")
    assert driver.steps == 2, "what is typed after Enter is another step"
    driver.document.undo()
    assert line.text() == "Market Garden"


def test_typing_after_a_pause_is_another_step(driver: BattleDriver) -> None:
    line = driver.control("sides.top.commander")
    line.setFocus()
    QTest.keyClicks(line, "Rom")
    line.typing_pause.timeout.emit()  # the pause, without waiting for it
    QTest.keyClicks(line, "mel")
    assert driver.scenario.sides.top.commander == "Rommel"
    assert driver.steps == 2


def test_an_emptied_line_is_no_value(driver: BattleDriver) -> None:
    driver.give("battle.operation.name", "Tonga")
    line = driver.control("battle.operation.name")
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert driver.scenario.battle.operation is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("1944-06-06", DAY),
        ("6 June 1944", DAY),
        ("June 6, 1944", DAY),
        ("6 juin 1944", DAY),
        ("1er août 1944", datetime.date(1944, 8, 1)),
        ("6 juni 1944", DAY),
        ("31/12/1944", datetime.date(1944, 12, 31)),
        ("12/31/1944", datetime.date(1944, 12, 31)),
        ("30 February 1944", None),
        ("in June", None),
        ("6 June 44", None),
        ("Thursday", None),
    ],
)
def test_days_are_read_as_people_write_them(text: str, day: datetime.date | None) -> None:
    assert find_date(text) == day


@pytest.mark.parametrize("language", Language)
def test_every_language_reads_the_days_that_it_writes(language: Language) -> None:
    for month in range(1, 13):
        day = datetime.date(1943, month, 17)
        assert find_date(date_words(day, language)) == day


def test_what_is_no_day_turns_back(driver: BattleDriver) -> None:
    driver.give("battle.begins", DAY)
    field = driver.control("battle.begins")
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "soon")
    assert field.toolTip()
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert driver.scenario.battle.begins == DAY
    assert field.text() == "June 6, 1944"
    assert driver.steps == 1


def test_a_day_that_is_not_in_the_calendar_is_told(driver: BattleDriver) -> None:
    told: list[str] = []
    driver.context.toast_requested.connect(lambda sentence, _: told.append(sentence))
    field = driver.control("battle.begins")
    field.setFocus()
    QTest.keyClicks(field, "November 31, 1944")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert driver.scenario.battle.begins is None
    (sentence,) = told
    assert sentence.startswith("“November 31, 1944” is not a date, so nothing was changed.")
    field.setFocus()
    QTest.keyClicks(field, "November 30, 1944")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert len(told) == 1


def test_a_side_takes_the_other_camp_with_it(driver: BattleDriver) -> None:
    driver.give("sides.top.camp", Camp.ALLIES)
    assert (driver.scenario.sides.top.camp, driver.scenario.sides.bottom.camp) == (Camp.ALLIES, Camp.AXIS)
    assert driver.steps == 1


def test_swapping_is_one_step(driver: BattleDriver) -> None:
    driver.give("sides.top.cards", 3)
    driver.page.swap.click()
    assert driver.scenario.sides.bottom.cards == 3
    assert driver.scenario.sides.bottom.camp is Camp.AXIS
    assert driver.steps == 2


def test_the_first_click_on_a_number_gives_the_usual_one(driver: BattleDriver) -> None:
    driver.control("sides.top.cards").plus.click()
    assert driver.scenario.sides.top.cards == 5
    driver.control("sides.top.cards").minus.click()
    assert driver.scenario.sides.top.cards == 4
    assert driver.steps == 1  # the same number, changed again at once


def test_boxes_are_ticked_one_by_one(driver: BattleDriver, tmp_path: Path) -> None:
    driver.give("expansions.terrain", True)
    driver.give("expansions.air", True)
    assert driver.scenario.expansions == ("air", "terrain")
    assert driver.saved(tmp_path) == driver.scenario
    assert driver.saved(tmp_path, "m44").expansions == ("air", "terrain")
    driver.give("expansions.air", False)
    assert driver.scenario.expansions == ("terrain",)


def test_a_box_that_nobody_knows_can_be_dropped(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(Scenario(expansions=("campaign",))))
    driver.give("expansions.campaign", False)
    assert driver.scenario.expansions == ()


@pytest.mark.parametrize("language", Language)
def test_steps_have_names_of_their_own(language: Language) -> None:
    texts = catalog(Domain.UI, language)
    assert [name for name in NAMED_FIELDS if not texts.has(f"field.{name}")] == []
    assert SetField(("sides", "top", "cards"), 3).text_params == {"field": "ui:field.sides.cards"}
    assert SetField(("authorship", "author"), "x").text_params == {"field": "ui:field.authorship"}


# Another board

FAR = Hex(0, 50)
WIDE = Scenario(
    board=Board(kind=BoardKind.OVERLORD),
    hexes=(
        HexContent(row=0, col=0, unit=Unit(kind="infantry", nation="us")),
        HexContent(row=0, col=50, unit=Unit(kind="infantry", nation="de"), markers=(Medal(camp=Camp.ALLIES),)),
    ),
    labels=(Label(row=0, col=48, lines=("Far",)),),
    victory=(SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(FAR,)),),
)


def test_a_smaller_board_says_first_what_it_has_no_room_for(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(WIDE))
    board_change = driver.page.facts.board_change
    driver.give("board.kind", BoardKind.STANDARD)
    assert driver.scenario == WIDE, "nothing happens before it is answered"
    assert board_change.isVisible()
    assert (
        "2 hexes, 2 units, 1 marker, 1 label, and 1 condition or rule about hexes that are removed"
        in board_change.words.text()
    )
    assert board_change.preview.accessibleName() == "Hexes with something on them that remain: 0 of 2"
    choose(board_change.alignment, "start")
    assert "1 hex, 1 unit, 1 marker, 1 label, and 1 condition" in board_change.words.text()
    assert board_change.preview.accessibleName().endswith("remain: 1 of 2")
    picture = board_change.preview.grab().toImage()
    colors = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    tokens = driver.page.controller.context.tokens
    assert {tokens.color("error").name(), tokens.color("accent").name()} <= colors, "what goes, and what stays"
    board_change.change.click()
    assert driver.scenario.board.kind is BoardKind.STANDARD
    assert [content.hex for content in driver.scenario.hexes] == [Hex(0, 0)]
    assert driver.scenario.victory == ()
    assert not board_change.isVisible()
    assert driver.steps == 1
    driver.document.undo()
    assert driver.scenario == WIDE


def test_the_units_propose_nations_cards_and_medals_in_one_step(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(Scenario()))
    assert not driver.page.propose.isEnabled()
    nations = ((0, "de"), (8, "us"))
    units = [HexContent(row=row, col=0, unit=Unit(kind="infantry", nation=nation)) for row, nation in nations]
    driver.document.do(SetField(("hexes",), tuple(units)))
    steps = driver.steps
    driver.page.propose.setFocus()
    QTest.keyClick(driver.page.propose, Qt.Key.Key_Space)
    assert driver.panel.focusWidget() is driver.page.cards[Seat.BOTTOM].cards.field
    sides = driver.scenario.sides
    found = [(side.nation, side.cards, side.medals) for side in (sides.top, sides.bottom)]
    assert found == [("de", 5, 4), ("us", 5, 4)]
    assert driver.steps == steps + 1
    assert not driver.page.propose.isEnabled()


def test_the_old_board_can_be_kept(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(WIDE))
    driver.give("board.kind", BoardKind.STANDARD)
    driver.page.facts.board_change.keep.click()
    assert driver.control("board.kind").value is BoardKind.OVERLORD
    assert driver.steps == 0


def test_a_map_at_the_right_edge_loses_its_left(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(WIDE))
    driver.give("board.kind", BoardKind.STANDARD)
    choose(driver.page.facts.board_change.alignment, "end")
    driver.page.facts.board_change.change.click()
    assert [content.hex for content in driver.scenario.hexes] == [Hex(0, 24)]
    assert driver.scenario.victory == (SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(Hex(0, 24),)),)


def test_maps_move_by_whole_hexes() -> None:
    for old in BoardKind:
        for new in BoardKind:
            for place in ("start", "middle", "end"):
                assert sum(map_shift(old, new, place)) % 2 == 0
