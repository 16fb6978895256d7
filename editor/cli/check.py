"""`beachhead check`: what is wrong in scenario files, and what can be done about it."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.check_options import TARGETS, CheckCommandOptions, parse_options
from editor.cli.console import Console
from editor.cli.existing_option import is_input, output_help
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.file_report import FileReport
from editor.program import PROGRAM
from schema.formats.existing_files import refuse_input
from schema.issues import InvalidScenario, Issue, KnownProblem, Severity

EXAMPLES = (
    f"{PROGRAM} check omaha.m44",
    f"{PROGRAM} check --json *.m44",
    f'{PROGRAM} check --box "base*2,terrain" --target bga omaha.m44',
    f"{PROGRAM} check --fix --output better.m44 omaha.m44",
)


def command(console: Console) -> Callable[..., int]:
    name, out = console.text("help.metavar.file"), console.text("help.metavar.out")
    text = console.text

    def check(
        files: Annotated[
            list[Path], typer.Argument(callback=expand_patterns, metavar=name, help=text("command.check.files"))
        ],
        as_json: Annotated[bool, typer.Option("--json", help=text("command.check.json"))] = False,
        sarif: Annotated[bool, typer.Option("--sarif", help=text("command.check.sarif"))] = False,
        target: Annotated[
            str | None, typer.Option("--target", metavar=TARGETS, help=text("command.check.target"))
        ] = None,
        box: Annotated[str | None, typer.Option("--box", help=text("command.check.box"))] = None,
        fix: Annotated[bool, typer.Option("--fix", help=text("command.check.fix"))] = False,
        write: Annotated[bool, typer.Option("--write", help=text("command.check.write"))] = False,
        output: Annotated[
            Path | None, typer.Option("--output", "-o", metavar=out, help=output_help(console, "command.check.output"))
        ] = None,
    ) -> int:
        if as_json and sarif:
            raise KnownProblem("usage.not-together", option="--json", other="--sarif")
        options = parse_options(files=files, box=box, target=target, fix=fix, write=write, output=output)
        if output is not None and is_input(console, output, files):
            return ExitCode.FAILURE
        show = _print_json if as_json else None if sarif else _text_printer(console)
        reports = []
        for path in files:
            report = check_file(path, options)
            reports.append(report)
            if show is not None:
                show(console, report)
            if not report.is_readable:
                console.note(report.issues[0], path)
            if report.unwritten is not None:
                console.problem(report.unwritten, output or path)
        if sarif:
            from editor.cli.sarif import to_sarif

            console.out(to_sarif(reports, console))
        elif not as_json:
            _summarize(console, reports)
        if not all(report.is_readable for report in reports):
            return ExitCode.BAD_INPUT
        has_failed = any(report.has_findings or report.unwritten is not None for report in reports)
        return ExitCode.FAILURE if has_failed else ExitCode.SUCCESS

    return check


def _print_json(console: Console, report: FileReport) -> None:
    console.out(report.to_json(console))


def _text_printer(console: Console) -> Callable[[Console, FileReport], None]:
    from editor.cli.report_printer import ReportPrinter

    printer = ReportPrinter(console)

    def show(_console: Console, report: FileReport) -> None:
        if report.is_readable:
            printer.report(report)

    return show


def _summarize(console: Console, reports: list[FileReport]) -> None:
    if any(report.is_readable for report in reports):
        from editor.cli.report_printer import ReportPrinter

        ReportPrinter(console).summary(reports)


def check_file(path: Path, options: CheckCommandOptions = CheckCommandOptions()) -> FileReport:  # noqa: B008 - frozen
    """All that can be said about a file; one that cannot be read has the reason as its only issue."""
    from schema.formats.codecs import load

    try:
        loaded = load(path)
    except InvalidScenario as problem:
        return FileReport(str(path), tuple(map(_off_every_board, problem.issues)))
    except KnownProblem as problem:
        unreadable = Issue(problem.code, Severity.ERROR, params=problem.params)
        return FileReport(str(path), (unreadable,), is_readable=False)
    from editor.scenario_issues import Repair, find_issues

    scenario = loaded.scenario
    issues = find_issues(scenario, notes=loaded.notes, boxes=options.boxes, target=options.target)
    report = FileReport(str(path), issues, rows=scenario.board.kind.rows)
    if not options.fix:
        return report
    repair = Repair(scenario, boxes=options.boxes, target=options.target)
    report = replace(report, fixes=tuple(repair.applied))
    destination = path if options.write else options.output
    if destination is None or (options.write and not repair.applied):
        return report
    from editor.edits.underlay_location import scenario_files
    from schema.formats.codecs import save

    try:
        if not options.write:
            refuse_input(destination, scenario_files(scenario, path))
        notes = save(repair.scenario, destination, loaded.identity)
    except KnownProblem as problem:
        return replace(report, unwritten=problem)
    remaining = find_issues(repair.scenario, notes=notes, boxes=options.boxes, target=options.target)
    return replace(report, issues=remaining, written_to=str(destination))


def _off_every_board(issue: Issue) -> Issue:
    """A coordinate so far out that no board comes near is a hex off the board, like one just beside it."""
    if issue.code == "schema.range" and issue.path[-1:] in (("row",), ("col",)) and "hexagons" in issue.path:
        coordinate = issue.params.get("found")
        row, col = (coordinate, "?") if issue.path[-1] == "row" else ("?", coordinate)
        params = {"board": "board:standard", "row": row, "col": col, "hex": f"{row},{col}"}
        return Issue("hex.off-board", Severity.ERROR, issue.path[:-1], params=params)
    return issue
