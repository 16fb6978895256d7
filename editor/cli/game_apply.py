"""`beachhead game apply`: go on with a record by further actions."""

# Typer reads the annotations inside `command`, where their help texts are known: they must not be strings.

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from editor.cli.console import Console
from editor.cli.exit_code import ExitCode
from editor.cli.game_file import with_game
from editor.program import PROGRAM

if TYPE_CHECKING:
    from rules.game.game import Game
    from rules.game.record import GameRecord

EXAMPLES = (
    f'{PROGRAM} game apply omaha.game "play attack:left"',
    f'{PROGRAM} game apply omaha.game "order B3" pass B3-C3 pass',
)


def command(console: Console) -> Callable[..., int]:
    text = console.text

    def apply(
        file: Annotated[Path, typer.Argument(metavar=text("help.metavar.record"), help=text("command.game.record"))],
        actions: Annotated[
            list[str], typer.Argument(metavar=text("help.metavar.action"), help=text("command.game.apply.actions"))
        ],
    ) -> int:
        def go_on(record: "GameRecord", game: "Game") -> int:
            from editor.wording.game_playthrough import Playthrough
            from rules.game.record import save_record
            from rules.game.replay import extend, replay

            for _ in replay(record, game):
                pass
            told = Playthrough(game, console.language)
            longer, _ = extend(record, game, actions, told.add)
            save_record(longer, file)
            for line in told.take():
                console.out(line)
            return ExitCode.SUCCESS

        return with_game(console, file, go_on)

    return apply
