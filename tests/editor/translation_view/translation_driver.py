"""Drives the page for translators of a real window in tests: opens it, goes to texts, and waits for the answers."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.translation_view.text_list_row import TextKey
from editor.translation_view.translation_editor import TranslationEditor
from editor.translation_view.translation_page import TranslationPage
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.database.connection import Database, parse_address
from library.kinds import Kind
from library.store import get_text, set_text
from library.store.log import Change
from library.values import LibraryText, RevisionCause
from schema.texts import TextState

LONG = 120_000
CONTROL = Qt.KeyboardModifier.ControlModifier
AMBUSH = TextKey(Kind.CARD, "ambush", "full")


def write_text(
    file: Path,
    key: TextKey,
    words: str,
    *,
    language: str = "nl",
    by: str = "Lotte",
    action: RevisionCause = RevisionCause.CHANGED,
) -> None:
    """Somebody else changes a text, or empties it."""
    database = Database(parse_address(str(file)))
    state = TextState.TRANSLATED if words else TextState.UNTRANSLATED
    with database.writing() as session:
        set_text(
            session=session, kind=key.kind, key=key.key, field=key.field, language=language, text=words,
            change=Change.now(by, action), state=state,
        )  # fmt: skip
    database.close()


@dataclass
class TranslationDriver:
    window: MainWindow
    qtbot: QtBot

    @property
    def page(self) -> TranslationPage:
        return self.window.translation

    @property
    def editor(self) -> TranslationEditor:
        assert self.page.editor is not None
        return self.page.editor

    def enter(self, language: Language = Language.DUTCH) -> None:
        self.window.resize(1280, 800)
        self.window.show_page("translation")
        self.page.bar.languages[language].click()
        self.wait(lambda: self.page.list.is_whole and self.page.language is language)
        self.idle()

    def wait(self, is_so: object) -> None:
        assert callable(is_so)
        self.qtbot.waitUntil(is_so, timeout=LONG)

    def idle(self) -> None:
        """Until all that was asked for has been read, written and drawn."""
        access = self.window.library.access
        self.wait(lambda: access.is_idle and self.page.preview.is_idle)
        QApplication.processEvents()

    def shown(self) -> list[TextKey]:
        model = self.page.list.model
        return [listed.key for row in range(model.rowCount()) if (listed := model.listed(row)) is not None]

    def choose(self, key: TextKey) -> TranslationEditor:
        """A text of the list, with the caret in it."""
        self.page.list.clear_filter()
        row = self.page.list.model.row_of(key)
        assert row is not None
        self.page.list.select_row(row)
        self.page.focus_field()
        self.idle()
        return self.editor

    def type(self, words: str) -> None:
        self.editor.field.setFocus()
        QTest.keyClicks(self.editor.field, words)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = CONTROL) -> None:
        """Wherever the focus is."""
        QTest.keyClick(QApplication.focusWidget() or self.window, key, modifier)

    def stored(self, key: TextKey, language: str = "nl") -> LibraryText:
        self.idle()
        with self.window.library.access.database.reading() as session:
            return get_text(session=session, kind=key.kind, key=key.key, field=key.field, language=language)
