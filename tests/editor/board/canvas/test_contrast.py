"""High contrast: lines as dark as words, no soft fills, and the tool in hand still told from the others."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from editor.ui.theme.tokens import Appearance, tokens
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.scenario import Scenario
from tests.editor.conftest import MakeWindow
from tests.editor.ui.test_theme import contrast


@pytest.mark.parametrize("appearance", Appearance)
def test_lines_are_as_clear_as_words_and_fills_vanish(appearance: Appearance) -> None:
    strong = tokens(appearance, high_contrast=True)
    panel = strong.color("panel")
    for name, least in (("line", 7.0), ("line_strong", 12.0), ("text_3", 7.0)):
        assert contrast(strong.color(name), panel) >= least, name
    for tone in ("accent", "error", "warning", "info", "ok"):
        assert strong.hex(f"{tone}_soft") == strong.hex("surface")
    assert tokens(appearance).hex("line") != strong.hex("line")


def test_the_window_follows_and_keeps_its_appearance(window: MainWindow) -> None:
    window.commands.files.create(Scenario())
    context = window.context
    context.set_appearance(Appearance.DARK)
    context.set_high_contrast(True)
    assert context.tokens.appearance is Appearance.DARK
    context.set_appearance(Appearance.LIGHT)
    assert context.tokens.high_contrast
    QApplication.processEvents()
    button = window.editor.bar.findChild(QAbstractButton, f"button {context.toolbox.current.action_id}")
    assert button is not None
    edge = QColor(button.grab().toImage().pixelColor(button.width() // 2, 1))
    assert contrast(edge, context.tokens.color("panel")) > 7
    context.follow_contrast()
    assert not context.tokens.high_contrast, "the system of the tests asks for none"


@pytest.mark.parametrize("language", Language)
def test_with_letters_of_twice_the_size_no_word_of_the_bars_is_cut(make_window: MakeWindow, language: Language) -> None:
    """A screen of 1920 pixels then has room for 960."""
    window = make_window(language)
    window.commands.files.create(Scenario())
    window.resize(960, 700)
    assert window.width() == 960, "the least size gives way to the screen"
    QApplication.processEvents()
    bars = (window.editor.bar, window.status, window.editor.drawer.strip, window.menu_row)
    for bar in bars:
        for part in bar.findChildren(QWidget):
            if part.isVisible() and isinstance(part, QLabel | QAbstractButton):
                inside = QRect(part.mapTo(bar, QPoint()), part.size())
                assert bar.rect().contains(inside), (bar, part.accessibleName())
                if isinstance(part, QLabel) and part.text() and not part.wordWrap():
                    assert part.width() >= part.sizeHint().width(), part.text()
