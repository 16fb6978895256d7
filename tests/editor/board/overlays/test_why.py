"""The why tool: two hexes, a line, a callout beside it with the answer of the engine."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.board.overlays.callout_position import find_callout_rect
from editor.board.overlays.controller import BoardOverlays, attach_overlays
from editor.board.overlays.explanation import RowMark, explain
from editor.board.overlays.rules_choice import choose_profile
from editor.document.selection import Selection
from i18n.languages import Language
from rules.board.inspection import Inspection
from schema.catalog.switch import Profile
from tests.editor.board.board_driver import Desk, make_desk
from tests.editor.documents import open_document

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path, root: Path) -> Desk:
    document = open_document(root / "library" / "scenarios" / "01-pegasus-bridge.beachhead")
    return make_desk(qtbot, tmp_path, document, size=(1100, 760))


@pytest.fixture
def overlays(desk: Desk) -> BoardOverlays:
    made = attach_overlays(desk.view, desk.context, desk.registry)
    desk.qtbot.waitUntil(lambda: not made.finder.is_busy, timeout=10_000)
    desk.context.toolbox.use("why")
    return made


def words(overlays: BoardOverlays) -> list[str]:
    found = overlays.why.callout.explanation
    assert found is not None
    return [found.title, *(row.text for row in found.rows)]


def test_two_clicks_give_the_answer(desk: Desk, overlays: BoardOverlays) -> None:
    assert desk.context.toolbox.current.id == "why"
    desk.click("c4")
    assert desk.document.selection.hexes == {desk.hex("c4")}
    assert overlays.why.callout.isHidden()
    desk.click("E7")
    callout = overlays.why.callout
    assert not callout.isHidden()
    found = callout.explanation
    assert found is not None
    assert found.title == "Why is E7 out of sight?"
    deciding = [row for row in found.rows if row.is_deciding]
    assert [(row.mark, row.text) for row in deciding] == [(RowMark.NO, "A unit on d6, on the line")]
    assert found.rules == ("Line of sight",)
    assert "cannot battle E7" in found.text  # Copy copies it at full length
    line = overlays.why.mark.line
    assert line is not None
    assert line.is_clear is False
    assert line.blockers == (desk.hex("d6"),)
    assert desk.canvas.grab().isNull() is False
    desk.click("D5")  # a third click begins anew
    assert callout.isHidden()


def test_a_selection_is_the_first_hex(desk: Desk, overlays: BoardOverlays) -> None:
    desk.context.toolbox.use("select")
    desk.document.select(Selection(frozenset({desk.hex("c4")})))
    desk.context.toolbox.use("why")
    desk.click("d6")
    assert words(overlays)[0] == "Why 1 die against d6?"
    desk.registry.action("tool.leave").trigger()
    assert overlays.why.callout.isHidden()
    assert desk.document.selection.hexes == {desk.hex("c4")}


def test_by_the_keyboard_alone(desk: Desk, overlays: BoardOverlays) -> None:
    desk.document.select(Selection(frozenset({desk.hex("c4")})))
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Return)
    assert overlays.why.callout.explanation is not None


def test_the_callout_speaks_the_language_of_the_window(desk: Desk, overlays: BoardOverlays) -> None:
    desk.click("c4")
    desk.click("E7")
    said = []
    for language in Language:
        desk.context.set_language(language)
        said.append(words(overlays))
    assert [rows[0] for rows in said] == [
        "Why is E7 out of sight?",
        "Pourquoi E7 est-il hors de vue\u202f?",
        "Waarom is E7 uit zicht?",
    ]
    for first, second in zip(said[0], said[1], strict=True):
        assert first != second
    assert overlays.why.callout.title.text() == said[2][0]


def test_copy(desk: Desk, overlays: BoardOverlays) -> None:
    desk.click("c4")
    desk.click("d6")
    overlays.why.callout.copy.click()
    found = overlays.why.callout.explanation
    assert found is not None
    assert QApplication.clipboard().text() == found.text


def test_the_profile_is_named(desk: Desk, overlays: BoardOverlays) -> None:
    desk.click("c4")
    desk.click("d6")
    choose_profile(desk.context.settings, Profile.ONLINE)
    QApplication.processEvents()
    found = overlays.why.callout.explanation
    assert found is not None
    assert "online" in found.text


def test_every_pair_has_an_answer(desk: Desk) -> None:
    """Units, empty hexes, friends, far and near: a title, rows, at most one of them deciding, in every language."""
    questions = Inspection(desk.scenario)
    grid = questions.position.grid
    units = [grid.hexes[index] for index in questions.position.troops]
    for language in Language:
        for source in (*units[::4], desk.hex("E5")):
            for target in grid.hexes[::3]:
                if source == target:
                    continue
                found = explain(questions, source, target, language)
                assert found.title.rstrip().endswith("?")
                assert found.rows
                assert found.rules
                assert sum(row.is_deciding for row in found.rows) == 1
                assert "{" not in found.text


def test_never_over_the_line() -> None:
    """Wherever the line runs in a view with room, the card does not touch it."""
    view, size = QRectF(0, 0, 1000, 700), QRectF(0, 0, 320, 170).size()
    for x in range(60, 1000, 110):
        for y in range(60, 700, 90):
            line = QLineF(QPointF(500, 350), QPointF(x, y))
            if line.length() < 80 or line.length() > 560:
                continue
            place = find_callout_rect(view, line, 90, size)
            assert view.contains(place)
            assert not any(place.contains(line.pointAt(step / 20)) for step in range(21)), line
