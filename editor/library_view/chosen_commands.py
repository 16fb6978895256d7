"""The commands for what is chosen in the list, and the menu that has them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from editor.library_view.cards.card_words import card_title
from library.kinds import Kind, is_own_key
from library.search.listing import EntryCard

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.library_view.bin_commands import BinCommands
    from editor.library_view.browse.library_browser import LibraryBrowser
    from editor.library_view.library_commands import LibraryCommands
    from editor.library_view.own.own_commands import OwnCommands
    from editor.ui.context import EditorContext
    from library.search.listing import Card, ScenarioCard


class ChosenCommands(QObject):
    """`open_wanted()`: a copy on the board, or the card enlarged; `edit_wanted()`: its texts.

    `shown_card`: what the details are about, whatever the list has.
    """

    open_wanted = Signal()
    edit_wanted = Signal()

    def __init__(
        self,
        context: EditorContext,
        browser: LibraryBrowser,
        commands: LibraryCommands,
        bin_commands: BinCommands,
        own: OwnCommands,
        shown_card: Callable[[], Card | None],
        page: QWidget,
    ) -> None:
        super().__init__(page)
        self._context = context
        self._browser = browser
        self._commands = commands
        self._bin = bin_commands
        self._shown_card = shown_card
        self._page = page
        self.own = own
        own.binned.connect(self._offer_unbin)

    def compare(self) -> None:
        self._commands.compare(self._browser.chosen_scenarios())

    def bin(self) -> None:
        """Scenarios, or a card of one's own; what we ship stays."""
        card = self._browser.grid.current_card
        if isinstance(card, EntryCard) and len(self._browser.grid.selected_rows()) == 1:
            if is_own_key(card.key) and not self._browser.model.is_binned:
                self.own.bin(card, card_title(card, self._context))
            return
        self._bin.bin(self._browser.chosen_rows())

    def unbin(self) -> None:
        chosen = self._browser.chosen_rows()
        self.own.unbin_rows(chosen.ids)
        self._bin.unbin(chosen)

    # What the details show: with all that is selected, if it is among them, else alone

    def compare_shown(self, card: ScenarioCard) -> None:
        self._commands.compare(self._browser.chosen_scenarios() if self._is_chosen(card) else [card])

    def bin_shown(self, card: ScenarioCard) -> None:
        self.bin() if self._is_chosen(card) else self._bin.bin_cards([card])

    def unbin_shown(self, card: ScenarioCard) -> None:
        self.unbin() if self._is_chosen(card) else self._bin.unbin_cards([card])

    def _is_chosen(self, card: ScenarioCard) -> bool:
        return any(one.key == card.key for one in self._browser.chosen_scenarios())

    def _offer_unbin(self, words: str, kind: str, key: str) -> None:
        self._bin.offer_undo(words, partial(self.own.unbin, kind, key))

    def copy_link(self) -> None:
        QGuiApplication.clipboard().setText(str(self._browser.link()))
        self._context.toast(self._context.text("library.link-copied"))

    # What people add

    def new_entry(self, kind: Kind) -> None:
        self.own.ask_for_entry(kind, self._shown_card())

    def export_own(self) -> None:
        choose_target = self._commands.dialogs.choose_target
        target = choose_target("action.library.export-own", "beachhead-own.json", "JSON (*.json)")
        if target is not None:
            self.own.export(target)

    def import_own(self) -> None:
        file = self._commands.dialogs.choose_own()
        if file is not None:
            self.own.import_file(file)

    # The menu

    def show_menu(self, where: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(where)

    def menu(self) -> QMenu:
        menu = QMenu(self._page)
        text, icon = self._context.text, self._context.icon
        scenarios = self._browser.chosen_scenarios()
        if self._browser.model.is_binned:
            menu.addAction(icon("undo"), text("library.unbin")).triggered.connect(self.unbin)
            return menu
        if scenarios:
            menu.addAction(icon("open"), text("library.open-copy")).triggered.connect(self.open_wanted)
            menu.addAction(icon("compare"), text("library.compare")).triggered.connect(self.compare)
        menu.addAction(icon("paint"), text("library.edit-texts")).triggered.connect(self.edit_wanted)
        menu.addAction(icon("link"), text("action.library.copy-link")).triggered.connect(self.copy_link)
        card = self._browser.grid.current_card
        if isinstance(card, EntryCard) and card.kind in (Kind.CARD, Kind.RULE):
            on_board = menu.addAction(icon("plus"), text("library.own.to-board"))
            on_board.triggered.connect(partial(self.own.add_to_board, card.kind.value, card.key))
        if scenarios or (card is not None and is_own_key(card.key)):
            menu.addSeparator()
            menu.addAction(icon("bin"), text("library.to-bin")).triggered.connect(self.bin)
        return menu
