"""The Texts and Issues panels at every width: nothing is cut, nothing sticks out, everything has a name."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from editor.edits.fields import set_side
from editor.panels.texts.fact_chips import FactChipLabel
from editor.ui.parts.wrapping_button import WrappingButton
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Camp, Seat
from schema.content import Label
from schema.frozen import FrozenDict
from schema.scenario import Scenario
from schema.sides import Side, Sides
from schema.texts import ScenarioText

MakeWindow = Callable[..., MainWindow]
_WORDED = QLabel | QAbstractButton | QComboBox | FactChipLabel
BRIEFINGS = {
    "en": "Axis Player [Italy]: take 5 command cards.\nAllied Player: take 6 command cards. You move first.",
    "fr": "Joueur de l’Axe [Italie] : prenez 5 cartes.\nJoueur allié : prenez 6 cartes. Vous jouez en premier.",
    "nl": "Asspeler [Italië]: neem 5 bevelkaarten.\nGeallieerde speler: neem 6 bevelkaarten. Jij begint.",
}


@pytest.fixture
def full() -> Scenario:
    """Every part of the panel has something to show: facts that agree and differ, findings with fixes."""
    sides = Sides(
        top=Side(camp=Camp.AXIS, nation="de", cards=4, medals=5),
        bottom=Side(camp=Camp.ALLIES, nation="gb", cards=6, medals=5),
        first=Seat.BOTTOM,
    )
    texts = {
        language: ScenarioText(title="Pegasus Bridge", date="5 June 1941", briefing=briefing)
        for language, briefing in BRIEFINGS.items()
    }
    return Scenario(sides=sides, labels=(Label(row=2, col=2, lines=("Caen",)),), texts=FrozenDict(texts))


def faults(area: QScrollArea, root: QWidget) -> Iterator[str]:
    """What is cut or sticks out, among all that is visible."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        name = f"{type(widget).__name__} {widget.accessibleName()!r}"
        if isinstance(widget, QLabel) and widget.wordWrap():
            is_cut = widget.height() + 1 < widget.heightForWidth(widget.width())
        else:
            is_cut = isinstance(widget, _WORDED) and widget.width() < _needed(widget)
        if is_cut:
            yield f"{name}: {widget.size()} of {widget.sizeHint()}"
        if area.isAncestorOf(widget) and widget is not area:
            right = widget.mapTo(area, QPoint(widget.width(), 0)).x()
            if right > area.width():
                yield f"{name}: sticks out by {right - area.width()}"


def _needed(widget: QWidget) -> int:
    """A button that can wrap needs room for its lines only."""
    return (widget.minimumSizeHint() if isinstance(widget, WrappingButton) else widget.sizeHint()).width()


def _settle(area: QScrollArea, root: QWidget, qtbot: QtBot) -> None:
    """What wraps is laid out in several rounds."""

    def nothing() -> None:
        assert list(faults(area, root)) == []

    qtbot.waitUntil(nothing, timeout=10_000)


@pytest.mark.parametrize("language", Language)
def test_nothing_is_cut_at_any_width(make_window: MakeWindow, qtbot: QtBot, full: Scenario, language: Language) -> None:
    window = make_window(language)
    document = window.commands.files.create(full)
    window.editor.show_right_panel("texts")
    panel = window.editor.texts
    qtbot.waitUntil(lambda: panel.columns[0].blocks["briefing"].findings.rows != [], timeout=30_000)
    panel.columns[0].blocks["conditions"].take_over.click()
    document.do(set_side(Seat.TOP, "medals", 6))
    for width in (300, 348, 500, 700, 820):
        window.editor.splitter.setSizes([220, 1300 - width, width])
        _settle(panel.area, panel, qtbot)
        assert panel.is_wide is (panel.width() >= 700)
    tools, issues = window.editor.issue_tools, window.editor.issues
    _settle(issues.list, issues, qtbot)
    assert list(faults(issues.list, tools)) == []


def test_whatever_takes_the_focus_has_a_name(window: MainWindow, qtbot: QtBot, full: Scenario) -> None:
    window.commands.files.create(full)
    window.editor.show_right_panel("texts")
    window.editor.splitter.setSizes([220, 480, 820])
    panel = window.editor.texts
    qtbot.waitUntil(lambda: panel.columns[0].blocks["briefing"].findings.rows != [], timeout=30_000)
    nameless = [
        widget
        for root in (panel, window.editor.bottom)
        for widget in root.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and not widget.accessibleName()
    ]
    assert nameless == []
