"""The map scan as an author uses it: chosen, seen, moved, fitted, kept, found again, and never seen by players."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.painting.layout import HEX_WIDTH
from editor.underlay.edits import ChangeUnderlay
from editor.underlay.placement import corners, to_picture
from editor.underlay.scan_desk import ScanDesk
from editor.underlay.scan_keeper import ScanState
from schema.codecs import save
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.conftest import MakeDocument, MakeWindow
from tests.editor.desk import make_desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints

RED = QColor("#d01010")


def write_scan(path: Path, width: int = 120, height: int = 80, color: QColor = RED) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(color)
    assert image.save(str(path))
    return path


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    return write_scan(tmp_path / "scan.png")


Open = Callable[..., ScanDesk]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path, make_document: MakeDocument, monkeypatch: pytest.MonkeyPatch) -> Open:
    """A board of a saved scenario with all that belongs to its scan."""
    monkeypatch.setenv("BEACHHEAD_DEBUG", "1")

    def open_scenario(scenario: Scenario | None = None) -> ScanDesk:
        path = tmp_path / "battle.beachhead"
        if scenario is not None:
            save(scenario, path)
        board = make_desk(qtbot, tmp_path, make_document(path=path))
        desk = ScanDesk(board.view, board.context)
        qtbot.waitUntil(lambda: desk.keeper.state is not ScanState.READING)
        return desk

    return open_scenario


def document_of(desk: ScanDesk) -> Document:
    return desk._document


@pytest.fixture
def desk(opened: Open, scan: Path, qtbot: QtBot) -> ScanDesk:
    """A board with a scan under it, its card open."""
    found = opened(Scenario())
    found.open()
    found.take(scan)
    qtbot.waitUntil(lambda: found.keeper.state is ScanState.READY and found.underlay is not None)
    return found


def colour_at(desk: ScanDesk, where: Hex, qtbot: QtBot) -> QColor:
    canvas = desk._canvas
    qtbot.waitUntil(lambda: canvas.is_settled)
    at = canvas.camera.to_view(canvas.board_layout.center(where)).toPoint()
    return canvas.grab().toImage().pixelColor(at)


def is_reddish(color: QColor) -> bool:
    return color.red() > color.green() + 60 and color.red() > color.blue() + 60


def underlay_of(desk: ScanDesk) -> Underlay:
    assert desk.underlay is not None
    return desk.underlay


def drag(desk: ScanDesk, qtbot: QtBot, start: QPointF, end: QPointF) -> None:
    canvas = desk._canvas
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start.toPoint())
    for part in (0.3, 0.7, 1.0):
        qtbot.mouseMove(canvas, (start + (end - start) * part).toPoint())
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end.toPoint())


def free_point(desk: ScanDesk) -> QPointF:
    """On the board, left of the card."""
    canvas = desk._canvas
    return canvas.camera.to_view(canvas.board_layout.center(Hex(4, 4)))


# Choosing and seeing


def test_the_card_of_a_board_without_a_scan_offers_to_choose_one(
    opened: Open, monkeypatch: pytest.MonkeyPatch, scan: Path, qtbot: QtBot
) -> None:
    desk = opened(Scenario())
    desk.open()
    assert desk.card.choose.isVisible()
    assert desk.card.choose.hasFocus()
    assert not desk.card.form.isVisible()
    monkeypatch.setattr("editor.underlay.scan_desk.choose_scan", lambda *_: scan)
    qtbot.keyClick(desk.card.choose, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: desk.underlay is not None)
    assert underlay_of(desk).file == "scan.png"
    assert desk.card.form.isVisible()


def test_the_scan_lies_under_the_board_and_shows_on_empty_hexes(desk: ScanDesk, qtbot: QtBot) -> None:
    underlay = underlay_of(desk)
    board = desk._canvas.board_layout.board_rect
    assert corners(underlay).boundingRect().adjusted(-1, -1, 1, 1).contains(board)
    assert is_reddish(colour_at(desk, Hex(4, 4), qtbot))
    desk.card.form.ticks["hidden"].click()
    assert not is_reddish(colour_at(desk, Hex(4, 4), qtbot))


def test_terrain_covers_the_scan_until_it_is_made_to_shine_through(desk: ScanDesk, qtbot: QtBot) -> None:
    from schema.content import HexContent
    from schema.pieces import Tile

    forest = HexContent(row=4, col=4, terrain=Tile(terrain="forest"))
    from editor.edits.edit import ReplaceScenario

    document_of(desk).do(ReplaceScenario(document_of(desk).scenario.with_contents((forest,))))
    assert not is_reddish(colour_at(desk, Hex(4, 4), qtbot))
    document_of(desk).do(ChangeUnderlay((("terrain_opacity", 5), ("opacity", 100))))
    assert is_reddish(colour_at(desk, Hex(4, 4), qtbot))


def test_a_file_that_is_no_picture_is_told_and_nothing_changes(desk: ScanDesk, tmp_path: Path, qtbot: QtBot) -> None:
    before = underlay_of(desk)
    wrong = tmp_path / "wrong.png"
    wrong.write_text("<svg/>")
    desk.take(wrong)
    qtbot.waitUntil(desk.card.warning.isVisible)
    assert "PNG" in desk.card.warning.text()
    assert underlay_of(desk) is before


# Values


def test_every_field_is_a_step_that_can_be_undone(desk: ScanDesk) -> None:
    form, document = desk.card.form, document_of(desk)
    laid = underlay_of(desk)
    form.sliders["opacity"].setValue(40)
    form.sliders["opacity"].setValue(35)
    form.sliders["terrain_opacity"].setValue(50)
    for field, words, value in (
        ("x", "5,5", 5.5),
        ("y", "3.25", 3.25),
        ("width", "20", 20.0),
        ("rotation", "−10", -10.0),
    ):
        form.fields[field].field.setText(words)
        form.fields[field].field.editingFinished.emit()
        assert getattr(underlay_of(desk), field) == value
    form.ticks["locked"].click()
    changed = underlay_of(desk)
    assert (changed.opacity, changed.terrain_opacity, changed.locked) == (35, 50, True)
    assert len(document.history()) == 8  # the scan, two sliders, four numbers, the lock
    while document.history_index > 1:
        document.undo()
    assert underlay_of(desk) == laid
    assert form.sliders["opacity"].value() == laid.opacity
    document.undo()
    assert desk.underlay is None


def test_words_that_are_no_number_change_nothing(desk: ScanDesk) -> None:
    before = underlay_of(desk)
    field = desk.card.form.fields["width"]
    field.field.setText("wide")
    field.field.editingFinished.emit()
    assert underlay_of(desk) is before
    assert field.field.text() == "13.00"


def test_a_locked_scan_leaves_the_mouse_to_the_tools(desk: ScanDesk, qtbot: QtBot) -> None:
    desk.card.form.ticks["locked"].click()
    before = underlay_of(desk)
    drag(desk, qtbot, free_point(desk), free_point(desk) + QPointF(40, 20))
    assert underlay_of(desk) is before
    assert not desk.handles.shows_handles
    assert document_of(desk).selection.hexes


# By hand


def test_dragging_moves_the_scan_in_one_step(desk: ScanDesk, qtbot: QtBot) -> None:
    before, steps = underlay_of(desk), len(document_of(desk).history())
    drag(desk, qtbot, free_point(desk), free_point(desk) + QPointF(60, -30))
    after, scale = underlay_of(desk), desk._canvas.camera.scale * HEX_WIDTH
    assert after.x - before.x == pytest.approx(60 / scale, abs=0.02)
    assert after.y - before.y == pytest.approx(-30 / scale, abs=0.02)
    assert (after.width, after.rotation) == (before.width, before.rotation)
    assert len(document_of(desk).history()) == steps + 1
    document_of(desk).undo()
    assert underlay_of(desk) == before


def test_a_corner_scales_and_the_arm_turns(desk: ScanDesk, qtbot: QtBot) -> None:
    small = underlay_of(desk).with_place(x=4, y=4, width=4, rotation=0)
    desk._set(small)
    camera = desk._canvas.camera
    corner = desk.handles.outline(camera).at(0)
    middle = camera.to_view(QPointF(4, 4) * HEX_WIDTH)
    drag(desk, qtbot, corner, corner + (corner - middle))
    assert underlay_of(desk).width == pytest.approx(6, rel=0.03)
    held = corners(small).at(2)
    assert (corners(underlay_of(desk)).at(2) - held).manhattanLength() < 6
    desk._set(small)
    arm = desk.handles.seen_turn_handle(camera)
    reach = middle.y() - arm.y()
    drag(desk, qtbot, arm, QPointF(middle.x() + reach, middle.y()))
    assert underlay_of(desk).rotation == pytest.approx(90, abs=1.5)


def test_escape_puts_a_dragged_scan_back(desk: ScanDesk, qtbot: QtBot) -> None:
    before = underlay_of(desk)
    canvas, start = desk._canvas, free_point(desk).toPoint()
    canvas.setFocus()
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(canvas, start + QPoint(30, 30))
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=start + QPoint(30, 30))
    assert underlay_of(desk) is before
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert not desk.card.isVisible()
    assert not desk.handles.shows_handles


def test_two_points_lay_the_scan_where_it_belongs(desk: ScanDesk, qtbot: QtBot) -> None:
    canvas, camera = desk._canvas, desk._canvas.camera
    desk._set(underlay_of(desk).with_place(x=5, y=4, width=8, rotation=12))
    before = underlay_of(desk)
    desk.card.form.fit_points.click()
    hexes = Hex(2, 4), Hex(6, 8)
    places = [QPointF(3, 3) * HEX_WIDTH, QPointF(6, 5) * HEX_WIDTH]
    parts = [to_picture(before, place) for place in places]
    for step, (place, where) in enumerate(zip(places, hexes, strict=True)):
        assert desk.card.fit_step == 2 * step + 1
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=camera.to_view(place).toPoint())
        center = camera.to_view(canvas.board_layout.center(where))
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=center.toPoint())
    assert desk.card.fit_step == 0
    after = underlay_of(desk)
    for part, where in zip(parts, hexes, strict=True):
        found, wanted = to_picture(after, canvas.board_layout.center(where)), part
        assert math.hypot(found.x() - wanted.x(), found.y() - wanted.y()) < 0.01
    document_of(desk).undo()
    assert underlay_of(desk) == before


def test_a_fit_can_be_left_and_ignores_clicks_beside_the_scan(desk: ScanDesk, qtbot: QtBot) -> None:
    desk._set(underlay_of(desk).with_place(x=10, y=4, width=2, rotation=0))
    before = underlay_of(desk)
    desk.card.form.fit_points.click()
    qtbot.mouseClick(desk._canvas, Qt.MouseButton.LeftButton, pos=free_point(desk).toPoint())
    assert desk.card.fit_step == 1
    assert desk.card.leave_fit.isVisible()
    desk.card.leave_fit.click()
    assert (desk.card.fit_step, underlay_of(desk)) == (0, before)
    assert desk.card.form.isVisible()


# Keeping and finding again


def test_embedded_it_comes_back_without_its_file(desk: ScanDesk, scan: Path, opened: Open, qtbot: QtBot) -> None:
    desk.card.form.kept.segment("embedded").click()
    qtbot.waitUntil(lambda: underlay_of(desk).is_embedded)
    assert underlay_of(desk).file is None
    document = document_of(desk)
    document.save()
    scan.unlink()
    again = opened()
    assert again.keeper.state is ScanState.READY
    assert is_reddish(colour_at(again, Hex(4, 4), qtbot))


def test_a_scan_that_has_gone_keeps_its_place_and_can_be_found_again(
    opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    laid = Underlay(file="gone.png", pixels=(120, 80), x=5, y=4, width=9, rotation=3)
    desk = opened(Scenario(underlay=laid))
    desk.open()
    assert desk.keeper.state is ScanState.MISSING
    assert desk.card.warning.isVisible()
    assert desk.card.search.isVisible()
    (tmp_path / "maps").mkdir()
    moved = write_scan(tmp_path / "maps" / "gone.png")
    monkeypatch.setattr("editor.underlay.scan_desk.choose_scan", lambda *_: moved)
    desk.card.search.click()
    qtbot.waitUntil(lambda: desk.keeper.state is ScanState.READY)
    assert underlay_of(desk) == laid.model_copy(update={"file": "maps/gone.png"})
    assert not desk.card.search.isVisible()


def test_a_file_outside_the_folder_is_not_opened_before_the_user_says_so(
    opened: Open, tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot
) -> None:
    elsewhere = write_scan(tmp_path_factory.mktemp("elsewhere") / "secret.png")
    desk = opened(Scenario(underlay=Underlay(file=str(elsewhere), pixels=(120, 80), x=5, y=4, width=20)))
    desk.open()
    assert (desk.keeper.state, desk.keeper.scan) == (ScanState.ASKS, None)
    assert desk.card.allow.isVisible()
    desk.card.allow.click()
    qtbot.waitUntil(lambda: desk.keeper.state is ScanState.READY)
    assert not desk.card.allow.isVisible()


def test_saving_elsewhere_names_the_scan_from_there(desk: ScanDesk, tmp_path: Path) -> None:
    document = document_of(desk)
    (tmp_path / "copies").mkdir()
    document.save_as(tmp_path / "copies" / "battle.beachhead")
    assert underlay_of(desk).file == "../scan.png"
    assert desk.keeper.state is ScanState.READY
    assert not document.is_dirty


def test_a_save_that_fails_leaves_the_name_as_it_was(desk: ScanDesk, tmp_path: Path) -> None:
    from schema.issues import KnownProblem

    document = document_of(desk)
    steps = len(document.history())
    with pytest.raises(KnownProblem):
        document.save_as(tmp_path / "no" / "such" / "folder" / "battle.beachhead")
    assert underlay_of(desk).file == "scan.png"
    assert len(document.history()) == steps


def test_removing_is_a_step(desk: ScanDesk, qtbot: QtBot) -> None:
    desk.card.form.remove.click()
    assert desk.underlay is None
    assert not is_reddish(colour_at(desk, Hex(4, 4), qtbot))
    document_of(desk).undo()
    qtbot.waitUntil(lambda: desk.keeper.state is ScanState.READY)
    assert is_reddish(colour_at(desk, Hex(4, 4), qtbot))


def test_no_picture_of_the_board_shows_the_scan(desk: ScanDesk, tmp_path: Path) -> None:
    from editor.painting.export import render

    target = tmp_path / "board.png"
    render(document_of(desk).scenario, target)
    image = QImage(str(target))
    assert not image.isNull()
    found = {image.pixelColor(x, y).name() for x in range(0, image.width(), 40) for y in range(0, image.height(), 40)}
    assert not any(is_reddish(QColor(name)) for name in found)


def test_the_menu_opens_the_card_of_the_board_in_front(make_window: MakeWindow, tmp_path: Path) -> None:
    paths = (tmp_path / "one.beachhead", tmp_path / "two.beachhead")
    for path in paths:
        save(Scenario(), path)
    window = make_window(files=paths)
    window.registry.action("board.underlay").trigger()
    desk = window.editor.underlays.current
    assert desk is not None
    assert desk.card.isVisible()
    first = window.context.documents[0]
    window.context.set_current_document(first)
    other = window.editor.underlays.current
    assert other is not desk
    assert other is not None
    assert not other.card.isVisible()


def test_a_picture_shows_the_scan_where_it_is_asked_for(
    make_window: MakeWindow, scan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from editor.window.export_dialog import ExportDialog

    path = tmp_path / "battle.beachhead"
    save(Scenario(underlay=Underlay(file=scan.name, pixels=(120, 80), x=6.5, y=4, width=14)), path)
    window = make_window(files=(path,))
    target = tmp_path / "board.png"
    monkeypatch.setattr(window.commands.files.chooser, "choose_picture", lambda *_: target)
    window.commands.export()
    dialog = window.dialogs.shown
    assert isinstance(dialog, ExportDialog)
    dialog.forms.segment(".svg").click()
    assert not dialog.underlay.isVisible()
    dialog.forms.segment(".png").click()
    dialog.pixels.set_value(400)
    assert dialog.underlay.isVisible()
    assert not dialog.underlay.isChecked()
    dialog.underlay.click()
    with qtbot.waitSignal(window.context.toast_requested, timeout=30_000):
        dialog.finish()
    image = QImage(str(target))
    assert is_reddish(image.pixelColor(image.width() // 2, image.height() // 2))


def test_the_status_bar_says_what_the_mouse_does_now(desk: ScanDesk) -> None:
    context = desk._context
    assert context.hints.left == "move the scan"
    desk.begin_fit()
    assert context.hints.left == "point"
    desk.leave_fit()
    desk.card.close_card()
    assert context.hints.left not in ("move the scan", "point", "")
