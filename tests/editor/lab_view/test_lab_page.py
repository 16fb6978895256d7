"""The lab as a user sees it: runs, results, changes, versions."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QWidget
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import SetField
from editor.lab_view.charts.chart import Chart
from editor.lab_view.lab_page import LabPage
from editor.lab_view.running.played_version import PlayedVersion
from editor.library_view.access.library_access import library_address
from editor.ui.parts.buttons import PushButton
from editor.ui.parts.edit_target import edit_target
from editor.ui.parts.labels import WrappedLabel
from editor.window.main_window import MainWindow
from i18n.languages import Language
from library.opening import open_database
from library.store.readings import KeptReading, keep_reading, list_readings
from rules.lab.digest import played_digest
from rules.lab.play_test import PlayTestOptions
from rules.lab.player_selection import EVERYBODY, PlayerGroup, PlayerSelection
from rules.lab.reading import Estimate, Progress
from rules.lab.suggestions import search
from rules.lab.suggestions.side_changes import CardsChange
from rules.lab.suggestions.suggestion import Suggestion
from rules.lab.suggestions.unit_changes import FiguresChange
from schema.board import Camp
from schema.catalog.switch import Profile
from tests.editor.gestures import reveal, turn_wheel
from tests.editor.lab_view.conftest import play
from tests.editor.lab_view.lab_driver import GAMES, pegasus, pegasus_reading
from tests.editor.languages import LANGUAGES


def show_result(lab: LabPage, document: Document, **changes: object) -> None:
    """A finished run, without playing it."""
    reading = pegasus_reading().model_copy(update=changes)
    version = PlayedVersion("Pegasus", document.scenario, PlayTestOptions(games=GAMES), datetime.now(UTC), reading)
    lab.session.add_version(document, version)
    lab.session.changed.emit()


def suggestions() -> tuple[Suggestion, ...]:
    reading = pegasus_reading()
    unit = next(unit for unit in reading.units if unit.camp is Camp.AXIS)
    there = pegasus().at(unit.hex).unit
    assert there is not None
    after = Estimate(rate=0.52, low=0.47, high=0.57)
    cards = CardsChange(camp=Camp.AXIS, by=1, number=3)
    figures = FiguresChange(hex=unit.hex, camp=Camp.AXIS, unit=there, by=1, figures=unit.figures + 1)
    return tuple(
        Suggestion(change=change, before=reading.allied, after=after, games=400) for change in (cards, figures)
    )


def test_without_a_scenario_the_lab_offers_to_open_one(window: MainWindow) -> None:
    window.show_page("play-test")
    assert window.lab.empty.isVisible()
    assert QApplication.focusWidget() is window.lab.empty.open
    assert not window.lab.bar.run.isEnabled()


@pytest.mark.slow
def test_games_are_played_and_shown(lab: LabPage, qtbot: QtBot) -> None:
    grown = []
    lab.start()
    lab.session.grown.connect(grown.append)
    assert lab.bar.stop.isVisible()
    assert not lab.bar.run.isVisible()
    qtbot.waitUntil(lambda: not lab.is_running, timeout=60_000)
    assert grown
    assert lab.version is not None
    assert lab.version.reading is not None
    assert lab.version.reading.games == GAMES
    assert lab.bar.progress.done.isVisible()
    assert lab.bar.run_again.isVisible()
    assert lab.view.win.remark.text()
    # The parts of the page come one after the other, so that the window is never held up for long.
    qtbot.waitUntil(lambda: bool(lab.view.heat.legend.accessibleName()))
    qtbot.waitUntil(lambda: lab.view.cards.model.rowCount() > 0)


@pytest.mark.slow
def test_the_action_of_the_editor_opens_the_lab_and_runs(
    window: MainWindow, lab: LabPage, qtbot: QtBot, document: Document
) -> None:
    window.show_page("editor")
    window.registry.action("scenario.play-test").trigger()
    assert window.page == "play-test"
    assert lab.is_running
    qtbot.waitUntil(lambda: not lab.is_running, timeout=60_000)
    assert not document.can_undo


def test_a_title_is_whole_where_it_has_room(window: MainWindow, lab: LabPage, qtbot: QtBot) -> None:
    window.resize(1_600, 900)
    lab.bar.players.set_players(PlayerSelection(allies="rush"))
    assert lab.bar.facts.words == "not tested yet"
    qtbot.waitUntil(lambda: lab.bar.title.text() == lab.bar.title.words)


def test_a_run_that_is_stopped_is_over_at_once(lab: LabPage) -> None:
    lab.start()
    lab.bar.stop.click()
    assert not lab.is_running
    assert lab.bar.run.isVisible()
    assert lab.version is None  # nothing was told yet


def test_closing_the_document_stops_its_run(window: MainWindow, lab: LabPage, document: Document) -> None:
    lab.start()
    window.context.remove_document(document)
    assert not lab.is_running
    assert lab.version is None


def test_the_same_version_meets_another_chance_and_a_changed_one_the_same(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    assert lab.session.next_seed(document, Profile.BOOK, EVERYBODY) == 2
    document.do(SetField(("sides", "top", "cards"), 3))
    assert lab.session.next_seed(document, Profile.BOOK, EVERYBODY) == 1
    assert lab.version is not None
    assert lab.bar.facts.words == f"changed since the run at {lab.version.time}"


def test_a_result_is_kept_in_the_log_as_one_step(lab: LabPage, document: Document, qtbot: QtBot) -> None:
    show_result(lab, document)
    with qtbot.waitSignal(lab.kept):
        lab.view.win.keep.click()
    assert len(document.scenario.playtests) == 1
    simulated = document.scenario.playtests[0].simulated
    assert simulated is not None
    assert simulated.games == GAMES
    assert not lab.view.win.keep.isVisible()
    assert lab.view.log.model.rowCount() == 1
    # The log is no part of the game: the reading still belongs to the scenario.
    assert lab.version is not None
    assert lab.bar.facts.words != f"changed since the run at {lab.version.time}"
    document.undo()
    assert document.scenario == pegasus()
    assert lab.view.win.keep.isVisible()  # it can be kept again


def test_either_reading_of_the_rules_has_its_own_result(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    assert lab.version is not None
    lab.bar.rules.set_value(Profile.ONLINE)
    lab.bar.rules.chosen.emit(Profile.ONLINE)
    assert lab.version is None
    assert lab.bar.facts.words == "not tested yet"
    assert lab.bar.run.isVisible()
    lab.bar.rules.set_value(Profile.BOOK)
    lab.bar.rules.chosen.emit(Profile.BOOK)
    assert lab.version is not None


@pytest.mark.slow
def test_players_are_chosen_in_the_bar(lab: LabPage, qtbot: QtBot) -> None:
    menu = lab.bar.players.menu_of_players()
    rows = {action.text(): action for action in menu.actions()}
    assert rows["All players"].isChecked()
    rows["Beginners"].trigger()
    assert lab.bar.players.text() == "Beginners"
    play(lab, qtbot)
    assert lab.version is not None
    assert lab.version.reading is not None
    assert lab.version.reading.players.group is PlayerGroup.BEGINNERS
    assert lab.version.reading.club_players is None


def test_a_side_may_keep_to_one_style(lab: LabPage) -> None:
    menu = lab.bar.players.menu_of_players()
    allies = next(action.menu() for action in menu.actions() if action.text() == "Style of the Allies")
    assert isinstance(allies, QMenu)
    next(action for action in allies.actions() if action.text() == "Rush").trigger()
    assert lab.bar.players.players.allies == "rush"
    assert "Rush" in lab.bar.players.text()


@pytest.mark.slow
def test_what_was_played_in_an_earlier_session_is_shown_at_once(window: MainWindow, lab: LabPage, qtbot: QtBot) -> None:
    database = open_database(library_address(window.context.settings))
    at = datetime(2026, 6, 6, tzinfo=UTC)
    played = pegasus_reading().model_copy(update={"rules": Profile.ONLINE})
    with database.writing() as session:
        for reading in (pegasus_reading(), played):
            keep_reading(session=session, reading=reading, suggestions=suggestions(), at=at)
    database.close()
    later = Document(pegasus(), parent=window)
    window.context.add_document(later)
    window.show_page("play-test")
    qtbot.waitUntil(lambda: lab.version is not None, timeout=60_000)
    assert lab.version is not None
    assert lab.version.reading == pegasus_reading()
    assert "2026" in lab.bar.facts.words
    assert str(GAMES) in lab.bar.facts.words
    assert len(lab.changes.rows) == len(suggestions())
    lab.bar.rules.set_value(Profile.ONLINE)
    lab.bar.rules.chosen.emit(Profile.ONLINE)
    assert lab.version.reading == played


@pytest.mark.slow
def test_a_finished_run_is_kept_for_the_next_session(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot
) -> None:
    database = open_database(library_address(window.context.settings))
    play(lab, qtbot)
    assert lab.version is not None

    def kept() -> list[KeptReading]:
        with database.reading() as session:
            return list_readings(session=session, scenario=played_digest(document.scenario))

    qtbot.waitUntil(lambda: bool(kept()), timeout=60_000)
    assert kept()[0].reading == lab.version.reading
    database.close()


@pytest.mark.slow
def test_changes_are_tried_together_as_one_step(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    assert lab.version is not None
    lab.version.suggestions = suggestions()
    lab.session.changed.emit()
    assert not lab.changes.together.isVisible()
    for row in lab.changes.rows:
        row.tick.click()
    assert "1" in lab.changes.together.text()
    lab.changes.together.click()
    expected = pegasus()
    for suggestion in suggestions():
        expected = suggestion.change.apply(expected)
    assert document.scenario == expected
    assert len(document.history()) == 1


def test_a_chosen_change_is_shown_on_the_map(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    assert lab.version is not None
    lab.version.suggestions = suggestions()
    lab.session.changed.emit()
    row = lab.changes.rows[1]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert lab.view.heat.board.marked == frozenset(suggestions()[1].change.hexes)
    QTest.keyClick(row, Qt.Key.Key_Space)
    assert lab.view.heat.board.marked == frozenset()


def test_two_readings_are_compared(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    show_result(lab, document, allied=Estimate(rate=0.5, low=0.47, high=0.53))
    lab.bar.compare.click()
    table = lab.compare.table.model
    assert QApplication.focusWidget() is lab.compare.back
    assert table.index(0, 2).data() == "50%"
    lab.compare.back.click()
    assert lab.view.isVisible()
    assert QApplication.focusWidget() is lab.bar.run_again


def test_versions_with_other_rules_are_told_apart_and_not_the_first_to_compare_with(
    lab: LabPage, document: Document
) -> None:
    show_result(lab, document, allied=Estimate(rate=0.4, low=0.37, high=0.43))
    online = PlayTestOptions(games=GAMES, profile=Profile.ONLINE)
    other = PlayedVersion("Pegasus", document.scenario, online, datetime.now(UTC), pegasus_reading())
    lab.session.add_version(document, other)
    show_result(lab, document, allied=Estimate(rate=0.5, low=0.47, high=0.53))
    lab.bar.compare.click()
    first, second = (choice.currentText() for choice in lab.compare.choices)
    assert first == second  # played twice
    assert lab.compare.table.model.index(0, 1).data() == "40%"
    names = {lab.compare.choices[0].itemText(index) for index in range(3)}
    assert len(names) == 2
    assert any("Online rules" in name for name in names)


def cut_labels(lab: LabPage) -> list[str]:
    """The words of labels that have less room than they need."""
    cut = []
    for label in lab.findChildren(QLabel):
        if label.isVisible() and label.text():
            if isinstance(label, WrappedLabel):
                is_cut = label.height() < label.heightForWidth(label.width())
            else:
                is_cut = label.width() < label.fontMetrics().horizontalAdvance(label.text())
            cut += [label.text()] if is_cut else []
    return cut


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1100, 700), (1600, 1000)])
def test_no_words_are_cut(
    window: MainWindow, lab: LabPage, document: Document, language: Language, size: tuple[int, int], qtbot: QtBot
) -> None:
    window.context.set_language(language)
    window.resize(*size)
    show_result(lab, document)
    assert lab.version is not None
    lab.version.suggestions = suggestions()
    lab.session.changed.emit()
    # Layouts settle with the event loop, some in a second pass.
    qtbot.waitUntil(lambda: cut_labels(lab) == [], timeout=5_000)
    for chart in lab.findChildren(Chart):
        if chart.isVisible():
            assert chart.height() >= chart.sizeHint().height(), type(chart).__name__
            assert chart.accessibleName()
            assert chart.accessibleDescription()


def test_another_language_keeps_the_result(window: MainWindow, lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    english = lab.view.win.remark.text()
    window.context.set_language(Language.DUTCH)
    assert lab.view.win.remark.text()
    assert lab.view.win.remark.text() != english
    assert lab.view.glance.blocks[0].words.text()


def test_space_runs_and_stops_where_no_button_has_the_focus(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    lab.view.win.bar.setFocus()
    QTest.keyClick(lab.view.win.bar, Qt.Key.Key_Space)
    assert lab.is_running
    QTest.keyClick(lab.view.win.bar, Qt.Key.Key_Space)
    assert not lab.is_running


def test_a_search_tells_how_far_it_is(lab: LabPage) -> None:
    lab.changes.show_search(Progress(done=0, planned=0, seconds=0), can_search=False)
    assert lab.changes.progress.count.text() == ""
    lab.changes.show_search(Progress(done=412, planned=8_600, seconds=12, seconds_left=240), can_search=False)
    assert lab.changes.progress.count.text() == "412 of 8,600"
    assert lab.changes.progress.left.text() == "4 min left"


@pytest.mark.slow
def test_a_search_shows_changes_and_can_be_stopped(lab: LabPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "rounds_for", lambda _scenario: (search.SearchRound(kept=1_000, games=2),))
    play(lab, qtbot)
    lab.changes.search.click()
    assert lab.is_searching
    assert lab.changes.stop.isVisible()
    qtbot.waitUntil(lambda: bool(lab.version and lab.version.suggestions), timeout=60_000)
    lab.changes.stop.click()
    assert not lab.is_searching
    assert lab.changes.rows


@pytest.mark.slow
def test_no_widget_of_the_lab_changes_the_scenario_but_the_one_that_keeps(
    window: MainWindow, lab: LabPage, document: Document
) -> None:
    show_result(lab, document)
    assert lab.version is not None
    lab.version.suggestions = suggestions()
    lab.session.changed.emit()
    QTest.qWait(50)
    roots = (lab, lab.bar)
    for widget in [widget for root in roots for widget in root.findChildren(QWidget)]:
        if not widget.isVisible() or widget.window() is not window:
            continue
        reveal(widget)
        turn_wheel(widget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QLineEdit):
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            for letter in "axlbe":
                QTest.keyClick(widget, letter)
        assert document.scenario is pegasus(), f"{type(widget).__name__} {widget.objectName()}"
        assert window.page == "play-test"
    changing = [button for button in lab.findChildren(PushButton) if edit_target(button)]
    assert changing == [lab.view.win.keep]
