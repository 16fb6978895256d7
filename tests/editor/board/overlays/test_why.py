"""The why tool: two hexes, a line, a callout beside it with the answer of the engine."""

from pathlib import Path

import pytest
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.board.overlays.callout_position import find_callout_rect
from editor.board.overlays.controller import BoardOverlays, attach_overlays
from editor.board.overlays.explanation import RowMark, explain
from editor.board.overlays.rules_choice import choose_profile
from editor.document.selection import Selection
from i18n.languages import Language
from rules.board.inspection import Inspection
from schema.catalog.switch import Profile
from tests.editor.board.board_driver import BoardDriver, make_board_driver
from tests.editor.documents import open_document

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def driver(qtbot: QtBot, tmp_path: Path, root: Path) -> BoardDriver:
    document = open_document(root / "library" / "scenarios" / "01-pegasus-bridge.beachhead")
    return make_board_driver(qtbot, tmp_path, document, size=(1100, 760))


@pytest.fixture
def overlays(driver: BoardDriver) -> BoardOverlays:
    made = attach_overlays(driver.view, driver.context, driver.registry)
    driver.qtbot.waitUntil(lambda: not made.finder.is_busy, timeout=10_000)
    driver.context.toolbox.use("why")
    return made


def words(overlays: BoardOverlays) -> list[str]:
    found = overlays.why.callout.explanation
    assert found is not None
    return [found.title, *(row.text for row in found.rows)]


def test_two_clicks_give_the_answer(driver: BoardDriver, overlays: BoardOverlays) -> None:
    assert driver.context.toolbox.current.id == "why"
    driver.click("c4")
    assert driver.document.selection.hexes == {driver.hex("c4")}
    assert overlays.why.callout.isHidden()
    driver.click("E7")
    callout = overlays.why.callout
    assert not callout.isHidden()
    found = callout.explanation
    assert found is not None
    assert found.title == "Why is E7 out of sight?"
    deciding = [row for row in found.rows if row.is_deciding]
    assert [(row.mark, row.text) for row in deciding] == [(RowMark.NO, "A unit on d6, on the line")]
    assert [(rule.term, rule.name) for rule in found.rules] == [("rule:line-of-sight", "Line of sight")]
    assert "cannot battle E7" in found.text  # Copy copies it at full length
    line = overlays.why.mark.line
    assert line is not None
    assert line.is_clear is False
    assert line.blockers == (driver.hex("d6"),)
    assert driver.canvas.grab().isNull() is False
    driver.click("D5")  # a third click begins anew
    assert callout.isHidden()


def test_the_second_question_has_its_own_answer(driver: BoardDriver, overlays: BoardOverlays) -> None:
    titles, labels = [], []
    for target in ("E7", "d6"):
        driver.click("c4")
        driver.click(target)
        callout = overlays.why.callout
        titles.append(callout.accessibleName())
        labels.append({label.text() for label in callout.findChildren(QLabel)})
    assert all(title in shown for title, shown in zip(titles, labels, strict=True))
    assert titles == ["Why is E7 out of sight?", "Why 1 die against d6?"]


def test_a_selection_is_the_first_hex(driver: BoardDriver, overlays: BoardOverlays) -> None:
    driver.context.toolbox.use("select")
    driver.document.select(Selection(frozenset({driver.hex("c4")})))
    driver.context.toolbox.use("why")
    driver.click("d6")
    assert words(overlays)[0] == "Why 1 die against d6?"
    driver.registry.action("tool.leave").trigger()
    assert overlays.why.callout.isHidden()
    assert driver.document.selection.hexes == {driver.hex("c4")}


def test_by_the_keyboard_alone(driver: BoardDriver, overlays: BoardOverlays) -> None:
    driver.document.select(Selection(frozenset({driver.hex("c4")})))
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Return)
    assert overlays.why.callout.explanation is not None


def test_the_callout_speaks_the_language_of_the_window(driver: BoardDriver, overlays: BoardOverlays) -> None:
    driver.click("c4")
    driver.click("E7")
    said = []
    for language in Language:
        driver.context.set_language(language)
        said.append(words(overlays))
    assert [rows[0] for rows in said] == [
        "Why is E7 out of sight?",
        "Pourquoi E7 est-il hors de vue\u202f?",
        "Waarom is E7 uit zicht?",
    ]
    for first, second in zip(said[0], said[1], strict=True):
        assert first != second
    assert overlays.why.callout.title.text() == said[2][0]


def test_copy(driver: BoardDriver, overlays: BoardOverlays) -> None:
    driver.click("c4")
    driver.click("d6")
    overlays.why.callout.copy.click()
    found = overlays.why.callout.explanation
    assert found is not None
    assert QApplication.clipboard().text() == found.text


def test_the_profile_is_named(driver: BoardDriver, overlays: BoardOverlays) -> None:
    driver.click("c4")
    driver.click("d6")
    choose_profile(driver.context.settings, Profile.ONLINE)
    QApplication.processEvents()
    found = overlays.why.callout.explanation
    assert found is not None
    assert "Online rules" in found.text


def test_every_pair_has_an_answer(driver: BoardDriver) -> None:
    """Units, empty hexes, friends, far and near: a title, rows, at most one of them deciding, in every language."""
    questions = Inspection(driver.scenario)
    grid = questions.position.grid
    units = [grid.hexes[index] for index in questions.position.troops]
    for language in Language:
        for source in (*units[::4], driver.hex("E5")):
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
