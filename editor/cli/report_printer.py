"""Reports of `check` for people: grouped by file, in colour where there is a terminal, a summary at the end."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from rich.console import Console as Terminal
from rich.text import Text

from editor.cli.console import Console, name_of
from editor.cli.file_report import FileReport, describe
from i18n.render import issue_location, render
from i18n.values import Printable
from schema.issues import Severity

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_ORDER = {severity: rank for rank, severity in enumerate(Severity)}
_COUNTS = {Severity.ERROR: "check.errors", Severity.WARNING: "check.warnings", Severity.INFO: "check.notes"}


class ReportPrinter:
    """Prints one report at a time, as they come."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._terminal = _PipeTerminal(file=sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._words = {severity: console.text(f"severity.{severity}") for severity in Severity}
        self._width = max(map(len, self._words.values()))

    def report(self, report: FileReport) -> None:
        """The file, then its issues, one a line, the worst first; at last what was or could be fixed."""
        self._terminal.print(Text(name_of(report.file), style="bold"))
        if not report.issues:
            self._terminal.print(Text(f"  {self._console.text('check.nothing')}", style="green"))
        for issue in sorted(report.issues, key=lambda issue: _ORDER[issue.severity]):
            where = issue_location(issue, rows=report.rows)
            message = render(issue, self._console.language, rows=report.rows)
            self._line(self._words[issue.severity], _STYLES[issue.severity], where, message, issue.code)
        if report.fixes is not None:
            self._fixes(report)

    def _fixes(self, report: FileReport) -> None:
        fixes, text = report.fixes or (), self._console.text
        if not fixes:
            title = text("check.fixes.none")
        elif report.written_to is not None:
            title = text("check.fixes.made", file=name_of(report.written_to))
        else:
            title = text("check.fixes.possible")
        self._terminal.print(Text(f"  {title}", style="bold"))
        for issue, fix in fixes:
            message = describe(fix, self._console.language)
            self._line("+", "green", issue_location(issue, rows=report.rows), message, fix.code)

    def _line(self, word: str, style: str, where: str, message: str, code: str) -> None:
        self._terminal.print(
            Text.assemble(
                "  ",
                (word.ljust(self._width), style),
                "  ",
                (f"{where}  " if where else "", "bold"),
                message,
                (f"  [{code}]", "dim"),
            )
        )

    def summary(self, reports: Sequence[FileReport]) -> None:
        counts = Counter(issue.severity for report in reports for issue in report.issues if report.is_readable)
        unreadable = sum(not report.is_readable for report in reports)
        text = self._console.text
        parts = [text(_COUNTS[severity], count=counts[severity]) for severity in Severity if counts[severity]]
        if unreadable:
            parts.insert(0, text("check.unreadable", count=unreadable))
        self._terminal.print(
            text(
                "check.summary",
                files=text("check.files", count=len(reports)),
                found=Printable(", ".join(parts)) or text("check.nothing"),
            )
        )


class _PipeTerminal(Terminal):
    """A terminal that leaves it to the program what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError
