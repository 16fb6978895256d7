"""The form for a game that people have played."""

from datetime import date

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.lab_view.lab_page import LabPage
from editor.lab_view.played_game_dialog import PlayedGameDialog
from editor.window.main_window import MainWindow
from schema.board import Camp
from schema.playtests import Playtest


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> PlayedGameDialog:
    form = PlayedGameDialog(window.context, window, date(2025, 6, 6))
    qtbot.addWidget(form)
    return form


def test_what_is_filled_in_is_logged(dialog: PlayedGameDialog, qtbot: QtBot) -> None:
    dialog.players.setText(" Ann, Bob ")
    dialog.winner.set_value("axis")
    dialog.allied_medals.set_value(3)
    dialog.axis_medals.set_value(4)
    dialog.turns.set_value(9)
    dialog.notes.setPlainText("The bridge fell early.\n")
    with qtbot.waitSignal(dialog.logged) as logged:
        dialog.finish()
    assert logged.args == [
        Playtest(
            date="2025-06-06",
            winner=Camp.AXIS,
            allied_medals=3,
            axis_medals=4,
            turns=9,
            players="Ann, Bob",
            notes="The bridge fell early.",
        )
    ]


def test_a_day_that_is_none_is_told_and_nothing_is_logged(dialog: PlayedGameDialog, qtbot: QtBot) -> None:
    dialog.day.setText("yesterday")
    with qtbot.assertNotEmitted(dialog.logged):
        dialog.finish()
    assert "2025-06-06" in dialog.problem.text()
    dialog.day.setText("")
    with qtbot.waitSignal(dialog.logged) as logged:
        dialog.finish()
    assert logged.args == [Playtest(allied_medals=0, axis_medals=0)]


def test_the_lab_stores_a_game_as_one_step(window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot) -> None:
    lab.view.add_game.click()
    qtbot.waitUntil(lambda: bool(window.findChildren(PlayedGameDialog)))
    (form,) = window.findChildren(PlayedGameDialog)
    before = len(document.scenario.playtests)
    form.players.setText("Ann, Bob")
    form.finish()
    assert [game.players for game in document.scenario.playtests[before:]] == ["Ann, Bob"]
    document.undo()
    assert len(document.scenario.playtests) == before


@pytest.mark.slow
def test_a_form_that_is_left_is_there_again_for_its_scenario(
    window: MainWindow, lab: LabPage, document: Document
) -> None:
    def ask() -> PlayedGameDialog:
        lab.view.add_game.click()
        dialog = window.dialogs.current
        assert isinstance(dialog, PlayedGameDialog)
        return dialog

    def hints(dialog: PlayedGameDialog) -> list[str]:
        return [label.text() for label in dialog.findChildren(QLabel) if "Typed earlier" in label.text()]

    form = ask()
    assert hints(form) == []
    form.winner.set_value("axis")
    form.notes.setPlainText("The bridge fell early.\nThe Axis had no reserve.")
    QTest.keyClick(form.notes, Qt.Key.Key_Escape)
    other = Document(document.scenario, parent=window)
    window.context.add_document(other)
    form = ask()
    assert (form.winner.value, form.notes.toPlainText()) == ("", "")
    form.reject()
    window.context.set_current_document(document)
    form = ask()
    assert len(hints(form)) == 1
    assert form.winner.value == "axis"
    form.finish()
    assert document.scenario.playtests[-1].notes == "The bridge fell early.\nThe Axis had no reserve."
    form = ask()
    assert (form.winner.value, form.notes.toPlainText()) == ("", "")
    form.reject()
