"""Reports of `check` for people: grouped by file, in colour where there is a terminal, a summary at the end.

Colors come from rich, which takes as long to import as a file to check: without a terminal it is left out.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from editor.cli.console import Console, name_of
from editor.cli.file_report import FileReport, describe
from i18n.render import issue_location, render
from i18n.values import Printable
from schema.issues import Severity

_STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_ORDER = {severity: rank for rank, severity in enumerate(Severity)}
_COUNTS = {Severity.ERROR: "check.errors", Severity.WARNING: "check.warnings", Severity.INFO: "check.notes"}

# A text with the name of its style in rich; empty where it is plain.
StyledText = tuple[str, str]


class ReportPrinter:
    """Prints one report at a time, as they come."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._print = _colored_printer() if _shows_colors() else _print_plain
        self._words = {severity: console.text(f"severity.{severity}") for severity in Severity}
        self._width = max(map(len, self._words.values()))

    def report(self, report: FileReport) -> None:
        """The file, then its issues, one a line, the worst first; at last what was or could be fixed."""
        self._print((name_of(report.file), "bold"))
        if not report.issues:
            self._print((f"  {self._console.text('check.nothing')}", "green"))
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
        self._print((f"  {title}", "bold"))
        for issue, fix in fixes:
            message = describe(fix, self._console.language)
            self._line("+", "green", issue_location(issue, rows=report.rows), message, fix.code)

    def _line(self, word: str, style: str, where: str, message: str, code: str) -> None:
        self._print(
            ("  ", ""),
            (word.ljust(self._width), style),
            ("  ", ""),
            (f"{where}  " if where else "", "bold"),
            (message, ""),
            (f"  [{code}]", "dim"),
        )

    def summary(self, reports: Sequence[FileReport]) -> None:
        counts = Counter(issue.severity for report in reports for issue in report.issues if report.is_readable)
        unreadable = sum(not report.is_readable for report in reports)
        text = self._console.text
        parts = [text(_COUNTS[severity], count=counts[severity]) for severity in Severity if counts[severity]]
        if unreadable:
            parts.insert(0, text("check.unreadable", count=unreadable))
        files, found = text("check.files", count=len(reports)), Printable(", ".join(parts)) or text("check.nothing")
        self._print((text("check.summary", files=files, found=found), ""))


def _shows_colors() -> bool:
    """A terminal, or somebody who asks for colors in so many words; which colors it can show, rich finds out."""
    return sys.stdout.isatty() or any(os.environ.get(name) for name in ("FORCE_COLOR", "TTY_COMPATIBLE"))


def _print_plain(*parts: StyledText) -> None:
    print("".join(text for text, _ in parts))


def _colored_printer() -> Callable[..., None]:
    from rich.console import Console as Terminal
    from rich.text import Text

    class PipeTerminal(Terminal):
        """A terminal that leaves it to the program what a closed pipe means."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    terminal = PipeTerminal(file=sys.stdout, highlight=False, markup=False, emoji=False, soft_wrap=True)
    return lambda *parts: terminal.print(Text.assemble(*parts))
