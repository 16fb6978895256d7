"""The Battle panel in its window: hexes chosen on the map, languages, room and keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import library
from editor.document.document import Document
from editor.panels.battle.battle_page import BattlePage
from editor.panels.battle.hex_choice_overlay import HexChoiceOverlay
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import BoardKind, Camp, Seat
from schema.formats import codecs
from schema.hexes import Hex
from schema.markers import Medal
from schema.scenario import Scenario
from schema.special_rules import ReconAsAirPower
from tests.editor.conftest import MakeDocument
from tests.editor.panels.battle.battle_driver import BattleDriver, make_battle_driver
from tests.editor.shown_words import plain_english, shown_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no menus to grab

SCENARIOS = Path(library.__file__).parent / "scenarios"


def scenario(name: str) -> Scenario:
    return codecs.load(SCENARIOS / f"{name}.beachhead").scenario


class Table:
    """The real window with a new scenario, its board and the Battle panel."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        window.commands.files.create(Scenario())
        window.editor.show_right_panel("battle")
        QApplication.processEvents()

    @property
    def page(self) -> BattlePage:
        panel = self.window.editor.right.panel("battle")
        return panel.page  # type: ignore[attr-defined]

    @property
    def document(self) -> Document:
        document = self.window.context.current_document
        assert document is not None
        return document

    @property
    def canvas(self) -> QWidget:
        view = self.window.editor.canvas
        assert view is not None
        return view.canvas

    def click(self, label: str) -> None:
        view = self.window.editor.canvas
        assert view is not None
        where = self.document.scenario.find_hex(label)
        assert where is not None
        at = view.canvas.camera.to_view(view.canvas.board_layout.center(where)).toPoint()
        QTest.mouseClick(view.canvas, Qt.MouseButton.LeftButton, pos=at)

    def gold(self) -> tuple[str, ...]:
        """What the board shows in gold."""
        view = self.window.editor.canvas
        assert view is not None
        (overlay,) = [one for one in view.canvas.overlays if isinstance(one, HexChoiceOverlay)]
        return () if overlay.choice is None else tuple(map(self.document.scenario.label, overlay.choice.hexes))


@pytest.fixture
def table(window: MainWindow) -> Table:
    return Table(window)


def test_hexes_are_chosen_by_clicks_until_escape(table: Table) -> None:
    table.page.victory.add_row.buttons["objective"].click()
    assert table.window.context.toolbox.current.id == "hexes"
    table.click("D7")
    table.click("k4")
    assert table.gold() == ("D7", "k4")
    scenario = table.document.scenario
    assert [scenario.label(content.hex) for content in scenario.hexes] == ["D7", "k4"]
    assert table.document.history_index == 2, "each click is a step"
    table.click("D7")
    assert table.gold() == ("k4",)
    table.document.undo()
    assert table.gold() == ("D7", "k4"), "gold follows undo"
    QTest.keyClick(table.canvas, Qt.Key.Key_Escape)
    assert table.window.context.toolbox.current.id == "select"
    assert table.gold() == ()
    assert table.page.victory.chosen is None
    table.click("F5")
    assert table.document.selection.hexes == {Hex(4, 10)}, "clicks select again"


def test_another_tool_and_another_panel_end_the_choice(table: Table) -> None:
    section = table.page.victory
    for leave in (
        lambda: table.window.registry.action("tool.paint").trigger(),
        lambda: table.window.registry.action("tool.select").trigger(),
        lambda: table.window.editor.show_right_panel("properties"),
    ):
        table.window.editor.show_right_panel("battle")
        section.add_row.buttons["sudden_death"].click()
        assert table.window.context.toolbox.current.id == "hexes"
        leave()
        assert table.window.context.toolbox.current.id in ("paint", "select")
        assert table.window.context.tool_state.hex_choice is None
        assert section.chosen is None


def test_another_scenario_is_not_clicked_into(table: Table, qtbot: QtBot) -> None:
    table.page.victory.add_row.buttons["sudden_death"].click()
    table.window.commands.files.create(Scenario())
    qtbot.waitUntil(lambda: table.window.context.toolbox.current.id == "select")
    table.click("D7")
    assert table.document.selection.hexes == {Hex(2, 6)}
    assert table.document.history_index == 0
    assert table.page.victory.chosen is None


def test_a_hex_that_does_not_fit_is_refused_on_the_map(table: Table) -> None:
    table.page.victory.add("bridge")
    table.click("D7")
    assert table.document.history_index == 0
    choice = table.window.context.tool_state.hex_choice
    assert choice is not None
    assert len(choice.refused) == sum(1 for _ in BoardKind.STANDARD.hexes())


def test_the_hexes_of_a_rule_are_chosen_on_the_map(table: Table) -> None:
    page = table.page
    page.rules.all.click()
    page.rules.row("recon_as_air_power").switch.click()
    fields = page.rules.row("recon_as_air_power").fields
    assert fields is not None
    fields.fields["hexes"].map.click()
    table.click("L5")
    assert table.document.scenario.special_rules == (ReconAsAirPower(hexes=(Hex(4, 22),)),)
    assert table.gold() == ("L5",)
    QTest.keyClick(table.canvas, Qt.Key.Key_Escape)
    assert table.gold() == ()


def test_a_block_is_made_with_keys_alone(table: Table) -> None:
    window, section = table.window, table.page.victory
    section.add_row.buttons["objective"].setFocus()
    QTest.keyClick(section.add_row.buttons["objective"], Qt.Key.Key_Space)
    (card,) = [card for card in section.cards if card.isVisible()]
    assert card.hasFocus()
    hexes = card.slots["hexes"]
    hexes.setFocus()
    QTest.keyClick(hexes, Qt.Key.Key_Return)
    assert window.focusWidget() is table.canvas, "the slot leads to the map"
    QTest.keyClick(table.canvas, Qt.Key.Key_Right)
    QTest.keyClick(table.canvas, Qt.Key.Key_Return)
    QTest.keyClick(table.canvas, Qt.Key.Key_Right)
    QTest.keyClick(table.canvas, Qt.Key.Key_Return)
    assert len(table.gold()) == 2
    card.hexes.line.setFocus()
    card.hexes.line.selectAll()
    QTest.keyClicks(card.hexes.line, "D7 k4 f8")
    QTest.keyClick(card.hexes.line, Qt.Key.Key_Return)
    assert set(table.gold()) == {"D7", "k4", "f8"}
    shape = card.slots["shape"]
    shape.setFocus()
    QTest.keyClick(shape, Qt.Key.Key_Down)
    scenario = table.document.scenario
    group = tuple(filter(None, map(scenario.find_hex, ("D7", "k4"))))
    assert scenario.at(Hex(1, 11)).markers == (Medal(camp=Camp.ALLIES, group=group, needed=1),)
    assert card.slots["shape"].hasFocus()


def test_tab_reaches_every_control_of_a_block(table: Table) -> None:
    table.page.victory.add("sudden_death")
    (card,) = [card for card in table.page.victory.cards if card.isVisible()]
    QApplication.processEvents()
    reached = []
    card.setFocus()
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        if not card.isAncestorOf(focus):
            break
        reached.append(focus)
    slots = [card.slots[name] for name in ("camp", "timing", "hexes")]
    assert reached == [*slots, card.hexes.line, card.hexes.map, card.copy, card.remove], "as a sentence is read"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is card.remove


def test_tab_goes_through_both_columns_and_leaves_at_the_end(driver: BattleDriver) -> None:
    from editor.ui.reading_order import reading_order

    driver.panel.resize(820, 900)
    QApplication.processEvents()
    order = reading_order(driver.page)
    page = driver.page
    places = [order.index(widget) for widget in (page.facts.kind, page.swap, page.rules.search, page.victory.cards[0])]
    assert places == sorted(places)
    assert len(order) == len(set(order)) > 40


def test_tab_leaves_the_panel_at_its_end(table: Table) -> None:
    from editor.ui.reading_order import reading_order

    last = reading_order(table.page)[-1]
    last.setFocus()
    QTest.keyClick(last, Qt.Key.Key_Tab)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert not table.page.isAncestorOf(focus)


def test_f3_leads_into_the_panel(table: Table) -> None:
    table.window.editor.focus_board()
    table.window.registry.action("view.battle").trigger()
    assert QApplication.focusWidget() is table.page.facts.kind


# Languages


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument) -> BattleDriver:
    return make_battle_driver(qtbot, tmp_path, make_document(scenario("01-pegasus-bridge")))


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_english_stays_behind(driver: BattleDriver, language: Language) -> None:
    page = driver.page
    page.rules.all.click()
    for kind in ("airdrop", "custom", "recon_as_air_power"):
        page.rules.row(kind).switch.click()
    for kind in ("objective", "sudden_death", "custom", "empty_sections"):
        page.victory.add(kind)
    page.victory.verdict_row.button.click()
    driver.give("board.kind", BoardKind.BREAKTHROUGH)
    page.rules.show_hints()
    driver.context.set_language(language)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    kept = [widget for widget in page.findChildren(QWidget) if widget.property("language")]
    left = {words: widget for widget, words in shown_words(page) if words in plain_english() and widget not in kept}
    assert left == {}
    assert page.victory.language is language
    assert page.commands.commands[Seat.TOP].title.text() != "Axis command"


def test_a_language_switch_keeps_focus_scroll_and_sections(driver: BattleDriver) -> None:
    page, bar = driver.page, driver.panel.verticalScrollBar()
    page.author.set_open(True)
    page.facts.set_open(False)
    QApplication.processEvents()
    bar.setValue(300)
    page.victory.choose(page.victory.blocks[0])
    slot = page.victory.cards[0].slots["worth"]
    slot.setFocus()
    QApplication.processEvents()
    scroll = bar.value()
    for language in (Language.FRENCH, Language.DUTCH, Language.ENGLISH):
        driver.context.set_language(language)
        QApplication.processEvents()
        assert slot.hasFocus()
        assert slot is page.victory.cards[0].slots["worth"]
        assert page.author.is_open
        assert not page.facts.is_open
    assert bar.value() == scroll
    assert page.victory.chosen == page.victory.blocks[0]


def test_the_blocks_read_in_any_language(driver: BattleDriver) -> None:
    section = driver.page.victory
    card = section.cards[0]
    assert card.slots["camp"].text() == "The Allies"
    section.languages.segment("fr").click()
    assert card.slots["camp"].text() == "Les Alliés"
    assert card.sentence.text().startswith("Pegasus Bridge (D7) et Pont de l’Orne (k4) sont")
    section.languages.segment("nl").click()
    assert card.slots["camp"].text() == "de geallieerden"
    assert driver.context.language is Language.ENGLISH


def test_an_edit_keeps_focus_scroll_and_sections(driver: BattleDriver) -> None:
    page, bar = driver.page, driver.panel.verticalScrollBar()
    page.boxes.set_open(True)
    QApplication.processEvents()
    field = driver.control("sides.top.cards").field
    field.setFocus()
    QApplication.processEvents()
    bar.setValue(200)
    QTest.keyClick(field, Qt.Key.Key_Up)
    QApplication.processEvents()
    assert field.hasFocus()
    assert bar.value() == 200
    assert page.boxes.is_open


def test_three_texts_follow_the_blocks_until_somebody_writes(driver: BattleDriver) -> None:
    from editor.edits.fields import SetText

    preview = driver.page.victory.preview
    assert preview.chip.text() == "written by hand"
    for language in Language:
        driver.document.do(SetText(language.value, "conditions", ""))
    assert preview.chip.text() == "generated from the blocks"
    driver.give("sides.bottom.medals", 7)
    assert "7 medals" in preview.texts[Language.ENGLISH].text()
    assert "7 médailles" in preview.texts[Language.FRENCH].text()
    assert "7 medailles" in preview.texts[Language.DUTCH].text()


# Room


def cut_words(driver: BattleDriver) -> Iterator[str]:
    root = driver.page
    if root.width() > driver.panel.viewport().width():
        yield f"the page is {root.width()} wide, its room {driver.panel.viewport().width()}"
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton) or not widget.text():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            if widget.height() + 1 < widget.heightForWidth(widget.width()):
                yield f"{widget.text()!r}: too low"
        elif widget.width() < widget.minimumSizeHint().width():
            yield f"{widget.text()!r}: {widget.width()} of {widget.minimumSizeHint().width()}"
        if widget.mapTo(root, QPoint(widget.width(), 0)).x() > root.width() + 1:
            yield f"{widget.text()!r}: beyond the edge"


@pytest.mark.parametrize("language", Language)
def test_no_word_is_cut(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, language: Language) -> None:
    driver = make_battle_driver(qtbot, tmp_path, make_document(scenario("overlord-01-omaha")))
    page = driver.page
    driver.context.set_language(language)
    page.rules.all.click()
    for kind in ("airdrop", "supply_train"):
        page.rules.row(kind).switch.click()
    for kind in ("sudden_death", "elimination_worth", "must_exit", "empty_sections"):
        page.victory.add(kind)
    page.victory.verdict_row.button.click()
    for section in (page.boxes, page.author):
        section.set_open(True)
    for width in (300, 348, 820):
        driver.panel.resize(width, 900)
        qtbot.waitUntil(lambda: not list(cut_words(driver)), timeout=10_000)


def test_a_wide_dock_has_two_columns(driver: BattleDriver) -> None:
    assert not driver.page.is_wide
    driver.panel.resize(820, 900)
    QApplication.processEvents()
    assert driver.page.is_wide
    left = driver.page.facts.mapTo(driver.page, QPoint(0, 0))
    right = driver.page.victory.mapTo(driver.page, QPoint(0, 0))
    assert left.y() == right.y()
    assert left.x() < right.x()
    driver.panel.resize(348, 900)
    QApplication.processEvents()
    assert not driver.page.is_wide
