"""The scenario that a command is about."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from schema.issues import KnownProblem

if TYPE_CHECKING:
    from editor.cli.console import Console
    from schema.scenario import Scenario


def read_scenario(console: Console, file: Path) -> Scenario | None:
    """The scenario of a file; None where the user has been told why it cannot be read."""
    from schema.formats.codecs import load

    try:
        return load(file).scenario
    except KnownProblem as problem:
        console.problem(problem, file)
        return None
