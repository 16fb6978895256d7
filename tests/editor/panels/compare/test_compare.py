"""Compare as an author uses it: against file, document, history; looked at in three ways; jumped to; taken over."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import SetText, set_side
from editor.edits.pieces import UnitPiece, tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.compare.compare_panel import ComparePanel
from editor.panels.compare.difference_list_view import DifferenceDelegate
from editor.panels.compare.other_menu import fill_other_menu
from editor.ui.context import EditorContext
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Board, BoardKind, Seat
from schema.content import HexContent
from schema.differences import DifferenceKind, find_differences
from schema.formats.codecs import save
from schema.hexes import Hex
from schema.pieces import Tile, Unit
from schema.scenario import Scenario
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.conftest import MakeDocument, MakeWindow
from tests.editor.recording_window import RecordingWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

FOREST = HexContent(row=4, col=4, terrain=Tile(terrain="forest"))
START = Scenario(hexes=(FOREST, HexContent(row=2, col=6, terrain=Tile(terrain="hill"))))
INFANTRY = UnitPiece(Unit(kind="infantry", nation="gb"))


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> BoardDriver:
    """A saved scenario, and two edits since."""
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    path = tmp_path / "battle.beachhead"
    save(START, path)
    driver = make_board_driver(qtbot, tmp_path, make_document(path=path))
    driver.document.do(PlacePiece(tile_piece("hill"), (Hex(4, 4),)))
    driver.document.do(PlacePiece(INFANTRY, (Hex(6, 6),)))
    return driver


@pytest.fixture
def panel(driver: BoardDriver, qtbot: QtBot) -> ComparePanel:
    found = ComparePanel(driver.context, driver.view)
    qtbot.addWidget(found)
    found.resize(1000, 240)
    found.show()
    return found


def with_disk(panel: ComparePanel, qtbot: QtBot) -> None:
    panel.with_disk.click()
    qtbot.waitUntil(lambda: panel.comparison.is_on)


def rows(panel: ComparePanel) -> list[str]:
    difference_model = panel.list.difference_model
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(difference_model.index(row).data(role)) for row in range(difference_model.rowCount())]


def menu_words(panel: ComparePanel, context: EditorContext) -> dict[str, QMenu | None]:
    menu = QMenu(panel)
    fill_other_menu(menu, panel.comparison, context, panel)
    return {action.text(): action.menu() for action in menu.actions() if action.text()}


# With what


def test_an_empty_panel_offers_the_file_on_disk(panel: ComparePanel, driver: BoardDriver, qtbot: QtBot) -> None:
    assert panel.with_disk.isVisible()
    assert not panel.modes.isVisible()
    panel.with_disk.setFocus()
    with_disk(panel, qtbot)
    assert panel.isAncestorOf(panel.focusWidget())
    assert rows(panel) == ["C5 · Forest → Hill", "D3 · Added: Infantry, Great Britain, 4 figures"]
    assert panel.modes.isVisible()
    assert "file on disk" in panel.other.text()
    driver.context.set_language(Language.FRENCH)
    assert rows(panel)[0] == "C5 · Forêt → Colline"


def test_the_list_follows_the_scenario(panel: ComparePanel, driver: BoardDriver, qtbot: QtBot) -> None:
    counts: list[int] = []
    panel.count_changed.connect(counts.append)
    with_disk(panel, qtbot)
    driver.document.undo()
    qtbot.waitUntil(lambda: rows(panel) == ["C5 · Forest → Hill"])
    driver.document.undo()
    qtbot.waitUntil(lambda: not rows(panel))
    assert panel.message.text() == "No differences."
    assert counts[-1] == 0


def test_a_file_that_cannot_be_read_is_told(panel: ComparePanel, tmp_path: Path, qtbot: QtBot) -> None:
    panel.comparison.compare_with_file(tmp_path / "none.m44")
    qtbot.waitUntil(lambda: panel.comparison.problem is not None)
    assert panel.message.isVisible()
    assert panel.with_file.isVisible()
    assert panel.message.text() == "This file does not exist. Check its name and folder."


def test_any_state_of_the_history_can_be_compared(panel: ComparePanel, driver: BoardDriver) -> None:
    words = menu_words(panel, driver.context)
    inner = words["A state from the history"]
    assert inner is not None
    states = inner.actions()
    assert [action.text().partition(".")[0] for action in states] == ["1", "As it was opened"]
    states[0].trigger()
    assert rows(panel) == ["D3 · Added: Infantry, Great Britain, 4 figures"]
    states[1].trigger()
    assert len(rows(panel)) == 2


def test_another_open_scenario_is_followed_too(
    panel: ComparePanel, driver: BoardDriver, make_document: MakeDocument, qtbot: QtBot
) -> None:
    other: Document = make_document(driver.scenario)
    driver.context.documents.append(other)
    words = menu_words(panel, driver.context)
    assert any(word.startswith("Open scenario") for word in words)
    panel.comparison.compare_with_document(other, "Other")
    assert rows(panel) == []
    other.do(PlacePiece(tile_piece("forest"), (Hex(0, 0),)))
    qtbot.waitUntil(lambda: rows(panel) == ["A9 · Removed: Forest"])
    driver.context.documents.remove(other)
    driver.context.document_closed.emit(other)
    assert not panel.comparison.is_on


def test_a_recovery_copy_can_be_compared(panel: ComparePanel) -> None:
    panel.comparison.compare_with_scenario(Scenario(), "Copy")
    assert len(rows(panel)) == 3
    assert "Copy" in panel.other.text()
    panel.comparison.stop()
    assert rows(panel) == []


def test_boards_of_different_sizes_can_be_compared_in_every_way(panel: ComparePanel, qtbot: QtBot) -> None:
    for kind in BoardKind:
        panel.comparison.compare_with_scenario(Scenario(board=Board(kind=kind), hexes=(FOREST,)), kind.value)
        for mode in ("beside", "blended", "marked"):
            panel.modes.segment(mode).click()
            qtbot.waitExposed(panel.view.mine)
            assert not panel.view.grab().isNull()


# Filter and jump


def test_one_kind_can_be_looked_at_alone(panel: ComparePanel, driver: BoardDriver, qtbot: QtBot) -> None:
    driver.document.do(set_side(Seat.TOP, "cards", 6))
    with_disk(panel, qtbot)
    kinds = [panel.kinds.itemText(place) for place in range(panel.kinds.count())]
    assert kinds == ["All (3)", "Sides (1)", "Terrain (1)", "Units (1)"]
    panel.kinds.setCurrentIndex(3)
    panel.kinds.activated.emit(3)
    assert panel.kinds.kind is DifferenceKind.UNITS
    assert rows(panel) == ["D3 · Added: Infantry, Great Britain, 4 figures"]


def test_a_difference_jumps_to_its_hex_or_to_its_panel(panel: ComparePanel, driver: BoardDriver, qtbot: QtBot) -> None:
    driver.document.do(SetText("en", "title", "The mill"))
    with_disk(panel, qtbot)
    driver.context.window = recording = RecordingWindow()
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.list.difference_model.index(1))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert recording.hexes == [Hex(6, 6)]
    panel.show_difference(panel.comparison.differences[-1])
    assert recording.paths == [("texts", "en", "title")]


# Looking


def test_side_by_side_both_look_at_the_same_place(panel: ComparePanel, qtbot: QtBot) -> None:
    with_disk(panel, qtbot)
    panel.modes.segment("beside").click()
    view = panel.view
    assert view.other.isVisible()
    assert view.mine.isVisible()
    at = view.camera.to_view(view.mine.center_of(Hex(4, 4)))
    qtbot.keyClick(view.mine, Qt.Key.Key_Plus)
    assert view.other.camera is view.mine.camera
    assert view.other.hex_at(at) == view.mine.hex_at(at)
    view.show_hex(Hex(6, 6))
    assert view.other.flashed == view.mine.flashed == Hex(6, 6)
    qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert not view.isVisible()
    assert panel.modes.current == "board"


def test_blending_goes_from_one_version_to_the_other(panel: ComparePanel, qtbot: QtBot) -> None:
    with_disk(panel, qtbot)
    panel.modes.segment("blended").click()
    view = panel.view
    pictures: list[QColor] = []
    where = view.mine.center_of(Hex(4, 4))
    for value in (0, 50, 100):
        view.slider.setValue(value)
        view.mine.grab()  # paints a part of it
        qtbot.waitUntil(lambda: view.mine.is_settled)
        at = view.camera.to_view(where).toPoint()
        image = view.mine.grab(QRect(at - QPoint(3, 3), at + QPoint(3, 3))).toImage()
        pictures.append(image.pixelColor(3, 3))
    first, middle, last = pictures
    assert first != last
    for channel in ("red", "green", "blue"):
        low, high = sorted(getattr(color, channel)() for color in (first, last))
        assert low - 3 <= getattr(middle, channel)() <= high + 3


def test_marks_stand_on_every_hex_that_differs_and_choose_its_row(panel: ComparePanel, qtbot: QtBot) -> None:
    with_disk(panel, qtbot)
    panel.modes.segment("marked").click()
    view = panel.view
    assert set(view.mine.marked) == {Hex(4, 4), Hex(6, 6)}
    at = view.camera.to_view(view.mine.center_of(Hex(6, 6))).toPoint()
    qtbot.mouseClick(view.mine, Qt.MouseButton.LeftButton, pos=at)
    assert panel.list.chosen is not None
    assert panel.list.chosen.hex == Hex(6, 6)


# Taking over


def test_a_click_takes_one_difference_over_and_undo_gives_it_back(
    panel: ComparePanel, driver: BoardDriver, qtbot: QtBot
) -> None:
    with_disk(panel, qtbot)
    toasts: list[str] = []
    driver.context.toast_requested.connect(lambda words, _: toasts.append(words))
    delegate = panel.list.itemDelegate()
    assert isinstance(delegate, DifferenceDelegate)
    row = panel.list.visualRect(panel.list.difference_model.index(0))
    qtbot.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=delegate.take_rect(row).center())
    assert driver.scenario.at(Hex(4, 4)) == FOREST
    assert rows(panel) == ["D3 · Added: Infantry, Great Britain, 4 figures"]
    assert toasts == ["Applied: C5"]
    driver.document.undo()
    assert driver.scenario.at(Hex(4, 4)).terrain == Tile(terrain="hill")


def test_keys_take_over_too_and_all_at_once_is_one_step(panel: ComparePanel, driver: BoardDriver, qtbot: QtBot) -> None:
    with_disk(panel, qtbot)
    panel.list.setCurrentIndex(panel.list.difference_model.index(1))
    qtbot.keyClick(panel.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert driver.scenario.at(Hex(6, 6)).unit is None
    driver.document.undo()
    steps = len(driver.document.history())
    panel.comparison.compare_now()
    panel.take_all.click()
    assert find_differences(START, driver.scenario) == ()
    assert len(driver.document.history()) == steps
    assert driver.steps()[-1] == "history.take-all-over"


# In the window


def test_the_tab_in_the_bottom_dock(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "battle.beachhead"
    save(START, path)
    window: MainWindow = make_window(files=(path,))
    window.registry.action("scenario.compare").trigger()
    panel = window.editor.bottom.panel("compare")
    assert isinstance(panel, ComparePanel)
    assert panel.isVisible()
    assert panel.other.hasFocus()
    document = window.context.current_document
    assert document is not None
    document.do(PlacePiece(tile_piece("hill"), (Hex(4, 4),)))
    with_disk(panel, qtbot)
    panel.show_difference(panel.comparison.differences[0])
    assert document.selection.hexes == {Hex(4, 4)}
    panel.modes.segment("beside").click()
    assert panel.view.size() == window.editor.boards.size()
    window.context.remove_document(document)
    assert not panel.view.isVisible()
    document.close()


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_the_panel_leaves_no_english_behind(
    panel: ComparePanel, driver: BoardDriver, qtbot: QtBot, language: Language
) -> None:
    with_disk(panel, qtbot)
    panel.modes.segment("beside").click()

    def texts() -> list[str]:
        found = [button.text() for part in (panel, panel.view) for button in part.findChildren(QAbstractButton)]
        found += [label.text() for part in (panel, panel.view) for label in part.findChildren(QLabel)]
        return [*found, *rows(panel), *(panel.kinds.itemText(place) for place in range(panel.kinds.count()))]

    english = texts()
    driver.context.set_language(language)
    same = {words for words, after in zip(english, texts(), strict=True) if words == after}
    assert {words for words in same if any(letter.isalpha() for letter in words)} <= {"Terrain (1)", "battle"}
