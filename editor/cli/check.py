"""`beachhead check`: what is wrong in scenario files."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import PROGRAM, Console
from editor.cli.reports import FileReport
from schema.issues import InvalidScenario, Issue, KnownProblem, Severity

EXAMPLES = (
    f"{PROGRAM} check omaha.m44",
    f"{PROGRAM} check --json *.m44",
    f"{PROGRAM} check --lang fr omaha.beachhead",
)
FINE, FINDINGS, UNREADABLE = 0, 1, 2


def command(console: Console) -> Callable[..., int]:
    name = console.text("help.metavar.file")

    def check(
        files: Annotated[list[Path], typer.Argument(metavar=name, help=console.text("command.check.files"))],
        as_json: Annotated[bool, typer.Option("--json", help=console.text("command.check.json"))] = False,
    ) -> int:
        printer = None
        if not as_json:
            from editor.cli.report_printer import ReportPrinter

            printer = ReportPrinter(console)
        reports = []
        for path in files:
            report = check_file(path)
            reports.append(report)
            if printer is None:
                console.out(report.to_json(console))
            elif report.is_readable:
                printer.report(report)
            if not report.is_readable:
                console.note(report.issues[0], path)
        if printer is not None and any(report.is_readable for report in reports):
            printer.summary(reports)
        if not all(report.is_readable for report in reports):
            return UNREADABLE
        return FINDINGS if any(report.has_findings for report in reports) else FINE

    return check


def check_file(path: Path) -> FileReport:
    """All that can be said about a file; one that cannot be read has the reason as its only issue."""
    from schema.codecs import load

    try:
        loaded = load(path)
    except InvalidScenario as problem:
        return FileReport(str(path), problem.issues)
    except KnownProblem as problem:
        unreadable = Issue(problem.code, Severity.ERROR, params=problem.params)
        return FileReport(str(path), (unreadable,), is_readable=False)
    return FileReport(str(path), loaded.notes, rows=loaded.scenario.board.kind.rows)
