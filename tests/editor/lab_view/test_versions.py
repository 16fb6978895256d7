"""Versions in the lab: readings and suggestions belong to one, are shown with it, and are kept for later sessions."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.edits.fields import SetField
from editor.lab_view.lab_page import LabPage
from editor.lab_view.running import lab_session
from editor.library_view.access.library_access import SETTING, library_address
from editor.window.main_window import MainWindow
from editor.wording.change_text import change_sentence
from i18n.languages import Language
from library.opening import is_current, open_database
from library.store.readings import KeptReading, keep_reading, list_readings
from rules.lab.digest import played_digest
from rules.lab.play_log import log_entry
from rules.lab.reading import Estimate
from rules.lab.suggestions import search
from schema.battle import Operation
from schema.board import Camp
from schema.scenario import Scenario
from tests.editor.lab_view.conftest import play
from tests.editor.lab_view.lab_driver import pegasus, pegasus_reading
from tests.editor.lab_view.test_lab_page import show_result, suggestions


def show_suggestions(lab: LabPage, document: Document) -> None:
    """A finished run and a finished search, without playing them."""
    show_result(lab, document)
    assert lab.version is not None
    lab.version.suggestions = suggestions()
    lab.session.changed.emit()


def shown_titles(lab: LabPage) -> list[str]:
    return [row.title.text() for row in lab.changes.rows if row.isVisible()]


def axis_cards(document: Document) -> int | None:
    axis = document.scenario.sides.of(Camp.AXIS)
    return None if axis is None else axis.cards


def kept_readings(window: MainWindow, scenario: Scenario) -> list[KeptReading]:
    address = library_address(window.context.settings)
    if not is_current(address):
        return []
    database = open_database(address)
    try:
        with database.reading() as session:
            return list_readings(session=session, scenario=played_digest(scenario))
    finally:
        database.close()


@pytest.mark.slow
def test_a_tried_change_is_a_step_of_the_same_document_and_hides_nothing(
    window: MainWindow, lab: LabPage, document: Document
) -> None:
    show_suggestions(lab, document)
    reading, titles = lab.version, shown_titles(lab)
    assert titles[0] == change_sentence(pegasus(), Language.ENGLISH, suggestions()[0].change)
    lab.changes.rows[0].button.click()
    assert window.context.documents == [document]
    assert window.page == "play-test"
    assert axis_cards(document) == 3
    # The reading and the list stay, and the page says of what they are and what the scenario is now.
    assert lab.version is reading
    assert shown_titles(lab) == titles
    assert lab.versions.isVisible()
    assert titles[0] in lab.versions.words.text()
    assert titles[0] in document.history()[-1].params.values()
    QTest.keyClick(lab, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert document.scenario == pegasus()
    assert lab.version is reading
    assert shown_titles(lab) == titles
    assert not lab.versions.isVisible()


@pytest.mark.slow
def test_undo_and_redo_work_on_the_page_wherever_the_focus_is(
    window: MainWindow, lab: LabPage, document: Document
) -> None:
    show_suggestions(lab, document)
    lab.changes.rows[0].button.click()
    for focus in (lab.bar.run, lab.bar.rules, lab.changes.rows[1].button, lab):
        focus.setFocus()
        QTest.keyClick(focus, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert document.scenario == pegasus()
        QTest.keyClick(focus, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        assert axis_cards(document) == 3
    window.show_page("library")
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert axis_cards(document) == 3


@pytest.mark.slow
def test_another_change_of_the_list_is_tried_in_place_of_the_first(lab: LabPage, document: Document) -> None:
    show_suggestions(lab, document)
    lab.changes.rows[0].button.click()
    lab.changes.rows[1].button.click()
    assert document.scenario == suggestions()[1].change.apply(pegasus())
    document.undo()
    assert axis_cards(document) == 3


@pytest.mark.slow
def test_a_tried_version_is_compared_with_the_one_it_comes_from(lab: LabPage, document: Document, qtbot: QtBot) -> None:
    show_suggestions(lab, document)
    first, title = lab.version, shown_titles(lab)[0].rstrip(".")
    lab.changes.rows[0].button.click()
    play(lab, qtbot)
    tried = lab.version
    assert tried is not None
    assert tried is not first
    assert shown_titles(lab) == []
    lab.bar.compare.click()
    assert title in lab.compare.choices[1].currentText()
    assert title not in lab.compare.choices[0].currentText()
    # Another change of the first list: it is held against the first one, too, not against the last run.
    lab.leave_comparison()
    document.undo()
    assert lab.version is first
    assert len(shown_titles(lab)) == 2
    lab.changes.rows[1].button.click()
    play(lab, qtbot)
    lab.bar.compare.click()
    assert lab.compare.chosen[0] is first


@pytest.mark.slow
def test_versions_are_switched_in_the_lab_and_one_leads_back_to_the_scenario(
    lab: LabPage, document: Document, qtbot: QtBot
) -> None:
    show_suggestions(lab, document)
    first, title = lab.version, shown_titles(lab)[0].rstrip(".")
    lab.changes.rows[0].button.click()
    play(lab, qtbot)
    choice = lab.versions.choice
    assert [title in choice.itemText(index) for index in range(choice.count())] == [False, True]
    assert choice.currentIndex() == 1
    assert not lab.versions.back.isVisible()
    choice.setCurrentIndex(0)
    choice.activated.emit(0)
    assert lab.version is first
    assert len(shown_titles(lab)) == 2
    assert axis_cards(document) == 3  # looking changes nothing
    lab.versions.back.click()
    assert document.scenario == pegasus()
    assert not lab.versions.back.isVisible()
    document.undo()
    assert axis_cards(document) == 3
    assert choice.currentIndex() == 1


@pytest.mark.slow
def test_going_back_to_a_version_keeps_the_log(lab: LabPage, document: Document, qtbot: QtBot) -> None:
    show_suggestions(lab, document)
    lab.changes.rows[0].button.click()
    play(lab, qtbot)
    lab.keep()
    lab.versions.choose(0)
    lab.versions.back.click()
    assert played_digest(document.scenario) == played_digest(pegasus())
    assert len(document.scenario.playtests) == 1


@pytest.mark.slow
def test_words_and_notes_of_the_author_stay_whatever_version_is_tried_or_shown(
    lab: LabPage, document: Document
) -> None:
    show_suggestions(lab, document)
    lab.changes.rows[0].button.click()
    document.do(SetField(("authorship", "author"), "Ada"))
    label = document.scenario.labels[0].model_copy(update={"lines": ("My bridge",)})
    document.do(SetField(("labels",), (label,)))
    document.do(SetField(("battle", "operation"), Operation(name="Coup")))
    lab.changes.rows[1].button.click()
    words = document.scenario
    assert (words.authorship.author, words.labels, words.battle.operation) == ("Ada", (label,), Operation(name="Coup"))
    assert played_digest(words) == played_digest(suggestions()[1].change.apply(pegasus()))
    lab.versions.back.click()
    assert document.scenario.labels == (label,)
    assert played_digest(document.scenario) == played_digest(pegasus())


@pytest.mark.slow
def test_a_change_that_is_tried_over_other_edits_says_how_to_get_them_back(
    window: MainWindow, lab: LabPage, document: Document
) -> None:
    show_suggestions(lab, document)
    document.do(SetField(("sides", "bottom", "cards"), 3))
    edited = document.scenario
    lab.changes.rows[0].button.click()
    assert document.scenario.sides.bottom.cards == pegasus().sides.bottom.cards
    assert "What you have changed since is one Undo away." in window.toasts.visible[-1].words.text()
    document.undo()
    assert document.scenario == edited
    document.undo()
    for row in lab.changes.rows[:2]:  # what the lab made itself is in its list
        row.button.click()
        assert "the old result stays" in window.toasts.visible[-1].words.text()


def test_other_words_are_no_other_version(lab: LabPage, document: Document) -> None:
    show_result(lab, document)
    document.do(SetField(("authorship", "author"), "Somebody"))
    assert not lab.versions.isVisible()
    assert lab.session.next_seed(document, lab.bar.profile, lab.bar.players.players) == 2


@pytest.mark.slow
def test_two_versions_with_the_same_seed_are_both_found_in_the_library(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot
) -> None:
    database = open_database(library_address(window.context.settings))
    with database.writing() as session:
        keep_reading(session=session, reading=pegasus_reading(), suggestions=suggestions(), at=datetime.now(UTC))
    database.close()
    document.do(SetField(("sides", "top", "cards"), 3))
    show_result(lab, document)  # a run with the same seed and as many games
    document.undo()
    qtbot.waitUntil(lambda: len(shown_titles(lab)) == 2, timeout=60_000)
    assert lab.versions.choice.count() == 2


@pytest.mark.slow
def test_a_run_that_is_stopped_before_its_first_reading_leaves_the_shown_version(
    lab: LabPage, document: Document
) -> None:
    show_suggestions(lab, document)
    first = lab.version
    lab.changes.rows[0].button.click()
    lab.start()
    lab.session.stop()
    assert lab.version is first
    assert len(shown_titles(lab)) == 2


@pytest.mark.slow
def test_the_first_reading_makes_the_library(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot
) -> None:
    assert not is_current(library_address(window.context.settings))
    play(lab, qtbot)
    assert lab.version is not None
    qtbot.waitUntil(lambda: bool(kept_readings(window, document.scenario)), timeout=60_000)
    assert kept_readings(window, document.scenario)[0].reading == lab.version.reading


@pytest.mark.slow
def test_a_chosen_library_that_is_not_there_is_not_made_but_told(
    window: MainWindow, lab: LabPage, qtbot: QtBot, tmp_path: Path
) -> None:
    address = f"sqlite:///{tmp_path}/unplugged/library.db"
    window.context.settings.set_value(SETTING, address)
    with qtbot.waitSignal(window.context.toast_requested, timeout=60_000) as told:
        play(lab, qtbot)
    assert "library" in told.args[0]
    assert not is_current(address)


@pytest.mark.slow
def test_a_stopped_run_is_kept(window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot) -> None:
    lab.bar.games.set_value(20_000)
    lab.start()
    qtbot.waitUntil(lambda: lab.version is not None and lab.version.reading is not None, timeout=60_000)
    lab.session.stop()
    qtbot.waitUntil(lambda: bool(kept_readings(window, document.scenario)), timeout=60_000)


@pytest.mark.slow
def test_a_stopped_search_is_kept_and_never_takes_the_place_of_a_longer_one(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds = (search.SearchRound(kept=1_000, games=2), search.SearchRound(kept=1, games=20_000))
    monkeypatch.setattr(search, "rounds_for", lambda _scenario: rounds)
    show_result(lab, document)
    version = lab.version
    assert version is not None
    lab.search()
    qtbot.waitUntil(lambda: bool(version.suggestions), timeout=60_000)
    lab.session.stop()
    found = version.suggestions
    assert found
    qtbot.waitUntil(
        lambda: [len(kept.suggestions) for kept in kept_readings(window, document.scenario)] == [len(found)],
        timeout=60_000,
    )
    version.suggestions = suggestions()
    lab.search()
    qtbot.waitUntil(lambda: version.suggestions != suggestions(), timeout=60_000)
    lab.session.stop()
    assert version.suggestions == suggestions()


@pytest.mark.slow
def test_a_search_is_kept_while_it_goes_on(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_session, "KEEP_SECONDS", 0)
    rounds = (search.SearchRound(kept=1_000, games=2), search.SearchRound(kept=1, games=20_000))
    monkeypatch.setattr(search, "rounds_for", lambda _scenario: rounds)
    show_result(lab, document)
    lab.search()
    qtbot.waitUntil(lambda: any(kept.suggestions for kept in kept_readings(window, document.scenario)), timeout=60_000)
    assert lab.is_searching
    lab.session.stop()


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "expected"), [(2, "this version"), (4, "an older version")])
def test_a_reading_of_the_log_is_shown_where_the_library_has_none(
    window: MainWindow, lab: LabPage, cards: int, expected: str
) -> None:
    allied = Estimate(rate=0.68, low=0.57, high=0.8)
    reading = pegasus_reading().model_copy(update={"allied": allied})
    kept = log_entry(reading, date(2026, 11, 18))
    scenario = pegasus().model_copy(update={"playtests": (kept,)})
    opened = Document(scenario, parent=window)
    opened.do(SetField(("sides", "top", "cards"), cards))
    window.context.add_document(opened)
    assert lab.version is None
    assert "68%" in lab.bar.facts.words
    assert "57–80%" in lab.bar.facts.words
    assert "18" in lab.bar.facts.words
    assert expected in lab.bar.facts.words
    assert lab.view.win.bar.drawing.shares is not None
    assert lab.view.win.bar.drawing.shares.allies == allied


@pytest.mark.slow
def test_closing_the_window_keeps_what_was_played(
    window: MainWindow, lab: LabPage, document: Document, qtbot: QtBot
) -> None:
    lab.bar.games.set_value(20_000)
    lab.start()
    qtbot.waitUntil(lambda: lab.version is not None and lab.version.reading is not None, timeout=60_000)
    window.leave()
    assert kept_readings(window, document.scenario)
