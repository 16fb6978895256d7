"""Searching the library: words of three languages, chips and ticks of filters, counts of facets."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.library_view.browse.library_tab import LibraryTab
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from library.database.connection import Database
from library.filter_names import FILTERS
from library.store.log import Change
from schema.texts import TextState
from tests.editor.library_view.library_driver import LONG, LibraryDriver
from tests.library.text_edits import write_text
from tests.shipped_counts import card_count

MakeWindow = Callable[..., MainWindow]
CONTROL = Qt.KeyboardModifier.ControlModifier


def test_a_finished_filter_becomes_a_chip_and_a_tick(driver: LibraryDriver) -> None:
    query, facets = driver.browser.bar.query, driver.browser.facets
    everything = len(driver.browser.model.ids)
    keys = driver.type("kind:card,terrain box:base unit")
    assert [chip.filter for chip in query.chips] == ["kind:card,terrain", "box:base"]
    assert query.field.text() == "unit"
    assert facets.box("kind", "card").isChecked()
    assert facets.box("kind", "terrain").isChecked()
    assert facets.box("box", "base").isChecked()
    assert not facets.box("kind", "badge").isChecked()
    assert 0 < len(keys) < everything
    assert f"{len(driver.browser.model.ids)} of {everything}" in query.count.text()
    assert "ms" in query.count.text()


def test_ticks_make_chips_and_crosses_drop_them(driver: LibraryDriver) -> None:
    query, facets = driver.browser.bar.query, driver.browser.facets
    facets.box("kind", "badge").click()
    facets.box("kind", "nation").click()
    assert [chip.filter for chip in query.chips] == ["kind:badge,nation"]
    assert {card.kind for card in driver.found()} <= {"badge", "nation"}
    facets.box("kind", "nation").click()
    assert [chip.filter for chip in query.chips] == ["kind:badge"]
    query.chips[0].click()
    assert query.chips == ()
    assert not facets.box("kind", "badge").isChecked()


def test_backspace_drops_the_last_chip_and_escape_all_of_it(driver: LibraryDriver) -> None:
    query = driver.browser.bar.query
    driver.type("kind:card deck:overlord ")
    assert len(query.chips) == 2
    QTest.keyClick(query.field, Qt.Key.Key_Backspace)
    assert [chip.filter for chip in query.chips] == ["kind:card"]
    driver.qtbot.keyClicks(query.field, "barrage")
    QTest.keyClick(query.field, Qt.Key.Key_Escape)
    assert query.chips == ()
    assert not query.field.text()


def test_chips_without_room_fold_into_one(driver: LibraryDriver) -> None:
    query = driver.browser.bar.query

    driver.type("kind:card deck:overlord box:base lang:nl state:translated is:shipped about:card:ambush ")
    QApplication.processEvents()
    shown = [chip for chip in query.chips if not chip.isHidden()]
    assert len(shown) < len(query.chips) == 7
    assert query.more.isVisible()
    assert str(7 - len(shown)) in query.more.text()
    assert query.field.width() >= 60
    for chip in shown:
        assert query.rect().contains(chip.geometry())


def test_every_filter_has_a_name_for_its_chip() -> None:
    for language in Language:
        words = catalog(Domain.UI, language)
        assert [name for name in FILTERS if not words.has(f"library.filter.{name}")] == []


@pytest.mark.slow
def test_words_of_every_language_find_the_same(driver: LibraryDriver) -> None:
    for word in ("foret", "forêt", "Bos", "FOREST"):
        assert driver.type(word)[0] == "forest", word
    assert driver.type("encerclement")[0] == "pincer_move"
    driver.tab(LibraryTab.RULES)
    for word in ("zichtlijn", "vizierlijn", "line of sight"):
        assert driver.type(word)[0] == "line-of-sight", word


def test_a_filter_that_finds_nothing_says_which_chip_to_drop(driver: LibraryDriver) -> None:
    empty = driver.browser.empty
    driver.tab(LibraryTab.SCENARIOS)
    assert driver.type("front:pacific pegasus") == []
    assert driver.place.middle.currentWidget() is empty
    assert empty.drop.isVisible()
    assert "Pacific" in empty.drop.text()
    empty.drop.click()
    assert "01-pegasus-bridge" in driver.listed()
    assert driver.place.middle.currentWidget() is driver.browser.grid


def test_what_is_not_understood_is_told_with_the_nearest_word(driver: LibraryDriver) -> None:
    assert driver.type("knid:card ") == []
    driver.says(driver.browser.empty, "knid", "kind")
    assert driver.place.problem.isHidden()  # nothing is wrong with the library
    driver.browser.empty.clear.click()
    assert len(driver.listed()) > 20


def test_scenarios_are_filtered_and_sorted(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.SCENARIOS)
    assert driver.listed()[0] in ("01-pegasus-bridge", "05-first-assault-wave", "overlord-01-omaha")
    assert "overlord-01-omaha" in driver.type("board:overlord ")
    driver.browser.clear()
    menu = driver.browser.bar.order.make_menu()
    next(action for action in menu.actions() if "units" in action.text()).trigger()
    keys = driver.listed()
    assert keys[0] == "overlord-01-omaha"
    menu.deleteLater()


def test_counts_of_facets_come_with_the_answer(driver: LibraryDriver) -> None:
    facets = driver.browser.facets
    driver.qtbot.waitUntil(lambda: facets.box("kind", "card").count is not None, timeout=LONG)
    assert facets.box("kind", "card").count == card_count()
    driver.type("ambush")
    driver.qtbot.waitUntil(lambda: facets.box("kind", "terrain").count == 0, timeout=LONG)
    assert facets.box("kind", "card").count in range(1, 5)
    assert facets.box("state", "draft").isHidden()  # would find nothing


@pytest.mark.slow
def test_states_are_those_of_the_language_shown(driver: LibraryDriver, anna: Database) -> None:
    """Ticks, their counts and what they find."""
    panel, context = driver.browser.facets, driver.window.context
    drafts = panel.box("state", "draft")
    write_text(anna, "card:ambush.full", "Nog niet klaar", Change.now("anna"), language="nl", state=TextState.DRAFT)
    assert panel.box("state", "translated").text() == "Written"
    context.set_text_language(Language.DUTCH)
    driver.qtbot.waitUntil(lambda: drafts.count == 1, timeout=LONG)
    assert panel.box("state", "translated").text() == "Translated"
    assert "(NL)" in driver.words_of(panel)
    drafts.click()
    assert driver.listed() == ["ambush"]
    context.set_text_language(Language.FRENCH)
    driver.qtbot.waitUntil(lambda: drafts.count == 0 and not driver.browser.model.ids, timeout=LONG)
    assert "(FR)" in driver.words_of(panel)
    assert driver.type("lang:nl ") == ["ambush"]
    assert "(NL)" in driver.words_of(panel)
