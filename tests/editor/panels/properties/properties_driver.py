"""Drives a Properties panel on its own in tests: one document, its context, and the real controls."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.selection import Selection
from editor.edits.hex_parts import HexPart
from editor.panels.properties.controls.choice_controls import ChoiceControl, SegmentsControl
from editor.panels.properties.controls.control import Control
from editor.panels.properties.controls.count_control import CountControl
from editor.panels.properties.controls.text_controls import HexesControl, TextControl
from editor.panels.properties.controls.tick_control import TickControl
from editor.panels.properties.controls.tick_list_controls import BarredControl, MembersControl
from editor.panels.properties.part_section import PartSection
from editor.panels.properties.properties_panel import PropertiesPanel
from editor.ui.context import EditorContext
from schema.hexes import Hex
from tests.editor.board.board_driver import make_context, make_registry

LEFT = Qt.MouseButton.LeftButton


@dataclass
class PropertiesDriver:
    qtbot: QtBot
    context: EditorContext
    document: Document
    panel: PropertiesPanel

    def select(self, *hexes: Hex) -> None:
        self.document.select(Selection(frozenset(hexes)))
        self.panel.refresh()
        self.qtbot.waitUntil(lambda: not self.panel.abilities.is_busy, timeout=30_000)
        QApplication.processEvents()

    def section(self, part: HexPart) -> PartSection:
        return self.panel.sections[part]

    def control(self, part: HexPart, field: str) -> Control:
        """The control of a field, with everything open that hides it."""
        section = self.section(part)
        if not section.more.isChecked():
            section.more.setChecked(True)
        QApplication.processEvents()
        return section.controls[field]

    def choice(self, part: HexPart, field: str) -> ChoiceControl:
        found = self.control(part, field)
        assert isinstance(found, ChoiceControl)
        return found

    def count(self, part: HexPart, field: str) -> CountControl:
        found = self.control(part, field)
        assert isinstance(found, CountControl)
        return found

    def tick(self, part: HexPart, field: str) -> TickControl:
        found = self.control(part, field)
        assert isinstance(found, TickControl)
        return found

    def hexes(self, part: HexPart, field: str) -> HexesControl:
        found = self.control(part, field)
        assert isinstance(found, HexesControl)
        return found

    def value(self, part: HexPart, field: str, where: Hex) -> Any:
        return getattr(part.find(self.document.scenario.at(where)), field)

    def steps(self) -> int:
        return len(self.document.history())

    def settle(self) -> None:
        """What the panel puts off for the map's sake is done now."""
        self.panel.refresh()
        QApplication.processEvents()

    def use(self, control: Control) -> None:
        """Give the field another value, by hand."""
        match control:
            case SegmentsControl():
                keys = [str(place) for place in range(len(control.box.options))]
                other = next(key for key in keys if key != control.segments.current)
                if control.segments.isVisible():
                    QTest.mouseClick(control.segments.segment(other), LEFT)
                else:
                    press(control.box, Qt.Key.Key_Down if control.box.currentIndex() == 0 else Qt.Key.Key_Up)
            case ChoiceControl():
                last = control.box.currentIndex() == control.box.count() - 1
                press(control.box, Qt.Key.Key_Up if last else Qt.Key.Key_Down)
            case CountControl():
                press(control.number.field, Qt.Key.Key_Up)
            case TickControl():
                QTest.mouseClick(control.tick, LEFT)
            case MembersControl() | BarredControl():
                press(next(iter(control.ticks.values())), Qt.Key.Key_Space)
            case HexesControl():
                write(control.line, "A1, b2")
            case TextControl():
                write(control.line, "tag99")
            case _:
                raise TypeError(control)
        self.settle()


def press(widget: QWidget, key: Qt.Key) -> None:
    widget.setFocus()
    QTest.keyClick(widget, key)


def tab_to(widget: QWidget, *, at_most: int) -> None:
    """Tab until the widget has the focus."""
    for _ in range(at_most):
        if QApplication.focusWidget() is widget:
            break
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is widget


def write(line: QLineEdit, words: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, words)
    QTest.keyClick(line, Qt.Key.Key_Return)


def make_properties_driver(qtbot: QtBot, folder: Path, document: Document, width: int = 360) -> PropertiesDriver:
    context = make_context(folder)
    panel = PropertiesPanel(context, make_registry(context))
    qtbot.addWidget(panel)
    context.add_document(document)
    panel.resize(width, 900)
    panel.show()
    qtbot.waitExposed(panel)
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    return PropertiesDriver(qtbot, context, document, panel)
