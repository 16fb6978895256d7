"""What the commands of `beachhead game` share: the record in a file, and one line for whatever is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from schema.issues import InvalidScenario, KnownProblem, Unreadable

if TYPE_CHECKING:
    from rules.game.game import Game
    from rules.game.record import GameRecord


def with_game(console: Console, path: Path, work: Callable[[GameRecord, Game], int]) -> int:
    """Do something with a record and its game before the first action; the exit code.

    A file that cannot be read is bad input; a record that cannot be played as it says is a failure.
    """
    from rules.game.record import InvalidRecord, load_record
    from rules.game.replay import start_game

    try:
        record = load_record(path)
    except InvalidRecord as problem:
        console.note(problem.issues[0], path)
        return ExitCode.BAD_INPUT
    except (Unreadable, InvalidScenario) as problem:
        console.problem(problem, path)
        return ExitCode.BAD_INPUT
    try:
        return work(record, start_game(record, path.parent))
    except KnownProblem as problem:
        console.problem(problem, path)
        return ExitCode.FAILURE
