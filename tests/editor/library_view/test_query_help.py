"""Help while a query is typed: completions, filters that are not finished, mistyped words, other tabs, back, links."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from editor.library_view.browse.library_tab import LibraryTab
from i18n.languages import Language
from library.kinds import Kind
from library.links import EntryLink
from library.search import listing
from tests.editor.library_view.library_driver import LONG, LibraryDriver

ALT = Qt.KeyboardModifier.AltModifier


def test_everything_is_found_on_the_first_tab_and_counted_on_the_others(driver: LibraryDriver) -> None:
    assert driver.browser.query.tab is LibraryTab.ALL
    driver.type("omaha or ambush")
    kinds = {card.kind for card in driver.found()}
    assert {Kind.CARD, Kind.SCENARIO} <= kinds
    tabs = driver.browser.bar.tabs
    driver.qtbot.waitUntil(lambda: tabs.segment(LibraryTab.CARDS).text() == "Cards 4", timeout=LONG)
    assert tabs.segment(LibraryTab.SCENARIOS).text().startswith("Scenarios ")


def test_a_filter_that_is_being_typed_keeps_the_results(driver: LibraryDriver) -> None:
    found = driver.type("forest")
    assert driver.type("forest kind:te") == found
    assert driver.type("forest kind:") == found
    assert driver.browser.has_results
    assert driver.type("forest kind:te ") == []  # finished, and nothing is called so
    assert "te" in driver.words_of(driver.browser.empty)


def test_completions_name_filters_and_values_in_the_language_of_the_window(driver: LibraryDriver) -> None:
    driver.window.context.set_language(Language("nl"))
    query = driver.browser.bar.query
    driver.type("soo")
    assert query.completions.isVisible()
    assert query.completions.item(0).text() == "soort:"
    QTest.keyClick(query.field, Qt.Key.Key_Tab)
    assert query.field.text() == "soort:"
    driver.qtbot.keyClicks(query.field, "terr")
    QTest.keyClick(query.field, Qt.Key.Key_Down)
    QTest.keyClick(query.field, Qt.Key.Key_Return)
    assert [chip.filter for chip in query.chips] == ["soort:terrein"]
    assert {card.kind for card in driver.found()} == {Kind.TERRAIN}
    assert driver.browser.facets.box("kind", "terrain").isChecked()
    assert not query.completions.isVisible()


def test_escape_puts_completions_away_and_the_words_stay(driver: LibraryDriver) -> None:
    query = driver.browser.bar.query
    driver.type("terr")
    QTest.keyClick(query.field, Qt.Key.Key_Escape)
    assert not query.completions.isVisible()
    assert query.field.text() == "terr"


def test_alternatives_of_a_chip_are_typed_after_it(driver: LibraryDriver) -> None:
    driver.type("kind:card or kind:box")
    assert driver.browser.bar.query.field.text() == "kind:card or kind:box"
    assert {card.kind for card in driver.found()} <= {Kind.CARD, Kind.BOX}
    driver.browser.facets.box("kind", "badge").click()
    assert driver.browser.query.text == "kind:badge (kind:card or kind:box)"
    assert driver.found() == []


def test_a_mistyped_word_is_put_right_by_a_click(driver: LibraryDriver) -> None:
    assert driver.type("forrest") == []
    empty = driver.browser.empty
    assert "“forest”" in empty.suggestion.text()
    empty.suggestion.click()
    assert driver.listed()[0] == "forest"
    assert driver.browser.bar.query.field.text() == "forest"


def test_a_tab_without_results_leads_to_the_one_that_has_them(driver: LibraryDriver) -> None:
    driver.tab(LibraryTab.RULES)
    assert driver.type("pegasus bridge") == []
    assert driver.browser.empty.other_tab.isVisible()
    driver.browser.empty.other_tab.click()
    assert "01-pegasus-bridge" in driver.listed()


@pytest.mark.slow
def test_back_and_forward(driver: LibraryDriver) -> None:
    bar = driver.browser.bar
    assert not bar.back.isEnabled()
    first = driver.type("forest")
    driver.choose(first[1])
    driver.tab(LibraryTab.SCENARIOS)
    driver.place.show_entry("card", "ambush")
    driver.qtbot.waitUntil(lambda: (card := driver.browser.grid.current_card) is not None and card.key == "ambush")
    driver.press(Qt.Key.Key_Left, ALT)
    assert driver.browser.query.tab is LibraryTab.SCENARIOS
    driver.listed()
    bar.back.click()
    assert driver.listed() == first
    assert bar.query.field.text() == "forest"
    current = driver.browser.grid.current_card
    assert current is not None
    assert current.key == first[1]
    bar.forward.click()
    assert driver.browser.query.tab is LibraryTab.SCENARIOS


def test_a_link_leads_to_its_card(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.place.chosen.copy_link()
    assert QGuiApplication.clipboard().text() == "beachhead://library/card/ambush"
    driver.browser.clear()
    field = driver.browser.bar.query.field
    field.selectAll()
    field.paste()
    driver.qtbot.waitUntil(lambda: (card := driver.browser.grid.current_card) is not None and card.key == "ambush")


@pytest.mark.slow
def test_a_link_scrolls_to_its_card(driver: LibraryDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is among the first of a long list, or among those that come later."""
    monkeypatch.setattr(listing, "RANKED", 20)
    grid = driver.browser.grid

    def is_in_view(key: str) -> bool:
        card = grid.current_card
        is_shown = grid.viewport().rect().contains(grid.visualRect(grid.currentIndex()))
        return card is not None and card.key == key and is_shown and len(driver.browser.model.ids) > 20

    for kind, key in ((Kind.BADGE, "machine_gun"), (Kind.RULE, "combat-card"), (Kind.CARD, "dig_in")):
        driver.browser.follow(EntryLink(kind, key))
        driver.qtbot.waitUntil(partial(is_in_view, key), timeout=LONG)
        driver.known(key)
