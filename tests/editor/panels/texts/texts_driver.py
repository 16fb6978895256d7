"""Drives the Texts panel in tests: opens a scenario there, finds a field, types as a person does."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.panels.texts.field_block import FieldBlock
from editor.panels.texts.texts_panel import TextsPanel
from editor.window.main_window import MainWindow
from schema.board import Camp, Seat
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.special_rules import Blitz
from schema.texts import ScenarioText


def battle(**texts: ScenarioText) -> Scenario:
    """Two sides that the data has something to say about."""
    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
        bottom=Side(camp=Camp.ALLIES, nation="us", cards=6, medals=5),
        first=Seat.BOTTOM,
    )
    return Scenario(sides=sides, special_rules=(Blitz(),), texts=FrozenDict(texts))


def opened(window: MainWindow, scenario: Scenario, qtbot: QtBot) -> tuple[TextsPanel, Document]:
    document = window.commands.files.create(scenario)
    window.editor.show_right_panel("texts")
    qtbot.waitUntil(lambda: window.checker.findings is not None and not window.checker.is_busy, timeout=30_000)
    QApplication.processEvents()
    panel = window.editor.right.panel("texts")
    assert isinstance(panel, TextsPanel)
    return panel, document


def settled(panel: TextsPanel, qtbot: QtBot) -> None:
    """What follows from a letter comes a moment after it."""
    qtbot.waitUntil(lambda: not panel.refresh_delay.isActive())


def block(panel: TextsPanel, field: str, column: int = 0) -> FieldBlock:
    return panel.columns[column].blocks[field]


def type_in(editor: QWidget, words: str) -> None:
    """Letter by letter; unlike QTest any letter."""
    for letter in words:
        QApplication.sendEvent(editor, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter))


def write(panel: TextsPanel, field: str, words: str) -> FieldBlock:
    """Type into a field as a person does."""
    found = block(panel, field)
    if found.editor.isHidden():
        found.take_over.click()
        found.editor.selectAll()
    found.editor.setFocus()
    type_in(found.editor, words)
    return found


def text(document: Document, field: str, language: str = "en") -> str:
    found: str = getattr(document.scenario.texts[language], field)
    return found
