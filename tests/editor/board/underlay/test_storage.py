"""The map scan as it is kept: as a file or inside, lost and found, and in pictures only where it is asked for."""

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.board.underlay.scan_controller import ScanController
from editor.board.underlay.scan_loader import ScanState
from editor.ui.dialogs.decision_dialog import DecisionDialog
from editor.window.dialogs.export_dialog import ExportDialog
from schema.formats.codecs import save
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.board.underlay.scan_driver import (
    Open,
    colour_at,
    document_of,
    is_reddish,
    underlay_of,
    write_scan,
)
from tests.editor.conftest import MakeWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


# Keeping and finding again


def test_embedded_it_comes_back_without_its_file(
    controller: ScanController, scan: Path, opened: Open, qtbot: QtBot
) -> None:
    controller.card.form.storage.segment("embedded").click()
    qtbot.waitUntil(lambda: underlay_of(controller).is_embedded)
    assert underlay_of(controller).file is None
    document = document_of(controller)
    document.save()
    scan.unlink()
    again = opened()
    assert again.loader.state is ScanState.READY
    assert is_reddish(colour_at(again, Hex(4, 4), qtbot))


@pytest.mark.slow
def test_a_scan_that_cannot_be_shown_is_told_without_opening_its_card(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "torn.png").write_bytes(b"no picture")
    words = {}
    for name in ("gone.png", "torn.png"):
        path = tmp_path / f"{name}.beachhead"
        save(Scenario(underlay=Underlay(file=name, pixels=(120, 80), x=5, y=4, width=9)), path)
        window = make_window(files=(path,))
        qtbot.waitUntil(lambda window=window: bool(window.toasts.visible), timeout=30_000)
        words[name] = window.toasts.visible[-1].words.text()
    assert words["gone.png"].startswith("The map scan gone.png was not found.")
    assert words["torn.png"].startswith("The map scan torn.png cannot be read.")


def test_a_scan_that_has_gone_keeps_its_place_and_can_be_found_again(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    laid = Underlay(file="gone.png", pixels=(120, 80), x=5, y=4, width=9, rotation=3)
    controller = opened(Scenario(underlay=laid))
    controller.open()
    assert controller.loader.state is ScanState.MISSING
    assert controller.card.warning.isVisible()
    assert controller.card.search.isVisible()
    (tmp_path / "maps").mkdir()
    moved = write_scan(tmp_path / "maps" / "gone.png")
    monkeypatch.setattr("editor.board.underlay.scan_controller.choose_scan", lambda *_: moved)
    controller.card.search.click()
    qtbot.waitUntil(lambda: controller.loader.state is ScanState.READY)
    assert underlay_of(controller) == laid.model_copy(update={"file": "maps/gone.png"})
    assert not controller.card.search.isVisible()


def test_a_file_outside_the_folder_is_not_opened_before_the_user_says_so(
    opened: Open, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot
) -> None:
    elsewhere = write_scan(tmp_path_factory.mktemp("elsewhere") / "secret.png")
    controller = opened(Scenario(underlay=Underlay(file=str(elsewhere), pixels=(120, 80), x=5, y=4, width=20)))
    controller.open()
    assert (controller.loader.state, controller.loader.scan) == (ScanState.ASKS, None)
    assert controller.card.allow.isVisible()
    controller.card.allow.click()
    qtbot.waitUntil(lambda: controller.loader.state is ScanState.READY)
    assert not controller.card.allow.isVisible()


def test_saving_elsewhere_names_the_scan_from_there(controller: ScanController, tmp_path: Path) -> None:
    document = document_of(controller)
    (tmp_path / "copies").mkdir()
    document.save_as(tmp_path / "copies" / "battle.beachhead")
    assert underlay_of(controller).file == "../scan.png"
    assert controller.loader.state is ScanState.READY
    assert not document.is_dirty


def test_a_save_that_fails_leaves_the_name_as_it_was(controller: ScanController, tmp_path: Path) -> None:
    from schema.issues import KnownProblem

    document = document_of(controller)
    steps = len(document.history())
    with pytest.raises(KnownProblem):
        document.save_as(tmp_path / "no" / "such" / "folder" / "battle.beachhead")
    assert underlay_of(controller).file == "scan.png"
    assert len(document.history()) == steps


def test_removing_is_a_step(controller: ScanController, qtbot: QtBot) -> None:
    controller.card.form.remove.click()
    assert controller.underlay is None
    assert not is_reddish(colour_at(controller, Hex(4, 4), qtbot))
    document_of(controller).undo()
    qtbot.waitUntil(lambda: controller.loader.state is ScanState.READY)
    assert is_reddish(colour_at(controller, Hex(4, 4), qtbot))


def test_no_picture_of_the_board_shows_the_scan(controller: ScanController, tmp_path: Path) -> None:
    from editor.render.painting.export import render

    target = tmp_path / "board.png"
    render(document_of(controller).scenario, target)
    image = QImage(str(target))
    assert not image.isNull()
    found = {image.pixelColor(x, y).name() for x in range(0, image.width(), 40) for y in range(0, image.height(), 40)}
    assert not any(is_reddish(QColor(name)) for name in found)


def test_a_picture_does_not_take_the_place_of_the_scan(
    make_window: MakeWindow, scan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path, before = tmp_path / "battle.beachhead", scan.read_bytes()
    save(Scenario(underlay=Underlay(file=scan.name, pixels=(120, 80), x=6.5, y=4, width=14)), path)
    window = make_window(files=(path,))
    assert window.context.files_in_use[:2] == (path, scan)
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: scan)
    window.commands.export()
    dialog = window.dialogs.current
    assert isinstance(dialog, ExportDialog)
    dialog.main.click()
    qtbot.waitUntil(lambda: isinstance(window.dialogs.current, DecisionDialog), timeout=30_000)
    assert scan.read_bytes() == before


def test_a_picture_shows_the_scan_where_it_is_asked_for(
    make_window: MakeWindow, scan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    path = tmp_path / "battle.beachhead"
    save(Scenario(underlay=Underlay(file=scan.name, pixels=(120, 80), x=6.5, y=4, width=14)), path)
    window = make_window(files=(path,))
    target = tmp_path / "board.png"
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: target)
    window.commands.export()
    dialog = window.dialogs.current
    assert isinstance(dialog, ExportDialog)
    dialog.formats.segment(".svg").click()
    assert not dialog.underlay.isVisible()
    dialog.formats.segment(".png").click()
    dialog.pixels.set_value(400)
    assert dialog.underlay.isVisible()
    assert not dialog.underlay.isChecked()
    dialog.underlay.click()
    with qtbot.waitSignal(window.context.toast_requested, timeout=30_000):
        dialog.finish()
    image = QImage(str(target))
    assert is_reddish(image.pixelColor(image.width() // 2, image.height() // 2))
