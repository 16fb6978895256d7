"""A library that others change at the same time: conflicts are shown, changes appear, nothing that is typed is lost."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.document.jobs import JobControl
from editor.edits.edit import ReplaceScenario
from editor.library_view.bin_commands import read_chosen
from editor.library_view.browse.library_browser import ChosenRows
from editor.library_view.browse.library_query import LibraryQuery
from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.texts.translation_row import TranslationRow
from editor.ui.dialogs.decision_dialog import DecisionDialog
from i18n.languages import Language
from library.database.connection import Database
from library.exchange.importing import ImportOutcome, Progress
from library.kinds import Kind
from library.scenario_texts import with_text
from library.search.listing import list_matches
from library.store import bin_scenario, get_scenario, get_text, list_summaries, put_scenario, set_text
from library.store.log import Change
from library.store.scenarios import Arrival, add_scenarios
from schema.formats.codecs import save
from schema.texts import TextState
from tests.editor.library_view.library_driver import LONG, LibraryDriver, choose_changed_scenario
from tests.library.generated_scenarios import generated
from tests.library.text_edits import write_text
from tests.shipped_counts import scenario_count


def write(library: Database, words: str, *, field: str = "full", state: TextState = TextState.REVIEWED) -> None:
    write_text(library, f"card:ambush.{field}", words, Change.now("anna"), language="fr", state=state)


def type_into(driver: LibraryDriver, row: TranslationRow, words: str) -> None:
    row.field.setFocus()
    row.field.selectAll()
    driver.qtbot.keyClicks(row.field, words)


def test_a_text_that_somebody_else_changed_is_shown_in_three_versions(driver: LibraryDriver, anna: Database) -> None:
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    row = rows["full"]
    before = row.field.words
    type_into(driver, row, "Le texte de Bert.")
    write(anna, "Le texte d'Anna.")
    rows["name"].field.setFocus()  # leaving the field would have written over hers
    driver.qtbot.waitUntil(row.conflict.isVisible, timeout=LONG)
    assert driver.stored("full") == ("Le texte d'Anna.", TextState.REVIEWED)
    assert row.field.words == "Le texte de Bert."
    conflict = row.conflict.conflict
    assert conflict is not None
    assert (conflict.base, conflict.mine, conflict.theirs) == (before, "Le texte de Bert.", "Le texte d'Anna.")
    driver.says(row.conflict, "anna", "Bert", "Anna")
    assert not row.states[TextState.REVIEWED].isVisible()
    # As long as nothing is chosen, nothing is written, and the words are safe.
    row.field.setFocus()
    rows["name"].field.setFocus()
    driver.idle()
    assert driver.stored("full")[0] == "Le texte d'Anna."
    row.conflict.mine.click()
    driver.idle()
    assert driver.stored("full") == ("Le texte de Bert.", TextState.DRAFT)
    assert driver.versions("full")[:2] == ["Le texte de Bert.", "Le texte d'Anna."]
    assert not row.conflict.isVisible()


@pytest.mark.slow
def test_the_other_version_can_be_kept_and_both_be_merged(driver: LibraryDriver, anna: Database) -> None:
    write(anna, "Un deux trois quatre.")
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    row = rows["full"]
    driver.qtbot.waitUntil(lambda: row.field.words == "Un deux trois quatre.", timeout=LONG)
    type_into(driver, row, "Un deux trois cinq.")
    write(anna, "Zero deux trois quatre.")
    row.save()
    driver.qtbot.waitUntil(row.conflict.isVisible, timeout=LONG)
    row.conflict.merge.click()
    assert row.field.words == "Zero deux trois cinq."
    row.save(TextState.TRANSLATED)
    driver.idle()
    assert driver.stored("full") == ("Zero deux trois cinq.", TextState.TRANSLATED)
    # Both at the same words: they are put together by hand, with all versions in view.
    type_into(driver, row, "Zero 2 trois cinq.")
    write(anna, "Zero II trois cinq.")
    row.save()
    driver.qtbot.waitUntil(row.conflict.isVisible, timeout=LONG)
    row.conflict.merge.click()
    assert row.conflict.isVisible()
    assert row.field.words == "Zero 2 trois cinq."
    row.conflict.theirs.click()
    driver.idle()
    assert row.field.words == "Zero II trois cinq."
    assert driver.stored("full") == ("Zero II trois cinq.", TextState.REVIEWED)
    row.field.undo()
    assert row.field.words == "Zero 2 trois cinq."  # even then the words are not gone


@pytest.mark.slow
def test_what_others_change_appears_by_itself(driver: LibraryDriver, anna: Database) -> None:
    """In fields that nobody edits; one that is being edited shows a notice and keeps words, caret and focus."""
    rows = driver.edit(Kind.CARD, "ambush", Language.FRENCH)
    row = rows["full"]
    type_into(driver, row, "En cours")
    row.field.moveCursor(row.field.textCursor().MoveOperation.Left)
    caret = row.field.textCursor().position()
    write(anna, "Le texte d'Anna.")
    write(anna, "Guet-apens", field="name")
    driver.qtbot.waitUntil(lambda: rows["name"].field.words == "Guet-apens", timeout=LONG)
    driver.qtbot.waitUntil(row.notice.isVisible, timeout=LONG)
    assert "anna" in row.notice.text()
    assert (row.field.words, row.field.textCursor().position()) == ("En cours", caret)
    assert QApplication.focusWidget() is row.field
    assert not row.conflict.isVisible()
    row.compare.click()
    assert row.conflict.isVisible()
    assert row.conflict.conflict is not None
    assert row.conflict.conflict.theirs == "Le texte d'Anna."
    row.conflict.theirs.click()


@pytest.mark.slow
def test_a_list_that_others_change_keeps_focus_and_selection(driver: LibraryDriver, anna: Database) -> None:
    keys = driver.tab(LibraryTab.SCENARIOS)
    driver.choose(keys[2])
    driver.choose(keys[4], also=True)
    driver.browser.bar.query.field.setFocus()
    with anna.writing() as session:
        bin_scenario(session=session, key=keys[0], change=Change.now("anna"))
    driver.qtbot.waitUntil(lambda: keys[0] not in driver.listed(), timeout=LONG)
    driver.idle()
    assert [card.key for card in driver.browser.chosen_scenarios()] == [keys[2], keys[4]]
    current = driver.browser.grid.current_card
    assert current is not None
    assert current.key == keys[4]
    assert QApplication.focusWidget() is driver.browser.bar.query.field


@pytest.mark.slow
def test_words_from_before_a_crash_do_not_write_over_what_came_since(
    driver: LibraryDriver, anna: Database, make_window: object
) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    before = row.field.words
    row.field.set_words("Presque fini")
    row.keep()
    driver.place.texts.rows.clear()  # the program never gets the chance to save
    write(anna, "Le texte d'Anna.")
    second = LibraryDriver(make_window(), driver.qtbot)  # type: ignore[operator]
    second.enter()
    row = second.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    assert row.field.words == "Presque fini"
    conflict = row.conflict.conflict
    assert conflict is not None
    assert (conflict.base, conflict.theirs, conflict.by) == (before, "Le texte d'Anna.", "anna")
    second.place.texts.save()
    second.idle()
    assert second.stored("full")[0] == "Le texte d'Anna."
    row.conflict.theirs.click()


def test_a_translation_of_a_source_that_changed_meanwhile_is_outdated(driver: LibraryDriver, anna: Database) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["full"]
    type_into(driver, row, "Une traduction")
    with anna.writing() as session:
        change = Change.now("anna")
        place = {"kind": Kind.CARD, "key": "ambush", "field": "full"}
        set_text(session=session, text="Another rule.", language="en", change=change, **place)  # type: ignore[arg-type]
    row.save(TextState.TRANSLATED)
    driver.idle()
    with anna.reading() as session:
        text = get_text(session=session, language="fr", **place)  # type: ignore[arg-type]
    assert (text.text, text.state) == ("Une traduction", TextState.OUTDATED)


def press_all(driver: LibraryDriver, key: Qt.Key) -> None:
    driver.press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    driver.press(key)


def test_delete_means_all_that_are_selected(driver: LibraryDriver, anna: Database) -> None:
    """Not only the page that has been loaded. The question tells their number, and one click takes all back."""
    with anna.writing() as session:
        arrivals = [Arrival(generated(number)) for number in range(60)]
        add_scenarios(session=session, arrivals=arrivals, change=Change.now("anna"))
    driver.tab(LibraryTab.SCENARIOS)
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == 77, timeout=LONG)
    driver.idle()
    with anna.writing() as session:
        # Changed before the answer: this one stays.
        versions = [one.key for one in list_summaries(session=session)]
    press_all(driver, Qt.Key.Key_Delete)
    queue = driver.window.dialogs
    driver.qtbot.waitUntil(lambda: queue.current is not None, timeout=LONG)
    dialog = queue.current
    assert isinstance(dialog, DecisionDialog)
    assert "77" in dialog.accessibleName()
    with anna.writing() as session:
        put_scenario(session=session, key=versions[-1], scenario=generated(99), change=Change.now("anna"))
    dialog.buttons["bin"].click()
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == 1, timeout=LONG)
    driver.idle()
    words = [toast.words.text() for toast in driver.window.toasts.visible]
    assert any("76" in one for one in words)
    assert any("1 was changed" in one for one in words)
    next(toast for toast in driver.window.toasts.visible if "76" in toast.words.text()).undo.click()
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == 77, timeout=LONG)


def test_all_of_a_list_that_has_not_arrived_yet_is_selected_too(anna: Database) -> None:
    query = LibraryQuery(LibraryTab.SCENARIOS)
    with anna.reading() as session:
        whole = list_matches(session=session, query=query.query(Language.ENGLISH)).ids
        beginning = ChosenRows(whole[:3], False, query, Language.ENGLISH, is_everything=False)
        assert len(read_chosen(beginning, session)) == 3
        assert len(read_chosen(replace(beginning, is_everything=True), session)) == len(whole) > 3


def test_work_on_many_scenarios_shows_its_progress_and_is_cancelled(driver: LibraryDriver) -> None:
    bar = driver.place.work_bar
    going, told = threading.Event(), []

    def work(_: Database, progress: Progress) -> str:
        while progress(3, 10):
            going.wait(0.01)
        return "stopped"

    bar.start("library.bin-progress", work, told.append)
    driver.qtbot.waitUntil(bar.isVisible, timeout=LONG)
    driver.qtbot.waitUntil(lambda: "3" in bar.words.text() and "10" in bar.words.text(), timeout=LONG)
    bar.cancel.click()
    driver.qtbot.waitUntil(lambda: told == ["stopped"], timeout=LONG)
    driver.qtbot.waitUntil(lambda: not bar.isVisible(), timeout=LONG)


def test_an_export_shows_its_progress_and_leaves_no_file_when_it_is_cancelled(
    driver: LibraryDriver, tmp_path: Path
) -> None:
    bar = driver.place.export_bar
    target = tmp_path / "library.json"
    going, reports = threading.Event(), []

    def work(_: Database, control: JobControl) -> None:
        for _ in range(2000):
            control.progress(3, 10)
            going.wait(0.01)
        target.write_text("")

    bar.start_export("library.export-progress", work, reports.append)
    driver.qtbot.waitUntil(bar.isVisible, timeout=LONG)
    driver.qtbot.waitUntil(lambda: "3" in bar.words.text() and "10" in bar.words.text(), timeout=LONG)
    bar.cancel.click()
    driver.qtbot.waitUntil(lambda: not bar.isVisible(), timeout=LONG)
    assert not reports
    assert not target.exists()


def test_an_import_is_undone_with_one_click(driver: LibraryDriver, tmp_path: Path) -> None:
    for number in range(3):
        save(generated(number), tmp_path / f"{number}.beachhead")
    bar = driver.place.import_bar
    bar.start([tmp_path])
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == scenario_count() + 3, timeout=LONG)
    driver.idle()
    assert bar.undo.isVisible()
    bar.undo.click()
    driver.qtbot.waitUntil(lambda: len(driver.browser.model.ids) == scenario_count(), timeout=LONG)
    driver.idle()
    assert any("3 scenarios are as they were" in toast.words.text() for toast in driver.window.toasts.visible)
    assert not bar.isVisible()


def test_a_copy_that_is_saved_and_imported_is_the_same_scenario(driver: LibraryDriver, tmp_path: Path) -> None:
    """And a board that is added twice is one. Saved under another name, it is a scenario of its own."""
    driver.tab(LibraryTab.SCENARIOS)
    driver.choose("01-pegasus-bridge")
    driver.press(Qt.Key.Key_Return)
    document = driver.window.context.current_document
    assert document is not None
    assert document.do(
        ReplaceScenario(with_text(document.scenario, "title", "nl", "De brug"), text_key="history.revert")
    )
    document.save_as(tmp_path / "copy.beachhead")
    document.do(ReplaceScenario(with_text(document.scenario, "title", "nl", "Een variant"), text_key="history.revert"))
    document.save_as(tmp_path / "variant.beachhead")
    driver.window.show_page("library")
    driver.place.import_bar.start([tmp_path])
    driver.qtbot.waitUntil(lambda: driver.place.import_bar.report is not None, timeout=LONG)
    driver.idle()
    report = driver.place.import_bar.report
    assert report is not None
    copy, variant = report.files
    assert (copy.key, copy.outcome) == ("01-pegasus-bridge", ImportOutcome.CHANGED)
    assert (variant.key, variant.outcome) != (copy.key, ImportOutcome.CHANGED)
    assert len(driver.browser.model.ids) == scenario_count() + 1


def test_putting_back_a_scenario_that_somebody_else_changed_shows_three_boards(
    driver: LibraryDriver, anna: Database
) -> None:
    key = "01-pegasus-bridge"
    first = choose_changed_scenario(driver, anna, key)
    detail = driver.place.detail.scenario
    driver.qtbot.waitUntil(lambda: len(detail.history.rows) == 2, timeout=LONG)
    driver.idle()
    driver.place.access.set_watching(False)  # what she does now has not been seen here
    with anna.writing() as session:
        changed = with_text(with_text(first, "title", "en", "A"), "title", "nl", "De brug")
        put_scenario(session=session, key=key, scenario=changed, change=Change.now("anna"))
    restore = detail.history.rows[1].restore
    assert restore is not None
    restore.click()
    page = driver.place.conflict
    driver.qtbot.waitUntil(lambda: page.shown is not None, timeout=LONG)
    assert driver.place.middle.currentWidget() is page
    assert page.shown is not None
    assert (page.shown.mine, page.shown.theirs) == (first, changed)
    assert "anna" in page.title.text()
    assert "De brug" in page.changes[1].toPlainText()
    with anna.reading() as session:
        assert get_scenario(session=session, key=key) == changed  # nothing is written yet
    page.merge.click()
    driver.qtbot.waitUntil(lambda: driver.place.middle.currentWidget() is not page, timeout=LONG)
    with anna.reading() as session:
        now = get_scenario(session=session, key=key)
    assert (now.texts["en"].title, now.texts["nl"].title) == ("Pegasus Bridge", "De brug")


def test_a_board_that_conflicts_with_the_library_is_shown_and_can_be_taken(
    driver: LibraryDriver, anna: Database
) -> None:
    window = driver.window
    document = window.commands.files.create(generated(7))
    add = window.registry.action("library.add-board")
    add.trigger()
    driver.qtbot.waitUntil(lambda: document.identity is not None, timeout=LONG)
    driver.idle()
    with anna.writing() as session:
        (key,) = (one.key for one in list_summaries(session=session) if not one.is_shipped)
        change = Change.now("anna")
        theirs = with_text(generated(7), "title", "en", "Anna's")
        put_scenario(session=session, key=key, scenario=theirs, change=change)
    mine = with_text(generated(7), "title", "en", "Bert's")
    document.do(ReplaceScenario(mine, text_key="history.revert"))
    add.trigger()
    page = driver.place.conflict
    driver.qtbot.waitUntil(lambda: page.shown is not None, timeout=LONG)
    assert page.shown is not None
    assert (page.shown.base, page.shown.mine, page.shown.theirs) == (generated(7), mine, theirs)
    page.mine.click()
    driver.qtbot.waitUntil(lambda: driver.place.middle.currentWidget() is not page, timeout=LONG)
    with anna.reading() as session:
        assert get_scenario(session=session, key=key) == mine
