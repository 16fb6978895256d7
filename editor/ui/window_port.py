"""What any widget may ask of the window without knowing it: `EditorContext.window` is one of these.

Signals tell what has happened to whoever listens; what only the window can do is a method here. The window implements
them in `editor/window/main_window_port.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from editor.game_session.board_positions import PositionDraft
    from schema.formats.identity import FileIdentity
    from schema.hexes import Hex
    from schema.issues import Fix, Issue, PathPart
    from schema.scenario import Scenario


class WindowPort(Protocol):
    def report_crash(self, problem: BaseException) -> None:
        """Show a mistake of the program in the crash box."""

    def apply_fix(self, issue: Issue, fix: Fix) -> None:
        """Change the current scenario as the fix says, and show where."""

    def open_scenario(self, scenario: Scenario, identity: FileIdentity | None = None) -> None:
        """As a new board: saving it asks for a name.

        With an identity the library knows it again when it is imported.
        """

    def open_file(self, path: Path) -> None:
        """Open a scenario from its file."""

    def open_draft(self, draft: PositionDraft) -> None:
        """Open a position of a game as a scenario of its own, and offer a game from there."""

    def print_board(self) -> None:
        """Show how the current scenario would be printed."""

    def print_sheet(self, scenario: Scenario) -> None:
        """Show how the sheet of a scenario that is no document would be printed."""

    def show_hex(self, where: Hex) -> None:
        """Bring a hex of the current board into view and flash it."""

    def show_path(self, path: tuple[PathPart, ...]) -> None:
        """Show the panel where a part of the current scenario is written. The focus stays where it is."""

    def focus_board(self) -> None:
        """Give the current board the focus."""

    def show_issue(self, issue: Issue) -> None:
        """Show its hex on the current board, else the panel where what it is about is written."""

    def show_help(self) -> None:
        """Open the guide at the chapter on what has the focus."""

    def show_entry(self, kind: str, key: str) -> None:
        """Show a scenario, a card, a rule, or another entry in the library."""
