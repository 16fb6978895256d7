"""The play-test lab as a page of the window: builds its parts, runs games beside the window, shows what they tell."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from editor.document.document import Document
from editor.edits.fields import InsertBlock
from editor.lab_view.bar.lab_bar import LabBar
from editor.lab_view.bar.version_strip import VersionStrip
from editor.lab_view.changes.change_list import ChangeList
from editor.lab_view.changes.shown_change import ChangeSentences, ShownChange
from editor.lab_view.changes.version_edits import is_tried, return_to, try_changes
from editor.lab_view.compare.reading_comparison import ReadingComparison
from editor.lab_view.empty_lab import EmptyLab
from editor.lab_view.lab_issues import LabIssues
from editor.lab_view.played_game_dialog import PlayedGameForm, ask_for_game
from editor.lab_view.reading_view import ReadingView
from editor.lab_view.running.lab_session import LabSession
from editor.lab_view.running.played_version import PlayedVersion
from editor.lab_view.words.version_words import latest_in_log, log_facts, version_facts
from editor.ui.context import Hints
from editor.ui.dialogs.problem_dialogs import notice_dialog
from editor.ui.document_names import document_title
from editor.ui.page import Page, PageStatus
from editor.ui.parts.live_connection import set_accessible_name
from rules.lab.play_log import is_in_log, log_entry
from rules.lab.play_test import PlayTestOptions
from schema.hexes import Hex

if TYPE_CHECKING:
    from editor.lab_view.running.lab_run import StartProcess
    from editor.ui.actions.registry import ActionRegistry
    from editor.ui.context import EditorContext
    from editor.ui.dialogs.dialog_queue import DialogQueue
    from schema.issues import KnownProblem

# A run stops early once the interval reaches no farther than this.
_HALF_WIDTH: Final = 0.02
_UNDO: Final = "edit.undo"
_MAX_CHANGES: Final = 20


class LabPage(Page):
    """`report_wanted(PlayedVersion, str)`: write its report, by the extension of the file;
    `kept(PlayedVersion, Document)`: its result is in the log of the document;
    `readings_wanted(Document)`: show what was played of it before;
    """

    bar: LabBar

    report_wanted = Signal(PlayedVersion, str)
    kept = Signal(PlayedVersion, Document)
    readings_wanted = Signal(Document)

    def __init__(
        self,
        context: EditorContext,
        registry: ActionRegistry,
        dialogs: DialogQueue,
        start_process: StartProcess | None = None,
    ) -> None:
        super().__init__()
        set_accessible_name(context, self, "lab.bar")
        self._context, self._registry, self._dialogs = context, registry, dialogs
        # Numbers with a comma bring in a library that takes long to import.
        prepare = partial(context.text, "lab.number", number=0.5)
        self.session = LabSession(self, prepare, start_process)
        self._document: Document | None = None
        self._unfinished_games: WeakKeyDictionary[Document, PlayedGameForm] = WeakKeyDictionary()
        self._sentences = ChangeSentences()
        self.bar = LabBar(context)
        self.view = ReadingView(context)
        self.issues = LabIssues(context, self.view, self.isVisible)
        self.changes = ChangeList(context)
        self.compare = ReadingComparison(context)
        self.empty = EmptyLab(context)
        self.versions = VersionStrip(context)
        self._build()
        self._connect_signals()
        self._show_document(context.current_document)

    def _build(self) -> None:
        self._body = QWidget()
        body = QHBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(1)
        self._middle = QStackedWidget()
        self._middle.addWidget(self.view)
        self._middle.addWidget(self.compare)
        middle = QVBoxLayout()
        middle.setSpacing(1)
        middle.addWidget(self.versions)
        middle.addWidget(self._middle, 1)
        body.addLayout(middle, 1)
        body.addWidget(self.changes)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._body)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)

    def _connect_signals(self) -> None:
        context, bar = self._context, self.bar
        context.current_document_changed.connect(self._show_document)
        context.document_closed.connect(self.session.forget)
        context.language_changed.connect(lambda *_: self._show())
        bar.run_wanted.connect(self.start)
        bar.stop.clicked.connect(self.session.stop)
        bar.rules.chosen.connect(lambda *_: self._show())
        bar.players.chosen.connect(lambda *_: self._show())
        bar.compare_wanted.connect(self.show_comparison)
        bar.report_wanted.connect(self._report)
        self.compare.back.clicked.connect(self.leave_comparison)
        self.versions.chosen.connect(self._choose_version)
        self.versions.back_wanted.connect(self._return_to)
        self.view.win.keep.clicked.connect(self.keep)
        self.view.add_game.clicked.connect(self._ask_for_game)
        self.session.progressed.connect(self._progressed)
        self.session.grown.connect(self._grown)
        self.session.found.connect(self._found)
        self.session.changed.connect(self._show)
        self.session.failed.connect(self._failed)
        self.session.crashed.connect(context.window.report_crash)
        self.view.heat.board.hex_shown.connect(self._show_status)
        self.changes.search.clicked.connect(self.search)
        self.changes.stop.clicked.connect(self.session.stop)
        self.changes.change_chosen.connect(self._show_change)
        self.changes.try_wanted.connect(self._try)

    # Documents

    def _show_document(self, document: Document | None) -> None:
        if self._document is not None and document is not self._document:
            self._document.changed.disconnect(self._scenario_changed)
        if document is not None and document is not self._document:
            document.changed.connect(self._scenario_changed)
        self._document = document
        self._show()
        if document is not None and self.isVisible():
            self.readings_wanted.emit(document)

    def _scenario_changed(self, *_: object) -> None:
        self.follow()
        if self.isVisible() and self._document is not None:
            self.readings_wanted.emit(self._document)

    def follow(self) -> None:
        """Show the version that the document is now, if it was played."""
        if self._document is not None:
            self.session.follow(self._document, self.bar.profile, self.bar.players.players)
        if self.isVisible():
            self._show()
        else:
            self._show_title()

    @property
    def version(self) -> PlayedVersion | None:
        """The version of the shown document that is shown for the chosen players and rules."""
        return self.session.version(self._document, self.bar.profile, self.bar.players.players)

    @property
    def is_running(self) -> bool:
        return self.session.is_running

    @property
    def is_searching(self) -> bool:
        return self.session.is_searching

    # Running

    def start(self) -> None:
        """Play the scenario as it is now. A run that goes on is stopped."""
        document = self._document
        if document is not None and not self.issues.refuses(document, self.bar.profile):
            self._middle.setCurrentWidget(self.view)
            profile, players = self.bar.profile, self.bar.players.players
            options = PlayTestOptions(
                games=self.bar.games.value,
                seed=self.session.next_seed(document, profile, players),
                profile=profile,
                half_width=_HALF_WIDTH,
                players=players,
            )
            self.session.play(document, document_title(document, self._context), options)

    def search(self) -> None:
        if self._document is not None and self.version is not None:
            self.session.search(self._document, self.version)

    def toggle_run(self) -> None:
        if self.session.plays(self._document):
            self.session.stop()
        else:
            self.start()

    def shut_down(self) -> None:
        """The window is about to close."""
        self.session.shut_down()

    def _progressed(self, version: PlayedVersion) -> None:
        if version is not self.version:
            return
        if self.is_running:
            self.bar.show_progress(version.progress, is_running=True)
        else:
            self.changes.show_search(self.session.search_progress, can_search=False)

    def _grown(self, version: PlayedVersion) -> None:
        if version is self.version and self.isVisible():
            self.view.show_growing(version.reading)
            self.issues.show(self._document, version, self.bar.profile)

    def _found(self, version: PlayedVersion) -> None:
        if version is self.version:
            self._show_changes()

    def _failed(self, problem: KnownProblem) -> None:
        title, reason = self._context.text("lab.failed"), self._context.sentence(problem)
        window = self.window()
        self._dialogs.ask(lambda: notice_dialog(self._context, window, title, reason))

    # Showing

    def _show(self) -> None:
        document, version = self._document, self.version
        self._stack.setCurrentWidget(self.empty if document is None else self._body)
        is_running = self.session.plays(document)
        reading = None if version is None else version.reading
        reason = self.issues.show(document, version, self.bar.profile)
        self.bar.show_state(
            is_running=is_running,
            has_reading=reading is not None,
            is_current=document is None or version is None or version.is_version_of(document.scenario),
            can_run=document is not None and not reason,
            reason=reason,
        )
        progress = None if version is None else version.progress
        self.bar.show_progress(progress, is_running=is_running)
        self._show_title()
        self.versions.show_versions(self.session, document, version)
        if document is not None:
            played = document.scenario if version is None else version.scenario
            self.view.show_scenario(played)
            self.view.show_reading(reading)
            if version is None:
                self.view.show_kept(latest_in_log(document.scenario, self.bar.profile))
            self.view.show_log(document.scenario.playtests)
            self.changes.note.show_rules(document.scenario, self.bar.profile)
            can_keep = reading is not None and not is_running and not is_in_log(document.scenario, reading)
            self.view.win.keep.setVisible(can_keep)
        self._show_changes()
        progress = self.session.search_progress if self.session.searches(document) else None
        can_search = version is not None and reading is not None and not is_running
        if can_search and version is not None:
            can_search = self.issues.can_play(version.scenario, self.bar.profile)
        self.changes.show_search(progress, can_search=can_search)
        self._show_status(None)

    def _show_changes(self) -> None:
        version = self.version
        if version is None:
            self.changes.show_changes(())
            return
        found = version.suggestions[:_MAX_CHANGES]
        changes = self._sentences.shown_changes(found, version.scenario, self._context.language)
        self.changes.show_changes(changes, max((suggestion.games for suggestion in found), default=0))

    def _show_title(self) -> None:
        document, version, text = self._document, self.version, self._context.text
        if document is None:
            self.bar.show_title(text("action.place.play-test"), "")
            return
        facts = text("lab.not-run")
        if version is not None:
            is_running = self.session.plays(document)
            facts = version_facts(version, document.scenario, self._context, is_running=is_running)
        elif (kept := latest_in_log(document.scenario, self.bar.profile)) is not None:
            facts = log_facts(kept, document.scenario, self._context)
        self.bar.show_title(document_title(document, self._context), facts)

    def _show_status(self, where: Hex | None) -> None:
        if not self.isVisible():
            return
        text = self._context.text
        keys = [(text("key-name.space"), text("lab.hint-run"))]
        if self._document is not None and is_tried(self._document):
            keys.append((self._registry.key_text(_UNDO), text("lab.hint-undo")))
        version = self.version
        label = content = ""
        if where is not None and version is not None:
            label, content = version.scenario.label(where), self.view.heat.describe_hex(where)
        hints = Hints(left="" if version is None else text("lab.hint-hex"), keys=tuple(keys))
        self.status_changed.emit(PageStatus(label, content, hints))

    # Changes

    def _show_change(self, change: ShownChange | None) -> None:
        version = self.version
        if version is not None:
            if change is None:
                self.view.show_board(version.scenario)
            else:
                made = change.suggestion.change
                self.view.show_board(made.apply(version.scenario), frozenset(made.hexes))

    def _try(self, changes: tuple[ShownChange, ...]) -> None:
        version, document = self.version, self._document
        if version is None or document is None or not changes:
            return
        is_known = version.is_version_of(document.scenario) or self.session.change_of(document.scenario)
        code, time = ("lab.tried", "") if is_known else ("lab.tried-instead", version.time)
        if try_changes(document, version, changes, self.session):
            self._context.toast(self._context.text(code, time=time), document)

    def _return_to(self, version: PlayedVersion) -> None:
        if self._document is not None:
            return_to(self._document, version)
            self.bar.focus_main()

    def _choose_version(self, version: PlayedVersion) -> None:
        if self._document is not None:
            self._middle.setCurrentWidget(self.view)
            self.session.choose(self._document, version)

    # Results

    def keep(self) -> None:
        """The result in the scenario's play-test log: one step of its history."""
        version, document = self.version, self._document
        if version is None or version.reading is None or document is None:
            return
        if document.do(InsertBlock("playtests", log_entry(version.reading, version.started.date()))):
            self._show()
            self.kept.emit(version, document)

    def _ask_for_game(self) -> None:
        ask_for_game(self._context, self._dialogs, self._document, self._unfinished_games)

    def _report(self, extension: str) -> None:
        version = self.version
        if version is not None and version.reading is not None:
            self.report_wanted.emit(version, extension)

    def show_comparison(self) -> None:
        """The version that is shown beside the one that it comes from, or that was played so before it."""
        versions, shown = self.session.all_versions(), self.version
        if shown is not None and shown in versions:
            self.compare.show_beside_earlier(versions, shown)
            self._middle.setCurrentWidget(self.compare)
            self.compare.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_comparison(self) -> None:
        self._middle.setCurrentWidget(self.view)
        self.bar.focus_main()

    # What the window asks for

    def enter(self) -> None:
        """The page is shown: the focus goes to what starts or stops a run."""
        self._show()
        if self._document is None:
            self.empty.focus_main()
        else:
            self.bar.focus_main()
            self.readings_wanted.emit(self._document)

    # Qt overrides

    def sizeHint(self) -> QSize:
        return QSize(1000, 640)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.modifiers() and self._document is not None:
            self.toggle_run()
        else:
            super().keyPressEvent(event)
