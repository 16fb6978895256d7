"""Drives the Battle panel in tests: the real page over a document, with or without its board."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.panels.battle.battle_page import BattlePage
from editor.panels.battle.battle_panel import BattlePanel
from editor.panels.battle.date_field import DateField
from editor.panels.battle.fields import ChoiceField, CountField, LineField, ProseField, SegmentField, TickField
from editor.panels.battle.hexes_field import HexesField, hex_labels
from editor.panels.battle.rule_fields import CountsField
from editor.ui.context import EditorContext
from schema.scenario import Scenario
from tests.editor.board.board_driver import make_context


def choose(control: QWidget, value: Any) -> None:
    """Set a value as a user does: choose it in a list, click it, or type it and leave the field."""
    match control:
        case ChoiceField():
            control.setCurrentIndex(control.values.index(value))
            control.activated.emit(control.currentIndex())
        case SegmentField() if control.is_list:
            choose(control.list, value)
        case SegmentField():
            control.row.segment(str(value)).click()
        case CountField():
            control.field.setText(str(value))
            control.field.editingFinished.emit()
        case TickField():
            if value != control.isChecked():
                control.click()
        case DateField():
            control.setText("" if value is None else value.isoformat())
            control.editingFinished.emit()
        case HexesField():
            control.line.setText(hex_labels(value, control.controller.scenario))
            control.line.editingFinished.emit()
        case CountsField():
            control.setText(", ".join(map(str, value)))
            control.editingFinished.emit()
        case _:
            raise TypeError(control)


@dataclass
class BattleDriver:
    qtbot: QtBot
    context: EditorContext
    document: Document
    panel: BattlePanel

    @property
    def page(self) -> BattlePage:
        return self.panel.page

    @property
    def scenario(self) -> Scenario:
        return self.document.scenario

    def control(self, path: str) -> Any:
        """The control of a field, by the path of the field."""
        found = [widget for widget in self.page.findChildren(QWidget) if widget.property("path") == path]
        assert len(found) == 1, f"{path}: {len(found)} controls"
        return found[0]

    def paths(self) -> set[str]:
        return {str(path) for widget in self.page.findChildren(QWidget) if (path := widget.property("path"))}

    def give(self, path: str, value: Any) -> None:
        """As a user gives a value: choose it, tick it, or type it and leave the field."""
        control = self.control(path)
        if isinstance(control, LineField) and not isinstance(control, DateField):
            control.setFocus()
            control.selectAll()
            QTest.keyClicks(control, value)
            QTest.keyClick(control, Qt.Key.Key_Return)
        else:
            choose(control, value)

    def write(self, field: ProseField, text: str) -> None:
        field.setFocus()
        QTest.keyClicks(field, text)
        field.paused.emit()

    def value(self, path: str) -> Any:
        """What the scenario has at a path."""
        found: Any = self.scenario
        for part in path.split("."):
            if found is None:
                return None
            found = found[int(part)] if part.isdecimal() else getattr(found, part)
        return found

    @property
    def steps(self) -> int:
        return self.document.history_index

    def history(self) -> list[str]:
        from editor.ui.history_words import history_text

        return [history_text(entry, self.context.language) for entry in self.document.history()]

    def saved(self, folder: Path, suffix: str = "beachhead") -> Scenario:
        """The scenario as a file gives it back."""
        path = folder / f"saved.{suffix}"
        from schema.formats import codecs

        codecs.save(self.document.scenario, path)

        return codecs.load(path).scenario


def make_battle_driver(qtbot: QtBot, folder: Path, document: Document, width: int = 348) -> BattleDriver:
    context = make_context(folder)
    context.add_document(document)
    panel = BattlePanel(context)
    qtbot.addWidget(panel)
    panel.resize(width, 900)
    panel.show()
    qtbot.waitExposed(panel)
    return BattleDriver(qtbot, context, document, panel)
