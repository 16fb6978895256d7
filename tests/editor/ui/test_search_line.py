"""Fields to search in: a cross clears what was typed, and every search of the program is such a field."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from editor.ui.context import EditorContext
from editor.ui.parts.search_line import SearchLine
from editor.window.command_palette.command_palette import CommandPalette
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.main_window import MainWindow
from schema.scenario import Scenario


@pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints
def test_the_cross_is_there_while_there_are_words_and_clears_them(qtbot: QtBot, context: EditorContext) -> None:
    line = SearchLine(context, "issues.search")
    qtbot.addWidget(line)
    line.setFixedHeight(context.tokens.size("control"))
    line.show()
    qtbot.waitExposed(line)
    assert not line.cross.isVisible()
    line.setText("river")
    assert line.cross.isVisible()
    assert line.cross.accessibleName() == "Clear the search"
    assert line.rect().contains(line.cross.geometry())
    qtbot.mouseClick(line.cross, Qt.MouseButton.LeftButton)
    assert line.text() == ""
    assert not line.cross.isVisible()


def test_every_search_has_the_cross(reused_window: MainWindow) -> None:
    window = reused_window
    window.commands.files.create(Scenario())
    for panel in ("battle", "rules"):
        window.registry.action(f"view.{panel}").trigger()
    SettingsDialog(window.context, window, window.registry, page="shortcuts")
    CommandPalette(window.context, window, window.registry, ())
    searches = [line for line in window.findChildren(QLineEdit) if "earch" in line.placeholderText()]
    assert len(searches) >= 5
    assert [line.placeholderText() for line in searches if not isinstance(line, SearchLine)] == []
