"""A narrow window: the right dock is a drawer over the board, reached by words at the edge, by keys and by the menu."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.window.main_window import MainWindow
from schema.scenario import Scenario


@pytest.fixture
def narrow(window: MainWindow) -> MainWindow:
    window.commands.files.create(Scenario())
    window.resize(1100, 700)
    QApplication.processEvents()
    return window


def click(window: MainWindow, page: str) -> None:
    QTest.mouseClick(window.editor.drawer.strip.words[page], Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def test_words_at_the_edge_open_and_close_the_drawer(narrow: MainWindow) -> None:
    editor = narrow.editor
    assert editor.drawer.strip.isVisible()
    assert not editor.right.isVisible()
    board = editor.boards.width()
    click(narrow, "battle")
    assert editor.right.isVisible()
    assert editor.right.current_panel == "battle"
    assert editor.boards.width() == board, "it lies over the board"
    edge = editor.right.mapTo(editor, QPoint(editor.right.width(), 0)).x()
    assert edge == editor.drawer.strip.x()
    assert narrow.registry.action("view.right-dock").isChecked()
    assert [page for page, word in editor.drawer.strip.words.items() if word.isChecked()] == ["battle"]
    click(narrow, "texts")
    assert editor.right.current_panel == "texts"
    click(narrow, "texts")
    assert not editor.right.isVisible()
    assert not narrow.registry.action("view.right-dock").isChecked()


def test_function_keys_and_the_menu_reach_the_drawer(narrow: MainWindow) -> None:
    narrow.registry.action("view.battle").trigger()
    assert narrow.editor.drawer.is_open
    narrow.registry.action("view.right-dock").trigger()
    assert not narrow.editor.drawer.is_open
    narrow.registry.action("view.right-dock").trigger()
    assert narrow.editor.drawer.is_open


def test_escape_closes_the_drawer(narrow: MainWindow) -> None:
    click(narrow, "properties")
    QTest.keyClick(narrow.editor.right, Qt.Key.Key_Escape)
    assert not narrow.editor.drawer.is_open


def test_with_room_the_dock_stands_beside_the_board_again(narrow: MainWindow) -> None:
    editor = narrow.editor
    click(narrow, "battle")
    narrow.resize(1600, 1000)
    QApplication.processEvents()
    assert not editor.drawer.strip.isVisible()
    assert editor.right.isVisible()
    assert editor.splitter.indexOf(editor.right) == 2
    assert editor.right.current_panel == "battle"
    assert editor.splitter.count() == 3
    narrow.resize(1100, 700)
    QApplication.processEvents()
    assert editor.splitter.count() == 3
    assert not editor.right.isVisible()


@pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests moves no windows
def test_a_dock_that_floats_comes_back_as_a_drawer(narrow: MainWindow) -> None:
    editor = narrow.editor
    click(narrow, "battle")
    editor.right.head.dragged_out.emit(QPoint(300, 300))
    assert editor.right.isWindow()
    editor.right.close()
    assert not editor.right.isWindow()
    assert editor.right.parentWidget() is editor
    assert editor.drawer.is_open
    click(narrow, "battle")
    assert not editor.right.isVisible()
