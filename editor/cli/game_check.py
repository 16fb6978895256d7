"""`beachhead game check`: whether records can be played as they say, and lead where they led."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.file_patterns import expand_patterns
from editor.cli.game_file import with_game
from editor.program import PROGRAM

if TYPE_CHECKING:
    from rules.game.game import Game
    from rules.game.record import GameRecord

EXAMPLES = (
    f"{PROGRAM} game check omaha.game",
    f"{PROGRAM} game check *.game",
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def check(
        files: Annotated[
            list[Path],
            typer.Argument(
                callback=expand_patterns, metavar=text("help.metavar.record"), help=text("command.game.records")
            ),
        ],
    ) -> int:
        def verify(record: "GameRecord", game: "Game") -> int:
            from rules.game.replay import check_digest, replay

            for _ in replay(record, game):
                pass
            check_digest(record, game)
            return ExitCode.SUCCESS

        # A file that cannot be read is worse than a record that cannot be played.
        return max(with_game(console, file, verify) for file in files)

    return check
