"""What the commands that paint share: checks of choices, and read, paint, write, each with its own exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.existing_option import is_input
from editor.cli.exit_code import ExitCode
from editor.cli.scenario_file import read_scenario
from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.cli.console import Console
    from schema.scenario import Scenario


def check_choice(name: str, value: str, allowed: Iterable[str]) -> None:
    if value not in tuple(allowed):
        raise KnownProblem("usage.bad-value", name=name, found=value, allowed=tuple(allowed))


def write_painted(
    console: Console,
    file: Path,
    target: Path,
    *,
    check_name: Callable[[Path], object],
    write: Callable[[Scenario], None],
    inputs: Iterable[Path] = (),
) -> int:
    """Read a scenario and write what is painted of it; the exit code.

    The name of the target is checked before any reading: a wrong one is told at once. `inputs` are the files that the
    result is made from besides those of the scenario.
    """
    from editor.edits.underlay_location import scenario_files

    try:
        check_name(target)
    except KnownProblem as problem:
        console.problem(problem, target)
        return ExitCode.BAD_INPUT
    scenario = read_scenario(console, file)
    if scenario is None:
        return ExitCode.BAD_INPUT
    if is_input(console, target, (*scenario_files(scenario, file), *inputs)):
        return ExitCode.FAILURE
    try:
        write(scenario)
    except KnownProblem as problem:
        console.problem(problem, target)
        return ExitCode.FAILURE
    return ExitCode.SUCCESS
