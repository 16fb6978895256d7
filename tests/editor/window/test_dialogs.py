"""Dialogs of the window that do something to the board: export, label, stamp, fixes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from editor.document.selection import Selection
from editor.edits.pieces import tile_piece
from editor.edits.place_piece import PlacePiece
from editor.panels.issues.issue_row import IssueRow
from editor.settings.settings import Settings
from editor.ui.context import EditorContext
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.dialogs.crash_dialog import CrashDialog
from editor.window.dialogs.export_dialog import ExportDialog
from editor.window.dialogs.settings_dialog import SettingsDialog
from editor.window.dialogs.stamp_dialog import StampDialog
from editor.window.main_window import MainWindow
from schema.formats import codecs
from schema.frozen import FrozenDict
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.texts import ScenarioText

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def opened(make_window: MakeWindow, pegasus: Path) -> MainWindow:
    window = make_window(files=(pegasus,))
    assert window.context.current_document is not None
    return window


def export_dialog(opened: MainWindow, target: Path, monkeypatch: pytest.MonkeyPatch) -> ExportDialog:
    """The user is about to choose the target."""
    monkeypatch.setattr(opened.commands.files.chooser, "choose_picture", lambda *_: target)
    monkeypatch.delenv("BEACHHEAD_DEBUG")
    opened.registry.action("file.export").trigger()
    dialog = opened.dialogs.current
    assert isinstance(dialog, ExportDialog)
    return dialog


def test_export_writes_the_picture_without_blocking(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "board.png"
    dialog = export_dialog(opened, target, monkeypatch)
    dialog.pixels.set_value(400)
    dialog.main.click()
    qtbot.waitUntil(target.exists, timeout=30_000)
    qtbot.waitUntil(lambda: bool(opened.toasts.visible), timeout=30_000)
    assert "board.png" in opened.toasts.visible[-1].words.text()


def test_no_picture_takes_the_place_of_an_open_scenario(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, target = tmp_path / "own.m44", tmp_path / "board.png"
    codecs.save(Scenario(), own)
    before = own.read_bytes()
    target.symlink_to(own)
    window = make_window(files=(own,))
    export_dialog(window, target, monkeypatch).main.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert own.read_bytes() == before


def test_a_crash_that_a_widget_reports_is_shown(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("BEACHHEAD_DEBUG", raising=False)
    window.context.window.report_crash(RuntimeError("a mistake of ours"))
    dialog = window.dialogs.current
    assert isinstance(dialog, CrashDialog)
    assert "a mistake of ours" in dialog.report


def test_an_export_that_fails_says_why(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "no such folder" / "board.svg"
    dialog = export_dialog(opened, target, monkeypatch)
    dialog.main.click()
    qtbot.waitUntil(lambda: isinstance(opened.dialogs.current, DecisionDialog), timeout=30_000)
    shown = opened.dialogs.current
    assert shown is not None
    assert "The picture was not written" in [label.text() for label in shown.findChildren(QLabel)]


def test_a_selection_is_kept_as_a_stamp(opened: MainWindow) -> None:
    from editor.stamps.stamp_store import StampStore

    document = opened.context.current_document
    assert document is not None
    document.select(Selection(frozenset(document.scenario.by_hex)))
    opened.registry.action("edit.stamp").trigger()
    dialog = opened.dialogs.current
    assert isinstance(dialog, StampDialog)
    assert not dialog.main.isEnabled()
    dialog.name.setText("Everything")
    dialog.main.click()
    assert [stamp.name for stamp in StampStore().stamps()] == ["Everything"]
    toolbox = opened.context.toolbox
    assert toolbox.current.id == "stamp"
    opened.registry.action("tool.select").trigger()
    assert toolbox.current.id == "select"
    menu = opened.findChild(QMenu, "menu stamps")
    assert menu is not None
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    assert action.text() == "Everything"
    action.trigger()
    assert toolbox.current.id == "stamp"


def test_a_stamp_of_the_same_name_is_replaced_only_when_asked_for_again(opened: MainWindow) -> None:
    from editor.stamps.stamp_store import StampStore

    document = opened.context.current_document
    assert document is not None
    everything = sorted(document.scenario.by_hex)
    for number, hexes in enumerate((everything[:1], everything)):
        document.select(Selection(frozenset(hexes)))
        opened.registry.action("edit.stamp").trigger()
        dialog = opened.dialogs.current
        assert isinstance(dialog, StampDialog)
        dialog.name.setText("Mine")
        dialog.main.click()
        assert dialog.isVisible() is bool(number)
    (before,) = StampStore().stamps()
    assert "There is a stamp of this name" in dialog.problem.text()
    dialog.main.click()
    (after,) = StampStore().stamps()
    assert len(after.variations[0].dumps()) > len(before.variations[0].dumps())
    assert opened.dialogs.current is None


def test_a_finding_jumps_to_its_hex_and_its_fix_can_be_undone(window: MainWindow, qtbot: QtBot) -> None:
    document = window.commands.files.create(Scenario())
    qtbot.waitUntil(lambda: window.checker.findings is not None, timeout=30_000)
    row = next(row for row in window.editor.issues.rows if row.issue.fixes)
    before = document.scenario
    assert row.fixes is not None
    row.fixes.first.click()
    assert document.scenario != before
    assert window.toasts.visible
    window.toasts.visible[-1].undo.click()
    assert document.scenario == before
    assert not window.toasts.visible


def test_the_undo_of_a_toast_goes_with_its_step(window: MainWindow) -> None:
    document = window.commands.files.create(Scenario())
    document.do(PlacePiece(tile_piece("forest"), (Hex(2, 2),)))
    window.registry.action("board.mirror").trigger()
    assert len(window.toasts.visible) == 1
    document.undo()
    assert not window.toasts.visible


def test_a_mirrored_board_takes_the_names_of_hexes_along_and_warns_of_left_and_right(window: MainWindow) -> None:
    briefing = "The left flank is open. Hold C9."
    document = window.commands.files.create(Scenario(texts=FrozenDict({"en": ScenarioText(briefing=briefing)})))
    said: list[str] = []
    window.context.toast_requested.connect(lambda words, *_: said.append(words))
    window.registry.action("board.mirror").trigger()
    assert document.scenario.texts["en"].briefing == "The left flank is open. Hold K9."
    assert said == [
        "Mirrored the board. Read this text again; it may mention left and right or hexes: briefing (English)."
    ]
    document.undo()
    assert document.scenario.texts["en"].briefing == briefing
    window.registry.action("board.rotate").trigger()
    assert said[1:] == ["Turned the board around"], "left stays left to the players"


def test_stepping_through_findings_selects_their_hexes(opened: MainWindow, qtbot: QtBot) -> None:
    document = opened.context.current_document
    assert document is not None
    document.do(PlacePiece(tile_piece("bridge"), (Hex(0, 0), Hex(8, 24))))  # nothing to cross
    qtbot.waitUntil(lambda: sum(issue.hex is not None for issue in opened.context.issues) >= 2, timeout=30_000)
    opened.registry.action("scenario.next-finding").trigger()
    first = document.selection.hexes
    assert first == {opened.context.issues[0].hex}
    opened.registry.action("scenario.next-finding").trigger()
    assert document.selection.hexes != first
    opened.registry.action("scenario.previous-finding").trigger()
    assert document.selection.hexes == first
    rows = opened.editor.issues.findChildren(IssueRow)
    assert all(row.accessibleName() for row in rows)
    QApplication.processEvents()


@pytest.mark.parametrize("way", ["menu", "dialog"])
def test_m44_is_found_under_export_and_the_document_keeps_its_file(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    target = tmp_path / "for others.m44"
    document = opened.context.current_document
    assert document is not None
    path, steps = document.path, len(document.history())
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(opened.commands.files.chooser, "choose_target", lambda *words: asked.append(words) or target)
    if way == "menu":
        opened.registry.action("file.export-m44").trigger()
    else:
        opened.registry.action("file.export").trigger()
        dialog = opened.dialogs.current
        assert isinstance(dialog, ExportDialog)
        high = dialog.height()
        dialog.formats.segment(".m44").click()
        assert dialog.height() < high  # the rows of pictures leave no hole
        assert dialog.about_m44.isVisible()
        assert not dialog.looks.isVisible()
        dialog.main.click()
    assert str(asked[0][1]).endswith(".m44")
    qtbot.waitUntil(lambda: bool(opened.toasts.visible), timeout=30_000)
    assert codecs.load(target).scenario.title_in("en") == document.scenario.title_in("en")
    assert (document.path, len(document.history()), document.is_dirty) == (path, steps, False)


def test_an_export_onto_the_open_file_is_a_save_however_it_is_spelled(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, link = tmp_path / "own.m44", tmp_path / "link.m44"
    codecs.save(Scenario(), own)
    link.symlink_to(own)
    window = make_window(files=(own,))
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: link)
    with qtbot.waitSignal(window.commands.files.saved, timeout=30_000):
        window.registry.action("file.export-m44").trigger()


def test_an_export_that_cannot_be_written_says_so_once(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opened.commands.files.chooser, "choose_target", lambda *_: tmp_path / "no" / "x.m44")
    opened.registry.action("file.export-m44").trigger()
    qtbot.waitUntil(lambda: isinstance(opened.dialogs.current, DecisionDialog), timeout=30_000)
    assert not (tmp_path / "no").exists()


def test_high_contrast_is_chosen_in_the_settings_and_kept(window: MainWindow) -> None:
    context = window.context
    window.commands.show_settings("general")
    dialog = window.dialogs.current
    assert isinstance(dialog, SettingsDialog)
    assert dialog.contrasts.current == "system"
    dialog.contrasts.segment("on").click()
    assert context.tokens.high_contrast
    assert window.registry.action("view.contrast").isChecked()
    context.follow_contrast()  # the system says no, the user said yes
    assert context.tokens.high_contrast
    assert EditorContext(Settings()).tokens.high_contrast
    dialog.contrasts.segment("system").click()
    assert not context.tokens.high_contrast
    dialog.reject()
    window.registry.action("view.contrast").trigger()
    assert context.tokens.high_contrast
    assert context.settings.contrast_name == "on"
    window.registry.action("view.contrast").trigger()
    assert (context.tokens.high_contrast, context.settings.contrast_name) == (False, "off")
