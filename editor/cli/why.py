"""`beachhead why`: can the unit on one hex move to, see and battle another one, and which rules say so."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.rules_option import DEFAULT_RULES, METAVAR, OPTION, parse_rules
from editor.cli.scenario_file import read_scenario
from editor.program import PROGRAM
from schema.issues import KnownProblem

EXAMPLES = (
    f"{PROGRAM} why omaha.m44 d6 E5",
    f"{PROGRAM} why --rules online omaha.m44 F9 f8",
    f"{PROGRAM} why --lang nl omaha.beachhead d6 E5",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def why(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.file"), help=text("command.why.file"))],
        source: Annotated[str, typer.Argument(metavar=text("help.metavar.from"), help=text("command.why.from"))],
        target: Annotated[str, typer.Argument(metavar=text("help.metavar.to"), help=text("command.why.to"))],
        rules: Annotated[str, typer.Option(OPTION, metavar=METAVAR, help=text("option.rules"))] = DEFAULT_RULES,
    ) -> int:
        from editor.wording.why_answer import WhyAnswer
        from rules.board.inspection import Inspection
        from rules.explain import inquiry

        profile = parse_rules(rules)
        scenario = read_scenario(console, file)
        if scenario is None:
            return ExitCode.BAD_INPUT
        questions = Inspection(scenario, profile)
        position = questions.position
        try:
            answer = inquiry.why(questions, position.parse_hex(source), position.parse_hex(target))
        except KnownProblem as problem:
            console.problem(problem, file)
            return ExitCode.FAILURE
        for line in WhyAnswer(answer, position, console.language).lines():
            console.out(line)
        return ExitCode.SUCCESS

    return why
