"""What no text may have is told where it is typed, and such a text does not count as translated."""

from editor.library_view.texts.translation_row import TranslationRow
from i18n.languages import Language
from library.kinds import Kind
from schema.texts import TextState
from tests.editor.library_view.library_driver import LibraryDriver


def type_into(row: TranslationRow, words: str) -> str:
    row.field.set_words(words)
    return row.problems.text() if not row.problems.isHidden() else ""


def test_a_mistake_is_told_below_the_field_and_the_text_stays_a_draft(driver: LibraryDriver) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    assert type_into(row, "Embuscade") == ""
    assert type_into(row, "Guet {card:recom}") == (
        "Nothing in the library is called {card:recom}. Did you mean {card:recon}?"
    )
    assert not row.states[TextState.REVIEWED].isEnabled()
    row.field.accepted.emit()
    driver.idle()
    assert driver.stored("name") == ("Guet {card:recom}", TextState.DRAFT)
    assert "a brace stands alone" in type_into(row, "Guet {card:ambush").lower()
    assert "extra space" in type_into(row, " Guet-apens")
    assert type_into(row, "Guet-apens") == ""
    assert row.states[TextState.REVIEWED].isEnabled()
    row.field.accepted.emit()
    driver.idle()
    assert driver.stored("name") == ("Guet-apens", TextState.TRANSLATED)


def test_a_text_that_is_too_long_waits_in_the_field(driver: LibraryDriver) -> None:
    row = driver.edit(Kind.CARD, "ambush", Language.FRENCH)["name"]
    assert "there is room for 120" in type_into(row, "a" * 5_000)
    row.save()
    driver.idle()
    assert driver.stored("name")[0] == "Embuscade"
    assert row.field.words == "a" * 5_000
