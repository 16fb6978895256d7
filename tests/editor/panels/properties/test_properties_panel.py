"""The Properties panel as a whole: focus and scroll stay, every language fits, keys are enough."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QMenu, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.board.palette.piece_palette import PiecePalette
from editor.document.selection import Selection
from editor.edits.hex_parts import PIECES, TERRAIN, UNIT, marker_part
from editor.panels.properties.controls.choice_box import ChoiceBox
from editor.panels.properties.controls.choice_controls import SegmentsControl
from editor.panels.properties.properties_panel import PropertiesPanel
from editor.ui.theme.tokens import Appearance
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog, find_name
from i18n.languages import Language
from rules.catalog import catalog as pieces
from schema.board import Camp
from schema.markers import Exit, Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from tests.editor.conftest import MakeDocument
from tests.editor.panels.properties.conftest import MakeProperties
from tests.editor.panels.properties.full_board import BARE, ENEMY, FULL, HERE
from tests.editor.panels.properties.properties_driver import PropertiesDriver, press, tab_to


def open_all(driver: PropertiesDriver) -> None:
    for section in driver.panel.sections.values():
        section.more.setChecked(True)
    QApplication.processEvents()


# Nothing selected


def test_nothing_selected_says_what_to_do_by_hand_and_by_keys(make: MakeProperties) -> None:
    driver = make()
    driver.select()
    shown = [label.text() for label in driver.panel.findChildren(QLabel) if label.isVisible()]
    assert shown == [
        "Select a hex on the map to see and change what lies on it.",
        "With the keyboard: arrows move the hex cursor, and Enter selects.",
    ]
    driver.select(HERE)
    assert not driver.panel.no_selection.isVisible()


def test_nothing_selected_leads_on_to_where_there_is_something_to_do(window: MainWindow) -> None:
    window.commands.files.create(Scenario())
    panel = window.editor.right.panel("properties")
    assert isinstance(panel, PropertiesPanel)
    panel.no_selection.buttons["view.texts"].click()
    assert window.editor.right.current_panel == "texts"
    window.editor.show_right_panel("properties")
    panel.no_selection.buttons["view.battle"].click()
    assert window.editor.right.current_panel == "battle"
    window.editor.show_right_panel("properties")
    panel.no_selection.buttons["palette.search"].click()
    palette = window.findChild(PiecePalette)
    assert isinstance(palette, PiecePalette)
    assert palette.search.hasFocus()


def test_the_panel_follows_the_document_in_front(make: MakeProperties, make_document: MakeDocument) -> None:
    driver = make()
    driver.select(HERE)
    other = make_document()
    driver.context.add_document(other)
    assert driver.panel.no_selection.isVisible()
    other.select(Selection(frozenset({BARE})))
    driver.settle()
    assert driver.panel.head.title.text() == "Open ground"
    driver.context.set_current_document(driver.document)
    assert "Heavy anti-tank gun" in driver.panel.head.title.text()


def test_a_hidden_panel_does_nothing_until_it_is_shown(make: MakeProperties) -> None:
    driver = make()
    driver.panel.hide()
    driver.document.select(Selection(frozenset({HERE})))
    driver.panel.refresh()
    assert driver.panel.selection is None
    driver.panel.show()
    assert driver.panel.selection is not None


# Focus and scroll


def test_stepping_keeps_focus_and_widgets(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    line = driver.count(UNIT, "worth").number.field
    every = set(driver.panel.findChildren(QWidget))
    for _ in range(4):
        press(line, Qt.Key.Key_Up)
        driver.settle()
        assert QApplication.focusWidget() is line
    assert driver.value(UNIT, "worth", HERE) == 6
    assert set(driver.panel.findChildren(QWidget)) == every
    assert driver.steps() == 1


def test_typing_a_name_keeps_the_cursor(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    words = driver.panel.label.words
    words.setFocus()
    words.setPlainText("")
    for letter in "Hill 112 ":
        QTest.keyClicks(words, letter)
        driver.settle()
    QTest.keyClick(words, Qt.Key.Key_Return)
    QTest.keyClicks(words, "east")
    driver.settle()
    assert words.toPlainText() == "Hill 112 \neast"
    assert driver.document.scenario.labels[0].lines == ("Hill 112", "east")
    assert words.hasFocus()


def test_leaving_a_field_ends_the_step(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    worth, figures = (driver.count(UNIT, name).number.field for name in ("worth", "figures"))
    press(worth, Qt.Key.Key_Up)
    press(figures, Qt.Key.Key_Down)
    press(worth, Qt.Key.Key_Up)
    driver.settle()
    assert driver.steps() == 3


def test_the_same_field_of_another_hex_is_another_step(make: MakeProperties) -> None:
    driver = make()
    line = None
    for where in (HERE, ENEMY, HERE):
        driver.select(where)
        line = driver.count(UNIT, "worth").number.field
        press(line, Qt.Key.Key_Up)
        driver.settle()
    assert driver.steps() == 3


def test_scroll_focus_and_selection_stay_through_language_and_edits(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    open_all(driver)
    tick = driver.tick(TERRAIN, "recovery").tick
    tick.setFocus()
    QApplication.processEvents()
    bar = driver.panel.verticalScrollBar()
    place = bar.value()
    assert place > 0
    for language in (Language.FRENCH, Language.DUTCH, Language.ENGLISH):
        driver.context.set_language(language)
        QApplication.processEvents()
        assert QApplication.focusWidget() is tick
        assert driver.document.selection.hexes == {HERE}
    assert bar.value() == place
    press(tick, Qt.Key.Key_Space)
    driver.settle()
    assert (bar.value(), QApplication.focusWidget()) == (place, tick)


def test_words_typed_for_one_hex_do_not_reach_another(make: MakeProperties) -> None:
    driver = make(Scenario(hexes=(FULL, FULL.model_copy(update={"row": 0, "col": 0}))))
    driver.select(HERE)
    line = driver.hexes(marker_part(Exit), "group").line
    line.setFocus()
    QTest.keyClicks(line, "A1")
    driver.select(BARE)
    assert line.text() == ""
    driver.select(HERE)
    assert driver.document.scenario.at(BARE).markers == FULL.markers


# Languages and room


def english_words() -> set[str]:
    """English words of the panel that are no words of the other languages."""
    codes = [code for code in _codes() if code.startswith(("properties.", "palette.shape.", "palette.look."))]
    languages = {language: catalog(Domain.UI, language) for language in Language}
    every = {language: {texts.text(code) for code in codes} for language, texts in languages.items()}
    terms = [*(f"unit:{kind}" for kind in pieces().kinds), *(f"terrain:{key}" for key in pieces().terrains)]
    terms += [f"badge:{key}" for key in pieces().badges]
    for language in Language:
        every[language] |= {name[:1].upper() + name[1:] for term in terms if (name := find_name(term, language))}
    return every[Language.ENGLISH] - every[Language.FRENCH] - every[Language.DUTCH]


def _codes() -> list[str]:
    from babel.messages.pofile import read_po

    from i18n import catalogs

    with (Path(catalogs.__file__).parent / "ui" / "en.po").open("rb") as stream:
        messages = [message for message in read_po(stream) if message.id and isinstance(message.id, str)]
    return [str(message.context) for message in messages if "{" not in message.id]


def words_in(root: QWidget) -> set[str]:
    found = set()
    for widget in (root, *root.findChildren(QWidget)):
        found |= {widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()}
        if isinstance(widget, QLabel | QAbstractButton):
            found.add(widget.text())
        if isinstance(widget, QPlainTextEdit):
            found.add(widget.placeholderText())
        if isinstance(widget, QComboBox):
            found |= {widget.itemText(place) for place in range(widget.count())}
            found.add(widget.placeholderText())
    return found


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_english_stays_behind(make: MakeProperties, language: Language) -> None:
    driver = make()
    english = english_words()
    driver.select(HERE, ENEMY)
    driver.select(HERE)
    open_all(driver)
    assert words_in(driver.panel) & english
    driver.context.set_language(language)
    QApplication.processEvents()
    assert words_in(driver.panel) & english == set()
    driver.select(HERE, ENEMY)
    assert words_in(driver.panel) & english == set()


@pytest.mark.parametrize("language", Language)
def test_no_word_is_cut_in_narrow_and_wide_docks(make: MakeProperties, qtbot: QtBot, language: Language) -> None:
    driver = make()
    driver.context.set_language(language)
    for hexes in ((HERE,), (HERE, ENEMY, BARE)):
        driver.select(*hexes)
        open_all(driver)
        for width in (300, 348, 520, 760):
            driver.panel.resize(width, 900)
            # What wraps is laid out in several rounds.
            qtbot.waitUntil(lambda: cut(driver.panel) == [], timeout=30_000)


def cut(panel: PropertiesPanel) -> list[str]:
    page = panel.widget()
    assert page is not None
    found = [] if page.width() <= panel.viewport().width() else [f"page {page.width()}"]
    for widget in page.findChildren(QWidget):
        if not widget.isVisible():
            continue
        owner = widget.parentWidget()
        if widget.window() is panel and owner is not None and not owner.rect().contains(widget.geometry()):
            found.append(f"{widget} {widget.accessibleName()} reaches over its parent's edge")
        if isinstance(widget, QLabel) and widget.text():
            needed = widget.heightForWidth(widget.width()) if widget.wordWrap() else 0
            if widget.height() + 1 < needed or (not needed and widget.width() < widget.minimumSizeHint().width()):
                found.append(widget.text())
        elif isinstance(widget, QAbstractButton | QComboBox):
            if widget.width() < widget.minimumSizeHint().width():
                found.append(f"{widget.accessibleName()} {widget.width()}")
            if widget.hasHeightForWidth() and widget.height() < widget.heightForWidth(widget.width()):
                found.append(f"{widget.accessibleName()}: too low")
    return found


def test_a_wide_dock_has_two_columns(make: MakeProperties) -> None:
    driver = make(width=380)
    driver.select(HERE)
    panel = driver.panel

    def left(widget: QWidget) -> int:
        return widget.mapTo(panel, widget.rect().topLeft()).x()

    assert left(panel.rules) == left(panel.head)
    panel.resize(780, 900)
    QApplication.processEvents()
    assert left(panel.rules) > left(panel.head) + 300


def test_sides_are_segments_where_they_fit_and_a_list_where_not(make: MakeProperties) -> None:
    driver = make(width=500)
    driver.select(HERE)
    camp = driver.choice(marker_part(Medal), "camp")
    assert isinstance(camp, SegmentsControl)
    assert camp.segments.isVisible()
    driver.context.set_language(Language.DUTCH)
    driver.panel.resize(300, 900)
    QApplication.processEvents()
    assert (camp.segments.isVisible(), camp.box.isVisible()) == (False, True)
    press(camp.box, Qt.Key.Key_Up)
    assert driver.value(marker_part(Medal), "camp", HERE) is Camp.AXIS


def test_every_stop_of_the_focus_has_a_name(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    open_all(driver)
    stops = [
        widget
        for widget in driver.panel.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible()
    ]
    assert len(stops) > 60
    assert [widget.objectName() for widget in stops if not widget.accessibleName()] == []


def test_the_theme_can_change(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    open_all(driver)
    before = driver.panel.grab().toImage()
    driver.context.set_appearance(Appearance.DARK)
    assert driver.panel.grab().toImage() != before


# Keys only, in the window


@pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests raises no menus
def test_a_unit_and_a_medal_are_made_with_keys_only(window: MainWindow, qtbot: QtBot) -> None:
    window.commands.files.create(Scenario())
    document = window.context.current_document
    assert document is not None
    board = window.editor.canvas
    assert board is not None
    qtbot.waitUntil(board.canvas.hasFocus)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(board.canvas, key)
    qtbot.waitUntil(lambda: len(document.selection.hexes) == 1)
    where = next(iter(document.selection.hexes))
    panel = window.editor.right.panel("properties")
    assert isinstance(panel, PropertiesPanel)
    qtbot.waitUntil(lambda: panel.selection is not None)
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert QApplication.focusWidget() is panel.add
    QTest.keyClick(panel.add, Qt.Key.Key_Space)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert document.scenario.at(where).unit == Unit(kind="infantry", nation="us")
    assert QApplication.focusWidget() is panel.sections[UNIT].controls["kind"].target
    box = panel.sections[UNIT].controls["kind"].target
    assert isinstance(box, ChoiceBox)
    QTest.keyClicks(box, "Art")  # tools or nothing, as long as the list is closed
    assert document.scenario.at(where).unit == Unit(kind="infantry", nation="us")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    QTest.keyClicks(box.view(), "Art")
    QTest.keyClick(box.view(), Qt.Key.Key_Return)
    tab_to(panel.objective.add, at_most=20)
    QTest.keyClick(panel.objective.add, Qt.Key.Key_Space)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    content = document.scenario.at(where)
    assert content.unit == Unit(kind="artillery", nation="us")
    assert content.markers == (Medal(camp=Camp.AXIS),)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def test_tab_goes_through_the_fields_as_they_are_read(make: MakeProperties) -> None:
    driver = make()
    driver.select(HERE)
    driver.control(UNIT, "kind").take_focus()
    seen: list[str] = []
    visited: set[QWidget] = set()
    for _ in range(250):
        widget = QApplication.focusWidget()
        assert widget is not None
        visited.add(widget)
        owner = next((part.key for part, one in driver.panel.sections.items() if one.isAncestorOf(widget)), "")
        if owner and owner not in seen:
            seen.append(owner)
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert {driver.panel.add, driver.panel.rules.cards, driver.panel.label.words} <= visited
    assert driver.panel.abilities.lines[0].why in visited
    names = [part.key for part in PIECES]
    assert seen[: len(names)] == names
    assert seen[len(names) :] == ["medal", "exit", "mine", "camouflage", "star", "other"]
