"""What the window does when asked: files, dialogs, issues, recent boards. Heavy modules are imported here late."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMenu

from editor.ui.parts.menu_text import plain_action
from editor.ui.tool_tip import set_plain_tool_tip
from editor.window.pages.page_stack import EDITOR
from i18n.values import printable

if TYPE_CHECKING:
    from editor.document.document import Document
    from editor.printing.print_preview import PrintPreview
    from editor.window.command_palette.command_palette import CommandPalette
    from editor.window.commands.file_commands import FileCommands
    from editor.window.frame.window_frame import WindowFrame
    from editor.window.pages.editor_page import EditorPage
    from editor.window.pages.recent_boards import RecentBoards
    from library.search.titles import TitledEntry
    from schema.scenario import Scenario


class WindowCommands(QObject):
    def __init__(self, window: WindowFrame) -> None:
        super().__init__(window)
        self._window = window
        self._context = window.context
        self._files: FileCommands | None = None
        self.recent_boards: RecentBoards | None = None
        registry = window.registry
        for name, slot in {
            "file.new": self.new,
            "file.open": self.choose_and_open,
            "file.open-sample": self.open_sample,
            "file.save": self.save,
            "file.save-as": self.save_as,
            "file.close": self.close_current,
            "file.publish": self.publish,
            "file.export": self.export,
            "file.export-m44": self.export_m44,
            "file.print": self.print_board,
            "file.quit": window.close,
            "edit.settings": lambda: self.show_settings("general"),
            "edit.stamp": self.keep_stamp,
            "texts.replace": self.find_and_replace,
            "view.commands": lambda: self.show_commands(""),
            "library.search": lambda: self.show_commands(""),
            "scenario.check": self.check_again,
            "scenario.next-finding": lambda: self.step_issue(1),
            "scenario.previous-finding": lambda: self.step_issue(-1),
            "help.shortcuts": lambda: self.show_settings("shortcuts"),
            "help.about": self.show_about,
        }.items():
            registry.on(name, slot)
        window.pages.when_made(EDITOR, self._editor_made)
        window.pages.shown.connect(lambda _: self.refresh_recent())
        self._context.document_opened.connect(self._document_opened)

    def _editor_made(self, editor: EditorPage) -> None:
        editor.tabs.close_requested.connect(self.close_document)

    def _document_opened(self, *_: object) -> None:
        """Tools may ask for the words of a label from now on."""
        self._context.document_opened.disconnect(self._document_opened)

    @property
    def files(self) -> FileCommands:
        """Made at the first need: the documents behind it import the rules."""
        if self._files is None:
            from editor.document.recent_files import RecentFiles
            from editor.document.recovery import RecoveryStore
            from editor.window.commands.file_commands import FileCommands

            self._files = FileCommands(
                self._context,
                self._window,
                self._window.dialogs,
                recovery=RecoveryStore(),
                recent=RecentFiles(),
            )
            self._files.saved.connect(self._window.note_saved)
            self._files.all_read.connect(self._show_start)
        return self._files

    # Files

    def new(self) -> None:
        from editor.window.dialogs.new_scenario_dialog import NewScenarioDialog

        def make() -> NewScenarioDialog:
            dialog = NewScenarioDialog(self._context, self._window)
            dialog.chosen.connect(self.files.create)
            return dialog

        self._window.dialogs.ask(make)

    def choose_and_open(self) -> None:
        self.files.choose_and_open()

    def open_path(self, path: Path) -> None:
        self.files.open_path(path)

    def open_paths(self, paths: Iterable[Path]) -> None:
        """Whatever arrives from outside: each kind of file goes to the page that works with it."""
        from editor.window.commands.file_router import FileRouter

        FileRouter(self._window, self.files).open_paths(paths)
        if not self.files.is_opening:
            self._show_start()  # it was left blank for scenarios, and none is being read

    def open_sample(self) -> None:
        from editor.document.samples import find_sample

        sample = find_sample()
        if sample is not None:
            self.files.create(sample)

    def save(self) -> None:
        if self._context.current_document is not None:
            self.files.save(self._context.current_document)

    def save_as(self) -> None:
        if self._context.current_document is not None:
            self.files.save_as(self._context.current_document)

    def close_current(self) -> None:
        if self._context.current_document is not None:
            self.files.close(self._context.current_document)

    def close_document(self, document: Document) -> None:
        self.files.close(document)

    def check_disk(self) -> None:
        if self._files is not None:
            self._files.check_disk()

    def close_all(self, then: Callable[[], object]) -> None:
        """`then` if the user kept none open."""
        self.files.close_all(then)

    def end_session(self) -> None:
        if self.recent_boards is not None:
            self.recent_boards.shut_down()
        if self._files is not None:
            self._files.recovery.close_session()

    # After the first paint

    def start_up(self, paths: Iterable[Path] = ()) -> None:
        """Files, recovery, and the words that were not needed for the first paint."""
        self._context.language_changed.connect(self._show_version)
        self._show_version()
        self._offer_samples()
        self.open_paths(paths)
        self.refresh_recent()
        QTimer.singleShot(0, self, self.offer_recovery)

    def _show_start(self) -> None:
        """Files of the command line have been read, or could not be."""
        if self._window.start.is_blank:
            self._window.start.set_blank(False)
            if self._window.page == "start":
                self._window.show_page("start")  # with its focus, its status and its boards

    def _show_version(self, *_: object) -> None:
        from editor.program import version

        self._window.status.version.setText(self._context.text("window.version", version=version()))

    def _offer_samples(self) -> None:
        from editor.document.samples import has_samples

        reason = "" if has_samples() else self._context.text("start.sample-none")
        self._window.registry.enable(("file.open-sample",), has_samples(), reason)

    def offer_recovery(self) -> None:
        from editor.window.commands.recovery_offer import RecoveryOffer

        RecoveryOffer(self._context, self._window.dialogs, self.files).start()

    # Recent boards

    def refresh_recent(self) -> None:
        from editor.window.pages.recent_boards import RecentBoards

        if self._files is None or self._window.page != "start" or self._window.start.is_blank:
            return
        if self.recent_boards is not None:
            self.recent_boards.cancel()
            self.recent_boards.deleteLater()
        self.recent_boards = RecentBoards(self._context, self._window.start)
        self.recent_boards.show(self.files.recent.paths())

    def fill_recent(self, menu: QMenu) -> None:
        recent = self.files.recent
        paths = recent.paths()
        for path in paths:
            action = plain_action(printable(path.name), menu)
            set_plain_tool_tip(action, printable(str(path)))
            action.triggered.connect(lambda *_, path=path: self.open_path(path))
        if not paths:
            menu.addAction(self._context.text("menu.recent-none")).setEnabled(False)
        else:
            menu.addSeparator()
            menu.addAction(self._context.text("menu.recent-clear")).triggered.connect(lambda *_: recent.clear())

    # Issues

    def find_and_replace(self) -> None:
        self._window.editor.find_and_replace()

    def check_again(self) -> None:
        """Its answer is to be seen, whatever the dock below showed. The focus stays where it is."""
        if self._context.current_document is not None:
            self._window.editor.bottom.show_panel("issues")
            self._window.checker.check_again()

    def step_issue(self, step: int) -> None:
        if self._context.issues:
            self._window.editor.show_bottom_panel("issues")
            self._window.editor.issues.step(step)

    # Dialogs

    def publish(self) -> None:
        from editor.publish_view.publish_dialog import PublishDialog

        document = self._context.current_document
        if document is None:
            return

        self._window.dialogs.ask(
            lambda: PublishDialog(self._context, self._window.dialogs, self.files.chooser, document)
        )

    def export(self) -> None:
        from editor.window.dialogs.export_dialog import ExportDialog

        document = self._context.current_document
        if document is None:
            return

        def make() -> ExportDialog:
            dialog = ExportDialog(self._context, self._window.dialogs, self.files.chooser, document)
            dialog.m44_wanted.connect(lambda: self.files.export_m44(document))
            return dialog

        self._window.dialogs.ask(make)

    def export_m44(self) -> None:
        """A copy for other programs: the document goes on with its own file."""
        document = self._context.current_document
        if document is not None:
            self.files.export_m44(document)

    def print_board(self) -> None:
        document = self._context.current_document
        if document is not None:
            self._window.dialogs.ask(lambda: self._preview(document))

    def print_sheet(self, scenario: Scenario) -> None:
        """The sheet of something that is no document: what a general of an Overlord game gets."""
        from editor.document.document import Document

        document = Document(scenario, parent=self._window)

        def preview() -> PrintPreview:
            dialog = self._preview(document)
            dialog.finished.connect(document.deleteLater)
            return dialog

        self._window.dialogs.ask(preview)

    def _preview(self, document: Document) -> PrintPreview:
        from editor.printing.print_preview import PrintPreview

        return PrintPreview(self._context, self._window.dialogs, self.files.chooser, document)

    def keep_stamp(self) -> None:
        from editor.window.dialogs.stamp_dialog import StampDialog

        if self._context.current_document is not None:
            self._window.dialogs.ask(lambda: StampDialog(self._context, self._window))

    def fill_stamps(self, menu: QMenu) -> None:
        from editor.stamps.stamp_store import StampStore
        from editor.tools.commands import start_stamp

        stamps = StampStore().stamps()
        for stamp in stamps:
            action = plain_action(printable(stamp.name), menu)
            action.setEnabled(self._context.current_document is not None)
            action.triggered.connect(lambda *_, stamp=stamp: start_stamp(self._context.tool_state, stamp))
        if not stamps:
            menu.addAction(self._context.text("menu.stamps-none")).setEnabled(False)

    def show_settings(self, page: str, action: str = "") -> None:
        from editor.window.dialogs.settings_dialog import SettingsDialog

        self._window.dialogs.ask(
            lambda: SettingsDialog(self._context, self._window, self._window.registry, page=page, action=action)
        )

    def show_commands(self, words: str) -> None:
        from editor.window.command_palette.command_palette import CommandPalette

        if self._window.dialogs.current is not None:
            return

        def make() -> CommandPalette:
            palette = CommandPalette(self._context, self._window, self._window.registry, self._recent_paths(), words)
            self._read_titles(palette)
            palette.shortcut_wanted.connect(lambda action: self.show_settings("shortcuts", action))
            return palette

        self._window.dialogs.ask(make)

    def _read_titles(self, palette: CommandPalette) -> None:
        """What the library holds comes a moment later; without a library nothing does."""
        from editor.document.jobs import Job, JobControl

        settings = self._context.settings

        def work(_: JobControl) -> list[TitledEntry]:
            from editor.library_view.access.library_access import library_address
            from library.search.titles import read_titles

            return read_titles(library_address(settings))

        job: Job[list[TitledEntry]] = Job(work, palette)
        job.done.connect(palette.add_titles)
        job.failed.connect(self._context.window.report_crash)
        job.start()

    def _recent_paths(self) -> tuple[Path, ...]:
        return self.files.recent.paths()

    def show_about(self) -> None:
        from editor.window.dialogs.about_dialog import AboutDialog

        self._window.dialogs.ask(lambda: AboutDialog(self._context, self._window))
