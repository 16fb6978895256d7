"""The main window as widgets know it, by the context: what they ask for is done here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from pathlib import Path

    from editor.game_session.board_positions import PositionDraft
    from editor.window.commands.help_commands import HelpCommands
    from editor.window.commands.play_commands import PlayCommands
    from editor.window.commands.window_commands import WindowCommands
    from editor.window.frame.window_frame import WindowFrame
    from schema.formats.identity import FileIdentity
    from schema.hexes import Hex
    from schema.issues import Fix, Issue, PathPart
    from schema.scenario import Scenario


class MainWindowPort(QObject):
    """Implements `WindowPort`. What it shows is imported at the first need."""

    def __init__(
        self,
        window: WindowFrame,
        commands: WindowCommands,
        *,
        play_commands: PlayCommands,
        help_commands: HelpCommands,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._commands, self._play, self._help = commands, play_commands, help_commands
        self._context = window.context

    def report_crash(self, problem: BaseException) -> None:
        from editor.window.dialogs.crash_dialog import CrashDialog

        self._window.dialogs.ask(lambda: CrashDialog(self._context, self._window, problem))

    def apply_fix(self, issue: Issue, fix: Fix) -> None:
        from editor.edits.edit import ApplyFix
        from editor.ui.issue_words import fix_words

        document = self._context.current_document
        if document is not None and document.do(ApplyFix(fix)):
            self.show_issue(issue)
            words = self._context.text("toast.fixed", what=fix_words(fix, self._context))
            self._context.toast(words, document)

    def open_scenario(self, scenario: Scenario, identity: FileIdentity | None = None) -> None:
        self._commands.files.create(scenario, identity)

    def open_file(self, path: Path) -> None:
        self._commands.open_path(path)

    def open_draft(self, draft: PositionDraft) -> None:
        self._play.open_draft(draft)

    def print_board(self) -> None:
        self._commands.print_board()

    def print_sheet(self, scenario: Scenario) -> None:
        self._commands.print_sheet(scenario)

    def show_hex(self, where: Hex) -> None:
        if self._window.has_editor and (canvas := self._window.editor.canvas) is not None:
            canvas.show_hex(where)

    def show_path(self, path: tuple[PathPart, ...]) -> None:
        self._window.editor.show_path(path)

    def focus_board(self) -> None:
        if self._window.has_editor:
            self._window.editor.focus_board()

    def show_issue(self, issue: Issue) -> None:
        if issue.hex is not None:
            self.show_hex(issue.hex)
        else:
            self.show_path(issue.path)

    def show_help(self) -> None:
        self._help.show_help()

    def show_entry(self, kind: str, key: str) -> None:
        self._window.show_page("library")
        if kind == "scenario":
            self._window.library.show_scenario(key)
        else:
            self._window.library.show_entry(kind, key)
