"""The page for translators as they use it: the list, typing, keys, conflicts, kept words."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from editor.library_view.texts.typing_journal import TypingJournal
from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_filter import StateFilter
from i18n.checks.translation import TranslationCheck
from i18n.languages import Language
from library.kinds import Kind
from library.store import get_text
from schema.texts import TextState
from tests.editor.translation_view.conftest import FOREST
from tests.editor.translation_view.translation_driver import (
    AMBUSH,
    CONTROL,
    TextKey,
    TranslationDriver,
    write_text,
)

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
NAME = TextKey(Kind.CARD, "ambush", "name")


def test_the_list_begins_with_what_needs_work(driver: TranslationDriver) -> None:
    assert driver.shown() == [AMBUSH, FOREST]
    first = driver.page.list.model.listed(0)
    assert first is not None
    assert (first.title, first.text.state) == ("Ambush", TextState.UNTRANSLATED)
    assert first.word_count == len(first.text.source.split()) > 10


@pytest.mark.slow
def test_cards_are_listed_before_all_texts_are_read_and_a_language_comes_back_at_once(
    driver: TranslationDriver,
) -> None:
    page, shown = driver.page, []
    page.reader.texts_read.connect(lambda _language, rows, is_whole: shown.append((len(rows), is_whole)))
    page.set_language(Language.FRENCH)
    assert (page.list.model.texts, page.list.count.text(), page.no_text.text()) == ((), "", "Reading the texts…")
    driver.wait(lambda: page.list.is_whole)
    (first, is_whole), (every, _) = shown
    assert (0 < first < every, is_whole) == (True, False)
    driver.idle()
    page.set_language(Language.DUTCH)
    assert driver.shown() == [AMBUSH, FOREST]


def test_filters_by_state_kind_and_words(driver: TranslationDriver) -> None:
    page = driver.page.list
    page.clear_filter()
    everything = driver.shown()
    assert len(everything) > 100
    assert {key.kind for key in everything} >= {Kind.CARD, Kind.TERRAIN, Kind.SCENARIO, Kind.WINDOW, Kind.MESSAGE}
    page.filters.groups.set_value(TextGroup.CARDS)
    page.filters.groups.chosen.emit(TextGroup.CARDS)
    cards = driver.shown()
    assert {key.kind for key in cards} == {Kind.CARD}
    page.search.setText("hinderlaag")
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert 0 < len(driver.shown()) < len(cards)
    page.filters.states.set_value(StateFilter.REVIEWED)
    page.filters.states.chosen.emit(StateFilter.REVIEWED)
    assert driver.shown() == []
    assert page.show_all.isVisible()
    page.show_all.click()
    assert driver.shown() == everything


def test_a_text_is_translated_by_keys_alone(driver: TranslationDriver) -> None:
    driver.press(Qt.Key.Key_Return, NO_MODIFIER)  # from the list into the text
    assert QApplication.focusWidget() is driver.editor.field
    QTest.keyClicks(driver.editor.field, "Speel deze kaart.")
    driver.press(Qt.Key.Key_Return)
    assert driver.page.list.current is not None
    assert driver.page.list.current.key == FOREST
    assert QApplication.focusWidget() is driver.editor.field
    stored = driver.stored(AMBUSH)
    assert (stored.text, stored.state) == ("Speel deze kaart.", TextState.TRANSLATED)
    # It stays in its row, with its new state, until another filter is set.
    first = driver.page.list.model.listed(0)
    assert first is not None
    assert first.text.state is TextState.TRANSLATED


def test_tab_goes_from_the_list_to_the_text_and_to_the_comment(driver: TranslationDriver) -> None:
    """Nothing on the way is a button, which a key typed too fast would press."""
    driver.page.focus_field()
    driver.type("Een  woord (")  # with checks, which have buttons
    fields = [driver.page.list.view, driver.editor.field, driver.page.remarks.field]
    fields[0].setFocus()
    for field in fields[1:]:
        driver.press(Qt.Key.Key_Tab, NO_MODIFIER)
        assert QApplication.focusWidget() is field
    for field in fields[1::-1]:
        driver.press(Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert QApplication.focusWidget() is field


def test_next_goes_over_what_is_done_and_says_when_nothing_is_left(driver: TranslationDriver) -> None:
    driver.page.focus_field()
    driver.press(Qt.Key.Key_Down)
    assert driver.editor.text.key == "forest"
    driver.press(Qt.Key.Key_Down)
    assert driver.editor.text.key == "ambush"
    for words in ("Een", "Twee"):
        driver.type(f"{words}. Dit. Dat. Zo.")  # as many sentences as the source has
        driver.press(Qt.Key.Key_Return)
        if words == "Twee":
            driver.wait(lambda: bool(driver.window.toasts.visible))  # it goes by itself
        driver.idle()
    assert TextState.UNTRANSLATED not in {listed.text.state for listed in driver.page.list.model.texts}


def test_the_source_is_copied_and_undo_takes_it_back(driver: TranslationDriver) -> None:
    driver.page.focus_field()
    driver.type("Speel")
    driver.press(Qt.Key.Key_B)
    assert driver.editor.field.words == driver.editor.text.source
    driver.press(Qt.Key.Key_Z)
    assert driver.editor.field.words == "Speel"


def test_numbers_with_control_insert_terms_and_do_not_leave_the_page(driver: TranslationDriver) -> None:
    driver.page.focus_field()
    terms = [button.term for button in driver.editor.terms.buttons]
    assert terms
    driver.type("Na")
    driver.press(Qt.Key.Key_1)
    assert driver.editor.field.words == f"Na {terms[0].inserted}"
    assert driver.window.page == "translation"
    driver.window.show_page("library")
    driver.press(Qt.Key.Key_1)
    assert driver.window.page == "start"


def test_a_similar_text_is_offered_with_what_differs(driver: TranslationDriver, file: Path) -> None:
    with driver.window.library.access.database.reading() as session:
        source = get_text(session=session, kind=Kind.CARD, key="ambush", field="full", language="en").text
    other = TextKey(Kind.CARD, "barrage", "full")
    write_text(file, other, f"{source} Now.", language="en")
    write_text(file, other, "Bijna hetzelfde.")
    before = driver.page.helps.memories
    driver.window.library.access.look_for_changes()
    driver.wait(lambda: driver.page.helps.memories is not before)
    driver.idle()
    driver.choose(FOREST)
    driver.choose(AMBUSH)
    match = driver.editor.memory.rows[0].match
    assert (match.target, match.code) == ("Bijna hetzelfde.", "card:barrage.full")
    driver.press(Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    driver.type(" Bijna.")  # the caret is behind it
    assert driver.editor.field.words == "Bijna hetzelfde. Bijna."


def test_a_changed_source_is_shown_and_may_be_confirmed(driver: TranslationDriver, file: Path) -> None:
    before = driver.stored(NAME)
    write_text(file, NAME, "Ambush from the woods", language="en")
    driver.page.read()
    driver.idle()
    editor = driver.choose(NAME)
    driver.wait(editor.source_change.isVisible)
    assert editor.text.state is TextState.OUTDATED
    editor.source_change.still_right.click()
    stored = driver.stored(NAME)
    assert (stored.text, stored.state) == (before.text, TextState.TRANSLATED)
    driver.wait(lambda: not editor.source_change.isVisible())  # it may have been read again before this was written


def test_a_text_that_somebody_else_has_changed_is_a_conflict(driver: TranslationDriver, file: Path) -> None:
    driver.choose(AMBUSH)
    driver.type("Mijn woorden.")
    write_text(file, AMBUSH, "Andere woorden.")
    driver.press(Qt.Key.Key_Return)
    assert driver.editor.text.key == "forest"
    driver.idle()
    driver.page.read()
    driver.idle()
    driver.press(Qt.Key.Key_Down)  # it needs work again
    assert driver.editor.text.key == "ambush"
    driver.idle()
    if driver.editor.conflict.conflict is None:  # the list does not know of it yet
        driver.wait(driver.editor.compare.isVisible)
        driver.editor.compare.click()
    assert driver.editor.conflict.conflict is not None
    assert driver.editor.field.words == "Mijn woorden."
    assert driver.stored(AMBUSH).text == "Andere woorden."
    driver.editor.conflict.mine.click()
    assert driver.stored(AMBUSH).text == "Mijn woorden."


def test_typed_words_outlive_a_crash(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    driver.type("Half klaar")
    driver.editor.keep()  # the pause in typing is over, and the program ends before the field is left
    kept = TypingJournal().find(driver.window.library.access.address, "card:ambush.full@nl")
    assert kept is not None
    assert kept.words == "Half klaar"


def test_a_binding_cannot_be_broken_by_typing(driver: TranslationDriver) -> None:
    field = driver.choose(AMBUSH).bound_field
    field.set_words("Zie {card:ambush} hier")
    cursor = field.textCursor()
    cursor.setPosition(8)
    field.setTextCursor(cursor)
    QTest.keyClicks(field, "x")
    assert field.words == "Zie {card:ambush}x hier"
    cursor.setPosition(17)
    field.setTextCursor(cursor)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.words == "Zie x hier"
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert "{card:ambush}" in field.words


def test_the_card_is_drawn_with_the_typed_words_and_tells_when_they_have_no_room(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    empty = driver.page.preview.drawn
    assert empty is not None
    driver.type("Speel deze kaart.")
    driver.idle()
    short = driver.page.preview.drawn
    assert short is not None
    assert short.image != empty.image
    assert short.problems == ()
    driver.editor.field.replace_words("Veel te lange tekst. " * 90)
    driver.idle()
    long = driver.page.preview.drawn
    assert long is not None
    assert long.problems == ("text",)
    assert driver.page.preview.fit.isVisible()


def test_half_a_binding_is_drawn_as_it_is(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    for words in ("{", "{card:amb", "{card:nobody}", "{0.__class__}", "{}"):
        driver.editor.field.replace_words(words)
        driver.idle()
        assert driver.page.preview.drawn is not None


def test_progress_is_told_in_words_and_grows(driver: TranslationDriver) -> None:
    meter = driver.page.bar.languages[Language.DUTCH]
    before = meter.counts
    texts = driver.page.list.model.texts
    assert before.total == sum(listed.word_count for listed in texts) > 1_000
    assert before.percent < 100
    driver.choose(AMBUSH)
    driver.type("Klaar.")
    driver.press(Qt.Key.Key_Return)
    driver.idle()
    assert meter.counts.done > before.done
    assert driver.page.bar.languages[Language.FRENCH].counts.percent == 100


def test_the_sheet_of_a_scenario_is_drawn_with_the_typed_words(driver: TranslationDriver) -> None:
    driver.page.list.clear_filter()
    key = next(key for key in driver.shown() if key.kind is Kind.SCENARIO and key.field == "history")
    driver.choose(key)
    driver.wait(lambda: driver.page.preview.sheet is not None)
    before = driver.page.preview.sheet
    assert before is not None
    driver.type("Heel andere woorden. ")
    driver.idle()
    after = driver.page.preview.sheet
    assert after is not None
    assert after.image != before.image


def test_what_no_text_may_have_is_found_while_typing_and_mended_by_a_key(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    driver.type("Speel  deze kaart.")
    checks = driver.editor.checks
    assert [finding.check for finding in checks.problems] == [TranslationCheck.SPACES]
    driver.press(Qt.Key.Key_Return)
    assert driver.editor.text.key == "ambush"  # it stays: nothing wrong is accepted
    driver.press(Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    assert driver.editor.field.words == "Speel deze kaart."
    assert not checks.problems
    driver.press(Qt.Key.Key_Z)
    assert driver.editor.field.words == "Speel  deze kaart."


def test_what_only_the_library_tells_is_found_while_typing_and_marked_in_the_list(driver: TranslationDriver) -> None:
    """Another wording of a source that stands elsewhere, too, and a number that is not that of the data."""
    model = driver.page.list.model
    like = next(row.key for row in model.texts if row.key.kind is Kind.CARD and model.same_source(row.key))
    for key, before, after, check in (
        (like, "e", "ee", TranslationCheck.INCONSISTENT),
        (TextKey(Kind.SCENARIO, "01-pegasus-bridge", "conditions"), "4 med", "5 med", TranslationCheck.DATA),
    ):
        editor = driver.choose(key)
        assert check not in {finding.check for finding in editor.checks.findings}
        editor.field.setPlainText(editor.field.words.replace(before, after, 1))
        assert check in {finding.check for finding in editor.checks.findings}
        driver.press(Qt.Key.Key_Return)
        driver.idle()
        row = model.row_of(key)
        listed = None if row is None else model.listed(row)
        assert listed is not None
        assert check in {finding.check for finding in listed.findings}


def test_a_text_with_nothing_to_correct_says_so_when_it_is_opened(driver: TranslationDriver) -> None:
    checks = driver.choose(TextKey(Kind.CARD, "probe", "full")).checks
    assert checks.isVisible()
    assert [label.text() for label in checks.findChildren(QLabel) if label.property("tone") == "ok"] == [
        driver.window.context.text("translation.no-findings")
    ]


def test_coming_back_while_a_text_is_written_is_no_conflict_with_oneself(driver: TranslationDriver) -> None:
    """Of the last two texts, the second is accepted before the first is stored."""
    driver.choose(AMBUSH)
    driver.page.list.filters.states.set_value(StateFilter.NEEDS_WORK)
    driver.page.list.filters.states.chosen.emit(StateFilter.NEEDS_WORK)
    driver.type("Speel deze kaart.")
    row = driver.page.list.model.row_of(AMBUSH)
    assert row is not None
    driver.editor.accept()
    assert driver.editor.text.key == "forest"
    driver.page.list.select_row(row)  # before anything is written
    driver.idle()
    driver.wait(lambda: driver.page.editor is not None)
    assert driver.editor.text.key == "ambush"
    assert (driver.editor.text.state, driver.editor.conflict.conflict) == (TextState.TRANSLATED, None)
    assert driver.editor.note.isHidden()
