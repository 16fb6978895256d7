"""The library in the window: opened without waiting, looked through, read."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from editor.library_view.access import library_pictures
from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.cards.card_view import EnlargedCard
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.command_palette.command_search import SearchKind
from editor.window.main_window import MainWindow
from editor.window.pages.page_stack import LIBRARY
from i18n.languages import Language
from library.search.listing import EntryCard, Listing
from schema.scenario import Scenario
from tests.editor.library_view.library_driver import LONG, LibraryDriver, library_path
from tests.shipped_counts import scenario_count, scenarios_with_terrain

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


# Opening


@pytest.mark.slow
def test_the_library_is_made_at_the_first_visit_and_opened_without_waiting(
    make_window: MakeWindow, qtbot: QtBot, home: Path
) -> None:
    window = make_window()
    assert not window.pages.has(LIBRARY)
    assert not library_path(home).exists()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=LONG)
    QTest.keyClick(window, Qt.Key.Key_2, CONTROL)
    assert window.page == "library"
    assert not window.library.access.is_open
    assert window.library.middle.currentWidget() is window.library.browser.empty
    driver = LibraryDriver(window, qtbot)
    driver.enter()
    assert len(driver.listed()) > 20
    assert library_path(home).exists()
    assert window.library.middle.currentWidget() is window.library.browser.grid


@pytest.mark.slow
@pytest.mark.usefixtures("file")
def test_all_is_known_of_the_first_card_of_a_library_that_was_opened_before_the_first_visit(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    driver = LibraryDriver(make_window(), qtbot)
    driver.window.make_library()
    qtbot.waitUntil(lambda: driver.browser.grid.current_card is not None, timeout=LONG)
    driver.idle()
    card = driver.browser.grid.current_card
    assert card is not None
    driver.window.show_page("library")
    driver.known(card.key)


@pytest.mark.slow
def test_an_import_that_was_asked_for_before_it_is_open_waits(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window()
    window.show_page("library")
    (tmp_path / "boards").mkdir()
    window.library.import_bar.start([tmp_path / "boards"])
    qtbot.waitUntil(lambda: window.library.import_bar.report is not None, timeout=LONG)
    assert window.library.import_bar.report is not None
    assert not window.library.import_bar.report.files


# Looking through


@pytest.mark.slow
def test_a_hundred_thousand_results_cost_what_is_in_view(driver: LibraryDriver) -> None:
    model, grid = driver.browser.model, driver.browser.grid
    real = model.ids
    model.show(Listing(tuple(range(1_000_000, 1_099_952)) + real[:48]))
    QApplication.processEvents()
    assert len(grid.rows_in_view()) < 40
    assert len(model.running_pages) + len(model.loaded_cards) < 200
    driver.press(Qt.Key.Key_End)
    assert grid.currentIndex().row() == 99_999
    assert grid.rows_in_view()[-1] == 99_999
    driver.qtbot.waitUntil(lambda: model.card(99_999) is not None, timeout=LONG)
    before = grid.verticalOffset()
    driver.press(Qt.Key.Key_PageUp)
    assert grid.verticalOffset() < before
    driver.press(Qt.Key.Key_Home)
    assert grid.verticalOffset() == 0


@pytest.mark.slow
def test_arrows_go_from_card_to_card(driver: LibraryDriver) -> None:
    grid = driver.browser.grid
    QTest.keyClick(driver.browser.bar.query.field, Qt.Key.Key_Down)
    assert grid.hasFocus()
    driver.press(Qt.Key.Key_Right)
    assert grid.currentIndex().row() == 1
    driver.press(Qt.Key.Key_Down)
    assert grid.currentIndex().row() == 1 + grid.columns
    driver.press(Qt.Key.Key_Up)
    driver.press(Qt.Key.Key_Left)
    assert grid.currentIndex().row() == 0
    card = grid.current_card
    assert card is not None
    driver.known(card.key)


def test_every_card_in_view_gets_its_picture(driver: LibraryDriver) -> None:
    pictures = driver.place.pictures
    driver.browser.grid.viewport().update()
    QApplication.processEvents()
    driver.qtbot.waitUntil(lambda: pictures.is_idle, timeout=LONG)
    card = driver.browser.grid.current_card
    assert card is not None
    ratio = driver.browser.grid.devicePixelRatioF()
    image = pictures.find(card, Language.ENGLISH, 180, ratio)
    assert image is not None
    assert image.width() == round(180 * ratio)
    assert image.pixelColor(90, 20) != image.pixelColor(90, 200)


def test_cards_are_painted_from_the_top_of_what_is_in_view_and_kept_for_the_next_start(
    driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pictures, grid = driver.place.pictures, driver.browser.grid
    driver.qtbot.waitUntil(lambda: pictures.is_idle and pictures.is_stored, timeout=LONG)
    monkeypatch.setattr(pictures.disk_cache, "folder", tmp_path / "pictures")  # nothing is painted yet
    painted: list[str] = []
    paint = library_pictures.paint_card

    def record(key: library_pictures.PictureKey, *face: Any) -> QImage:
        painted.append(key.key)
        return paint(key, *face)

    monkeypatch.setattr(library_pictures, "paint_card", record)
    bar = grid.verticalScrollBar()
    for value in (bar.maximum() // 2, bar.maximum()):  # over what nobody looks at any more
        bar.setValue(value)
        grid.viewport().repaint()
    rows = grid.rows_in_view()
    driver.qtbot.waitUntil(lambda: pictures.is_idle and pictures.is_stored, timeout=LONG)
    cards = [card for row in rows if (card := driver.browser.model.card(row)) is not None]
    in_view = [card.key for card in cards]
    assert painted[: len(in_view)] == in_view
    # Another start finds them on disk.
    pictures.shut_down()
    pictures.queue.images.clear()
    painted.clear()
    grid.viewport().repaint()
    driver.qtbot.waitUntil(lambda: pictures.is_idle, timeout=LONG)
    assert painted == []
    ratio = grid.devicePixelRatioF()
    assert all(pictures.find(card, Language.ENGLISH, 180, ratio) is not None for card in cards)


def test_a_card_shows_its_frame_at_once_and_its_picture_as_soon_as_it_is_painted(
    driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, grid = driver.place.pictures, driver.browser.grid
    driver.qtbot.waitUntil(lambda: pictures.is_idle and pictures.is_stored, timeout=LONG)
    monkeypatch.setattr(pictures.disk_cache, "find", lambda _: None)

    def colors(row: int) -> tuple[QColor, QColor]:
        """Of the band at its top, and of its picture."""
        shown = grid.viewport().grab().toImage()
        corner = grid.visualRect(driver.browser.model.index(row)).topLeft()
        return shown.pixelColor(corner + QPoint(180, 40)), shown.pixelColor(corner + QPoint(100, 120))

    large = driver.place.detail.entry.view
    painted = [colors(0), colors(1)]
    large_band = large.grab().toImage().pixelColor(20, 20)
    may_paint = threading.Semaphore(1)
    paint = library_pictures.paint_card

    def paint_when_allowed(key: library_pictures.PictureKey, *face: Any) -> QImage:
        may_paint.acquire()
        return paint(key, *face)

    monkeypatch.setattr(library_pictures, "paint_card", paint_when_allowed)
    pictures.queue.images.clear()
    frame = colors(0)
    assert frame[0] == painted[0][0]
    assert frame[1] not in (painted[0][1], QColor("white"))
    assert large.grab().toImage().pixelColor(20, 20) == large_band
    driver.qtbot.waitUntil(lambda: colors(0) == painted[0], timeout=LONG)
    assert colors(1) == (painted[1][0], frame[1])
    may_paint.release(100)
    driver.qtbot.waitUntil(lambda: colors(1) == painted[1], timeout=LONG)


@pytest.mark.slow
def test_the_language_of_cards_is_switched_by_key_and_keeps_the_choice(driver: LibraryDriver) -> None:
    driver.type("ambush")
    driver.choose("ambush")
    detail = driver.place.detail.entry
    assert detail.title.text() == "Ambush"
    driver.says(detail, "Embuscade", "Hinderlaag")
    QTest.keyClick(driver.window, Qt.Key.Key_L, CONTROL)
    driver.qtbot.waitUntil(lambda: detail.title.text() == "Embuscade", timeout=LONG)
    card = driver.browser.grid.current_card
    assert isinstance(card, EntryCard) or card is None
    driver.qtbot.waitUntil(lambda: "Jouez" in detail.known.card.texts["full"], timeout=LONG)  # type: ignore[union-attr]
    QTest.keyClick(driver.window, Qt.Key.Key_L, CONTROL)
    driver.qtbot.waitUntil(lambda: detail.title.text() == "Hinderlaag", timeout=LONG)
    assert driver.browser.grid.currentIndex().row() == 0


def test_a_card_shows_its_rulings_with_their_source(driver: LibraryDriver) -> None:
    driver.type("barrage")
    driver.choose("barrage")
    driver.says(driver.place.detail.entry, "FAQ")
    assert driver.place.detail.entry.tabs.tabText(0) == "Rulings"
    assert len(driver.place.detail.entry.known.links.rulings) == 4  # type: ignore[union-attr]


@pytest.mark.slow
def test_links_lead_to_other_cards_and_to_scenarios(driver: LibraryDriver) -> None:
    driver.type("forest")
    driver.choose("forest")
    detail = driver.place.detail.entry
    assert detail.usage.isVisible()
    detail.usage.all.click()
    keys = driver.listed()
    assert [chip.filter for chip in driver.browser.bar.query.chips] == ["terrain:forest"]
    assert set(keys) == scenarios_with_terrain("forest")
    detail.link_chosen.emit("rule", "line-of-sight")
    driver.found()
    driver.qtbot.waitUntil(lambda: detail.title.text() == "Line of sight", timeout=LONG)
    assert driver.browser.query.tab is LibraryTab.RULES


def test_enter_enlarges_a_card_and_escape_puts_it_away(driver: LibraryDriver) -> None:
    driver.press(Qt.Key.Key_Return)
    driver.qtbot.waitUntil(lambda: isinstance(driver.window.dialogs.current, EnlargedCard), timeout=LONG)
    shown = driver.window.dialogs.current
    assert isinstance(shown, EnlargedCard)
    assert shown.view.width() > 300
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert driver.window.dialogs.current is None


def test_the_cards_of_the_open_board(driver: LibraryDriver) -> None:
    facets = driver.browser.facets
    assert facets.board_box.isHidden()
    driver.window.commands.open_sample()
    driver.window.show_page("library")
    driver.found()
    assert facets.board_box.isVisible()
    assert "Pegasus Bridge" in facets.board_box.text()
    facets.board_box.click()
    keys = set(driver.listed())
    assert {"forest", "river", "bridge", "infantry"} <= keys
    assert len(keys) < 20
    driver.qtbot.waitUntil(lambda: facets.board_box.count == len(keys), timeout=LONG)


def test_window_language_and_theme_keep_what_is_chosen(driver: LibraryDriver) -> None:
    driver.type("kind:terrain ")
    driver.choose("hill")
    row, top = driver.browser.grid.currentIndex().row(), driver.browser.grid.verticalOffset()
    driver.window.context.set_language(Language.DUTCH)
    driver.window.context.set_appearance(driver.window.context.tokens.appearance.other)
    QApplication.processEvents()
    assert (driver.browser.grid.currentIndex().row(), driver.browser.grid.verticalOffset()) == (row, top)
    assert driver.browser.bar.tabs.segment(LibraryTab.CARDS).text().startswith("Kaarten")
    assert driver.browser.facets.box("kind", "terrain").text() == "Terrein"
    assert driver.place.detail.entry.title.text() == "Hill"  # cards have a language of their own


def test_keys_of_the_board_do_nothing_to_it_while_the_library_is_shown(driver: LibraryDriver) -> None:
    driver.window.commands.open_sample()
    document = driver.window.context.current_document
    assert document is not None
    driver.window.show_page("library")
    driver.found()
    scenario = document.scenario
    for key in (Qt.Key.Key_A, Qt.Key.Key_X, Qt.Key.Key_V, Qt.Key.Key_D):
        driver.press(key, CONTROL)
    QTest.keyClick(driver.browser.grid, Qt.Key.Key_M, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert document.scenario is scenario
    driver.window.show_page("editor")
    QTest.keyClick(driver.window, Qt.Key.Key_M, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert document.scenario is not scenario


def test_the_status_bar_tells_how_many_and_which_keys_help(driver: LibraryDriver) -> None:
    status = driver.window.status
    assert status.hex.text() == f"{len(driver.browser.model.ids)} results"
    assert status.saved.text().startswith("SQLite")
    driver.tab(LibraryTab.SCENARIOS)
    driver.qtbot.waitUntil(lambda: status.hex.text() == f"{scenario_count()} scenarios", timeout=LONG)
    assert [hint.mark.text() for hint in status.keys if hint.isVisible()] == ["Enter", "Ctrl+D", "Del"]
    driver.window.context.set_language(Language.FRENCH)
    assert [hint.mark.text() for hint in status.keys if hint.isVisible()] == ["Entrée", "Ctrl+D", "Suppr"]
    driver.window.show_page("start")
    assert not status.hex.text()


def test_no_button_beside_the_scenarios_is_narrower_than_its_words(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose(driver.listed()[0])
    detail = driver.place.detail.scenario
    driver.qtbot.waitUntil(lambda: detail.scenario is not None, timeout=LONG)
    for language in Language:
        driver.window.context.set_language(language)
        QTest.qWait(20)  # laid out in several rounds
        buttons = [button for button in detail.findChildren(QAbstractButton) if button.isVisible() and button.text()]
        assert {detail.open, detail.compare, detail.edit} <= set(buttons)
        assert [button.text() for button in buttons if button.width() < button.minimumSizeHint().width()] == []


def test_the_status_bar_of_the_editor_tells_nothing_of_the_library(driver: LibraryDriver) -> None:
    driver.window.commands.files.create(Scenario())
    driver.window.show_page("library")
    driver.qtbot.waitUntil(lambda: driver.window.status.hex.text().endswith("results"), timeout=LONG)
    driver.window.show_page("editor")
    assert not driver.window.status.hex.text()


def test_the_palette_finds_what_is_in_the_library(driver: LibraryDriver) -> None:
    driver.window.show_page("start")
    driver.window.registry.action("library.search").trigger()
    palette = driver.window.dialogs.current
    assert isinstance(palette, CommandPalette)
    palette.field.setText("hinderlaag")
    driver.qtbot.waitUntil(lambda: any(entry.kind is SearchKind.CARD for entry in palette.model.rows), timeout=LONG)
    assert palette.model.rows[0].key == "card:ambush"
    palette.run()
    assert driver.window.page == "library"
    driver.known("ambush")
    driver.qtbot.waitUntil(lambda: driver.place.detail.entry.title.text() == "Ambush", timeout=LONG)


def test_a_command_leaves_the_focus_in_the_list(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.press(Qt.Key.Key_Delete)
    driver.idle()
    assert driver.browser.grid.hasFocus()
