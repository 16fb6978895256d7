"""An author's way by keys alone, through the real window: from an empty board to a file that comes back equal."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.hex_parts import HexPart
from editor.panels.battle.battle_panel import BattlePanel
from editor.panels.battle.victory_section import VictorySection
from editor.panels.properties.controls.count_control import CountControl
from editor.panels.properties.properties_panel import PropertiesPanel
from editor.panels.texts.texts_panel import TextsPanel
from editor.window.main_window import MainWindow
from schema.board import Camp
from schema.markers import Medal
from schema.pieces import Unit
from schema.scenario import Scenario
from schema.special_rules import Blitz

_MAX_STOPS = 60


@dataclass
class Keyboard:
    """Every key goes to whatever has the focus, as it does at a desk."""

    window: MainWindow

    @property
    def focus(self) -> QWidget:
        found = QApplication.focusWidget()
        assert found is not None, "the focus is lost"
        return found

    def press(self, *names: str) -> None:
        """Keys by their names, "Return" or "Ctrl+S"."""
        for name in names:
            QTest.keySequence(self.focus, QKeySequence(name))
            QApplication.processEvents()

    def write(self, words: str) -> None:
        QTest.keyClicks(self.focus, words)
        QApplication.processEvents()

    def tab_to(self, target: QWidget) -> None:
        for _ in range(_MAX_STOPS):
            if target.hasFocus():
                return
            self.press("Tab")
        pytest.fail(f"Tab does not lead to {target}")

    def go_to(self, label: str) -> None:
        """The hex cursor, by its arrows."""
        board = self.window.editor.canvas
        assert board is not None
        assert board.canvas.hasFocus()
        scenario = board.canvas.scenario
        target = scenario.find_hex(label)
        assert target is not None
        self.press("Right")
        for _ in range(_MAX_STOPS):
            here = board.canvas.cursor_hex
            assert here is not None
            if here == target:
                return
            if here.row != target.row:
                self.press("Down" if here.row < target.row else "Up")
            else:
                self.press("Right" if here.col < target.col else "Left")
        pytest.fail(f"the arrows do not lead to {label}")

    def take_piece(self, words: str) -> None:
        self.press("/")
        self.write(words)
        self.press("Return")

    def run_command(self, words: str) -> None:
        self.press("Ctrl+Shift+P")
        self.write(words)
        self.press("Return")


@dataclass
class Author:
    """The keyboard, the window, and what stands in the scenario by now."""

    keys: Keyboard
    window: MainWindow
    qtbot: QtBot

    @property
    def document(self) -> Document:
        found = self.window.context.current_document
        assert found is not None
        return found

    @property
    def scenario(self) -> Scenario:
        return self.document.scenario

    def unit(self, label: str) -> Unit | None:
        where = self.scenario.find_hex(label)
        assert where is not None
        return self.scenario.at(where).unit

    def back_to_the_board(self) -> None:
        """F8 leads round the panes."""
        board = self.window.editor.canvas
        assert board is not None
        for _ in range(8):
            if board.canvas.hasFocus():
                return
            self.keys.press("F8")
        pytest.fail("F8 does not lead to the board")

    # The stations

    def begin(self) -> None:
        self.keys.press("Ctrl+N")
        self.keys.press("Return")
        board = self.window.editor.canvas
        assert board is not None
        self.qtbot.waitUntil(board.canvas.hasFocus)

    def place_units(self) -> None:
        for words, label, kind, nation in (("infantry", "F1", "infantry", "us"), ("german armor", "F9", "armor", "de")):
            self.keys.take_piece(words)
            self.keys.go_to(label)
            self.keys.press("Return")
            unit = self.unit(label)
            assert unit is not None
            assert (unit.kind, unit.nation) == (kind, nation)

    def change_figures(self) -> None:
        """More than such a unit has: one of the mistakes to be found later."""
        self.keys.press("V")
        self.keys.go_to("F1")
        self.keys.press("Return", "F2")
        panel = self.window.editor.right.panel("properties")
        assert isinstance(panel, PropertiesPanel)
        figures = panel.sections[HexPart("unit")].controls["figures"]
        assert isinstance(figures, CountControl)
        assert figures.number.field.hasFocus()
        self.keys.write("9")
        self.keys.press("Return")
        unit = self.unit("F1")
        assert unit is not None
        assert unit.figures == 9

    def make_a_medal(self) -> None:
        self.back_to_the_board()
        self.keys.go_to("F9")
        self.keys.press("Return")
        self.keys.run_command("medal on the hex")
        pop_up = self.window.editor.medals.pop_up
        assert pop_up is not None
        assert pop_up.isAncestorOf(self.keys.focus)
        self.keys.press("Right", "Tab", "Right", "Escape")  # for the Axis, for good
        board = self.window.editor.canvas
        assert board is not None
        self.qtbot.waitUntil(board.canvas.hasFocus)
        where = self.scenario.find_hex("F9")
        assert where is not None
        assert self.scenario.at(where).markers == (Medal(camp=Camp.AXIS, permanent=True),)

    def say_how_it_is_fought(self) -> None:
        self.keys.press("F3")
        panel = self.window.editor.right.panel("battle")
        assert isinstance(panel, BattlePanel)
        self.keys.tab_to(panel.page.rules.search)
        self.keys.write("blitz")
        self.keys.press("Tab", "Space")
        assert self.scenario.special_rules == (Blitz(),)
        self.say_how_it_is_won(panel.page.victory)

    def say_how_it_is_won(self, victory: VictorySection) -> None:
        self.keys.tab_to(victory.add_row.buttons["exit"])
        self.keys.press("Space")
        assert victory.chosen is not None
        card = victory.card_of(victory.chosen)
        assert card is not None
        self.keys.tab_to(card.hexes.line)
        self.keys.write("A9 m9")
        self.keys.press("Return")
        assert victory.chosen is not None
        assert {self.scenario.label(where) for where in victory.chosen.hexes} == {"A9", "M9"}

    def write_a_title(self) -> None:
        self.keys.press("F4")
        panel = self.window.editor.right.panel("texts")
        assert isinstance(panel, TextsPanel)
        assert panel.list.rows["title"].hasFocus()
        self.keys.press("Return")
        self.keys.write("The road to the sea")
        assert self.scenario.texts["en"].title == "The road to the sea"

    def mend_the_figures(self) -> None:
        checker = self.window.checker
        self.qtbot.waitUntil(lambda: checker.findings is not None and not checker.is_busy, timeout=30_000)
        issues = self.window.editor.issues
        for _ in range(_MAX_STOPS):
            self.keys.press("F7")
            current = issues.list.current
            assert current is not None
            if current.code == "unit.figures":
                break
        self.keys.press("Return")
        unit = self.unit("F1")
        assert unit is not None
        assert unit.figures in (None, 4)

    def save(self, path: Path) -> None:
        self.keys.press("Ctrl+S")
        self.qtbot.waitUntil(lambda: path.exists() and not self.window.commands.files.is_saving, timeout=30_000)
        assert not self.document.is_dirty

    def reopen(self) -> None:
        self.keys.press("Ctrl+W")
        self.qtbot.waitUntil(lambda: self.window.context.current_document is None)
        self.keys.press("Ctrl+O")
        files = self.window.commands.files
        self.qtbot.waitUntil(
            lambda: self.window.context.current_document is not None and not files.is_opening, timeout=30_000
        )


@pytest.mark.slow
def test_a_scenario_is_made_saved_and_opened_again_by_keys_alone(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journey.beachhead"
    # The system's own file dialogs are the one thing that is not ours.
    monkeypatch.setattr(window.commands.files.chooser, "choose_target", lambda *_: path)
    monkeypatch.setattr(window.commands.files.chooser, "choose_scenarios", lambda *_: [path])
    author = Author(Keyboard(window), window, qtbot)
    author.begin()
    author.place_units()
    author.change_figures()
    author.make_a_medal()
    author.say_how_it_is_fought()
    author.write_a_title()
    author.mend_the_figures()
    author.save(path)
    made = author.scenario
    author.reopen()
    assert author.scenario == made
