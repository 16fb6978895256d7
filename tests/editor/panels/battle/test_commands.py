"""The Battle panel of an Overlord and a Breakthrough board: commands, units per section, sheets of generals."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import library
from editor.panels.battle.commands_section import general_units, section_units
from editor.render.sheet.general_sheet import columns_of
from editor.window.main_window import MainWindow
from i18n.languages import Language
from rules.geometry.sections import Section, overlord_sections_of, sections_of
from schema.board import Board, BoardKind, Seat
from schema.content import HexContent
from schema.formats import codecs
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.texts import ScenarioText
from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import BattleDriver, make_battle_driver

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no menus to grab

SCENARIOS = Path(library.__file__).parent / "scenarios"


def scenario(name: str) -> Scenario:
    return codecs.load(SCENARIOS / f"{name}.beachhead").scenario


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BattleDriver:
    return make_battle_driver(qtbot, tmp_path, make_document(scenario("01-pegasus-bridge")))


def test_units_are_counted_for_generals_and_sections() -> None:
    def unit(row: int, col: int, nation: str) -> HexContent:
        return HexContent(row=row, col=col, unit=Unit(kind="infantry", nation=nation))

    board = Board(kind=BoardKind.OVERLORD)
    wide = Scenario(board=board, hexes=(unit(8, 0, "us"), unit(7, 17, "us"), unit(0, 50, "de"), unit(0, 44, "de")))
    assert general_units(wide) == {
        (Seat.BOTTOM, Section.LEFT): 2,
        (Seat.BOTTOM, Section.CENTER): 1,
        (Seat.TOP, Section.LEFT): 2,
    }
    assert section_units(wide) == {
        (Seat.BOTTOM, "left_left"): 1,
        (Seat.BOTTOM, "left_right"): 1,
        (Seat.BOTTOM, "center_left"): 1,
        (Seat.TOP, "left_left"): 2,
    }
    assert columns_of(BoardKind.OVERLORD, Section.LEFT, Seat.BOTTOM) == "A–I"
    assert columns_of(BoardKind.OVERLORD, Section.LEFT, Seat.TOP) == "R–Z"
    assert columns_of(BoardKind.BREAKTHROUGH, Section.CENTER, Seat.BOTTOM) == "E–I"


def test_bars_that_count_a_unit_twice_say_so(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    """A unit on the dotted line is in both bars, but only one of the units of the general."""
    kind = BoardKind.OVERLORD
    lines = [
        where for where in kind.hexes()
        if len(overlord_sections_of(where, Seat.BOTTOM)) == 2 and len(sections_of(kind, where, Seat.BOTTOM)) == 1
    ]  # fmt: skip
    us = Unit(kind="infantry", nation="us")
    hexes = (HexContent(row=8, col=0, unit=us), *(HexContent(row=one.row, col=one.col, unit=us) for one in lines[:1]))
    wide = Scenario(board=Board(kind=kind), hexes=tuple(sorted(hexes, key=lambda one: (one.row, one.col))))
    driver = make_battle_driver(qtbot, tmp_path, make_document(wide))
    command = driver.page.commands.commands[Seat.BOTTOM]
    section = next(iter(sections_of(kind, lines[0], Seat.BOTTOM)))
    total = general_units(wide)[Seat.BOTTOM, section]
    assert sum(bar.count for bar in command.bars[section]) == total + 1
    assert command.facts[section].text().endswith(", 1 on a dotted line")


def test_commands_are_shown_for_boards_that_have_them(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(scenario("overlord-01-omaha")))
    commands = driver.page.commands
    assert commands.isVisible()
    allied = commands.commands[Seat.BOTTOM]
    assert allied.title.text() == "Allied command"
    shown = sum(bar.count for bars in allied.bars.values() for bar in bars)
    counted = section_units(driver.scenario)
    assert shown == sum(count for (seat, _), count in counted.items() if seat is Seat.BOTTOM) > 0
    assert all(bar.accessibleName() for bars in allied.bars.values() for bar in bars)


def test_a_board_without_generals_shows_no_commands(driver: BattleDriver) -> None:
    assert not driver.page.commands.isVisible()
    driver.give("board.kind", BoardKind.BREAKTHROUGH)
    driver.page.facts.board_change.change.click()
    assert driver.page.commands.isVisible()
    left, right = driver.page.commands.commands[Seat.BOTTOM].bars[Section.LEFT]
    assert left.isVisible()
    assert not right.isVisible()


def test_the_panel_without_a_scenario_says_so(driver: BattleDriver) -> None:
    assert driver.page.currentIndex() == 1
    driver.context.remove_document(driver.document)
    assert driver.page.currentIndex() == 0


def test_a_hidden_panel_hears_all_when_it_is_shown_again(driver: BattleDriver) -> None:
    from editor.edits.fields import set_side

    driver.panel.hide()
    driver.document.do(set_side(Seat.TOP, "cards", 9))
    assert driver.control("sides.top.cards").field.text() == "2"
    driver.panel.show()
    assert driver.control("sides.top.cards").field.text() == "9"


@pytest.mark.parametrize("language", Language)
def test_a_general_has_a_sheet_of_his_own(language: Language) -> None:
    from editor.render.sheet.general_sheet import general_scenario

    whole = scenario("overlord-01-omaha")
    for seat in Seat:
        counts = general_units(whole)
        for section in Section:
            text = general_scenario(whole, seat, section).texts[language.value]
            area = columns_of(BoardKind.OVERLORD, section, seat)
            assert area in text.briefing
            assert str(counts[seat, section]) in text.briefing.splitlines()[0]
            assert text.conditions
            assert text.title.startswith(whole.texts[language.value].title)
        chief = general_scenario(whole, seat, None).texts[language.value]
        assert chief.briefing.splitlines()[0].count("8") == 1, "the cards of the Commander-in-Chief"
        orders, _, written = chief.briefing.partition("\n\n")
        assert len(orders.splitlines()) == 4
        own = whole.texts[language.value].briefing.split("\n\n")
        assert written == own[0 if seat is Seat.TOP else 1].strip(), "what the author says to his side, and no more"
        assert chief.history == whole.texts[language.value].history


def test_a_briefing_that_names_no_side_is_for_both() -> None:
    from editor.render.sheet.general_sheet import general_scenario

    text = ScenarioText(briefing="Nobody sleeps tonight.")
    whole = scenario("overlord-01-omaha").model_copy(update={"texts": {"en": text}})
    for seat in Seat:
        _, _, written = general_scenario(whole, seat, None).texts["en"].briefing.partition("\n\n")
        assert written == "Briefing for both sides\nNobody sleeps tonight."


def test_the_sheets_open_the_print_preview(make_window: Callable[..., MainWindow], qtbot: QtBot) -> None:
    from editor.printing.print_preview import PrintPreview

    window = make_window(files=(SCENARIOS / "overlord-01-omaha.beachhead",))
    window.editor.show_right_panel("battle")
    page = window.editor.right.panel("battle").page  # type: ignore[attr-defined]
    command = page.commands.commands[Seat.BOTTOM]
    command.sheets.click()
    assert [action.text() for action in command.menu.actions()] == [
        "Allies · Commander-in-Chief",
        "Allies · Left general",
        "Allies · Center general",
        "Allies · Right general",
    ]
    command.menu.actions()[1].trigger()
    command.menu.close()
    dialog = window.dialogs.current
    assert isinstance(dialog, PrintPreview)
    qtbot.waitUntil(lambda: not dialog.renderer.is_busy, timeout=30_000)
    dialog.reject()


def test_the_forms_wait_while_a_brush_draws(driver: BattleDriver) -> None:
    from editor.edits.fields import set_side

    controller, field = driver.page.controller, driver.control("sides.top.cards").field
    driver.document.begin_stroke()
    driver.document.do(set_side(Seat.TOP, "cards", 9))
    assert controller.is_pending
    assert field.text() == "2"
    driver.document.end_stroke()
    driver.qtbot.waitUntil(lambda: field.text() == "9")
    assert not controller.is_pending
