"""The map scan as an author uses it: chosen, seen, changed by numbers, moved by hand, fitted by two points."""

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.board.underlay.placement import corners, to_picture
from editor.board.underlay.scan_controller import ScanController
from editor.edits.underlay import ChangeUnderlay, SetUnderlay
from editor.render.painting.board_layout import HEX_WIDTH
from i18n.languages import Language
from schema.formats.codecs import save
from schema.hexes import Hex
from schema.scenario import Scenario
from schema.underlay import Underlay
from tests.editor.board.underlay.scan_driver import (
    Open,
    colour_at,
    document_of,
    drag,
    free_point,
    is_reddish,
    underlay_of,
)
from tests.editor.conftest import MakeWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the screen of the tests has no size hints


# Choosing and seeing


def test_the_card_of_a_board_without_a_scan_offers_to_choose_one(
    opened: Open, monkeypatch: pytest.MonkeyPatch, scan: Path, qtbot: QtBot
) -> None:
    controller = opened(Scenario())
    controller.open()
    assert controller.card.choose.isVisible()
    assert controller.card.choose.hasFocus()
    assert not controller.card.form.isVisible()
    monkeypatch.setattr("editor.board.underlay.scan_controller.choose_scan", lambda *_: scan)
    qtbot.keyClick(controller.card.choose, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: controller.underlay is not None)
    assert underlay_of(controller).file == "scan.png"
    assert controller.card.form.isVisible()


def test_the_scan_lies_under_the_board_and_shows_on_empty_hexes(controller: ScanController, qtbot: QtBot) -> None:
    underlay = underlay_of(controller)
    board = controller.board.canvas.board_layout.board_rect
    assert corners(underlay).boundingRect().adjusted(-1, -1, 1, 1).contains(board)
    assert is_reddish(colour_at(controller, Hex(4, 4), qtbot))
    controller.card.form.ticks["hidden"].click()
    assert not is_reddish(colour_at(controller, Hex(4, 4), qtbot))


def test_terrain_covers_the_scan_until_it_is_made_to_shine_through(controller: ScanController, qtbot: QtBot) -> None:
    from schema.content import HexContent
    from schema.pieces import Tile

    forest = HexContent(row=4, col=4, terrain=Tile(terrain="forest"))
    from editor.edits.edit import ReplaceScenario

    document_of(controller).do(ReplaceScenario(document_of(controller).scenario.with_contents((forest,))))
    assert not is_reddish(colour_at(controller, Hex(4, 4), qtbot))
    document_of(controller).do(ChangeUnderlay((("terrain_opacity", 5), ("opacity", 100))))
    assert is_reddish(colour_at(controller, Hex(4, 4), qtbot))


def test_a_file_that_is_no_picture_is_told_and_nothing_changes(
    controller: ScanController, tmp_path: Path, qtbot: QtBot
) -> None:
    before = underlay_of(controller)
    wrong = tmp_path / "wrong.png"
    wrong.write_text("<svg/>")
    controller.take(wrong)
    qtbot.waitUntil(controller.card.warning.isVisible)
    assert "PNG" in controller.card.warning.text()
    assert underlay_of(controller) is before


# Values


def test_every_field_is_a_step_that_can_be_undone(controller: ScanController) -> None:
    form, document = controller.card.form, document_of(controller)
    laid = underlay_of(controller)
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
        assert getattr(underlay_of(controller), field) == value
    form.ticks["locked"].click()
    changed = underlay_of(controller)
    assert (changed.opacity, changed.terrain_opacity, changed.locked) == (35, 50, True)
    assert len(document.history()) == 8  # the scan, two sliders, four numbers, the lock
    while document.history_index > 1:
        document.undo()
    assert underlay_of(controller) == laid
    assert form.sliders["opacity"].value() == laid.opacity
    document.undo()
    assert controller.underlay is None


def test_words_that_are_no_number_change_nothing(controller: ScanController) -> None:
    before = underlay_of(controller)
    field = controller.card.form.fields["width"]
    field.field.setText("wide")
    field.field.editingFinished.emit()
    assert underlay_of(controller) is before
    assert field.field.text() == "13.00"


def test_a_locked_scan_leaves_the_mouse_to_the_tools(controller: ScanController, qtbot: QtBot) -> None:
    controller.card.form.ticks["locked"].click()
    before = underlay_of(controller)
    drag(controller, qtbot, free_point(controller), free_point(controller) + QPointF(40, 20))
    assert underlay_of(controller) is before
    assert not controller.handles.shows_handles
    assert document_of(controller).selection.hexes


# By hand


def test_dragging_moves_the_scan_in_one_step(controller: ScanController, qtbot: QtBot) -> None:
    before, steps = underlay_of(controller), len(document_of(controller).history())
    drag(controller, qtbot, free_point(controller), free_point(controller) + QPointF(60, -30))
    after, scale = underlay_of(controller), controller.board.canvas.camera.scale * HEX_WIDTH
    assert after.x - before.x == pytest.approx(60 / scale, abs=0.02)
    assert after.y - before.y == pytest.approx(-30 / scale, abs=0.02)
    assert (after.width, after.rotation) == (before.width, before.rotation)
    assert len(document_of(controller).history()) == steps + 1
    document_of(controller).undo()
    assert underlay_of(controller) == before


def lay(controller: ScanController, underlay: Underlay) -> None:
    document_of(controller).do(SetUnderlay(underlay, "history.underlay-change"))


def test_a_corner_scales_and_the_arm_turns(controller: ScanController, qtbot: QtBot) -> None:
    small = underlay_of(controller).with_place(x=4, y=4, width=4, rotation=0)
    lay(controller, small)
    camera = controller.board.canvas.camera
    corner = controller.handles.outline(camera).at(0)
    middle = camera.to_view(QPointF(4, 4) * HEX_WIDTH)
    drag(controller, qtbot, corner, corner + (corner - middle))
    assert underlay_of(controller).width == pytest.approx(6, rel=0.03)
    held = corners(small).at(2)
    assert (corners(underlay_of(controller)).at(2) - held).manhattanLength() < 6
    lay(controller, small)
    arm = controller.handles.seen_turn_handle(camera)
    reach = middle.y() - arm.y()
    drag(controller, qtbot, arm, QPointF(middle.x() + reach, middle.y()))
    assert underlay_of(controller).rotation == pytest.approx(90, abs=1.5)


def test_escape_puts_a_dragged_scan_back(controller: ScanController, qtbot: QtBot) -> None:
    before = underlay_of(controller)
    canvas, start = controller.board.canvas, free_point(controller).toPoint()
    canvas.setFocus()
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(canvas, start + QPoint(30, 30))
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=start + QPoint(30, 30))
    assert underlay_of(controller) is before
    qtbot.keyClick(canvas, Qt.Key.Key_Escape)
    assert not controller.card.isVisible()
    assert not controller.handles.shows_handles


def test_two_points_lay_the_scan_where_it_belongs(controller: ScanController, qtbot: QtBot) -> None:
    canvas, camera = controller.board.canvas, controller.board.canvas.camera
    lay(controller, underlay_of(controller).with_place(x=5, y=4, width=8, rotation=12))
    before = underlay_of(controller)
    controller.card.form.fit_points.click()
    hexes = Hex(2, 4), Hex(6, 8)
    places = [QPointF(3, 3) * HEX_WIDTH, QPointF(6, 5) * HEX_WIDTH]
    parts = [to_picture(before, place) for place in places]
    for step, (place, where) in enumerate(zip(places, hexes, strict=True)):
        assert controller.card.guide.text().startswith(f"{2 * step + 1} of 4. ")
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=camera.to_view(place).toPoint())
        center = camera.to_view(canvas.board_layout.center(where))
        qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=center.toPoint())
    assert not controller.card.guide.isVisible()
    after = underlay_of(controller)
    for part, where in zip(parts, hexes, strict=True):
        found, wanted = to_picture(after, canvas.board_layout.center(where)), part
        assert math.hypot(found.x() - wanted.x(), found.y() - wanted.y()) < 0.01
    document_of(controller).undo()
    assert underlay_of(controller) == before


def test_a_fit_can_be_left_and_ignores_clicks_beside_the_scan(controller: ScanController, qtbot: QtBot) -> None:
    lay(controller, underlay_of(controller).with_place(x=10, y=4, width=2, rotation=0))
    before = underlay_of(controller)
    controller.card.form.fit_points.click()
    qtbot.mouseClick(controller.board.canvas, Qt.MouseButton.LeftButton, pos=free_point(controller).toPoint())
    assert controller.card.guide.isVisible()
    assert controller.card.guide.text().startswith("1 of 4. ")
    assert controller.card.leave_fit.isVisible()
    controller.card.leave_fit.click()
    assert not controller.card.guide.isVisible()
    assert underlay_of(controller) == before
    assert controller.card.form.isVisible()


def test_the_menu_opens_the_card_of_the_board_in_front(make_window: MakeWindow, tmp_path: Path) -> None:
    paths = (tmp_path / "one.beachhead", tmp_path / "two.beachhead")
    for path in paths:
        save(Scenario(), path)
    window = make_window(files=paths)
    window.registry.action("board.underlay").trigger()
    controller = window.editor.underlays.current
    assert controller is not None
    assert controller.card.isVisible()
    first = window.context.documents[0]
    window.context.set_current_document(first)
    other = window.editor.underlays.current
    assert other is not controller
    assert other is not None
    assert not other.card.isVisible()


def test_the_status_bar_says_what_the_mouse_does_now(controller: ScanController) -> None:
    context = controller.context
    assert context.hints.left == "move the scan"
    controller.begin_fit()
    assert context.hints.left == "point"
    controller.leave_fit()
    controller.card.close_card()
    assert context.hints.left not in ("move the scan", "point", "")


@pytest.mark.parametrize("language", [Language.FRENCH, Language.DUTCH])
def test_the_card_leaves_no_english_behind(controller: ScanController, language: Language) -> None:
    english = texts_of(controller.card)
    controller.context.set_language(language)
    spoken = texts_of(controller.card)
    assert len(spoken) == len(english)
    # What is the same in both languages: numbers, the name of a file, one word of Dutch.
    kept = {words for words, after in zip(english, spoken, strict=True) if words == after}
    assert {words for words in kept if any(letter.isalpha() for letter in words)} <= {"scan.png", "Scan", "Rotation"}


def texts_of(card: QWidget) -> list[str]:
    labels = [label.text() for label in card.findChildren(QLabel)]
    return labels + [button.text() for button in card.findChildren(QAbstractButton) if button.text()]


def test_what_cannot_be_done_says_why(controller: ScanController) -> None:
    form = controller.card.form
    form.ticks["locked"].click()
    assert not form.fit_points.isEnabled()
    assert form.fit_points.toolTip() == "Unlock the map scan first."
    form.ticks["locked"].click()
    assert form.fit_points.toolTip() == ""
