"""Drives the library of a real window in tests: opens it, searches, chooses, and waits for the answers."""

import shutil
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.library_view.browse.library_browser import LibraryBrowser
from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.library_page import LibraryPage
from editor.library_view.texts.translation_row import TranslationRow
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.database.connection import Database
from library.kinds import Kind
from library.scenario_texts import with_text
from library.search.listing import Card
from library.store import get_scenario, get_text, history, put_scenario
from library.store.log import Change
from schema.scenario import Scenario
from schema.texts import TextState

LONG = 30_000
FLAG = QItemSelectionModel.SelectionFlag


def library_path(home: Path) -> Path:
    """Where a window of this home keeps its library."""
    return home / "data" / "beachhead" / "library.db"


def put_library(home: Path, template: Path) -> Path:
    """A copy of the library where a window of this home looks for it."""
    file = library_path(home)
    file.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(template, file)
    return file


def choose_changed_scenario(driver: "LibraryDriver", another: Database, key: str) -> Scenario:
    """Choose a scenario that another program has just changed; gives it as it was before."""
    driver.tab(LibraryTab.SCENARIOS)
    with another.writing() as session:
        first = get_scenario(session=session, key=key)
        put_scenario(session=session, key=key, scenario=with_text(first, "title", "en", "A"), change=Change.now("bert"))
    driver.choose(key)
    return first


@dataclass
class LibraryDriver:
    window: MainWindow
    qtbot: QtBot

    @property
    def place(self) -> LibraryPage:
        return self.window.library

    @property
    def browser(self) -> LibraryBrowser:
        return self.place.browser

    def enter(self) -> None:
        """Go there and wait for the first cards; in a small window, which has fewer of them to paint."""
        self.window.resize(1100, 700)
        self.window.show_page("library")
        self.qtbot.waitUntil(lambda: self.place.access.is_open, timeout=LONG)
        self.found()

    def found(self) -> list[Card]:
        """Until the answer and its first page are there."""
        browser = self.browser

        def is_there() -> bool:
            rows = browser.model.rowCount()
            result = browser.result
            if result is None or result.query != browser.query or browser.search.is_busy:
                return False
            return not rows or browser.model.card(0) is not None

        self.qtbot.waitUntil(is_there, timeout=LONG)
        rows = range(min(browser.model.rowCount(), 48))
        return [card for row in rows if (card := browser.model.card(row)) is not None]

    def listed(self) -> list[str]:
        return [card.key for card in self.found()]

    def type(self, words: str) -> list[str]:
        """Into the query line, letter by letter; QTest has no keys for letters with accents, so these are put in."""
        field = self.browser.bar.query.field
        field.setFocus()
        field.selectAll()
        if words.isascii():
            self.qtbot.keyClicks(field, words)
        else:
            field.setText(words)
            field.textEdited.emit(words)
        return self.listed()

    def tab(self, tab: LibraryTab) -> list[str]:
        self.browser.bar.tabs.segment(tab).click()
        return self.listed()

    def choose(self, key: str, *, also: bool = False) -> None:
        """A card of the first page; `also` with Ctrl."""
        row = self.listed().index(key)
        grid = self.browser.grid
        grid.scrollTo(self.browser.model.index(row))
        modifier = Qt.KeyboardModifier.ControlModifier if also else Qt.KeyboardModifier.NoModifier
        where = grid.visualRect(self.browser.model.index(row)).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, modifier, where)
        if not also:
            self.known(key)

    def known(self, key: str) -> None:
        """Until the detail shows all that is known about it."""
        entry, scenario = self.place.detail.entry, self.place.detail.scenario

        def is_known() -> bool:
            if entry.isVisible():
                return entry.known is not None and entry.known.card.key == key
            return scenario.known is not None and scenario.known.key == key

        self.qtbot.waitUntil(is_known, timeout=LONG)

    def idle(self) -> None:
        """Until all that was written has been written and read again."""
        access = self.place.access

        def is_idle() -> bool:
            return access.is_idle

        self.qtbot.waitUntil(is_idle, timeout=LONG)
        self.found()

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        grid = self.browser.grid
        grid.setFocus()
        QTest.keyClick(grid, key, modifier)

    def says(self, widget: QWidget, *parts: str) -> None:
        """Until all of this can be read in it."""

        def is_said() -> bool:
            words = self.words_of(widget)
            return all(part in words for part in parts)

        self.qtbot.waitUntil(is_said, timeout=LONG)

    def words_of(self, widget: QWidget) -> str:
        return " ".join(label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget))

    def edit(self, kind: Kind, key: str, language: Language) -> dict[str, TranslationRow]:
        """The page with the texts of a thing, by field."""
        self.window.context.set_text_language(language)
        self.place.edit_texts(kind.value, key)
        page = self.place.texts

        def is_there() -> bool:
            return bool(page.rows) and page.rows[0].text.language == language and page.rows[0].text.key == key

        self.qtbot.waitUntil(is_there, timeout=LONG)
        self.idle()
        return {row.text.field: row for row in page.rows}

    def stored(self, field: str, language: str = "fr") -> tuple[str, TextState]:
        """A text of the Ambush and its state, as they are in the library now."""
        with self.place.access.database.reading() as session:
            text = get_text(session=session, kind=Kind.CARD, key="ambush", field=field, language=language)
        return text.text, text.state

    def versions(self, field: str, language: str = "fr") -> list[str | None]:
        with self.place.access.database.reading() as session:
            found = history(session=session, kind=Kind.CARD, key="ambush", field=field, language=language)
        return [version.text for version in found]
