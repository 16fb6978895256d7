"""The start page: three actions and the boards that were open last."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.document.samples import sample_files
from editor.panels.issues.findings import Findings
from editor.settings.settings import Settings
from editor.ui.parts.board_thumbnail import board_image
from editor.window.application import make_application
from editor.window.application import make_window as make_window_of_the_program
from editor.window.dialogs.new_scenario_dialog import NewScenarioDialog
from editor.window.main_window import MainWindow
from editor.window.pages import page_stack, recent_boards
from editor.window.pages.recent_card import picture_area
from editor.window.warm_up import EDITOR, LIBRARY, WarmUp
from i18n.languages import Language
from schema.board import Board, BoardKind, Face
from schema.formats import codecs
from schema.scenario import Scenario
from tests.editor.conftest import drop_window
from tests.editor.library_view.library_driver import put_library
from tests.library_template import library_template
from tests.shipped_counts import scenario_count

MakeWindow = Callable[..., MainWindow]


def test_new_asks_for_board_and_face(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.start.buttons["new"], Qt.MouseButton.LeftButton)
    dialog = window.dialogs.current
    assert isinstance(dialog, NewScenarioDialog)
    dialog.kinds.segment("overlord").click()
    dialog.faces.segment("beach").click()
    assert "26" in dialog.size_words.text()
    dialog.main.click()
    document = window.context.current_document
    assert document is not None
    assert (document.scenario.board.kind, document.scenario.board.face) == (BoardKind.OVERLORD, Face.BEACH)
    assert not document.is_dirty


def test_new_by_keyboard_alone(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window.start.buttons["new"], Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: window.dialogs.current is not None)
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Right)
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Qt.Key.Key_Space)
    qtbot.keyClick(focus, Qt.Key.Key_Return)
    document = window.context.current_document
    assert document is not None
    assert document.scenario.board.kind is BoardKind.OVERLORD


def test_recent_boards_show_title_picture_and_findings(
    make_window: MakeWindow, m44_files: list[Path], tmp_path: Path, qtbot: QtBot
) -> None:
    window = make_window(files=tuple(m44_files[:4]))
    for document in list(window.context.documents):
        window.commands.close_document(document)
    assert window.page == "start"
    cards = window.start.cards
    assert len(cards) == 4
    qtbot.waitUntil(lambda: all(card.image is not None for card in cards), timeout=30_000)
    assert all(card.accessibleName() and card.title != card.path.stem for card in cards)
    window.start.search.setText(cards[0].title)
    assert [card for card in cards if not card.isHidden()] == [cards[0]]
    window.start.search.setText("no board is called like this")
    assert "no board is called like this" in window.start.none.text()
    window.start.search.clear()
    qtbot.mouseClick(cards[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.context.current_document is not None, timeout=30_000)
    assert tmp_path


def test_a_board_that_was_painted_before_is_not_painted_again(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.render.picture_cache.default_folder", lambda: tmp_path / "pictures")
    path = tmp_path / "mine.beachhead"
    codecs.save(Scenario(), path)
    painted: list[Scenario] = []
    paint = recent_boards.board_image

    def count(scenario: Scenario, room: QSize, ratio: float) -> QImage:
        painted.append(scenario)
        return paint(scenario, room, ratio)

    monkeypatch.setattr(recent_boards, "board_image", count)
    window = make_window(files=(path,))

    def image_of_card() -> QImage:
        document = window.context.current_document
        if document is not None:
            window.commands.close_document(document)
        qtbot.waitUntil(lambda: bool(window.start.cards) and window.start.cards[0].image is not None, timeout=30_000)
        image = window.start.cards[0].image
        assert image is not None
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)

    first = image_of_card()
    window.commands.refresh_recent()
    assert image_of_card() == first
    assert len(painted) == 1
    codecs.save(Scenario(board=Board(face=Face.DESERT)), path)
    window.commands.refresh_recent()
    assert image_of_card() is not None
    assert len(painted) == 2


def test_a_recent_file_that_is_gone_says_so(
    make_window: MakeWindow, pegasus: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "gone.m44"
    path.write_bytes(pegasus.read_bytes())
    window = make_window(files=(path,))
    path.unlink()
    document = window.context.current_document
    assert document is not None
    window.commands.close_document(document)
    qtbot.waitUntil(lambda: bool(window.start.cards), timeout=30_000)
    qtbot.waitUntil(lambda: window.start.cards[0].accessibleDescription() == "file is gone", timeout=30_000)


def test_the_menu_of_recent_files(make_window: MakeWindow, pegasus: Path) -> None:
    from PySide6.QtWidgets import QMenu

    window = make_window(files=(pegasus,))
    menu = QMenu(window)
    window.commands.fill_recent(menu)
    assert menu.actions()[0].text() == "01-pegasus-bridge.m44"
    menu.actions()[-1].trigger()
    menu.clear()
    window.commands.fill_recent(menu)
    assert not menu.actions()[0].isEnabled()


def test_the_editor_is_made_ready_while_the_start_page_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    warm_up = WarmUp([(EDITOR, window.make_editor)], window)
    with qtbot.waitSignal(warm_up.finished, timeout=30_000):
        warm_up.start()
    QApplication.processEvents()
    assert window.has_editor
    assert window.page == "start"
    assert not window.editor.bar.isVisible()


def test_a_library_that_is_there_is_opened_before_anybody_visits_it(
    make_window: MakeWindow, home: Path, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot
) -> None:
    put_library(home, library_template(tmp_path_factory))
    window = make_window()
    WarmUp([(LIBRARY, window.make_library)], window).start()
    qtbot.waitUntil(lambda: window.pages.has(page_stack.LIBRARY) and window.library.browser.has_results, timeout=30_000)
    assert window.page == "start"
    assert not window.library.browser.bar.isVisible()
    assert window.library.middle.currentWidget() is window.library.browser.grid


@pytest.mark.slow
def test_no_library_is_made_before_anybody_visits_it(window: MainWindow, home: Path, qtbot: QtBot) -> None:
    warm_up = WarmUp([((), window.make_library)], window)
    with qtbot.waitSignal(warm_up.finished, timeout=30_000):
        warm_up.start()
    access = window.library.access
    qtbot.waitUntil(lambda: access.is_idle, timeout=30_000)
    assert not access.is_open
    assert not list(home.rglob("library.db"))
    window.show_page("library")
    qtbot.waitUntil(lambda: access.is_open, timeout=30_000)


def test_quitting_does_not_wait_for_the_checks_of_recent_boards(
    make_window: MakeWindow, m44_files: list[Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Checks that never end by themselves end when the window closes: after each of them somebody may have left."""
    window = make_window(files=tuple(m44_files[:3]))
    started = threading.Event()

    def endless(*_: object, before_each: Callable[[], object]) -> Findings:
        started.set()
        while True:
            before_each()
            time.sleep(0.01)

    monkeypatch.setattr("editor.window.pages.recent_boards.check_scenario", endless)
    for document in list(window.context.documents):
        window.commands.close_document(document)
    qtbot.waitUntil(started.is_set, timeout=30_000)
    boards = window.commands.recent_boards
    assert boards is not None
    window.close_now()
    assert boards.shut_down()


def test_the_first_run_offers_the_scenarios_that_come_with_the_program(window: MainWindow, qtbot: QtBot) -> None:
    start = window.start
    assert len(start.cards) == len(sample_files()) == scenario_count()
    assert start.samples_heading.isVisible()
    assert not start.recent_heading.isVisible()
    first = start.cards[0]
    qtbot.waitUntil(lambda: first.scenario is not None, timeout=30_000)
    assert (first.title, first.second_line()) == ("Pegasus Bridge", "June 6, 1944")
    window.context.set_language(Language.FRENCH)
    assert first.second_line() == "6 juin 1944"
    qtbot.mouseClick(first, Qt.MouseButton.LeftButton)
    document = window.context.current_document
    assert document is not None
    assert document.path is None  # saving it asks for a name
    assert document.scenario == first.scenario


def test_the_buttons_stay_where_they_are_when_the_cards_come(window: MainWindow) -> None:
    start, button = window.start, window.start.buttons["new"]
    window.resize(1600, 1000)
    tops = []
    for paths in ((), sample_files()):
        start.show_samples(paths)
        QApplication.processEvents()
        tops.append(button.mapTo(start, button.rect().topLeft()))
    assert tops[0] == tops[1]


def test_two_formats_of_one_scenario_look_different(
    make_window: MakeWindow, pegasus: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    native = tmp_path / "pegasus.beachhead"
    codecs.save(codecs.load(pegasus).scenario, native)
    window = make_window(files=(pegasus, native))
    for document in list(window.context.documents):
        window.commands.close_document(document)
    cards = {card.path.suffix: card for card in window.start.cards}
    qtbot.waitUntil(lambda: all(card.scenario is not None for card in cards.values()), timeout=30_000)
    assert cards[".m44"].title == cards[".beachhead"].title
    assert cards[".m44"].second_line().endswith(".m44")
    assert "m44" in cards[".m44"].accessibleName()
    assert "m44" not in cards[".beachhead"].second_line()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", BoardKind)
def test_the_picture_of_a_board_shows_all_of_it_or_nearly_so(kind: BoardKind) -> None:
    room = QRectF(10, 10, 273, 168)
    image = board_image(Scenario(board=Board(kind=kind)), QSize(320, 220), 1.0)
    area = picture_area(room, image)
    shown = area.intersected(room)
    assert shown.width() * shown.height() >= 0.85 * area.width() * area.height()
    assert area.center() == room.center()


def test_nothing_is_seen_of_the_start_page_before_a_file_of_the_command_line(
    home: Path, pegasus: Path, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    assert home
    for file in (pegasus, tmp_path / "not there.m44"):
        window = make_window_of_the_program(make_application(), Settings())
        window.hide_start_page()  # as `run` does
        window.show()
        QTest.qWaitForWindowExposed(window)
        assert not window.start.buttons["new"].isVisible()
        assert window.focusWidget() is window.start
        assert window.status.message.text() == ""
        window.start_up((file,))
        assert not window.start.buttons["new"].isVisible()
        qtbot.waitUntil(lambda window=window: not window.commands.files.is_opening, timeout=30_000)
        QApplication.processEvents()
        # With the file there is the editor; without, the start page with a dialog over it.
        assert window.page == ("editor" if file == pegasus else "start")
        assert not window.start.is_blank
        drop_window(window, qapp)
