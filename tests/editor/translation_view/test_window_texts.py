"""Texts of the window itself on the page for translators: listed, drawn while they are typed, shown by the window."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.translation_view.text_group import TextGroup
from editor.translation_view.text_list_row import TextKey
from editor.translation_view.window_label import LabelLook, draw_label, look_of, sample_words
from editor.ui.theme.tokens import Appearance, tokens
from i18n.languages import Language
from library.kinds import Kind
from schema.texts import TextState
from tests.editor.translation_view.translation_driver import AMBUSH, TranslationDriver, write_text

RAIL = TextKey(Kind.WINDOW, "rail", "library")


def drawn(words: str, *others: str) -> bool:
    """Whether words have room beside those of other languages."""
    image, has_room = draw_label(words, others, LabelLook.LABEL, tokens(Appearance.LIGHT), width=300, ratio=1.0)
    assert image.width() == 300
    return has_room


@pytest.mark.usefixtures("qapp")
def test_a_label_has_the_room_that_other_languages_need() -> None:
    assert drawn("Boekenkast", "Library", "Bibliothèque")
    assert not drawn("Grote boekenkast met van alles", "Library", "Bibliothèque")
    sentence = "The unit is moved to the hex that was chosen before, and stays there until the end of its turn."
    assert drawn(sentence + " Toch?", sentence)
    assert not drawn(sentence * 3, sentence)


def test_a_label_is_drawn_as_what_it_is_with_something_to_fill_in() -> None:
    assert look_of(TextKey(Kind.WINDOW, "action", "file.open")) is LabelLook.BUTTON
    assert look_of(TextKey(Kind.WINDOW, "action-tip", "file.open")) is LabelLook.TIP
    assert look_of(TextKey(Kind.MESSAGE, "action", "x")) is LabelLook.LABEL
    counted = TextKey(Kind.WINDOW, "check", "files[1]")
    words = "{count} {terrain:forest} of {title}"
    assert sample_words(words, counted, Language.DUTCH) == "3 bos of ‹title›"


def test_a_text_of_the_window_is_translated_and_the_window_shows_it(driver: TranslationDriver) -> None:
    driver.window.context.set_language(Language.DUTCH)
    editor = driver.choose(RAIL)
    page = driver.page
    assert "rail.library" in editor.caption.text().lower()
    assert page.list.current is not None
    assert page.list.current.group is TextGroup.WINDOW
    label = page.preview.drawn
    assert label is not None
    assert label.problems == ()
    editor.field.replace_words("Een boekenkast met alle kaarten")
    driver.idle()
    assert page.preview.drawn is not None
    assert page.preview.drawn.problems == ("label",)
    editor.field.replace_words("Boeken")
    driver.press(Qt.Key.Key_Return)
    driver.wait(lambda: driver.window.context.text("rail.library") == "Boeken")
    assert driver.stored(RAIL).state is TextState.TRANSLATED


def test_what_has_no_room_on_a_card_is_counted(driver: TranslationDriver) -> None:
    driver.choose(AMBUSH)
    driver.editor.field.replace_words("Veel te lange tekst. " * 90)
    driver.idle()
    preview = driver.page.preview
    assert preview.over.isVisible()
    assert preview.drawn is not None
    assert preview.drawn.lines_over > 0
    assert "90" in driver.editor.heading.length.text()
    assert driver.editor.heading.length.property("tone") == "error"
    driver.editor.field.replace_words("Kort.")
    driver.idle()
    assert not preview.over.isVisible()
    assert not driver.editor.heading.length.property("tone")


def test_scenarios_tell_how_far_they_are(driver: TranslationDriver) -> None:
    listed = next(row for row in driver.page.list.model.texts if row.key.kind is Kind.SCENARIO and row.word_count > 20)
    filters = driver.page.list.filters
    filters.groups.set_value(TextGroup.SCENARIOS)
    filters.groups.chosen.emit(TextGroup.SCENARIOS)
    filters.scenarios.show_progress()
    row = filters.scenarios.findData(listed.key.key)
    role = Qt.ItemDataRole.AccessibleTextRole
    done = str(filters.scenarios.itemData(row, role))
    assert listed.title in done
    driver.choose(listed.key)
    driver.editor.field.replace_words("")
    driver.editor.save()
    driver.idle()
    filters.scenarios.show_progress()
    assert str(filters.scenarios.itemData(row, role)) != done


def test_the_text_in_work_stays_whatever_others_make_of_it(driver: TranslationDriver, file: Path) -> None:
    driver.page.list.select_row(0)
    driver.press(Qt.Key.Key_Down)
    driver.press(Qt.Key.Key_Down)
    assert driver.editor.text.key == "ambush"
    driver.type("Speel deze")
    write_text(file, AMBUSH, "Speel deze kaart, {card:ambush}.")
    driver.page.read()
    driver.idle()
    assert driver.editor.text.key == "ambush"
    assert driver.editor.field.words == "Speel deze"
    assert QApplication.focusWidget() is driver.editor.field
