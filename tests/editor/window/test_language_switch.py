"""Switching the language while the window runs: nothing stays behind, nothing is lost."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.ui.parts.flow_layout import FlowLayout
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Camp
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.victory import MustExit
from tests.editor.languages import LANGUAGES
from tests.editor.shown_words import plain_english, shown_words

MakeWindow = Callable[..., MainWindow]


@pytest.fixture(scope="module")
def english() -> set[str]:
    return plain_english()


@pytest.mark.slow
def test_dialogs_speak_the_language(window: MainWindow, english: set[str]) -> None:
    window.commands.files.create(Scenario())
    for language in Language:
        window.context.set_language(language)
        check_dialogs(window, english, language)


def test_the_sentences_of_the_battle_are_not_laid_out_for_each_word(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    conditions = tuple(MustExit(camp=Camp.ALLIES, units=count) for count in range(1, 7))
    window.commands.files.create(Scenario(victory=conditions))
    window.editor.show_right_panel("battle")
    QApplication.processEvents()
    laid_out: list[FlowLayout] = []
    lay_out = FlowLayout.lay_out

    def count(layout: FlowLayout, area: QRect, *, move: bool) -> int:
        laid_out.append(layout)
        return lay_out(layout, area, move=move)

    monkeypatch.setattr(FlowLayout, "lay_out", count)
    window.context.set_language(Language.FRENCH)
    QApplication.processEvents()
    layouts = {id(layout) for layout in laid_out}
    assert len(layouts) > 6
    assert len(laid_out) < 15 * len(layouts), len(laid_out) / len(layouts)


def check_dialogs(window: MainWindow, english: set[str], language: Language) -> None:
    for show in (
        window.commands.new,
        window.commands.export,
        window.commands.print_board,
        window.commands.show_about,
        lambda: window.commands.show_settings("shortcuts"),
        lambda: window.commands.show_commands("a"),
        lambda: window.context.window.report_crash(RuntimeError("x")),
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


@pytest.mark.parametrize("language", LANGUAGES)
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
