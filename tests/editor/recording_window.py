"""A window for the tests of widgets that have none: it keeps what they ask for."""

from pathlib import Path

from editor.game_session.board_positions import PositionDraft
from schema.formats.identity import FileIdentity
from schema.hexes import Hex
from schema.issues import Fix, Issue, PathPart
from schema.scenario import Scenario


class RecordingWindow:
    """Implements `WindowPort`. Each list has what one method was called with."""

    def __init__(self) -> None:
        self.crashes: list[BaseException] = []
        self.fixes: list[tuple[Issue, Fix]] = []
        self.issues: list[Issue] = []
        self.opened: list[tuple[Scenario, FileIdentity | None]] = []
        self.files: list[Path] = []
        self.drafts: list[PositionDraft] = []
        self.board_prints = 0
        self.sheet_prints: list[Scenario] = []
        self.hexes: list[Hex] = []
        self.paths: list[tuple[PathPart, ...]] = []
        self.board_focuses = 0
        self.helps = 0
        self.entries: list[tuple[str, str]] = []

    def report_crash(self, problem: BaseException) -> None:
        self.crashes.append(problem)

    def apply_fix(self, issue: Issue, fix: Fix) -> None:
        self.fixes.append((issue, fix))

    def open_scenario(self, scenario: Scenario, identity: FileIdentity | None = None) -> None:
        self.opened.append((scenario, identity))

    def open_file(self, path: Path) -> None:
        self.files.append(path)

    def open_draft(self, draft: PositionDraft) -> None:
        self.drafts.append(draft)

    def print_board(self) -> None:
        self.board_prints += 1

    def print_sheet(self, scenario: Scenario) -> None:
        self.sheet_prints.append(scenario)

    def show_hex(self, where: Hex) -> None:
        self.hexes.append(where)

    def show_path(self, path: tuple[PathPart, ...]) -> None:
        self.paths.append(path)

    def focus_board(self) -> None:
        self.board_focuses += 1

    def show_issue(self, issue: Issue) -> None:
        self.issues.append(issue)

    def show_help(self) -> None:
        self.helps += 1

    def show_entry(self, kind: str, key: str) -> None:
        self.entries.append((kind, key))
