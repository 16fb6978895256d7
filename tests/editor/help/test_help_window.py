"""F1: the chapter of what has the focus, in the window's language; back, forward, links, search."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.help.chapters import CHAPTERS, chapter_source
from editor.help.help_window import HelpWindow
from editor.ui.dialogs.floating_dialog import FloatingDialog
from editor.window.commands.help_topics import PAGES, PANELS, find_topic
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.scenario import Scenario
from tests.editor.languages import LANGUAGES

MakeWindow = Callable[..., MainWindow]
# So many tests walk through the chapters.
PARTS = 3
# Without a screen Qt cannot bring a window to the front, and says so.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")


@pytest.fixture
def board(window: MainWindow) -> MainWindow:
    window.commands.files.create(Scenario())
    window.activateWindow()
    QApplication.processEvents()
    return window


def press_f1(window: MainWindow) -> HelpWindow:
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F1)
    QApplication.processEvents()
    return window.help_commands.help_window


def focus_into(widget: QWidget) -> None:
    """The first thing inside that takes the focus, else itself."""
    widget.window().activateWindow()
    QApplication.processEvents()
    inside = [child for child in (widget, *widget.findChildren(QWidget)) if child.isVisible() and child.isEnabled()]
    next(child for child in inside if child.focusPolicy() & Qt.FocusPolicy.TabFocus).setFocus()
    QApplication.processEvents()


def test_on_the_start_page_it_begins_at_the_beginning(window: MainWindow) -> None:
    window.activateWindow()
    QApplication.processEvents()
    shown = press_f1(window)
    assert shown.isVisible()
    assert shown.chapter == "first-scenario"


@pytest.mark.slow
def test_every_pane_has_its_chapter(board: MainWindow) -> None:
    expected = {
        board.editor.bar: "canvas",
        board.editor.left: "palette",
        board.editor.boards: "canvas",
    }
    assert set(expected) <= set(board.view_commands.panes())
    for pane, chapter in expected.items():
        focus_into(pane)
        assert press_f1(board).chapter == chapter
    for dock, show in (
        (board.editor.right, board.editor.show_right_panel),
        (board.editor.bottom, board.editor.show_bottom_panel),
    ):
        for page in dock.panel_ids():
            board.activateWindow()
            show(page)
            QApplication.processEvents()
            assert press_f1(board).chapter == PANELS[page]


@pytest.mark.slow
def test_every_place_has_its_chapter(board: MainWindow) -> None:
    for place in ("translation", "play-test", "editor"):
        board.show_page(place)
        QApplication.processEvents()
        assert find_topic(board, None) == PAGES[place]
        board.activateWindow()
        QApplication.processEvents()
        assert press_f1(board).chapter == PAGES[place]


def test_a_part_may_name_its_own_chapter(board: MainWindow) -> None:
    focus = board.editor.right
    focus.setProperty("help", "printing")
    focus_into(focus)
    assert find_topic(board, QApplication.focusWidget()) == "printing"
    focus.setProperty("help", "no such chapter")
    assert find_topic(board, QApplication.focusWidget()) in CHAPTERS


@pytest.mark.slow
def test_a_dialog_has_help_of_its_own(board: MainWindow) -> None:
    for show, chapter in (
        (board.commands.new, "first-scenario"),
        (board.commands.export, "printing"),
        (lambda: board.commands.show_settings("shortcuts"), "keyboard"),
    ):
        show()
        dialog = board.dialogs.current
        assert isinstance(dialog, FloatingDialog)
        QApplication.processEvents()
        focus_into(dialog)
        assert press_f1(board).chapter == chapter
        assert board.dialogs.current is dialog  # and it stays open
        board.help_commands.help_window.close()
        dialog.reject()


def test_about_stays_in_the_help_menu(window: MainWindow) -> None:
    from editor.window.dialogs.about_dialog import AboutDialog

    window.registry.action("help.about").trigger()
    assert isinstance(window.dialogs.current, AboutDialog)


@pytest.fixture
def shown(window: MainWindow, qtbot: QtBot) -> HelpWindow:
    window.help_commands.show_chapter("canvas")
    found = window.help_commands.help_window
    qtbot.waitExposed(found)
    return found


def test_it_shows_the_words_and_pictures_of_the_chapter(shown: HelpWindow) -> None:
    text = shown.reader.toPlainText()
    assert text.startswith("The board and its tools")
    assert "**" not in text
    assert "Paint (B)" in text
    assert shown.reader.verticalScrollBar().value() == 0
    picture = shown.reader.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("pictures/editor.png"))
    assert not picture.isNull()


def test_it_reads_nothing_but_its_own_pictures(shown: HelpWindow) -> None:
    outside = (
        "https://example.com/x.png",
        "file:///etc/hostname",
        "../en/canvas.md",
        "pictures/../../../art/x.png",
        "",
    )
    for address in outside:
        for kind in QTextDocument.ResourceType:
            found = shown.reader.loadResource(kind.value, QUrl(address))
            assert found is None or found.isNull(), address


def test_links_lead_on_and_back(shown: HelpWindow) -> None:
    assert not shown.back.isEnabled()
    shown.reader.anchorClicked.emit(QUrl("palette.md"))
    assert shown.chapter == "palette"
    shown.reader.anchorClicked.emit(QUrl("https://example.com"))
    assert shown.chapter == "palette"
    shown.follow_link("overlays.md#why-not")
    assert shown.chapter == "overlays"
    assert shown.reader.textCursor().block().text() == "Why not"
    shown.back.click()
    assert shown.chapter == "palette"
    QTest.keyClick(shown, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert shown.chapter == "canvas"
    assert not shown.back.isEnabled()
    shown.forward.click()
    shown.forward.click()
    assert shown.chapter == "overlays"
    assert not shown.forward.isEnabled()


def test_going_back_finds_the_place_again(shown: HelpWindow) -> None:
    bar = shown.reader.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    place = bar.value()
    assert place > 0
    shown.go_to("palette")
    assert bar.value() == 0
    shown.go_back()
    assert bar.value() == place


def test_contents_list_all_chapters_and_the_headings_of_this_one(shown: HelpWindow) -> None:
    rows = [shown.contents.item(row).text() for row in range(shown.contents.count())]
    assert rows[0] == "A first scenario in ten minutes"
    assert "Without a mouse" in rows  # of the board
    assert "Your boxes" not in rows  # of the palette
    assert len([row for row in rows if row]) == len(CHAPTERS) + 8
    item = next(shown.contents.item(row) for row in range(shown.contents.count()) if "Layers" in rows[row])
    shown.contents.itemActivated.emit(item)
    assert shown.reader.textCursor().block().text() == "Layers"


def test_search_lists_what_it_finds_and_opens_it(shown: HelpWindow) -> None:
    QTest.keyClick(shown, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert shown.search.hasFocus()
    QTest.keyClicks(shown.search, "dialects")
    assert shown.contents.count() == 1
    assert not shown.nothing.isVisible()
    QTest.keyClick(shown.search, Qt.Key.Key_Return)
    assert shown.chapter == "files"
    assert shown.reader.textCursor().selectedText() == "dialects"
    QTest.keyClick(shown.search, Qt.Key.Key_Escape)
    assert shown.isVisible()
    assert shown.search.text() == ""
    QTest.keyClick(shown.reader, Qt.Key.Key_Escape)
    assert not shown.isVisible()


def test_a_search_without_an_answer_says_so(shown: HelpWindow) -> None:
    shown.search.setText("submarine <b>")
    assert shown.contents.count() == 0
    assert shown.nothing.text() == "The guide says nothing about “submarine <b>”. Try fewer words."


def test_it_follows_the_language_and_keeps_the_chapter(window: MainWindow, shown: HelpWindow) -> None:
    shown.go_to("palette")
    for language in (Language.FRENCH, Language.DUTCH, Language.ENGLISH):
        window.context.set_language(language)
        title = chapter_source("palette", language).splitlines()[0].removeprefix("# ")
        assert shown.reader.toPlainText().startswith(title)
        assert shown.reader.accessibleName() == title
        assert shown.contents.currentItem().text() == title


@pytest.mark.slow
def test_changed_keys_are_in_the_text_at_once(window: MainWindow, shown: HelpWindow) -> None:
    window.registry.set_keys("tool.paint", ["Ctrl+Alt+B"])
    assert "Paint (Ctrl+Alt+B)" in shown.reader.toPlainText()
    shown.go_to("keyboard")
    assert "Ctrl+Alt+B" in shown.reader.toPlainText()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_can_be_shown(make_window: MakeWindow, language: Language, part: int) -> None:
    window = make_window(language)
    shown = window.help_commands.help_window
    for chapter in CHAPTERS[part::PARTS]:
        shown.open_chapter(chapter)
        assert shown.chapter == chapter
        text = shown.reader.toPlainText()
        assert "](" not in text
        assert "|---" not in text
        assert shown.reader.horizontalScrollBar().maximum() == 0


def test_closing_the_window_takes_the_help_along(make_window: MakeWindow) -> None:
    window = make_window()
    window.help_commands.show_chapter("canvas")
    shown = window.help_commands.help_window
    window.close_now()
    QApplication.processEvents()
    assert not shown.isVisible()
