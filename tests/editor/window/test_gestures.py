"""Nothing changes unasked: clicks, wheel and letters over every widget of every panel, and a user who does anything."""

from itertools import pairwise

import hypothesis
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QScrollBar, QWidget
from shiboken6 import isValid

from editor.document.document import Document
from editor.document.selection import Selection
from editor.ui.parts.edit_target import ANYTHING, edit_target
from editor.ui.parts.folding_section import FoldingSection
from editor.window.main_window import MainWindow
from i18n.languages import Language
from schema.board import Camp
from schema.scenario import Scenario
from schema.special_rules import Blitz, CustomRule, SmokeScreen
from schema.texts import ScenarioText
from schema.victory import CustomCondition, DeckExhaustion
from tests.editor.gestures import (
    PANELS,
    RandomGestures,
    changed_fields,
    click,
    find_widget,
    inner_widgets,
    is_reachable,
    is_text,
    leave_all,
    reveal,
    scenario_bytes,
    settle,
    show_panel,
    turn_wheel,
)
from tests.editor.panels.properties import full_board
from tests.editor.panels.properties.full_board import HERE

SCENARIO = Scenario(
    hexes=full_board.SCENARIO.hexes,
    labels=full_board.SCENARIO.labels,
    victory=(DeckExhaustion(winner=Camp.AXIS), CustomCondition(text={"en": "Hold the bridge."})),
    special_rules=(Blitz(), SmokeScreen(camp=Camp.AXIS), CustomRule(name="Mud", text={"en": "Wheels sink."})),
    texts={"en": ScenarioText(title="Pegasus", briefing="Night of 5 June.")},
)
LANGUAGES = tuple(Language)
IS_LONG = hypothesis.settings.default is not None and hypothesis.settings.default.max_examples > 1_000
# A short run tries some widgets of each panel in one of the languages, a long one all of them in each.
WALKS = [
    (panel, language)
    for number, panel in enumerate(PANELS)
    for place, language in enumerate(LANGUAGES)
    if IS_LONG or place == number % len(LANGUAGES)
]
SHORT_WALK = 6
SEEDS = range(1, 5) if IS_LONG else [1]
GESTURES = 500 if IS_LONG else 60
pytestmark = [pytest.mark.fuzz, pytest.mark.qt_log_ignore("This plugin does not support")]


@pytest.fixture
def window(reused_window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Nobody answers the dialogs of the system."""
    monkeypatch.setattr(QFileDialog, "exec", lambda *_: 0)
    return reused_window


def open_document(window: MainWindow) -> Document:
    document = Document(SCENARIO)
    window.context.add_document(document)
    document.select(Selection(frozenset({HERE})))
    for section in show_panel(window, "battle").findChildren(FoldingSection):
        section.set_open(True)
    settle()
    return document


def take_back(document: Document) -> None:
    """All that was done; the first bytes are there again."""
    document.end_stroke()
    document.go_to(0)
    assert document.scenario == SCENARIO
    document.select(Selection(frozenset({HERE})))


@pytest.mark.parametrize(("panel", "language"), WALKS)
def test_only_what_says_so_changes_the_scenario(window: MainWindow, panel: str, language: Language) -> None:
    document = open_document(window)
    window.context.set_language(language)
    shown = show_panel(window, panel)
    widgets = inner_widgets(shown)
    names = [name for name, widget in widgets if not isinstance(widget, QScrollBar) and is_seen(widget, window)]
    wrong: list[str] = []
    for name in names if IS_LONG else names[:: len(names) // SHORT_WALK + 1]:
        widget = find_widget(shown, name)
        if widget is not None and is_seen(widget, window):
            wrong += try_widget(window, document, widget, name)
            shown = show_panel(window, panel)
    assert names
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert not wrong, "\n".join(wrong)


def try_widget(window: MainWindow, document: Document, widget: QWidget, name: str) -> list[str]:
    """What a gesture on the widget changed that it must not change."""
    allowed = edit_target(widget)
    wrong: list[str] = []

    def check(gesture: str, may_change: frozenset[str] = frozenset()) -> None:
        changed = changed_fields(SCENARIO, document.scenario)
        if ANYTHING not in may_change and not changed <= may_change:
            wrong.append(f"{gesture} on {name} changed {sorted(changed)}")
        if changed:
            assert document.history_index > 0, f"{gesture} on {name} left no step"
            take_back(document)

    window.editor.focus_board()
    for turn in (-120, 120):
        if isValid(widget):
            turn_wheel(widget, turn)
    check("the wheel")
    if not isValid(widget):
        return wrong
    focus_by_tab(widget)
    focus = QApplication.focusWidget()
    if focus is not None and not is_text(focus):
        for letter in "aklvx":
            QTest.keyClick(QApplication.focusWidget() or window, letter)
        check("a letter")
    if isValid(widget) and is_seen(widget, window):  # still
        try_by_hand(window, widget)
        check("a click", allowed)
    return wrong


def is_seen(widget: QWidget, window: MainWindow) -> bool:
    """Whether a click on its middle is a click on it, not on something in it."""
    if not is_reachable(widget, window):
        return False
    reveal(widget)
    return window.childAt(widget.mapTo(window, widget.rect().center())) is widget


def focus_by_tab(widget: QWidget) -> None:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        widget.setFocus(Qt.FocusReason.TabFocusReason)


def try_by_hand(window: MainWindow, widget: QWidget) -> None:
    """Click, and type where one types."""
    click(widget)
    leave_all(window)
    focus = QApplication.focusWidget()
    is_there = isValid(widget)  # a click may close what it is in
    if is_there and focus is not None and is_text(focus) and (focus is widget or focus.isAncestorOf(widget)):
        QTest.keyClicks(focus, "7")
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    settle()


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_can_be_undone(window: MainWindow, seed: int) -> None:
    """Every difference has its step, and undoing all gives the first bytes."""
    document = open_document(window)
    first = scenario_bytes(document.scenario)
    user = RandomGestures(window, document, seed)
    told: list[str] = []
    changes = 0
    for number in range(GESTURES):
        before = document.scenario
        told.append(user.make())
        story = f"seed {seed}, gesture {number}: {told[-5:]}"
        assert window.context.current_document is document, story
        if document.scenario is not before and document.scenario != before:
            changes += 1
            check_steps(document, story)
        if number % 50 == 49:
            check_history(document, first, story)
    check_history(document, first, "the end")
    assert changes >= len(told) // 20


def check_steps(document: Document, story: str) -> None:
    """Each step goes on where the one before ended, and the scenario that is shown is a state of them: a change without
    a step would leave a gap.
    """
    stack = document.stack
    steps = [stack.step(index) for index in range(stack.count())]
    assert steps, story
    assert all(one.after is other.before or one.after == other.before for one, other in pairwise(steps)), story
    assert stack.state(document.history_index, SCENARIO) is document.scenario, story


def check_history(document: Document, first: bytes, story: str) -> None:
    """Back to the beginning and forth again."""
    document.end_stroke()
    leave_index, shown = document.history_index, scenario_bytes(document.scenario)
    document.go_to(0)
    assert scenario_bytes(document.scenario) == first, story
    document.go_to(leave_index)
    assert scenario_bytes(document.scenario) == shown, story
