"""Switching the language while the window runs: nothing stays behind, nothing is lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from i18n.catalogs import Domain, catalog
from i18n.languages import Language
from schema.hexes import Hex
from schema.scenario import Scenario

MakeWindow = Callable[..., MainWindow]


def shown_words(root: QWidget) -> Iterator[tuple[QWidget | QAction, str]]:
    """Everything that a user can read or hear in a window, also in menus that are closed."""
    for widget in (root, *root.findChildren(QWidget)):
        yield widget, widget.accessibleName()
        yield widget, widget.accessibleDescription()
        yield widget, widget.toolTip()
        match widget:
            case QLabel() | QAbstractButton():
                yield widget, widget.text()
            case QLineEdit():
                yield widget, widget.placeholderText()
            case QMenu():
                yield widget, widget.title()
            case QComboBox():
                yield from ((widget, widget.itemText(place)) for place in range(widget.count()))
            case QTabBar():
                yield from ((widget, widget.tabText(place)) for place in range(widget.count()))
    for action in root.findChildren(QAction):
        yield action, action.text()
        yield action, action.toolTip()


def _entries() -> dict[str, str]:
    from babel.messages.pofile import read_po

    from i18n import catalogs

    with (Path(catalogs.__file__).parent / "ui" / "en.po").open("rb") as stream:
        return {
            str(message.context): str(message.id)
            for message in read_po(stream)
            if message.id and isinstance(message.id, str)
        }


@pytest.fixture(scope="module")
def english() -> set[str]:
    entries = _entries()
    french, dutch = (catalog(Domain.UI, language) for language in (Language.FRENCH, Language.DUTCH))
    plain = {code: words for code, words in entries.items() if "{" not in words and "|" not in code}
    ours = {
        words.replace("&", "")
        for code, words in plain.items()
        if words not in (french.text(code), dutch.text(code)) and len(words) > 2
    }
    # An English word that is also a French or Dutch one for something else proves nothing.
    others = {language.text(code).replace("&", "") for code in plain for language in (french, dutch)}
    return ours - others - {language.own_name for language in Language}


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_no_english_stays_behind(
    make_window: MakeWindow, pegasus: Path, qtbot: QtBot, english: set[str], language: Language
) -> None:
    window = make_window(Language.ENGLISH, files=(pegasus,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    for place in ("library", "translation", "play-test", "editor"):
        window.show_page(place)
    for page in ("battle", "texts", "rules", "properties"):
        window.editor.show_right_panel(page)
    QApplication.processEvents()
    window.context.set_language(language)
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    left = {words for _, words in shown_words(window) if words.partition("  (")[0] in english}
    assert left == set()
    tips = {part for _, words in shown_words(window) for part in words.splitlines()[1:] if part in english}
    assert tips == set()


@pytest.mark.parametrize("language", Language)
def test_dialogs_speak_the_language(make_window: MakeWindow, english: set[str], language: Language) -> None:
    window = make_window(language)
    window.commands.files.create(Scenario())
    for show in (
        window.commands.new,
        window.commands.export,
        window.commands.print_board,
        window.commands.show_about,
        lambda: window.commands.show_settings("shortcuts"),
        lambda: window.commands.show_commands("a"),
        lambda: window.commands.show_crash(RuntimeError("x")),
    ):
        show()
        dialog = window.dialogs.current
        assert dialog is not None
        QApplication.processEvents()
        for widget, words in shown_words(dialog):
            if language is not Language.ENGLISH:
                assert words not in english, f"{widget}: {words}"
        assert dialog.accessibleName()
        dialog.reject()


def test_settings_switch_their_own_language(window: MainWindow, english: set[str]) -> None:
    window.commands.show_settings("general")
    dialog = window.dialogs.current
    assert isinstance(dialog, SettingsDialog)
    dialog.languages.segment("nl").click()
    assert window.context.language is Language.DUTCH
    QApplication.processEvents()
    assert {words for _, words in shown_words(dialog) if words in english} == set()
    assert window.context.settings.language is Language.DUTCH
    dialog.reject()


def test_selection_scroll_zoom_and_focus_are_kept(make_window: MakeWindow, pegasus: Path, qtbot: QtBot) -> None:
    window = make_window(files=(pegasus,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    document = window.context.current_document
    assert document is not None
    document.select(Selection(frozenset({Hex(5, 5)})))
    canvas = window.editor.canvas
    assert canvas is not None
    canvas.set_zoom(2.0)
    window.editor.focus_board()
    window.editor.center.setSizes([880, 120])
    bar = window.editor.issues.list.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum() // 2)
    place, focus = bar.value(), QApplication.focusWidget()
    assert place > 0
    for language in (Language.FRENCH, Language.DUTCH, Language.ENGLISH):
        window.menu_row.languages.segment(language.value).click()
        QApplication.processEvents()
        assert window.context.language is language
        assert document.selection.hexes == {Hex(5, 5)}
        assert canvas.zoom == 2.0
        assert QApplication.focusWidget() is focus
        qtbot.waitUntil(lambda: bar.value() == place)  # the list is laid out by the event loop


def test_every_widget_that_takes_the_focus_has_a_name(make_window: MakeWindow, pegasus: Path, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    window = make_window(files=(pegasus,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    for root in _roots(window):
        nameless = [
            widget
            for widget in root.findChildren(QWidget)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.isVisible()
            and not widget.accessibleName()
            and not isinstance(widget, QMenu)
            and not (isinstance(widget, QAbstractButton) and widget.text())
        ]
        assert [(widget, widget.parent()) for widget in nameless] == []


def _roots(window: MainWindow) -> Iterator[QWidget]:
    yield window
    window.commands.show_commands("")
    assert isinstance(window.dialogs.current, CommandPalette)
    yield window.dialogs.current
    window.dialogs.current.reject()
    window.commands.show_settings("shortcuts")
    assert window.dialogs.current is not None
    yield window.dialogs.current
    window.dialogs.current.reject()


@pytest.mark.parametrize("language", Language)
def test_no_word_is_cut(make_window: MakeWindow, pegasus: Path, qtbot: QtBot, language: Language) -> None:
    """Labels and buttons are at least as wide as their words, in every language and at the smallest size."""
    window = make_window(language, files=(pegasus,))
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    for width, height in ((1600, 1000), (1100, 700)):
        window.resize(width, height)
        # What wraps is laid out in several rounds.
        qtbot.waitUntil(lambda: _cut(window) == [], timeout=30_000)
    for document in list(window.context.documents):
        window.commands.close_document(document)
    qtbot.waitUntil(lambda: _cut(window) == [], timeout=30_000)


def _cut(window: MainWindow) -> list[str]:
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not isinstance(widget, QLabel | QAbstractButton) or not widget.text():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            if widget.height() + 1 < widget.heightForWidth(widget.width()):
                found.append(f"{type(widget).__name__} {widget.text()!r}: too low")
        elif widget.width() < widget.minimumSizeHint().width():
            found.append(f"{type(widget).__name__} {widget.text()!r}: {widget.width()}")
    return found
