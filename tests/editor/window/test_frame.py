"""The frame of the window: places, docks, tabs, panes, window state, look."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.render.fonts import lato
from editor.settings.settings import Settings
from editor.ui.theme.tokens import Appearance
from editor.window.application import make_application, make_window
from editor.window.dialogs.new_scenario_dialog import NewScenarioDialog
from editor.window.docks.document_tabs import TabTitleEdit
from editor.window.main_window import MainWindow
from editor.window.pages.page_stack import PAGES
from editor.window.pages.tool_bar import button_groups
from i18n.languages import Language
from schema.board import Board, BoardKind
from schema.hexes import Hex
from schema.scenario import Scenario

MakeWindow = Callable[..., MainWindow]


def new_board(window: MainWindow, kind: BoardKind = BoardKind.STANDARD) -> None:
    window.commands.files.create(Scenario(board=Board(kind=kind)))


def test_starts_on_the_start_page_without_a_tool_bar(window: MainWindow) -> None:
    assert window.page == "start"
    assert not window.editor.bar.isVisible()
    assert window.windowTitle() == "Beachhead"


def test_a_new_board_shows_the_editor_and_its_canvas_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    new_board(window)
    assert window.page == "editor"
    assert window.editor.bar.isVisible()
    assert window.editor.canvas is not None
    qtbot.waitUntil(lambda: window.editor.boards.isAncestorOf(QApplication.focusWidget() or window))


def test_the_words_of_the_rail_stay_inside_their_buttons(window: MainWindow) -> None:
    metrics = QFontMetrics(lato(12, QFont.Weight.Bold))
    for language in Language:
        window.context.set_language(language)
        QApplication.processEvents()
        for button in window.rail.buttons.values():
            widest = max(metrics.horizontalAdvance(word) for word in button.text().split())
            assert widest + 4 <= button.width(), button.text()


@pytest.mark.slow
def test_every_page_of_the_rail_comes_to_the_front_with_something_to_do(window: MainWindow) -> None:
    """None of them is a notice: each has fields and buttons that take the focus, or a list."""
    for row in PAGES[1:]:
        window.registry.action(f"place.{row.id}").trigger()
        assert window.page == row.id
        parts = window.pages.currentWidget().findChildren(QWidget)
        controls = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert len(controls) >= 5, row.id
    window.registry.action("place.editor").trigger()
    assert window.page == "start"
    buttons = window.start.findChildren(QAbstractButton)
    assert len(buttons) >= 5
    assert [button.text() for button in buttons if not button.isEnabled()] == []


def test_several_scenarios_in_tabs(window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        new_board(window)
    first, second, third = window.context.documents
    assert window.context.current_document is third
    window.registry.action("view.next-tab").trigger()
    assert window.context.current_document is first
    window.editor.tabs.bar.setCurrentIndex(1)
    assert window.context.current_document is second
    window.commands.close_document(second)
    assert window.context.documents == [first, third]
    assert window.editor.tabs.bar.count() == 2
    window.commands.close_document(first)
    window.commands.close_document(third)
    assert window.page == "start"
    qtbot.wait(1)


@pytest.mark.parametrize("kind", BoardKind)
def test_every_kind_of_board_opens(window: MainWindow, kind: BoardKind) -> None:
    new_board(window, kind)
    document = window.context.current_document
    assert document is not None
    assert document.scenario.board.kind is kind


def test_tool_bar_shows_all_groups_or_puts_them_into_more(window: MainWindow) -> None:
    new_board(window)
    assert window.editor.bar.hidden_actions == ()
    window.resize(1100, 700)
    QApplication.processEvents()
    hidden = window.editor.bar.hidden_actions
    shown = [button.objectName() for button in window.editor.bar.findChildren(QAbstractButton) if button.isVisible()]
    for action in (action for group in button_groups() for action in group):
        assert (f"button {action}" in shown) != (action in hidden)
    right = max(child.geometry().right() for child in window.editor.bar.findChildren(QWidget) if child.isVisible())
    assert right <= window.editor.bar.width()


def test_narrow_windows_fold_the_palette_first_then_the_right_dock(window: MainWindow) -> None:
    new_board(window)
    assert window.editor.right.isVisible()
    wide = window.editor.left.width()
    window.resize(1240, 800)
    QApplication.processEvents()
    assert window.editor.left.width() < wide
    assert window.editor.right.isVisible()
    window.resize(1100, 700)
    QApplication.processEvents()
    assert not window.editor.right.isVisible()
    window.resize(1600, 1000)
    QApplication.processEvents()
    assert window.editor.right.isVisible()


def test_panes_are_reached_in_the_order_of_the_eye(window: MainWindow) -> None:
    new_board(window)
    QApplication.processEvents()
    panes = window.view_commands.panes()
    window.editor.focus_board()
    visited = []
    for _ in panes:
        window.registry.action("view.next-pane").trigger()
        focus = QApplication.focusWidget()
        visited.append(next(place for place, pane in enumerate(panes) if focus and pane.isAncestorOf(focus)))
    assert sorted(visited) == list(range(len(panes)))
    assert visited[0] == 3  # after the board comes the right dock


@pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests moves no windows
def test_docks_fold_float_and_return(window: MainWindow, qtbot: QtBot) -> None:
    new_board(window)
    bottom = window.editor.bottom
    tall = bottom.height()
    qtbot.mouseDClick(bottom.head, Qt.MouseButton.LeftButton, pos=QPoint(bottom.head.width() // 2, 10))
    QApplication.processEvents()
    assert bottom.height() < tall / 2
    window.registry.action("view.bottom-dock").trigger()
    assert not bottom.is_folded
    right = window.editor.right
    right.head.dragged_out.emit(QPoint(300, 300))
    assert right.isWindow()
    right.close()
    assert not right.isWindow()
    right.head.dragged_out.emit(QPoint(300, 300))
    window.registry.action("view.reset").trigger()
    assert not right.isWindow()


def test_function_keys_show_the_right_pages(window: MainWindow) -> None:
    new_board(window)
    for page in ("battle", "texts", "rules", "properties"):
        window.registry.action(f"view.{page}").trigger()
        assert window.editor.right.current_panel == page
    window.registry.action("edit.history").trigger()
    assert window.editor.bottom.current_panel == "history"


def test_window_state_is_kept(make_window: MakeWindow) -> None:
    first = make_window()
    new_board(first)
    first.resize(1500, 900)
    first.registry.action("view.battle").trigger()
    first.registry.action("overlay.sight").setChecked(True)
    first.editor.center.setSizes([500, 300])
    QApplication.processEvents()
    rows = first.editor.center.sizes()
    for document in list(first.context.documents):
        first.commands.close_document(document)
    first.close()
    second = make_window()
    assert second.editor.right.current_panel == "battle"
    assert second.context.view.overlays == {"sight"}
    assert second.editor.center.sizes()[1] == rows[1]


def test_theme_switch_repaints_everything(window: MainWindow) -> None:
    new_board(window)
    QApplication.processEvents()

    def ground(widget: QWidget) -> QColor:
        return widget.grab().toImage().pixelColor(2, widget.height() // 2)

    parts = (window.menu_row, window.rail, window.editor.bar, window.status, window.editor.right)
    light = [ground(part).name() for part in parts]
    assert set(light) == {window.context.tokens.hex("panel")}
    window.registry.action("view.theme").trigger()
    assert window.context.tokens.appearance is Appearance.DARK
    QApplication.processEvents()
    assert {ground(part).name() for part in parts} == {window.context.tokens.hex("panel")}
    assert window.context.settings.appearance_name == "dark"


@pytest.mark.slow
def test_theme_switch_after_the_dialog_for_a_new_board(window: MainWindow, qtbot: QtBot) -> None:
    window.registry.action("file.new").trigger()
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    dialog = window.dialogs.current
    assert isinstance(dialog, NewScenarioDialog)
    dialog.main.click()
    qtbot.waitUntil(lambda: window.page == "editor")
    qtbot.wait(50)
    gc.collect()
    window.registry.action("view.theme").trigger()
    assert window.context.tokens.appearance is Appearance.DARK


def test_overlays_and_brushes_reach_the_view_options(window: MainWindow) -> None:
    new_board(window)
    window.registry.action("overlay.moves").trigger()
    assert window.context.view.overlays == {"moves"}
    window.registry.action("brush.7").trigger()
    assert window.context.tool_state.brush == 7
    window.registry.action("brush.bigger").trigger()
    assert window.context.tool_state.brush == 19
    assert window.registry.action("brush.19").isChecked()
    window.registry.action("tool.river").trigger()
    assert window.context.toolbox.current.action_id == "tool.river"


def test_dropping_a_file_opens_it(window: MainWindow, pegasus: Path, qtbot: QtBot) -> None:
    from PySide6.QtCore import QMimeData, QPointF, QUrl
    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(pegasus))])
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, left, none)
    window.dragEnterEvent(enter)
    assert enter.isAccepted()
    window.dropEvent(QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, left, none))
    qtbot.waitUntil(lambda: len(window.context.documents) == 1, timeout=30_000)
    assert window.editor.tabs.bar.tabText(0) == "Pegasus Bridge"


def test_arrows_choose_the_kind_of_a_new_board(window: MainWindow, qtbot: QtBot) -> None:
    window.registry.action("file.new").trigger()
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    dialog = window.dialogs.current
    assert isinstance(dialog, NewScenarioDialog)
    QTest.keyClick(dialog.kinds.segment("standard"), Qt.Key.Key_Right)
    assert dialog.kinds.current == "overlord"
    dialog.main.click()
    document = window.context.current_document
    assert document is not None
    assert document.scenario.board.kind is BoardKind.OVERLORD


def test_the_focus_ring_goes_along_with_a_choice_by_the_mouse(window: MainWindow, qtbot: QtBot) -> None:
    window.registry.action("file.new").trigger()
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    dialog = window.dialogs.current
    assert isinstance(dialog, NewScenarioDialog)
    standard, overlord = dialog.kinds.segment("standard"), dialog.kinds.segment("overlord")
    qtbot.waitUntil(standard.hasFocus)
    qtbot.mouseClick(overlord, Qt.MouseButton.LeftButton)
    assert overlord.hasFocus()
    assert not standard.hasFocus()
    winter = dialog.faces.segment("winter")
    qtbot.mouseClick(winter, Qt.MouseButton.LeftButton)
    assert winter.hasFocus()
    assert not overlord.hasFocus()


@pytest.mark.parametrize("page", ["start", "editor"])
def test_a_window_that_goes_at_once_leaves_no_call_behind(qtbot: QtBot, home: Path, page: str) -> None:
    """What was put off must not reach a window that is gone; pytest-qt fails on an exception in the event loop."""
    del home
    window = make_window(make_application(), Settings(), Language.ENGLISH)
    window.show()
    qtbot.waitExposed(window)
    if page == "editor":
        window.start_up()
        new_board(window)
    window.grab()
    window.close_now()
    shiboken6.delete(window)
    qtbot.wait(60)


def test_pasting_from_a_clipboard_without_data_says_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no program holds the clipboard, Qt may hand out no data at all."""

    class Empty:
        def mimeData(self) -> None:
            return None

    new_board(window)
    monkeypatch.setattr(QGuiApplication, "clipboard", Empty)
    window.registry.action("edit.paste").trigger()
    assert window.dialogs.current is None
    assert window.context.toolbox.current.action_id == "tool.select"


def test_paste_in_place_goes_from_board_to_board_by_its_key(window: MainWindow) -> None:
    new_board(window)
    where = Hex(4, 10)
    window.context.documents[0].do(PlacePiece(tile_piece("forest"), (where,)))
    window.context.documents[0].select(Selection(frozenset({where})))
    window.registry.action("edit.copy").trigger()
    new_board(window)
    first, second = window.context.documents
    canvas = window.editor.canvas
    assert canvas is not None
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert second.scenario.hexes == first.scenario.hexes
    assert window.context.toolbox.current.action_id == "tool.select"


def test_closing_the_window_with_a_board_that_is_saved_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    new_board(window)
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert window.context.documents == []


def test_boards_without_a_title_are_told_apart(reused_window: MainWindow) -> None:
    window = reused_window
    bar = window.editor.tabs.bar
    for _ in range(3):
        new_board(window)
    assert [bar.tabText(index) for index in range(bar.count())] == ["Untitled", "Untitled 2", "Untitled 3"]
    window.commands.close_document(window.context.documents[1])
    new_board(window)
    assert [bar.tabText(index) for index in range(bar.count())] == ["Untitled", "Untitled 3", "Untitled 2"]
    window.context.set_language(Language.DUTCH)
    assert bar.tabText(2) == "Naamloos 2"


def test_a_double_click_on_a_tab_renames_the_scenario(reused_window: MainWindow, qtbot: QtBot) -> None:
    window = reused_window
    new_board(window)
    document = window.context.current_document
    assert document is not None
    bar = window.editor.tabs.bar
    left = Qt.MouseButton.LeftButton

    def rename(title: str, key: Qt.Key) -> None:
        at = bar.tabRect(0).center()
        qtbot.mouseClick(bar, left, pos=at)
        qtbot.mouseDClick(bar, left, pos=at)
        edit = window.editor.tabs.findChildren(TabTitleEdit)[-1]
        assert edit.isVisible()
        qtbot.keyClicks(edit, title)
        qtbot.keyClick(edit, key)

    rename("Hill 112", Qt.Key.Key_Return)
    assert bar.tabText(0) == "Hill 112"
    assert document.scenario.texts["en"].title == "Hill 112"
    assert len(document.history()) == 1
    rename("Nothing", Qt.Key.Key_Escape)
    assert bar.tabText(0) == "Hill 112"
    window.context.set_language(Language.FRENCH)  # the title that is shown is the one that is changed
    rename("Hill 113", Qt.Key.Key_Return)
    assert {language: text.title for language, text in document.scenario.texts.items()} == {"en": "Hill 113"}
    document.undo()
    document.undo()
    assert bar.tabText(0) == "Sans titre"
    assert document.history_index == 0
