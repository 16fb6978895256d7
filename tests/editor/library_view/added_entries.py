"""Own cards, rules, and rulings that a test adds in the window."""

from PySide6.QtWidgets import QLineEdit

from editor.library_view.own.own_entry_dialog import OwnEntryDialog
from editor.library_view.texts.prose_box import TextField
from library.search.listing import EntryCard
from tests.editor.library_view.library_driver import LONG, LibraryDriver


def fill(dialog: OwnEntryDialog, **texts: str) -> None:
    for field, words in texts.items():
        widget = dialog.texts[field]
        if isinstance(widget, QLineEdit):
            widget.setText(words)
        else:
            assert isinstance(widget, TextField)
            widget.set_words(words)


def new_entry(driver: LibraryDriver, command: str, **texts: str) -> EntryCard:
    driver.window.registry.action(command).trigger()
    dialog = driver.window.findChild(OwnEntryDialog)
    assert dialog is not None
    fill(dialog, **texts)
    dialog.main.click()

    def is_chosen() -> bool:
        card = driver.browser.grid.current_card
        return isinstance(card, EntryCard) and texts["name"] in card.titles.values()

    driver.qtbot.waitUntil(is_chosen, timeout=LONG)
    card = driver.browser.grid.current_card
    assert isinstance(card, EntryCard)
    return card
