"""What people add to a thing of the library: a star, tags, lists, and a note."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from editor.library_view.own.mark_dialog import MarkDialog
from editor.library_view.texts.typing_journal import TypingJournal
from editor.ui.parts.buttons import PushButton
from library.kinds import Kind
from library.store import get_summary
from library.store.log import Change
from library.store.marks import add_to_list, list_lists, marks_of, set_note
from library.user import user_name
from library.values import ItemMarks
from tests.editor.conftest import MakeWindow
from tests.editor.library_view.added_entries import new_entry
from tests.editor.library_view.library_driver import LONG, LibraryDriver


def marks(driver: LibraryDriver, kind: Kind, key: str) -> ItemMarks:
    with driver.place.access.database.reading() as session:
        return marks_of(session=session, kind=kind, key=key, by=user_name())


def test_star_tags_lists_and_a_note(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    panel = driver.place.detail.marks
    panel.star.click()
    panel.set_tag("club", True)
    panel.set_listed("Friday", True)
    panel.note.setFocus()
    panel.note.set_words("Watch the forest.")
    panel.note.save()
    driver.idle()
    found = marks(driver, Kind.CARD, "ambush")
    assert (found.is_favorite, found.tags, found.lists) == (True, ("club",), ("Friday",))
    assert found.note.text == "Watch the forest."
    panel.filter_wanted.emit('tag:"club"')
    assert driver.listed() == ["ambush"]
    assert driver.type("is:favorite ") == ["ambush"]
    panel.set_tag("club", False)
    driver.idle()
    assert driver.type("tag:club ") == []


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize(("button", "words"), [("tag", "New tag…"), ("lists", "New list…")])
def test_a_new_name_is_for_what_was_chosen_when_it_was_asked_for(
    driver: LibraryDriver, button: str, words: str
) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    panel = driver.place.detail.marks
    getattr(panel, button).click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    next(action for action in menu.actions() if action.text() == words).trigger()
    dialog = driver.window.dialogs.current
    assert isinstance(dialog, MarkDialog)
    assert not dialog.main.isEnabled()
    driver.place.show_entry("card", "barrage")
    driver.known("barrage")
    driver.idle()
    QTest.keyClicks(dialog.name, " <b>club</b> ")
    QTest.keyClick(dialog.name, Qt.Key.Key_Return)
    driver.idle()
    found = marks(driver, Kind.CARD, "ambush")
    assert [*found.tags, *found.lists] == ["<b>club</b>"]
    assert marks(driver, Kind.CARD, "barrage") == ItemMarks()


def choose_in_menu(driver: LibraryDriver, button: PushButton, words: str) -> None:
    driver.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    action = next(action for action in menu.actions() if action.text() == words)
    driver.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    driver.idle()


def chip(driver: LibraryDriver, words: str) -> PushButton:
    return next(one for one in driver.place.detail.marks.findChildren(PushButton) if one.text() == words)


def put_on_list(driver: LibraryDriver, name: str, *keys: str) -> None:
    with driver.place.access.database.writing() as session:
        items = [(Kind.CARD, key) for key in keys]
        add_to_list(session=session, name=name, items=items, change=Change.now(user_name()))


def lists(driver: LibraryDriver) -> dict[str, list[str]]:
    with driver.place.access.database.reading() as session:
        return {name: [key for _, key in items] for name, items in list_lists(session=session).items()}


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_list_is_deleted_in_its_menu_and_comes_back_by_undo_as_it_was(driver: LibraryDriver) -> None:
    put_on_list(driver, "Friday", "barrage", "ambush", "assault")
    put_on_list(driver, "Sunday", "ambush")
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.idle()
    choose_in_menu(driver, chip(driver, "List: Friday"), "Delete the list")
    assert lists(driver) == {"Sunday": ["ambush"]}
    assert "List: Friday" not in [one.text() for one in driver.place.detail.marks.findChildren(PushButton)]
    assert driver.type("kind:card list:Friday ") == []
    (toast,) = driver.window.toasts.visible
    assert toast.words.text() == "The list “Friday” is deleted; what was on it stays in the library"
    driver.qtbot.mouseClick(toast.undo, Qt.MouseButton.LeftButton)
    driver.idle()
    assert lists(driver) == {"Friday": ["barrage", "ambush", "assault"], "Sunday": ["ambush"]}
    assert set(driver.listed()) == {"barrage", "ambush", "assault"}


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_undo_of_a_deleted_list_is_not_offered_in_another_library(driver: LibraryDriver) -> None:
    put_on_list(driver, "Friday", "ambush")
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.idle()
    choose_in_menu(driver, chip(driver, "List: Friday"), "Delete the list")
    assert driver.window.toasts.visible
    driver.place.access.reopen()
    assert not driver.window.toasts.visible
    driver.qtbot.waitUntil(lambda: driver.place.access.is_open, timeout=LONG)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_tag_has_no_list_to_delete(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.place.detail.marks.set_tag("club", True)
    driver.idle()
    driver.qtbot.mouseClick(chip(driver, "club"), Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()] == ["Show all of them", "Remove"]
    menu.close()


@pytest.mark.slow
def test_an_import_that_ends_leaves_the_page_and_its_marks_as_they_are(driver: LibraryDriver, tmp_path: Path) -> None:
    card = new_entry(driver, "library.new-card", name="Night Patrol", full="Order 2 units.")
    driver.place.edit_texts(card.kind.value, card.key)
    driver.qtbot.waitUntil(lambda: bool(driver.place.texts.rows), timeout=LONG)
    shutil.copy("library/scenarios/01-pegasus-bridge.beachhead", tmp_path / "changed.beachhead")
    content = (tmp_path / "changed.beachhead").read_text("utf-8")
    (tmp_path / "changed.beachhead").write_text(content.replace('"medals": 4', '"medals": 5'), "utf-8")
    (tmp_path / "broken.beachhead").write_text("{", "utf-8")
    with driver.qtbot.waitSignal(driver.place.import_bar.finished, timeout=LONG):
        driver.place.import_bar.start([tmp_path])
    driver.idle()
    assert driver.place.middle.currentWidget() is driver.place.texts
    panel = driver.place.detail.marks
    panel.star.click()
    panel.set_tag("club", True)
    driver.idle()
    found = marks(driver, card.kind, card.key)
    assert (found.is_favorite, found.tags) == (True, ("club",))
    driver.place.texts.back.click()
    driver.idle()
    assert driver.browser.grid.current_card is not None
    assert driver.browser.grid.current_card.key == card.key


def test_marks_stay_with_the_texts_in_work_while_the_list_behind_finds_something_else(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.place.edit_texts(Kind.CARD.value, "ambush")
    driver.qtbot.waitUntil(lambda: bool(driver.place.texts.rows), timeout=LONG)
    driver.type("kind:card barrage")
    driver.idle()
    driver.place.detail.marks.star.click()
    driver.idle()
    assert marks(driver, Kind.CARD, "ambush").is_favorite
    driver.place.texts.back.click()
    driver.idle()
    driver.place.detail.marks.star.click()
    driver.idle()
    assert marks(driver, Kind.CARD, "barrage").is_favorite


def test_commands_beside_the_texts_in_work_are_about_their_scenario_whatever_the_list_behind_finds(
    driver: LibraryDriver,
) -> None:
    driver.type("kind:scenario pegasus")
    driver.choose("01-pegasus-bridge")
    driver.place.edit_texts(Kind.SCENARIO.value, "01-pegasus-bridge")
    driver.qtbot.waitUntil(lambda: bool(driver.place.texts.rows), timeout=LONG)
    driver.type("kind:scenario sword")
    driver.idle()
    detail = driver.place.detail.scenario
    detail.bin.click()
    driver.qtbot.waitUntil(lambda: is_binned(driver, "01-pegasus-bridge"), timeout=LONG)
    assert not is_binned(driver, "03-sword-beach")


def is_binned(driver: LibraryDriver, key: str) -> bool:
    with driver.place.access.database.reading() as session:
        return get_summary(session=session, key=key).binned_at is not None


def test_a_note_that_somebody_else_has_changed_is_not_lost(driver: LibraryDriver) -> None:
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.idle()
    with driver.place.access.database.writing() as session:
        set_note(session=session, kind=Kind.CARD, key="ambush", text="Theirs.", change=Change.now("bob"))
    panel = driver.place.detail.marks
    panel.note.set_words("Mine.")
    panel.note.save()
    driver.qtbot.waitUntil(lambda: panel.note.words == "Theirs.\n\nMine.", timeout=LONG)
    assert marks(driver, Kind.CARD, "ambush").note.text == "Theirs."
    panel.refresh()
    driver.idle()
    assert panel.note.words == "Theirs.\n\nMine."


def begin_note(driver: LibraryDriver, words: str) -> None:
    """Type a note on ambush, without leaving the field."""
    driver.type("kind:card ambush")
    driver.choose("ambush")
    driver.idle()
    panel = driver.place.detail.marks
    panel.write.click()
    driver.qtbot.keyClicks(panel.note, words)


@pytest.mark.slow
def test_a_note_that_is_being_written_survives_the_end_of_the_program(
    make_window: MakeWindow, driver: LibraryDriver
) -> None:
    begin_note(driver, "Watch the forest.")
    first, library = driver.place.detail.marks.note, driver.place.access.address
    journal = TypingJournal()
    driver.qtbot.waitUntil(lambda: journal.find(library, "card:ambush#note") is not None, timeout=LONG)
    with QSignalBlocker(first):  # the first one never gets the chance to save
        second = LibraryDriver(make_window(), driver.qtbot)
        second.enter()
        second.type("kind:card ambush")
        second.choose("ambush")
        second.idle()
        assert marks(second, Kind.CARD, "ambush").note.text == ""
        note = second.place.detail.marks.note
        assert note.isVisible()
        assert note.words == "Watch the forest."
        note.save()
        second.idle()
        assert marks(second, Kind.CARD, "ambush").note.text == "Watch the forest."
        assert journal.find(library, "card:ambush#note") is None
        first.show_item(None)


def test_a_note_that_is_left_in_a_hurry_is_no_conflict_with_oneself(driver: LibraryDriver) -> None:
    begin_note(driver, "Watch the forest")
    panel = driver.place.detail.marks
    panel.note.save()
    driver.qtbot.keyClicks(panel.note, ".")
    panel.note.save()
    panel.show_card(None)
    driver.idle()
    assert marks(driver, Kind.CARD, "ambush").note.text == "Watch the forest."
    assert not driver.window.toasts.visible


def test_a_note_that_somebody_else_has_changed_is_not_lost_when_something_else_is_chosen(driver: LibraryDriver) -> None:
    begin_note(driver, "Mine.")
    with driver.place.access.database.writing() as session:
        set_note(session=session, kind=Kind.CARD, key="ambush", text="Theirs.", change=Change.now("bob"))
    panel, card = driver.place.detail.marks, driver.browser.grid.current_card
    panel.show_card(None)
    toasts = driver.window.toasts
    driver.qtbot.waitUntil(lambda: any("Yours is kept" in toast.words.text() for toast in toasts.visible), timeout=LONG)
    panel.show_card(card)
    driver.idle()
    assert panel.note.words == "Theirs.\n\nMine."
    assert marks(driver, Kind.CARD, "ambush").note.text == "Theirs."


def test_a_note_in_which_the_caret_only_stands_takes_what_somebody_else_writes(driver: LibraryDriver) -> None:
    begin_note(driver, "")
    with driver.place.access.database.writing() as session:
        set_note(session=session, kind=Kind.CARD, key="ambush", text="Theirs.", change=Change.now("bob"))
    panel = driver.place.detail.marks
    panel.refresh()
    driver.qtbot.waitUntil(lambda: panel.note.words == "Theirs.", timeout=LONG)
    panel.note.save()
    driver.idle()
    assert marks(driver, Kind.CARD, "ambush").note.text == "Theirs."
