"""`beachhead inspect`: what the rules engine answers for every unit: targets, moves, sight and retreats."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.rules_option import DEFAULT_RULES, METAVAR, OPTION, parse_rules
from editor.program import PROGRAM
from i18n.render import render
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} inspect omaha.m44",
    f"{PROGRAM} inspect --json *.m44",
    f"{PROGRAM} inspect --rules online --json omaha.beachhead",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text
    name = text("help.metavar.file")

    def inspect(
        files: Annotated[
            list[Path], typer.Argument(callback=expand_patterns, metavar=name, help=text("command.inspect.files"))
        ],
        as_json: Annotated[bool, typer.Option("--json", help=text("command.inspect.json"))] = False,
        rules: Annotated[str, typer.Option(OPTION, metavar=METAVAR, help=text("option.rules"))] = DEFAULT_RULES,
    ) -> int:
        from editor.cli.inspect_table import lines
        from rules.board.inspection import Inspection
        from schema.formats.codecs import load

        profile = parse_rules(rules)
        outcome = ExitCode.SUCCESS
        for path in files:
            try:
                inspection = Inspection(load(path).scenario, profile)
            except KnownProblem as problem:
                outcome = ExitCode.BAD_INPUT
                console.problem(problem, path)
                if as_json:  # a line for every file, so that readers can pair them
                    error = {"code": problem.code, "message": render(problem, console.language)}
                    console.out(json.dumps({"file": str(path), "error": error}))
                continue
            if as_json:
                console.out(json.dumps({"file": str(path), **inspection.report()}))
            else:
                for line in lines(path, inspection, console):
                    console.out(line)
            sys.stdout.flush()  # whoever reads along need not wait for the last file
        return outcome

    return inspect
