"""The medal form: its own sentence, the battle that it ends, and the pop-up beside its hex."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.edits.hex_fields import PutPart
from editor.edits.hex_parts import marker_part
from editor.edits.medal_ending import SetEnding, endings_of
from editor.panels.properties.medal_pop_up import MedalPopUp
from editor.panels.properties.medal_section import MedalSection
from editor.panels.properties.properties_panel import PropertiesPanel
from editor.window.main_window import MainWindow
from i18n.languages import Language
from i18n.sentences import marker_sentence, medal_sentence
from schema.board import Camp
from schema.content import HexContent, Label
from schema.hexes import Hex
from schema.markers import Exit, Medal, Mine
from schema.scenario import Scenario
from schema.victory import DeckExhaustion, SuddenDeath, Timing
from tests.editor.conftest import MakeDocument
from tests.editor.panels.properties.properties_driver import (
    PropertiesDriver,
    make_properties_driver,
    press,
    tab_to,
    write,
)

HERE, THERE = Hex(4, 6), Hex(2, 4)
PART = marker_part(Medal)
SCENARIO = Scenario(
    hexes=(HexContent(row=4, col=6, markers=(Medal(camp=Camp.ALLIES),)),),
    labels=(Label(row=4, col=6, lines=("Pegasus", "Bridge")),),
    victory=(DeckExhaustion(winner=Camp.AXIS),),
)


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> PropertiesDriver:
    made = make_properties_driver(qtbot, tmp_path, make_document(SCENARIO))
    made.select(HERE)
    return made


def form(driver: PropertiesDriver) -> MedalSection:
    found = driver.section(PART)
    assert isinstance(found, MedalSection)
    return found


def medal(driver: PropertiesDriver, where: Hex = HERE) -> Medal:
    found = PART.find(driver.document.scenario.at(where))
    assert isinstance(found, Medal)
    return found


def endings(driver: PropertiesDriver) -> list[SuddenDeath]:
    return [block for block in driver.document.scenario.victory if isinstance(block, SuddenDeath)]


# The sentence


@pytest.mark.parametrize("language", Language)
def test_the_form_ends_with_its_sentence_in_the_language_of_the_window(
    driver: PropertiesDriver, language: Language
) -> None:
    driver.context.set_language(language)
    words = form(driver).sentence.text()
    assert words == medal_sentence(medal(driver), HERE, driver.document.scenario, language)
    assert "Pegasus" in words


def test_the_sentence_follows_every_field(driver: PropertiesDriver) -> None:
    told = {form(driver).sentence.text()}
    for name in ("camp", "permanent", "worth", "turn_start", "group", "needed", "sole_control", "majority"):
        driver.use(driver.control(PART, name))
        words = form(driver).sentence.text()
        assert words not in told, name
        told.add(words)


def test_many_medals_have_no_one_sentence(driver: PropertiesDriver) -> None:
    driver.select(THERE)
    driver.panel.objective.add.click()
    driver.select(HERE, THERE)
    assert not form(driver).sentence.isVisible()
    assert not form(driver).beside.isVisible()


def test_exits_and_minefields_speak_too(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> None:
    markers = (Exit(camp=Camp.ALLIES), Mine(camp=Camp.AXIS, decoy=True))
    content = HexContent(row=4, col=6, markers=markers)
    driver = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=(content,))))
    driver.select(HERE)
    for marker in markers:
        section = driver.section(marker_part(type(marker)))
        words = marker_sentence(marker, HERE, driver.document.scenario, Language.ENGLISH)
        assert section.sentence.text() == words  # type: ignore[attr-defined] # every marker has one


# Rows


def test_a_medal_of_one_hex_is_asked_nothing_about_several(driver: PropertiesDriver) -> None:
    several = ("needed", "any_hex", "majority", "majority_camp", "sole_control")
    assert not any(driver.control(PART, name).isVisible() for name in several)
    write(driver.hexes(PART, "group").line, driver.document.scenario.label(THERE))
    driver.settle()
    assert [name for name in several if driver.control(PART, name).isVisible()] == [
        name for name in several if name != "majority_camp"
    ]
    driver.use(driver.control(PART, "majority"))
    assert driver.control(PART, "majority_camp").isVisible()


def test_the_selected_hexes_become_the_group(driver: PropertiesDriver) -> None:
    assert not form(driver).grouping.isVisible()
    driver.select(HERE, THERE, Hex(6, 8))
    QTest.mouseClick(form(driver).grouping, Qt.MouseButton.LeftButton)
    assert medal(driver).group == (THERE, Hex(6, 8))
    assert driver.steps() == 1


def test_no_side_wears_the_medal_of_its_enemy(driver: PropertiesDriver) -> None:
    driver.choice(PART, "nation").box.value_edited.emit("gb")
    driver.choice(PART, "camp").box.value_edited.emit(None)
    assert medal(driver).nation == "gb"
    driver.choice(PART, "camp").box.value_edited.emit(Camp.AXIS)
    assert medal(driver) == Medal(camp=Camp.AXIS)


# The end of the battle


def test_a_medal_that_ends_the_battle_is_a_condition_of_victory(driver: PropertiesDriver) -> None:
    press(form(driver).ending.tick, Qt.Key.Key_Space)
    driver.settle()
    assert endings(driver) == [SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(HERE,))]
    assert driver.document.scenario.victory[0] == DeckExhaustion(winner=Camp.AXIS)
    assert form(driver).timing.isVisible()
    before = form(driver).sentence.text()
    driver.use(form(driver).timing)
    assert endings(driver)[0].timing in list(Timing)
    assert form(driver).sentence.text() != before
    press(form(driver).ending.tick, Qt.Key.Key_Space)
    driver.settle()
    assert endings(driver) == []
    assert not form(driver).timing.isVisible()


def test_the_condition_follows_its_medal(driver: PropertiesDriver) -> None:
    document = driver.document
    document.do(SetEnding((HERE,), is_on=True, timing=Timing.END_OF_TURN))
    driver.settle()
    write(driver.hexes(PART, "group").line, document.scenario.label(THERE))
    driver.settle()
    assert endings(driver) == [SuddenDeath(camp=Camp.ALLIES, needed=1, hexes=(HERE, THERE), timing=Timing.END_OF_TURN)]
    driver.count(PART, "needed").number.set_value(2)
    assert endings(driver)[0].needed == 2
    driver.choice(PART, "camp").box.value_edited.emit(None)
    assert [block.camp for block in endings(driver)] == list(Camp)
    assert endings_of(document.scenario, HERE, medal(driver)) == tuple(endings(driver))
    driver.settle()
    form(driver).remove()
    assert endings(driver) == []
    while document.can_undo:
        document.undo()
    assert document.scenario == SCENARIO


@pytest.mark.parametrize("ending", [".beachhead", ".m44"])
def test_the_condition_is_kept_in_files(driver: PropertiesDriver, tmp_path: Path, ending: str) -> None:
    from schema.formats import codecs

    driver.document.do(SetEnding((HERE,), is_on=True, timing=Timing.AT_ONCE))
    codecs.save(driver.document.scenario, tmp_path / f"scenario{ending}")
    again = codecs.load(tmp_path / f"scenario{ending}").scenario
    assert len(endings_of(again, HERE, medal(driver))) == 1


def test_a_second_medal_on_a_hex_has_a_form_of_its_own(
    qtbot: QtBot, tmp_path: Path, make_document: MakeDocument
) -> None:
    markers = (Medal(camp=Camp.ALLIES), Medal(camp=Camp.AXIS, worth=2))
    content = HexContent(row=4, col=6, markers=markers)
    driver = make_properties_driver(qtbot, tmp_path, make_document(Scenario(hexes=(content,))))
    driver.select(HERE)
    second = marker_part(Medal, 1)
    assert driver.section(second).isVisible()
    driver.count(second, "worth").number.set_value(3)
    assert driver.document.scenario.at(HERE).markers == (markers[0], Medal(camp=Camp.AXIS, worth=3))
    driver.settle()
    driver.section(PART).remove()
    assert driver.document.scenario.at(HERE).markers == (Medal(camp=Camp.AXIS, worth=3),)


# Beside the hex


def open_board(window: MainWindow, qtbot: QtBot, scenario: Scenario = SCENARIO) -> None:
    window.commands.files.create(scenario)
    qtbot.waitUntil(lambda: window.editor.canvas is not None and window.editor.canvas.canvas.hasFocus())
    assert window.context.current_document is not None
    window.context.current_document.select(Selection(frozenset({HERE})))


def test_the_form_opens_beside_its_hex_and_keys_are_enough(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    window.registry.action("edit.medal").trigger()
    pop_up = window.editor.medals.pop_up
    assert pop_up is not None
    assert pop_up.title.text() == f"Medal on {SCENARIO.label(HERE)}"
    assert pop_up.place_name.text() == "Pegasus Bridge"
    board = window.editor.canvas
    assert board is not None
    center = board.canvas.camera.to_view(board.canvas.board_layout.center(HERE)).toPoint()
    card = pop_up.geometry().adjusted(24, 24, -24, -24)
    assert not card.contains(board.canvas.mapTo(board, center))
    assert board.rect().contains(card)
    document = window.context.current_document
    assert document is not None
    focus = QApplication.focusWidget()
    assert focus is not None
    assert pop_up.isAncestorOf(focus)
    QTest.keyClick(focus, Qt.Key.Key_Right)  # the next side
    assert PART.find(document.scenario.at(HERE)) == Medal(camp=Camp.AXIS)
    tab_to(pop_up.section.ending.tick, at_most=30)
    QTest.keyClick(pop_up.section.ending.tick, Qt.Key.Key_Space)
    assert any(isinstance(block, SuddenDeath) for block in document.scenario.victory)
    assert "Axis" in pop_up.section.sentence.text()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert window.editor.medals.pop_up is None
    qtbot.waitUntil(board.canvas.hasFocus)


def test_tab_reaches_a_field_that_has_just_appeared(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    panel = window.editor.right.panel("properties")
    assert isinstance(panel, PropertiesPanel)
    qtbot.waitUntil(lambda: PART in panel.sections)
    window.registry.action("edit.medal").trigger()
    assert window.editor.medals.pop_up is not None
    for section in (panel.sections[PART], window.editor.medals.pop_up.section):
        group, needed = section.controls["group"], section.controls["needed"]
        group.take_focus()
        assert not needed.isVisible()
        QTest.keyClicks(QApplication.focusWidget(), "A1 B2")
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is needed.target
        document = window.context.current_document
        assert document is not None
        document.undo()
        panel.refresh()


@pytest.mark.parametrize("language", Language)
def test_the_pop_up_is_as_high_as_its_words(window: MainWindow, qtbot: QtBot, language: Language) -> None:
    open_board(window, qtbot)
    window.context.set_language(language)
    window.registry.action("edit.medal").trigger()
    pop_up = window.editor.medals.pop_up
    assert pop_up is not None

    def fits() -> bool:
        widgets = [one for one in pop_up.findChildren(QWidget) if one.isVisible() and one.window() is window]
        widgets = [one for one in widgets if one is not pop_up.section]  # it scrolls where the map is too low
        return all(one.parentWidget().rect().contains(one.geometry()) for one in widgets)

    qtbot.waitUntil(fits, timeout=30_000)
    board = window.editor.canvas
    assert board is not None
    pop_up.section.controls["group"].target.setText("A1")  # type: ignore[attr-defined] # a line
    QTest.keyClick(pop_up.section.controls["group"].target, Qt.Key.Key_Return)
    assert pop_up.section.controls["majority"].isVisible()
    qtbot.waitUntil(fits, timeout=30_000)
    window.resize(1280, 900)  # lower than the form: it scrolls, its sentence and its buttons stay in sight
    pop_up.section.ending.tick.click()
    pop_up.section.more.setChecked(True)
    qtbot.waitUntil(lambda: board.rect().contains(pop_up.geometry().adjusted(24, 24, -24, -24)), timeout=30_000)
    assert pop_up.done.isVisible()
    sentence = pop_up.section.sentence
    qtbot.waitUntil(lambda: sentence.height() >= sentence.heightForWidth(sentence.width()), timeout=30_000)


def test_a_pop_up_at_rest_stays_at_rest(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    open_board(window, qtbot)
    window.registry.action("edit.medal").trigger()
    qtbot.wait(300)
    placed: list[int] = []
    monkeypatch.setattr(MedalPopUp, "move_beside_hex", lambda _: placed.append(1))
    qtbot.wait(100)
    assert len(placed) < 3


def test_where_no_medal_is_the_command_puts_one(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot, Scenario())
    document = window.context.current_document
    assert document is not None
    window.registry.action("edit.medal").trigger()
    assert PART.find(document.scenario.at(HERE)) == Medal(camp=Camp.ALLIES)
    assert window.editor.medals.pop_up is not None
    document.undo()
    assert window.editor.medals.pop_up is None


def test_letters_typed_in_the_pop_up_are_no_commands_of_the_map(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    window.registry.action("edit.medal").trigger()
    pop_up = window.editor.medals.pop_up
    assert pop_up is not None
    tool = window.context.toolbox.current.action_id
    group = pop_up.section.controls["group"].target
    press(group, Qt.Key.Key_B)
    assert window.context.toolbox.current.action_id == tool
    press(pop_up.section.ending.tick, Qt.Key.Key_B)  # no text
    assert window.context.toolbox.current.action_id == "tool.paint"


def test_the_panel_leads_to_the_pop_up(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    window.editor.show_right_panel("properties")
    panel = window.editor.right.panel("properties")
    qtbot.waitUntil(lambda: bool(panel.sections))  # type: ignore[attr-defined]
    panel.sections[PART].beside.click()  # type: ignore[attr-defined]
    assert window.editor.medals.pop_up is not None


def test_closing_the_pop_up_takes_the_focus_from_nobody(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    window.registry.action("edit.medal").trigger()
    window.editor.right.tabs.setFocus()
    document = window.context.current_document
    assert document is not None
    document.do(PutPart(PART, None, (HERE,)))
    assert window.editor.medals.pop_up is None
    assert QApplication.focusWidget() is window.editor.right.tabs


def test_several_hexes_have_no_one_place_for_the_form(window: MainWindow, qtbot: QtBot) -> None:
    open_board(window, qtbot)
    document = window.context.current_document
    assert document is not None
    document.select(Selection(frozenset({HERE, THERE})))
    window.registry.action("edit.medal").trigger()
    assert window.editor.medals.pop_up is None
    assert not document.can_undo
