"""Findings in the list, checks that are ignored with a reason, comments, suggestions, reviews, texts that are alike."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from editor.library_view.texts.typing_journal import TypingJournal
from editor.translation_view import translation_people
from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_filter import ANY_CHECK, StateFilter, TextListOrder
from editor.translation_view.text_list_filters import TextListFilters
from editor.translation_view.text_list_row import TextKey
from editor.translation_view.translation_editor import TranslationEditor
from i18n.checks.translation import TranslationCheck
from i18n.languages import Language
from library.database.connection import Database, parse_address
from library.kinds import Kind
from library.store.log import Change
from library.store.remarks import add_remark
from library.store.reviews import set_other_reviewer
from library.store.terms import add_term
from library.store.texts import get_text
from library.user import user_name
from library.values import RemarkRole, RevisionCause
from schema.issues import KnownProblem
from schema.texts import TextState
from tests.editor.conftest import MakeWindow
from tests.editor.translation_view.translation_driver import AMBUSH, TranslationDriver, write_text
from tests.library_template import small_library_template

BARRAGE = TextKey(Kind.CARD, "barrage", "full")
CITY = TextKey(Kind.TERRAIN, "city_ruins", "move")


def mistake(driver: TranslationDriver, file: Path) -> None:
    """A Dutch text with a number that the source does not have."""
    text = driver.stored(BARRAGE).text
    write_text(file, BARRAGE, text.replace("4", "9"))
    driver.window.library.access.look_for_changes()
    driver.wait(lambda: has_wrong_number(driver))
    driver.idle()


def has_wrong_number(driver: TranslationDriver) -> bool:
    listed = next(one for one in driver.page.list.model.texts if one.key == BARRAGE)
    return any(one.check is TranslationCheck.NUMBERS for one in listed.findings)


def choose_check(filters: TextListFilters, check: str) -> None:
    index = filters.checks.findData(check)
    assert index > 0
    filters.checks.setCurrentIndex(index)
    filters.checks.activated.emit(index)


def test_the_list_tells_findings_and_filters_and_sorts_by_them(driver: TranslationDriver, file: Path) -> None:
    mistake(driver, file)
    filters = driver.page.list.filters
    assert BARRAGE in driver.shown(), "a finding that may change the sense is work to be done"
    filters.states.set_value(StateFilter.ALL)
    choose_check(filters, TranslationCheck.NUMBERS)
    assert driver.shown() == [BARRAGE]
    choose_check(filters, ANY_CHECK)
    assert len(driver.shown()) > 1
    filters.orders.set_value(TextListOrder.FINDINGS)
    filters.changed.emit()
    assert driver.shown()[0] == BARRAGE
    index = driver.page.list.model.index(0)
    assert "1 issue" in str(index.data()) or "issues" in str(index.data())


def test_texts_of_one_scenario_are_shown(driver: TranslationDriver) -> None:
    filters = driver.page.list.filters
    driver.page.list.clear_filter()
    assert not filters.scenarios.isVisible()
    filters.groups.set_value(TextGroup.SCENARIOS)
    filters.changed.emit()
    filters.scenarios.setCurrentIndex(1)
    filters.scenarios.activated.emit(1)
    assert len({key.key for key in driver.shown()}) == 1
    assert filters.scenarios.isVisible()


@pytest.mark.slow
def test_a_check_is_ignored_with_a_reason_and_counts_again(driver: TranslationDriver, file: Path) -> None:
    mistake(driver, file)
    editor = driver.choose(BARRAGE)
    row = next(row for row in editor.checks.rows if row.ignore_button is not None)
    found = [one.check for one in editor.checks.findings]
    assert TranslationCheck.NUMBERS in found
    row.ignore_button.click()
    assert row.reason is not None
    QTest.keyClick(row.reason, Qt.Key.Key_Return)
    assert not editor.checks.ignored_rows, "there is no ignoring without a reason"
    QTest.keyClicks(row.reason, "So the card is printed")
    QTest.keyClick(row.reason, Qt.Key.Key_Return)
    driver.wait(lambda: bool(editor.checks.ignored_rows))
    assert len(editor.checks.findings) < len(found)
    assert "So the card is printed" in editor.checks.ignored_rows[0].words.text()
    editor.checks.ignored_rows[0].heed_button.click()
    driver.wait(lambda: not editor.checks.ignored_rows)
    assert [one.check for one in editor.checks.findings] == found


def ask_for_reason(editor: TranslationEditor) -> QLineEdit:
    row = next(row for row in editor.checks.rows if row.finding.check is TranslationCheck.NUMBERS)
    assert row.ignore_button is not None
    row.ignore_button.click()
    return reason_of(editor)


def reason_of(editor: TranslationEditor) -> QLineEdit:
    """The field of a reason that is being written."""
    row = next(row for row in editor.checks.rows if row.finding.check is TranslationCheck.NUMBERS)
    assert row.reason is not None
    return row.reason


@pytest.mark.slow
def test_ctrl_enter_in_a_reason_ignores_the_check_and_accepts_nothing(driver: TranslationDriver, file: Path) -> None:
    mistake(driver, file)
    editor = driver.choose(BARRAGE)
    before = driver.stored(BARRAGE)
    QTest.keyClicks(ask_for_reason(editor), "So the card is printed")
    driver.press(Qt.Key.Key_Return)
    driver.wait(lambda: bool(editor.checks.ignored_rows))
    assert "So the card is printed" in editor.checks.ignored_rows[0].words.text()
    assert driver.stored(BARRAGE) == before
    assert driver.editor is editor, "the next text is not wanted"
    # It was written, so it is no draft any more.
    editor.checks.ignored_rows[0].heed_button.click()
    driver.wait(lambda: not editor.checks.ignored_rows)
    assert all(row.reason is None for row in editor.checks.rows)


def test_a_reason_that_is_being_written_stays_when_the_checks_find_something_else(
    driver: TranslationDriver, file: Path
) -> None:
    mistake(driver, file)
    editor = driver.choose(BARRAGE)
    QTest.keyClicks(ask_for_reason(editor), "So the ca")
    rows = editor.checks.rows
    editor.checks.check(editor.text, f"{editor.field.words}  (twee  spaties ")
    assert editor.checks.rows != rows
    assert reason_of(editor).text() == "So the ca"
    assert QApplication.focusWidget() is reason_of(editor)
    QTest.keyClicks(reason_of(editor), "rd")
    assert reason_of(editor).text() == "So the card"


@pytest.mark.slow
def test_a_reason_that_was_not_given_comes_back_with_its_text(
    driver: TranslationDriver, file: Path, make_window: MakeWindow, qtbot: QtBot
) -> None:
    mistake(driver, file)
    QTest.keyClicks(ask_for_reason(driver.choose(BARRAGE)), "So the ca")
    driver.choose(AMBUSH)
    assert all(row.reason is None for row in driver.editor.checks.rows)
    assert reason_of(driver.choose(BARRAGE)).text() == "So the ca"
    second = TranslationDriver(make_window(), qtbot)
    second.enter()
    assert reason_of(second.choose(BARRAGE)).text() == "So the ca"


def test_comments_are_kept_and_settled(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    remarks = driver.page.remarks
    QTest.keyClicks(remarks.field, "As on the printed card")
    remarks.say_button.click()
    driver.wait(lambda: len(remarks.rows) == 1)
    assert remarks.rows[0].use_button is None
    assert not remarks.field.words
    remarks.rows[0].close_button.click()
    driver.wait(lambda: not remarks.rows)


def test_ctrl_enter_in_a_comment_adds_the_comment_and_accepts_nothing(driver: TranslationDriver) -> None:
    driver.choose(BARRAGE)
    before = driver.stored(BARRAGE)
    remarks = driver.page.remarks
    remarks.field.setFocus()
    QTest.keyClicks(remarks.field, "Why four?")
    driver.press(Qt.Key.Key_Return)
    driver.wait(lambda: [row.remark.text for row in remarks.rows] == ["Why four?"])
    assert driver.stored(BARRAGE) == before
    assert driver.editor.text.key == BARRAGE.key, "the next text is not wanted"
    assert not remarks.field.words


def test_a_comment_that_was_not_added_comes_back_with_its_text(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    remarks = driver.page.remarks
    QTest.keyClicks(remarks.field, "Half a sen")
    driver.choose(BARRAGE)
    assert not remarks.field.words
    QTest.keyClicks(remarks.field, "Another")
    driver.choose(AMBUSH)
    assert remarks.field.words == "Half a sen"
    driver.window.show_page("editor")
    driver.window.show_page("translation")
    driver.idle()
    assert remarks.field.words == "Half a sen"
    remarks.say_button.click()
    driver.wait(lambda: len(remarks.rows) == 1)
    driver.choose(BARRAGE)
    assert remarks.field.words == "Another"
    driver.choose(AMBUSH)
    assert not remarks.field.words
    assert len(remarks.rows) == 1


def test_a_comment_that_was_typed_before_a_crash_is_there_again(
    driver: TranslationDriver, make_window: MakeWindow, qtbot: QtBot
) -> None:
    driver.choose(AMBUSH)
    QTest.keyClicks(driver.page.remarks.field, "Half a sen")
    address = driver.window.library.access.address
    driver.wait(lambda: TypingJournal().find(address, "card:ambush.full@nl#comment") is not None)
    second = TranslationDriver(make_window(), qtbot)
    second.enter()
    second.choose(AMBUSH)
    assert second.page.remarks.field.words == "Half a sen"


def test_a_comment_that_could_not_be_written_stays_in_its_field(
    driver: TranslationDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise KnownProblem("library.locked", database="library.db")

    monkeypatch.setattr(translation_people, "say", refuse)
    driver.choose(AMBUSH)
    remarks = driver.page.remarks
    QTest.keyClicks(remarks.field, "Why four?")
    remarks.say_button.click()
    driver.wait(lambda: remarks.field.words == "Why four?")
    driver.choose(BARRAGE)
    driver.choose(AMBUSH)
    assert remarks.field.words == "Why four?"


def test_a_suggestion_leaves_the_text_and_can_be_used(driver: TranslationDriver) -> None:
    editor = driver.choose(BARRAGE)
    before = editor.text.text
    editor.field.replace_words("Kies een vijand.")
    editor.suggest_button.click()
    remarks = driver.page.remarks
    driver.wait(lambda: len(remarks.rows) == 1)
    assert editor.field.words == before == driver.stored(BARRAGE).text
    use = remarks.rows[0].use_button
    assert use is not None
    use.click()
    assert editor.field.words == "Kies een vijand."
    driver.wait(lambda: not remarks.rows)


def test_who_changed_a_text_is_told(driver: TranslationDriver, file: Path) -> None:
    write_text(file, AMBUSH, "Speel deze kaart.", by="Lotte <b>")
    driver.choose(AMBUSH)
    driver.wait(lambda: "Lotte <b>" in driver.page.remarks.changed_by.text())
    assert driver.page.remarks.changed_by.textFormat() is Qt.TextFormat.PlainText
    driver.type("Zo.")
    driver.editor.save()
    driver.wait(lambda: "Lotte" not in driver.page.remarks.changed_by.text())


def test_whoever_put_words_back_is_told_beside_their_author(driver: TranslationDriver, file: Path) -> None:
    write_text(file, AMBUSH, "Speel deze kaart.", by="Lotte")
    write_text(file, AMBUSH, "Speel hem.", by="Piet")
    write_text(file, AMBUSH, "Speel deze kaart.", by="Anna", action=RevisionCause.RESTORED)
    driver.choose(AMBUSH)
    driver.wait(lambda: driver.page.remarks.changed_by.text().startswith("Written by Lotte, restored by Anna, "))


def test_a_text_keeps_the_focus_when_it_was_reviewed(driver: TranslationDriver) -> None:
    button = driver.choose(BARRAGE).states[TextState.REVIEWED]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    driver.idle()
    assert QApplication.focusWidget() is driver.editor.field
    assert driver.stored(BARRAGE).state is TextState.REVIEWED


@pytest.mark.slow
def test_nobody_reviews_words_of_his_own_where_the_library_says_so(driver: TranslationDriver, file: Path) -> None:
    database = Database(parse_address(str(file)))
    with database.writing() as session:
        set_other_reviewer(session=session, is_needed=True)
    database.close()
    write_text(file, AMBUSH, "Speel deze kaart.", by=user_name())
    write_text(file, BARRAGE, "Kies een vijand.", by="Lotte")
    driver.page.read()
    driver.idle()
    editor = driver.choose(AMBUSH)
    driver.wait(lambda: not editor.states[TextState.REVIEWED].isEnabled())
    assert editor.states[TextState.REVIEWED].toolTip()
    editor = driver.choose(BARRAGE)
    assert editor.states[TextState.REVIEWED].isEnabled()


def test_one_translation_fills_all_texts_with_the_same_source(driver: TranslationDriver, file: Path) -> None:
    model = driver.page.list.model
    by_source: dict[str, list[TextKey]] = {}
    for listed in model.texts:
        by_source.setdefault(listed.text.source, []).append(listed.key)
    first, second = next(keys for source, keys in by_source.items() if len(keys) > 1 and len(source) > 20)[:2]
    write_text(file, second, "")
    driver.page.read()
    driver.idle()
    editor = driver.choose(first)
    words = editor.text.text
    assert editor.fill_button.isVisible()
    editor.fill_button.click()
    driver.wait(lambda: driver.stored(second).text == words)
    driver.wait(lambda: not editor.fill_button.isVisible())


def test_what_the_data_would_say_is_offered(driver: TranslationDriver) -> None:
    key = TextKey(Kind.SCENARIO, "01-pegasus-bridge", "conditions")
    editor = driver.choose(key)
    assert editor.memory.rows
    shown = [label.text() for label in editor.memory.rows[0].findChildren(QLabel)]
    assert editor.memory.rows[0].match.target in shown  # with its lines
    driver.press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert editor.field.words == editor.memory.rows[0].match.target


def test_a_remark_of_somebody_else_appears_by_itself(driver: TranslationDriver, file: Path) -> None:
    driver.choose(AMBUSH)
    database = Database(parse_address(str(file)))
    with database.writing() as session:
        text = get_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="nl")
        add_remark(session=session, text=text, role=RemarkRole.COMMENT, words="Kort!", change=Change.now("Lotte"))
    database.close()
    driver.window.library.access.look_for_changes()
    driver.wait(lambda: len(driver.page.remarks.rows) == 1)


def test_what_was_just_stored_is_marked_in_the_list(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    driver.type("Speel 99 kaarten.")
    driver.editor.save()
    driver.wait(lambda: driver.stored(AMBUSH).text == "Speel 99 kaarten.")
    driver.wait(lambda: any(one.key == AMBUSH and one.worst is not None for one in driver.page.list.model.texts))


def test_another_library_is_read_anew_with_its_terms(
    driver: TranslationDriver, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    source = driver.choose(BARRAGE).text.source
    word = max((word.strip(".,") for word in source.split()), key=len)
    other = tmp_path / "club.db"
    shutil.copy(small_library_template(tmp_path_factory), other)
    write_text(other, BARRAGE, "Andere woorden.")
    database = Database(parse_address(str(other)))
    with database.writing() as session:
        add_term(session=session, words={Language.ENGLISH: word, Language.DUTCH: "clubwoord"})
    database.close()
    found: list[str] = []
    driver.page.helps.terms_found.connect(lambda _, terms, __: found.extend(term.inserted for term in terms))
    access = driver.window.library.access
    access.reopen(str(other))
    driver.wait(lambda: access.is_open and driver.page.list.is_whole)
    driver.idle()
    editor = driver.choose(BARRAGE)
    assert editor.field.words == editor.text.text == "Andere woorden."
    driver.wait(lambda: bool(found))
    assert "clubwoord" in found
