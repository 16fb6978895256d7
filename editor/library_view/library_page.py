"""The library as a page of the window: builds its parts and connects their signals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout

from editor.library_view.access.library_access import LibraryAccess
from editor.library_view.access.library_pictures import LibraryPictures
from editor.library_view.bin_commands import BinCommands
from editor.library_view.browse.library_browser import LibraryBrowser
from editor.library_view.browse.library_tab import LibraryTab
from editor.library_view.cards.card_view import EnlargedCard
from editor.library_view.chosen_commands import ChosenCommands
from editor.library_view.detail_panel import DetailPanel
from editor.library_view.imports.import_bar import ImportBar
from editor.library_view.imports.report_page import ReportPage
from editor.library_view.imports.work_bar import WorkBar
from editor.library_view.library_choice import LibraryChoice
from editor.library_view.library_commands import LibraryCommands
from editor.library_view.library_dialogs import LibraryDialogs
from editor.library_view.library_status import library_status
from editor.library_view.own.own_commands import OwnCommands
from editor.library_view.problem_bar import RESTORE, RETRY, START_ANEW, ProblemBar
from editor.library_view.scenario.board_row import ComparedScenario
from editor.library_view.scenario.compare_page import ComparePage
from editor.library_view.scenario.conflict_page import ScenarioConflictPage
from editor.library_view.texts.texts_page import TextsPage
from editor.library_view.texts.typing_journal import TypingJournal
from editor.library_view.translators.text_exchange import TextExchange
from editor.ui.page import Page
from editor.ui.parts.dropped_files import dropped_scenarios
from editor.ui.parts.live_connection import set_accessible_name
from editor.ui.parts.own_keys import takes_key
from library.exchange.importing import ImportOutcome, ImportReport
from library.kinds import Kind
from library.search.listing import Card, ScenarioCard
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.library_view.browse.library_bar import LibraryBar
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from library.values import EditConflict
    from schema.scenario import Scenario

# Below this width the panels at the sides become narrower, so that two cards still fit beside each other.
_NARROW: Final = 1_240
# Keys that belong to the library while it is shown, whatever they do elsewhere.
_KEYS: Final = ("library.compare", "library.bin", "library.go-back", "library.go-forward", "library.copy-link")


class LibraryPage(Page):
    bar: LibraryBar

    def __init__(self, context: EditorContext, registry: ActionRegistry, dialogs: DialogQueue) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        set_accessible_name(context, self, "rail.library")
        self._context = context
        self._registry = registry
        self._dialogs = dialogs
        # A command that waits for the library to be open.
        self._pending = ""
        self.access = LibraryAccess(context, self)
        self.pictures = LibraryPictures(self.access, self)
        self.browser = LibraryBrowser(context, self.access, self.pictures, self)
        self.bar = self.browser.bar
        self.work_bar = WorkBar(context, self.access, "bin")
        self.export_bar = WorkBar(context, self.access, "export")
        bars = (self.work_bar, self.export_bar)
        self.commands = LibraryCommands(context, self.access, LibraryDialogs(context, self), *bars, self)
        self.choice = LibraryChoice(context, self.access, dialogs, self.commands.dialogs, self.export_bar, self)
        self.bin_commands = BinCommands(context, self.access, dialogs, self.work_bar, self)
        self.journal = TypingJournal()
        own = OwnCommands(context, self.access, dialogs, self.journal, self)
        self.chosen = ChosenCommands(
            context, self.browser, self.commands, self.bin_commands, own, lambda: self.detail.card, self
        )
        self.translators = TextExchange(context, self.access, dialogs, self)
        self._build()
        self._connect_signals()

    def _build(self) -> None:
        context, access, browser = self._context, self.access, self.browser
        self.problem = ProblemBar(context)
        self.import_bar = ImportBar(context, access)
        self.texts = TextsPage(context, access, self.journal)
        self.compare = ComparePage(context)
        self.conflict = ScenarioConflictPage(context, access)
        self.report = ReportPage(context)
        self.middle = QStackedWidget()
        for page in (browser.empty, browser.grid, self.texts, self.compare, self.conflict, self.report):
            self.middle.addWidget(page)
        self.detail = DetailPanel(context, access, self.pictures, self.journal)
        body = QHBoxLayout()
        body.setSpacing(1)
        body.addWidget(browser.facets)
        body.addWidget(self.middle, 1)
        body.addWidget(self.detail)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        for widget in (self.problem, self.import_bar, self.work_bar, self.export_bar):
            column.addWidget(widget)
        column.addLayout(body, 1)

    def _connect_signals(self) -> None:
        access, browser, commands = self.access, self.browser, self.commands
        access.opened.connect(self._opened)
        access.leaving.connect(self._leave_library)
        access.problem_occurred.connect(self._show_problem)
        browser.answered.connect(self._answered)
        browser.card_chosen.connect(self._show_card)
        browser.status_changed.connect(self._update_status)
        browser.bar.tab_chosen.connect(self.show_results)
        browser.bar.import_button.clicked.connect(commands.import_folder)
        browser.grid.opened.connect(self._open_current)
        browser.grid.menu_wanted.connect(self.chosen.show_menu)
        self.chosen.open_wanted.connect(self._open_current)
        self.chosen.edit_wanted.connect(self._edit_current)
        self.texts.typed.connect(self.detail.show_typing)
        self.texts.hidden.connect(self.detail.end_typing)
        for page in (self.texts, self.compare, self.conflict, self.report):
            page.left.connect(self.show_results)
        self.report.chosen.connect(self.show_scenario)
        self.conflict.solved.connect(self.show_scenario)
        for source in (commands, self.detail.scenario):
            source.conflict_occurred.connect(self.show_conflict)
        self.import_bar.report_wanted.connect(self.show_report)
        self.import_bar.finished.connect(self._imported)
        for bar in (self.import_bar, self.report):
            bar.undo_wanted.connect(self._undo_import)
        self.problem.remedy_chosen.connect(self.apply_remedy)
        commands.import_wanted.connect(self.import_bar.start)
        commands.compare_ready.connect(self.show_comparison)
        commands.added.connect(self.show_scenario)
        self.chosen.own.added.connect(self.show_entry)
        self.detail.marks.filter_wanted.connect(browser.show_filter)
        self.detail.marks.name_wanted.connect(self.chosen.own.ask_for_mark)
        entry, scenario = self.detail.entry, self.detail.scenario
        entry.link_chosen.connect(self.show_entry)
        entry.usage_wanted.connect(self.show_usage)
        entry.usage.chosen.connect(self.show_scenario)
        scenario.entry_wanted.connect(self.show_entry)
        scenario.export_wanted.connect(commands.export_scenario)
        for button, act in (
            (scenario.compare, self.chosen.compare_shown),
            (scenario.bin, self.chosen.bin_shown),
            (scenario.unbin, self.chosen.unbin_shown),
        ):
            button.clicked.connect(partial(self._act_on_shown, act))
        scenario.version_compare_wanted.connect(commands.compare_version)
        for detail in (entry, scenario):
            detail.edit_wanted.connect(self.edit_texts)
            detail.enlarge_wanted.connect(self._enlarge)

    def _act_on_shown(self, act: Callable[[ScenarioCard], object], *_: object) -> None:
        if (card := self.detail.scenario.card) is not None:
            act(card)

    # Opening and closing

    def enter(self) -> None:
        """The page is shown: open the library if it is not open, and focus the query field."""
        self.access.open()
        self.access.set_watching(True)
        self.browser.show_board()
        self.detail.refresh()
        self._update_status()
        if self._shows_results:
            self.browser.bar.query.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        self.access.set_watching(False)
        self.texts.save()

    def shut_down(self) -> None:
        self.texts.save()
        for bar in (self.import_bar, self.work_bar, self.export_bar):
            bar.stop()
        self.pictures.shut_down()
        self.detail.live.shut_down()
        self.access.close()

    def _leave_library(self) -> None:
        """What is typed goes into this one, and no page is about it any more."""
        self.texts.save()
        self.detail.marks.note.save()
        self.show_results()

    def _opened(self) -> None:
        self.problem.clear()
        self.browser.ask()
        self.import_bar.start_queued()
        pending, self._pending = self._pending, ""
        if pending:
            self.run(pending)

    def _show_problem(self, problem: KnownProblem) -> None:
        self.problem.show_problem(problem)
        if not self.access.is_open:
            self.middle.setCurrentWidget(self.browser.empty)
            self.browser.empty.show_closed()
            self.detail.show_card(None)

    def apply_remedy(self, remedy: str) -> None:
        """Do what the user chose to solve a problem."""
        self.problem.clear()
        if remedy == RETRY and self.access.is_open:
            self.texts.save()
            self.browser.ask()
        elif remedy == RETRY:
            self.enter()
        else:
            commands = {RESTORE: self.commands.restore, START_ANEW: self.commands.begin_anew}
            commands.get(remedy, self.choice.ask)()

    def _answered(self, has_results: bool) -> None:
        """Show the grid, or the page that says why it is empty."""
        if self._shows_results:
            self.middle.setCurrentWidget(self.browser.grid if has_results else self.browser.empty)

    # Pages

    @property
    def _shows_results(self) -> bool:
        return self.middle.currentWidget() in (self.browser.grid, self.browser.empty)

    def _show_card(self, card: Card | None) -> None:
        """Texts that are edited stay beside their own card, whatever the list behind them finds meanwhile."""
        if self.middle.currentWidget() is not self.texts or (card and (card.kind, card.key)) == self.texts.entry_key:
            self.detail.show_card(card)

    def show_results(self, *_: object) -> None:
        has_results = self.browser.has_results
        self.middle.setCurrentWidget(self.browser.grid if has_results else self.browser.empty)
        self.detail.show_card(self.browser.grid.current_card if has_results else None)
        self._update_status()
        if has_results:
            self.browser.focus_grid()

    def show_entry(self, kind: str, key: str) -> None:
        self.browser.show_entry(kind, key)
        self.show_results()

    def show_scenario(self, key: str) -> None:
        self.browser.show_scenario(key)
        self.show_results()

    def show_usage(self, kind: str, key: str) -> None:
        self.browser.show_usage(kind, key)
        self.show_results()

    def edit_texts(self, kind: str, key: str) -> None:
        self.middle.setCurrentWidget(self.texts)
        self.texts.show_texts(Kind(kind), key)
        self._update_status()

    def show_comparison(self, before: ComparedScenario, after: ComparedScenario) -> None:
        self.compare.compare(before, after)
        self.middle.setCurrentWidget(self.compare)
        self.compare.back.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update_status()

    def show_conflict(self, key: str, conflict: EditConflict, mine: Scenario | None = None) -> None:
        self.conflict.show_conflict(key, conflict, mine)
        self.middle.setCurrentWidget(self.conflict)
        self.conflict.merge.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update_status()

    def show_report(self, report: ImportReport) -> None:
        self.report.show_report(report)
        self.middle.setCurrentWidget(self.report)
        self.report.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update_status()

    def _enlarge(self, card: Card, reading: str) -> None:
        window = self.window()
        self._dialogs.ask(lambda: EnlargedCard(self._context, window, self.pictures, card, reading))

    # What can be done

    def run(self, command: str) -> None:
        """A command of the Library menu, by the id of its action; as soon as the library is open."""
        if not self.access.is_open and command not in ("library.restore", "library.choose"):
            self._pending = command
            return
        commands: dict[str, Callable[[], object]] = {
            "library.import-folder": self.commands.import_folder,
            "library.import-files": self.commands.import_files,
            "library.add-board": self.commands.add_board,
            "library.export": self.commands.export_content,
            "library.export-texts": self._export_texts,
            "library.import-texts": partial(self.translators.ask_for_import, self.commands.dialogs.choose_translations),
            "library.undo-texts": self.translators.undo,
            "library.backup": self.commands.back_up,
            "library.restore": self.commands.restore,
            "library.choose": self.choice.ask,
            "library.compare": self.chosen.compare,
            "library.bin": self.chosen.bin,
            "library.new-card": partial(self.chosen.new_entry, Kind.CARD),
            "library.new-rule": partial(self.chosen.new_entry, Kind.RULE),
            "library.new-ruling": partial(self.chosen.new_entry, Kind.RULING),
            "library.export-own": self.chosen.export_own,
            "library.import-own": self.chosen.import_own,
            "library.go-back": self.go_back,
            "library.go-forward": self.go_forward,
            "library.copy-link": self.chosen.copy_link,
        }
        commands[command]()

    def _export_texts(self) -> None:
        keys = [card.key for card in self.browser.chosen_scenarios()]
        self.translators.ask_for_export(keys, self.commands.dialogs.choose_target)

    def go_back(self) -> None:
        self.browser.go_back()
        self.show_results()

    def go_forward(self) -> None:
        self.browser.go_forward()
        self.show_results()

    def _open_current(self) -> None:
        """Enter: a copy of a scenario on the board, a card enlarged."""
        card = self.browser.grid.current_card
        if not isinstance(card, ScenarioCard):
            if card is not None:
                self._enlarge(card, "standard")
        elif card.summary.binned_at is None:
            self.detail.scenario.open_copy()

    def _imported(self, report: ImportReport) -> None:
        if not self._shows_results:
            return  # whoever is at work on something else finds the report in the bar
        if report.count(ImportOutcome.ADDED) and self.browser.query.tab is not LibraryTab.SCENARIOS:
            self.browser.show_tab(LibraryTab.SCENARIOS)
        if report.count(ImportOutcome.UNREADABLE):
            self.show_report(report)

    def _undo_import(self, report: ImportReport) -> None:
        self.import_bar.forget_report()
        self.show_results()
        self.commands.undo_import(report)

    def _edit_current(self) -> None:
        if (card := self.browser.grid.current_card) is not None:
            self.edit_texts(card.kind.value, card.key)

    def _update_status(self) -> None:
        if self.isVisible():
            browser = self.browser
            is_list = self.middle.currentWidget() is browser.grid
            count = len(browser.model.ids)
            status = library_status(self._context, self._registry, self.access, browser.query, count, is_list=is_list)
            self.status_changed.emit(status)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for panel in (self.detail, self.browser.facets):
            panel.set_narrow(self.width() < _NARROW)

    def event(self, event: QEvent) -> bool:
        """Del and Ctrl+D mean something else on a board; here they are ours, unless a text field wants them."""
        return takes_key(event, self._command_of) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if command := self._command_of(event):
            self._registry.action(command).trigger()
        else:
            super().keyPressEvent(event)

    def _command_of(self, event: QKeyEvent) -> str:
        if self.middle.currentWidget() is not self.browser.grid:
            return ""
        return next((one for one in _KEYS if self._registry.is_key_of(one, event)), "")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Scenarios and folders are imported here; anything else is left to the window."""
        if dropped_scenarios(event.mimeData()):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped_scenarios(event.mimeData())
        if paths:
            event.acceptProposedAction()
            self.import_bar.start(paths)
