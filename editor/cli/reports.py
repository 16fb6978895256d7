"""What `check` found in one file, and how it is told: as JSON for programs, as lines for people."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console as Terminal
from rich.text import Text

from editor.cli.console import Console, name_of
from i18n.render import STANDARD_ROWS, json_path, place, render
from schema.issues import Issue, Severity

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_COUNTS = {Severity.ERROR: "check.errors", Severity.WARNING: "check.warnings", Severity.INFO: "check.notes"}


@dataclass(frozen=True, slots=True)
class FileReport:
    file: str
    issues: tuple[Issue, ...] = ()
    # The height of the board, which labels of hexes depend on.
    rows: int = STANDARD_ROWS
    is_readable: bool = True

    @property
    def has_findings(self) -> bool:
        """Notes on what was normalised are no findings."""
        return any(issue.severity is not Severity.INFO for issue in self.issues)

    def to_json(self, console: Console) -> str:
        """One line, in ASCII: the same in every terminal and for every reader."""
        issues = [
            {
                "code": issue.code,
                "severity": issue.severity.value,
                "path": json_path(issue.path),
                "hex": None if issue.hex is None else issue.hex.label(self.rows),
                "message": render(issue, console.language, rows=self.rows),
            }
            for issue in self.issues
        ]
        return json.dumps({"file": self.file, "issues": issues})


class ReportPrinter:
    """Prints reports for people, in colour where there is a terminal."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._terminal = _Paper(file=sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._words = {severity: console.text(f"severity.{severity}") for severity in Severity}
        self._width = max(map(len, self._words.values()))

    def report(self, report: FileReport) -> None:
        """The file, then its issues, one a line."""
        self._terminal.print(Text(name_of(report.file), style="bold"))
        if not report.issues:
            self._terminal.print(Text(f"  {self._console.text('check.nothing')}", style="green"))
        for issue in report.issues:
            where = place(issue, rows=report.rows)
            self._terminal.print(
                Text.assemble(
                    "  ",
                    (self._words[issue.severity].ljust(self._width), _STYLES[issue.severity]),
                    "  ",
                    (f"{where}  " if where else "", "bold"),
                    render(issue, self._console.language, rows=report.rows),
                    (f"  [{issue.code}]", "dim"),
                )
            )

    def summary(self, reports: Sequence[FileReport]) -> None:
        counts = Counter(issue.severity for report in reports for issue in report.issues if report.is_readable)
        unreadable = sum(not report.is_readable for report in reports)
        text = self._console.text
        found = [text(_COUNTS[severity], count=counts[severity]) for severity in Severity if counts[severity]]
        if unreadable:
            found.insert(0, text("check.unreadable", count=unreadable))
        self._terminal.print(
            text(
                "check.summary",
                files=text("check.files", count=len(reports)),
                found=", ".join(found) or text("check.nothing"),
            )
        )


class _Paper(Terminal):
    """A terminal that leaves it to the program what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(os.strerror(32))
